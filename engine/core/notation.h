// Actions and draws as text, read and written by the same fields (field.h): the first word is the kind, the
// others are its parts in order. Everything has one spelling: what was read is written again and must give
// the same text.
#pragma once

#include <functional>
#include <variant>

#include "engine/core/common_codes.h"

namespace partal {

// One kind of action or draw with an example for refusals. A kind that not every text of the right words
// fits, or whose refusals have rules, has a reader of its own; it takes the words after the kind, and nothing
// in its result means "no notation".
struct NoReader {};
template <class T, class Reader, class... Parts>
struct Form {
  using Type = T;
  using OwnReader = Result<std::optional<T>> (*)(Words&);
  std::string_view kind;
  std::string_view example;
  std::tuple<Parts...> parts;
  Reader reader{};

  constexpr Form<T, OwnReader, Parts...> read_by(OwnReader own) const { return {kind, example, parts, own}; }

  std::string text(const T& held) const {
    std::string text(kind);
    each([&]<auto kGet, class F>(const Part<kGet, F>&) {
      std::string word;
      F::Sort::write(static_cast<typename F::Type>(std::invoke(kGet, held)), word);
      if (!word.empty()) text.append(" ").append(word);
    });
    return text;
  }
  Args args(const T& held) const {
    Args args;
    args.reserve(sizeof...(Parts));
    each([&]<auto kGet, class F>(const Part<kGet, F>& part) {
      args.push_back(part.field.arg(static_cast<typename F::Type>(std::invoke(kGet, held))));
    });
    return args;
  }
  CodeSpec spec(CodeSpec::Category category) const {
    CodeSpec spec{category, kind, {}};
    each([&](const auto& part) { spec.args.push_back(part.field.spec()); });
    return spec;
  }
  Result<std::optional<T>> read(Words& words) const {
    if constexpr (std::is_same_v<Reader, NoReader>) {
      T held{};
      bool fits = true;
      each([&]<auto kMember, class F>(const Part<kMember, F>&) {
        const auto found = fits ? F::Sort::read(words) : std::nullopt;
        fits = found.has_value();
        if (found) held.*kMember = static_cast<std::decay_t<decltype(held.*kMember)>>(*found);
      });
      return fits ? std::optional(held) : std::nullopt;
    } else {
      return reader(words);
    }
  }

 private:
  template <class Do>
  void each(const Do& action) const {
    std::apply([&](const Parts&... part) { (action(part), ...); }, parts);
  }
};

template <class T, class... Parts>
constexpr Form<T, NoReader, Parts...> form(std::string_view kind, std::string_view example, Parts... parts) {
  return {kind, example, {parts...}};
}

inline Violation unknown_action(std::string_view kind) { return common::kUnknownAction({}, excerpt(kind)); }

// The forms of all alternatives of an action or draw, in their order. Two alternatives may share a kind.
template <class Variant, class... Forms>
class Notation {
  static_assert(std::is_same_v<Variant, std::variant<typename Forms::Type...>>);

 public:
  constexpr explicit Notation(Forms... forms) : forms_(forms...) {}

  std::string_view kind(const Variant& held) const {
    return with_form(held, [](const auto& form, const auto&) { return form.kind; });
  }
  std::string text(const Variant& held) const {
    return with_form(held, [](const auto& form, const auto& one) { return form.text(one); });
  }
  Args args(const Variant& held) const {
    return with_form(held, [](const auto& form, const auto& one) { return form.args(one); });
  }
  // Each kind once, by its first form.
  void add_codes(CodeSpec::Category category, std::vector<CodeSpec>& specs) const {
    const std::size_t first = specs.size();
    const auto add = [&](const auto& form) {
      const bool is_next = specs.size() == first || specs.back().code != form.kind;
      if (is_next) specs.push_back(form.spec(category));
    };
    std::apply([&](const Forms&... form) { (add(form), ...); }, forms_);
  }

  Result<Variant> read_action(std::string_view text) const {
    const std::string_view kind = Words(text).next();
    if (std::optional<Result<Variant>> found = read(kind, text)) return std::move(*found);
    const std::vector<std::string> typed = typed_words(text);
    for (const std::string& meant : likely_words(typed, 0)) {
      if (std::optional<Result<Variant>> found = read(meant, text)) return std::move(*found);
    }
    return refuse(unknown_action(kind));
  }
  Result<Variant> read_draw(std::string_view text) const {
    if (std::optional<Result<Variant>> found = read(Words(text).next(), text)) return std::move(*found);
    return refuse(bad_form(text, std::get<0>(forms_).example));
  }

 private:
  template <class Do>
  auto with_form(const Variant& held, const Do& action) const {
    return with_form(held, action, std::index_sequence_for<Forms...>{});
  }
  template <class Do, std::size_t... kIndex>
  auto with_form(const Variant& held, const Do& action, std::index_sequence<kIndex...>) const {
    using Answer = decltype(action(std::get<0>(forms_), std::get<0>(held)));
    Answer answer{};
    (void)((held.index() == kIndex ? (answer = action(std::get<kIndex>(forms_), std::get<kIndex>(held)), true)
                                   : false) ||
           ...);
    return answer;
  }

  // What the first form of this kind that fits gives; nothing where there is no such kind.
  std::optional<Result<Variant>> read(std::string_view kind, std::string_view text) const {
    std::optional<Result<Variant>> found;
    const auto try_form = [&](const auto& form) {
      if (form.kind != kind || (found && *found)) return;
      Words words(text);
      words.next();
      const auto read = form.read(words);
      if (!read) {
        found = refuse(read.error());
      } else if (!*read) {
        found = refuse(bad_form(text, likeliest(form, text)));
      } else {
        found = in_one_spelling(form, **read, text);
      }
    };
    std::apply([&](const Forms&... form) { (try_form(form), ...); }, forms_);
    return found;
  }
  // The spelling of what somebody most likely meant: the words that were typed where they fit, and the
  // example's where one is missing.
  template <class F>
  static std::string likeliest(const F& form, std::string_view text) {
    const std::vector<std::string> typed = typed_words(text);
    const std::vector<std::string> sample = typed_words(form.example);
    std::vector<std::string> kept = {std::string(form.kind)};
    std::string spelling = spelled(form, kept, sample).value_or(std::string(form.example));
    const auto takes_up = [&](const std::string& word) {
      for (const bool one_is_missing : {false, true}) {
        if (one_is_missing && kept.size() + 1 >= sample.size()) return false;
        std::vector<std::string> words = kept;
        if (one_is_missing) words.push_back(sample[kept.size()]);
        words.push_back(word);
        const auto found = spelled(form, words, sample);
        if (!found) continue;
        spelling = *found;
        kept = std::move(words);
        return true;
      }
      return false;
    };
    for (std::size_t i = 1; i < typed.size(); ++i) {
      for (const std::string& word : likely_words(typed, i)) {
        if (takes_up(word)) break;
      }
    }
    return spelling;
  }
  // The spelling of what these words say, alone or with the rest of the example behind them.
  template <class F>
  static std::optional<std::string> spelled(const F& form, std::vector<std::string> words,
                                            const std::vector<std::string>& sample) {
    for (;;) {
      const std::string line = with_words({}, words);
      Words parts(line);
      parts.next();
      const auto read = form.read(parts);
      if (read && *read && parts.at_end()) return form.text(**read);
      if (words.size() >= sample.size()) return std::nullopt;
      words.insert(words.end(), sample.begin() + static_cast<std::ptrdiff_t>(words.size()), sample.end());
    }
  }
  template <class F>
  static Result<Variant> in_one_spelling(const F& form, const typename F::Type& held, std::string_view text) {
    const std::string spelling = form.text(held);
    if (spelling != text) return refuse(bad_form(text, spelling));
    return held;
  }

  std::tuple<Forms...> forms_;
};

template <class Actions, class Draws>
std::vector<CodeSpec> codes_of(const Actions& actions, const Draws& draws) {
  std::vector<CodeSpec> specs;
  actions.add_codes(CodeSpec::Category::Action, specs);
  draws.add_codes(CodeSpec::Category::Draw, specs);
  return specs;
}

template <class Variant, class... Forms>
constexpr Notation<Variant, Forms...> notation(Forms... forms) {
  return Notation<Variant, Forms...>(forms...);
}

}  // namespace partal

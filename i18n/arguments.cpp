#include "i18n/arguments.h"

#include "engine/catalogue/pieces.h"
#include "i18n/unicode.h"

namespace partal::words {

namespace {

// What a message can select by where there is no value, or none for this reader.
constexpr std::string_view kNone = "none";
constexpr std::string_view kHidden = "hidden";

// A value as it stands in notation, the same in every language.
struct Notation {
  std::string operator()(std::monostate) const { return std::string(kNone); }
  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(Seat seat) const { return seat_text(seat); }
  std::string operator()(Cell cell) const { return cell_text(cell); }
  template <class T>
  std::string operator()(const std::vector<T>& list) const {
    std::string text;
    for (const T& item : list) text += (text.empty() ? "" : ", ") + (*this)(item);
    return list.empty() ? std::string(kNone) : text;
  }
};

}  // namespace

void Arguments::add(const Arg& arg) {
  const std::string name(arg.name);
  if (arg.audience == Audience::Owner) {
    add_text(name, words_.text("word.hidden"));
    add_text(name + "_id", kHidden);
    return;
  }
  add_text(name + "_id", std::visit(Notation{}, arg.value));
  const std::string_view sort = arg.sort.name.empty() ? arg.name : arg.sort.name;
  if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&arg.value)) {
    add_list(name, sort, *numbers);
  } else if (const auto* texts = std::get_if<std::vector<std::string>>(&arg.value)) {
    add_list(name, sort, *texts);
  } else if (const auto* seats = std::get_if<std::vector<Seat>>(&arg.value)) {
    add_list(name, sort, *seats);
  } else {
    add_one(name, sort, arg.value);
  }
}

// Plain numbers stay numbers, so that a message can count by them; everything else is spelled.
void Arguments::add_one(std::string_view name, std::string_view sort, const Value& value) {
  const auto* number = std::get_if<std::int64_t>(&value);
  if (number != nullptr && !piece_of(context_.game, sort, value)) {
    add_number(name, *number);
  } else {
    add_text(name, words_.value(sort, value, context_));
  }
}

template <class T>
void Arguments::add_list(std::string_view name, std::string_view sort, const std::vector<T>& list) {
  const std::string stem(name);
  add_text(name, words_.value(sort, list, context_));
  add_number(stem + "_count", static_cast<std::int64_t>(list.size()));
  for (std::size_t i = 0; i < list.size(); ++i) add_one(stem + "_" + std::to_string(i + 1), sort, list[i]);
}

void Arguments::add_number(std::string_view name, std::int64_t number) {
  names_.push_back(unicode(name));
  values_.emplace_back(number);
}

void Arguments::add_text(std::string_view name, std::string_view text) {
  names_.push_back(unicode(name));
  values_.emplace_back(unicode(text));
}

}  // namespace partal::words

// Reading notation by forms, the same in every game: the first word is the kind, the game reads the rest, and
// what it read must be spelled just so.
#pragma once

#include <array>

#include "engine/core/text.h"

namespace partal {

// One kind of action or draw: its first word, an example for refusals, and who reads the words behind it.
template <class Read>
struct Form {
  std::string_view kind;
  std::string_view example;
  Read (*read)(Words&);
};

template <class Read, std::size_t kKinds>
const Form<Read>* form_of(const std::array<Form<Read>, kKinds>& forms, std::string_view kind) {
  for (const Form<Read>& form : forms) {
    if (form.kind == kind) return &form;
  }
  return nullptr;
}

inline Violation unknown_action(std::string_view kind) {
  return {.code = "action.unknown", .args = {{"found", excerpt(kind)}}};
}

// What was read, if the text is its one spelling.
template <class T, class Write>
Result<T> in_one_spelling(std::string_view text, std::string_view example, const std::optional<T>& read,
                          const Write& write) {
  if (!read) return refuse(bad_form(text, example));
  const std::string spelling = write(*read);
  if (spelling != text) return refuse(bad_form(text, spelling));
  return *read;
}

template <class T, std::size_t kKinds, class Write>
Result<T> read_action(const std::array<Form<std::optional<T>>, kKinds>& forms, std::string_view text,
                      const Write& write) {
  Words words(text);
  const std::string_view kind = words.next();
  const auto* form = form_of(forms, kind);
  if (form == nullptr) return refuse(unknown_action(kind));
  return in_one_spelling(text, form->example, form->read(words), write);
}

template <class T, std::size_t kKinds, class Write>
Result<T> read_draw(const std::array<Form<std::optional<T>>, kKinds>& forms, std::string_view text,
                    const Write& write) {
  Words words(text);
  const auto* form = form_of(forms, words.next());
  if (form == nullptr) return refuse(bad_form(text, forms.front().example));
  return in_one_spelling(text, form->example, form->read(words), write);
}

}  // namespace partal

#include "ai/weights.h"

#include "engine/core/text.h"

namespace partal {

namespace {

Violation bad_line(std::size_t number, std::string_view line, std::string_view expected) {
  return bad_form(std::to_string(number) + ": " + std::string(line), expected);
}

std::string expected_line(const WeightRef& ref) {
  return ref.name + " " + std::to_string(ref.least) + ".." + std::to_string(ref.most);
}

}  // namespace

std::string weights_text(const std::vector<WeightRef>& refs) {
  std::string text;
  for (const WeightRef& ref : refs) text += ref.name + " " + std::to_string(*ref.value) + "\n";
  return text;
}

std::string weights_text(const NamedWeights& weights) {
  std::string text;
  for (const NamedWeight& weight : weights) text += weight.name + " " + std::to_string(weight.value) + "\n";
  return text;
}

std::optional<Violation> read_weights(std::string_view text, const std::vector<WeightRef>& refs) {
  std::vector<int> values;
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text = end == text.npos ? std::string_view{} : text.substr(end + 1);
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    if (values.size() == refs.size()) return bad_line(number, line, "-");
    const WeightRef& ref = refs[values.size()];
    Words words(line);
    const bool named = words.next() == ref.name;
    const auto value = read_integer(words.rest(), ref.least, ref.most);
    if (!named || !value) return bad_line(number, line, expected_line(ref));
    values.push_back(static_cast<int>(*value));
  }
  if (values.size() < refs.size()) return bad_line(number + 1, "", expected_line(refs[values.size()]));
  for (std::size_t i = 0; i < refs.size(); ++i) *refs[i].value = values[i];
  return std::nullopt;
}

}  // namespace partal

// A value that leaves the engine is described once, by a field: its name, and the sort of thing it is. The
// args of events and refusals, the list of codes, and notation (notation.h) are made from the same fields.
//
// A sort is a type of its own: S::Type is what the engine holds, S::kSpec what the outside is told of it, and
// S::value(held) what it looks like there: a number, a text, a seat or a cell. A sort that stands in notation
// has S::write(held, text), which adds its word, if it has one, and S::read(words).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/options.h"
#include "engine/core/text.h"

namespace partal {

class JsonWriter;
class SchemaWriter;

// What a value is on the wire, by the type that S::value() gives; a list is what each of it is.
template <class T>
inline constexpr ValueBase kBaseOf = std::is_integral_v<T> ? ValueBase::Number : ValueBase::Text;
template <>
inline constexpr ValueBase kBaseOf<Seat> = ValueBase::Seat;
template <>
inline constexpr ValueBase kBaseOf<Cell> = ValueBase::Cell;
template <class T>
inline constexpr ValueBase kBaseOf<std::vector<T>> = kBaseOf<T>;
template <class S>
constexpr ValueBase base_of() {
  if constexpr (requires { S::kBase; }) return S::kBase;
  if constexpr (requires { S::value(std::declval<typename S::Type>()); }) {
    return kBaseOf<std::decay_t<decltype(S::value(std::declval<typename S::Type>()))>>;
  }
  return ValueBase::Text;
}

// All ids of a sort, where they can be listed; also of one that may be absent, and of several.
template <class S>
constexpr std::span<const std::string_view> ids_of() {
  if constexpr (requires { S::kIds; }) return S::kIds;
  if constexpr (requires { typename S::Each; }) return ids_of<typename S::Each>();
  if constexpr (requires { typename S::Present; }) return ids_of<typename S::Present>();
  return {};
}

template <class S>
struct Field {
  using Type = typename S::Type;
  using Sort = S;
  std::string_view name;
  Audience audience = Audience::Everyone;

  constexpr Field for_owner() const { return {name, Audience::Owner}; }
  FieldSpec spec() const {
    FieldSpec spec{name, S::kSpec, audience};
    spec.base = base_of<S>();
    spec.ids = ids_of<S>();
    return spec;
  }
  Arg arg(const Type& held) const { return {name, S::value(held), audience, S::kSpec}; }
};

// ---- sorts that every game has

struct SeatSort {
  using Type = Seat;
  static constexpr SortSpec kSpec{"seat"};
  static Seat value(Seat held) { return held; }
  static void write(Seat held, std::string& text) { text += seat_text(held); }
  static std::optional<Seat> read(Words& words) { return read_seat(words.next()); }
};
constexpr Field<SeatSort> seat_field(std::string_view name) { return {name}; }

struct CellSort {
  using Type = Cell;
  static constexpr SortSpec kSpec{"cell"};
  static Cell value(Cell held) { return held; }
  static void write(Cell held, std::string& text) { text += cell_text(held); }
  static std::optional<Cell> read(Words& words) { return read_cell(words.next()); }
};
constexpr Field<CellSort> cell_field(std::string_view name) { return {name}; }

struct CountSort {
  using Type = std::int64_t;
  static constexpr SortSpec kSpec{"count"};
  static std::int64_t value(std::int64_t held) { return held; }
};
constexpr Field<CountSort> count_field(std::string_view name) { return {name}; }

struct PointsSort : CountSort {
  static constexpr SortSpec kSpec{"points"};
};
constexpr Field<PointsSort> points_field(std::string_view name) { return {name}; }

struct FlagSort {
  using Type = bool;
  static constexpr SortSpec kSpec{"flag"};
  static std::int64_t value(bool held) { return held ? 1 : 0; }
};

// What somebody wrote, or what would have been read.
struct TextSort {
  using Type = std::string;
  static constexpr SortSpec kSpec{"text"};
  static std::string value(std::string held) { return held; }
};
constexpr Field<TextSort> text_field(std::string_view name) { return {name}; }

// Several of a sort, in order.
template <class S>
struct ListOf {
  using Each = S;
  using Type = std::vector<typename S::Type>;
  static constexpr SortSpec kSpec{S::kSpec.name, S::kSpec.is_piece, true, S::kSpec.may_be_absent};
  static auto value(const Type& held) {
    std::vector<decltype(S::value(held[0]))> items;
    for (const auto& each : held) items.push_back(S::value(each));
    return items;
  }
};

// One of a sort, or none. On the wire that is null (shape.h).
template <class S>
void write_json(JsonWriter& json, const typename S::Type& held, const ViewAids& aids);
template <class S>
void describe_json(SchemaWriter& schema, JsonWriter& json);

template <class S>
struct MaybeOf {
  using Present = S;
  using Type = std::optional<typename S::Type>;
  static constexpr SortSpec kSpec{S::kSpec.name, S::kSpec.is_piece, S::kSpec.is_list, true};
  static constexpr ValueBase kBase = base_of<S>();
  static Value value(const Type& held) { return held ? S::value(*held) : Value(); }
  template <class Json>
  static void json(Json& json, const Type& held, const ViewAids& aids) {
    held ? write_json<S>(json, *held, aids) : static_cast<void>(json.null());
  }
  template <class Schema>
  static void schema(Schema& schema, JsonWriter& json) {
    describe_nullable(json, [&] { describe_json<S>(schema, json); });
  }
};
template <class S>
constexpr Field<MaybeOf<S>> maybe(Field<S> field) {
  return {field.name, field.audience};
}

// A part of something: a member, or a function of it, as a field.
template <auto kGet, class F>
struct Part {
  F field;
  Aid aid = Aid::None;
  bool is_left_out = false;

  constexpr Part given_by(Aid which) const { return {field, which, is_left_out}; }
  // Where it is absent, its name is not written either; whoever reads it keeps what was there before.
  constexpr Part or_left_out() const { return {field, aid, true}; }
};
template <auto kGet, class F>
constexpr Part<kGet, F> part(F field) {
  return {field};
}

// ---- what is said with fields

template <class... Fields>
struct Code {
  std::string_view code;
  std::tuple<Fields...> fields;
  constexpr explicit Code(std::string_view id, Fields... described) : code(id), fields(described...) {}

  Args args(const typename Fields::Type&... held) const {
    Args args;  // not from a list, which would copy each of them
    args.reserve(sizeof...(Fields));
    std::apply([&](const Fields&... field) { (args.push_back(field.arg(held)), ...); }, fields);
    return args;
  }
  CodeSpec spec(CodeSpec::Category category) const {
    return std::apply([&](const Fields&... field) { return CodeSpec{category, code, {field.spec()...}}; },
                      fields);
  }
};

struct StepCode : Code<> {
  using Code::Code;
  static constexpr auto kCategory = CodeSpec::Category::Step;
};

template <class... Fields>
struct EventCode : Code<Fields...> {
  using Code<Fields...>::Code;
  static constexpr auto kCategory = CodeSpec::Category::Event;
  Event operator()(std::optional<Seat> seat, const typename Fields::Type&... held) const {
    return {this->code, seat, this->args(held...)};
  }
};
template <class... Fields>
EventCode(std::string_view, Fields...) -> EventCode<Fields...>;

template <class... Fields>
struct ViolationCode : Code<Fields...> {
  using Code<Fields...>::Code;
  static constexpr auto kCategory = CodeSpec::Category::Violation;
  Violation operator()(std::string_view rule, const typename Fields::Type&... held) const {
    return {.rule = rule, .code = this->code, .args = this->args(held...)};
  }
};
template <class... Fields>
ViolationCode(std::string_view, Fields...) -> ViolationCode<Fields...>;

template <class... Fields>
struct ScoreCode : Code<Fields...> {
  using Code<Fields...>::Code;
  static constexpr auto kCategory = CodeSpec::Category::Score;
  // The item has everything but its label and its args.
  ScoreItem operator()(ScoreItem item, const typename Fields::Type&... held) const {
    item.label = this->code;
    item.args = this->args(held...);
    return item;
  }
};
template <class... Fields>
ScoreCode(std::string_view, Fields...) -> ScoreCode<Fields...>;

template <class... Fields>
struct ChangeCode : Code<Fields...> {
  using Code<Fields...>::Code;
  static constexpr auto kCategory = CodeSpec::Category::Change;
  Change operator()(const typename Fields::Type&... held) const { return {this->code, this->args(held...)}; }
};
template <class... Fields>
ChangeCode(std::string_view, Fields...) -> ChangeCode<Fields...>;

template <class... Codes>
void add_codes(std::vector<CodeSpec>& specs, const Codes&... codes) {
  (specs.push_back(codes.spec(Codes::kCategory)), ...);
}

}  // namespace partal

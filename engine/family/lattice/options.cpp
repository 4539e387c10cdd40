#include "engine/family/lattice/options.h"

#include <algorithm>

#include "engine/core/common_codes.h"
#include "engine/family/lattice/codes.h"

namespace partal::lattice {

namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at = text.find(separator); at != std::string_view::npos; at = text.find(separator)) {
    parts.push_back(text.substr(0, at));
    text.remove_prefix(at + 1);
  }
  parts.push_back(text);
  return parts;
}

std::int64_t number(std::size_t value) { return static_cast<std::int64_t>(value); }

// ---- colours

std::string colour_ids(const Face& face) {
  std::string text;
  for (const std::string_view id : face.colour_ids) text += (text.empty() ? "" : ", ") + std::string(id);
  return text;
}

// In the order of the component file, each seat in turn: with two colours each, the first two are seat 1's.
void default_colours(Config& config) {
  config.owners.fill(kNobody);
  const int each = config.two_colours ? 2 : 1;
  for (int i = 0; i < config.players * each; ++i) {
    config.owners[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i / each);
  }
}

std::optional<Violation> give_colour(const Face& face, Config& config, Seat seat, std::string_view id) {
  const auto colour = face.colour(id);
  if (!colour) {
    return codes::kColoursUnknown(face.rules.players, "colours", seat, excerpt(id), colour_ids(face));
  }
  if (const auto owner = owner_of(config, *colour)) {  // no two the same
    return codes::kColoursTaken(face.rules.colours, "colours", seat, std::string(id), *owner);
  }
  config.owners[index_of(*colour)] = static_cast<std::uint8_t>(seat);
  return std::nullopt;
}

std::optional<Violation> read_colours(const Face& face, Config& config, std::string_view text) {
  if (text == "default") {
    default_colours(config);
    return std::nullopt;
  }
  config.owners.fill(kNobody);
  const auto seats = split(text, ',');
  if (seats.size() != config.players) {
    return codes::kColoursSeats(face.rules.colours, "colours", number(seats.size()), config.players);
  }
  const std::size_t each = config.two_colours ? 2 : 1;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    const auto ids = split(seats[i], '+');
    if (ids.size() != each) {
      const std::string_view rule = config.two_colours ? face.rules.two_colours : face.rules.colours;
      return codes::kColoursNumber(rule, "colours", seat, number(ids.size()), number(each));
    }
    for (const std::string_view id : ids) {
      if (auto violation = give_colour(face, config, seat, id)) return violation;
    }
  }
  return std::nullopt;
}

std::string colours_text(const Face& face, const Config& config) {
  std::string text;
  for (int i = 0; i < config.players; ++i) {
    std::string own;
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      if (config.owners[colour] == i) own += (own.empty() ? "" : "+") + std::string(face.colour_ids[colour]);
    }
    text += (text.empty() ? "" : ",") + own;
  }
  return text;
}

// ---- the lay-out of the chips

constexpr std::array<std::pair<std::string_view, LayoutKind>, 3> kNamedLayouts = {
    {{"random", LayoutKind::Random}, {"rings", LayoutKind::Rings}, {"stripes", LayoutKind::Stripes}}};

std::optional<Violation> read_row(const Face& face, Layout& chips, std::size_t row, std::string_view digits) {
  for (std::size_t column = 0; column < std::min<std::size_t>(digits.size(), kSide); ++column) {
    const char digit = digits[column];
    if (digit < '1' || digit > '0' + kChipValues) {
      return codes::kLayoutValue(face.rules.chips, "layout", number(row), number(column),
                                 excerpt({&digit, 1}), "1-" + std::to_string(kChipValues));
    }
    chips[kSide * row + column] = static_cast<std::uint8_t>(digit - '0');
  }
  if (digits.size() == kSide) return std::nullopt;
  return codes::kLayoutRow(face.rules.chips, "layout", number(row), number(digits.size()), kSide);
}

// Where one value is missing another comes too often: the first chip beyond its number is where to look.
std::optional<Violation> check_counts(const Face& face, const Layout& chips) {
  std::array<int, kChipValues> seen{};
  for (std::size_t square = 0; square < chips.size(); ++square) {
    const std::size_t index = chips[square] - std::size_t{1};
    if (++seen[index] <= kChipCounts[index]) continue;
    return codes::kLayoutCount(face.rules.chips, "layout", number(square / kSide), number(square % kSide),
                               chips[square], count_in(chips, chips[square]), kChipCounts[index]);
  }
  return std::nullopt;
}

std::optional<Violation> read_layout(const Face& face, Config& config, std::string_view text) {
  for (const auto& [name, kind] : kNamedLayouts) {
    if (text != name) continue;
    config.layout = kind;
    return std::nullopt;
  }
  if (text.find_first_of("/123456789") == std::string_view::npos) {
    return common::kOptionValue(face.rules.chips, "layout", excerpt(text),
                                "random, rings, stripes, " + layout_text(kStripes));
  }
  const auto rows = split(text, '/');
  for (std::size_t row = 0; row < std::min<std::size_t>(rows.size(), kSide); ++row) {
    if (auto violation = read_row(face, config.chips, row, rows[row])) return violation;
  }
  if (rows.size() != kSide) {
    return codes::kLayoutRows(face.rules.chips, "layout", number(rows.size()), kSide);
  }
  config.layout = LayoutKind::ByHand;
  return check_counts(face, config.chips);
}

std::string layout_value(const Config& config) {
  for (const auto& [name, kind] : kNamedLayouts) {
    if (kind == config.layout) return std::string(name);
  }
  return layout_text(config.chips);
}

}  // namespace

std::string layout_text(const Layout& chips) {
  std::string text;
  for (std::size_t square = 0; square < chips.size(); ++square) {
    if (square > 0 && square % kSide == 0) text += '/';
    text += chips[square] == 0 ? '.' : static_cast<char>('0' + chips[square]);
  }
  return text;
}

Result<Config> configure(const Face& face, const GameInfo& info, int players, const Options& given) {
  const Result<Options> complete = complete_options(info, players, given);
  if (!complete) return refuse(complete.error());
  Config config{.players = static_cast<std::uint8_t>(players)};
  config.hand = option_of(*complete, "hand") == "3" ? 3 : 1;
  config.two_colours = option_of(*complete, "two_colours") == "on";  // for two players only, as the list says
  config.empty_neutral = option_of(*complete, "empty_neutral") == "in";
  if (const std::string_view first = option_of(*complete, "first"); first != "chance") {
    config.first = seat_at(first[0] - '1');
  }
  if (auto violation = read_colours(face, config, option_of(*complete, "colours"))) return refuse(*violation);
  if (auto violation = read_layout(face, config, option_of(*complete, "layout"))) return refuse(*violation);
  return config;
}

Options options(const Face& face, const Config& config) {
  return {{"hand", std::to_string(config.hand)},
          {"two_colours", config.two_colours ? "on" : "off"},
          {"colours", colours_text(face, config)},
          {"first", config.first ? std::to_string(number_of(*config.first)) : "chance"},
          {"layout", layout_value(config)},
          {"empty_neutral", config.empty_neutral ? "in" : "out"}};
}

}  // namespace partal::lattice

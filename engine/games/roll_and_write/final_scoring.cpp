// Final scoring (RNW-50 to RNW-55, RNW-64, RNW-67): the places left, lines, coins; and every reason for
// points.
#include "engine/family/shared_places.h"
#include "engine/games/roll_and_write/codes.h"

namespace partal::roll_and_write {

namespace {

// What each row of the score sheet gets in the end.
struct FinalPoints {
  int places = 0;
  int lines = 0;
  int coins = 0;
  int extra = 0;
  int sum() const { return places + lines + coins + extra; }
};
using FinalTable = std::array<FinalPoints, kMostRows>;

FinalTable final_table(const State& state) {
  FinalTable table{};
  for (const Type type : kAllTypes) {
    const RowPlaces ranked = row_places(state, type);
    for (std::size_t row = 0; row < kMostRows; ++row) table[row].places += ranked[row].points;
  }
  for (int i = 0; i < seat_count(state); ++i) {
    const Player& player = state.players[seat_at(i)];
    FinalPoints& points = table[row_of(seat_at(i))];
    points.lines = line_points(player.built);
    points.coins = player.coins() / kCoinsPerPoint;  // RNW-54
  }
  if (state.config.contest) {  // RNW-67: instead of lines and coins
    for (int i = 0; i < state.config.imaginary; ++i) {
      table[row_of_imaginary(state, i)].extra = contest_points(state.config.imaginary);
    }
  }
  return table;
}

PARTAL_LOG void log_scores(const State& state, const FinalTable& table, Log* log) {
  for (std::size_t row = 0; row < static_cast<std::size_t>(row_count(state)); ++row) {
    const FinalPoints& points = table[row];
    const int total = state.rows[row].score;
    if (!is_imaginary(state, row)) {
      log->push_back(codes::kScored(seat_at(static_cast<int>(row)), points.places, points.lines, points.coins,
                                    points.sum(), total));
    } else if (state.config.contest) {  // RNW-64: otherwise its points are not noted
      log->push_back(
          codes::kImaginaryScored({}, imaginary_number(state, row), points.places, points.extra, total));
    }
  }
}

}  // namespace

RowPlaces row_places(const State& state, Type type) {
  const auto rows = static_cast<std::size_t>(row_count(state));
  // RNW-51: at least one building. RNW-52: who completed the type takes no further place.
  std::array<int, kMostRows> counts{};
  for (std::size_t row = 0; row < rows; ++row) {
    const int marks = state.rows[row].marks[type];
    counts[row] = marks == state.config.sheet.boxes[type] ? 0 : marks;
  }
  const int first = state.awarded[type] + std::popcount(state.completing[type]) + 1;
  RowPlaces result{};
  for (std::size_t row = 0; row < rows; ++row) {
    if (counts[row] == 0) continue;
    int place = first;
    int shared_by = 0;
    for (const int other : counts) {
      place += other > counts[row];
      shared_by += other == counts[row];
    }
    if (place > kPlaces) continue;
    result[row] = {place, shared_by, family::shared_points(places_of(state, type), place, shared_by)};
  }
  return result;
}

int line_points(SquareSet built) {
  int points = 0;
  for (const SquareSet line : kLineSquares) points += points_of_line((built & line).size());
  return points;
}

void score_game(State& state, Log* log) {
  const FinalTable table = final_table(state);
  for (std::size_t row = 0; row < static_cast<std::size_t>(row_count(state)); ++row) {
    state.rows[row].score = static_cast<std::int16_t>(state.rows[row].score + table[row].sum());
  }
  if (log) log_scores(state, table, log);
}

namespace {

std::vector<std::int64_t> points_covered(const State& state, Type type,
                                         const std::vector<std::int64_t>& places) {
  std::vector<std::int64_t> points;
  for (const std::int64_t place : places) {
    points.push_back(state.config.sheet.places[type][static_cast<std::size_t>(place) - 1]);
  }
  return points;
}

// A share of places of one type, during the game or at its end.
ScoreItem place_item(const State& state, Seat seat, Type type, const RowPlace& taken, std::string_view rule,
                     const decltype(codes::kPlaceScore)& code) {
  const std::vector<std::int64_t> places = place_numbers(taken.place, taken.shared_by);
  const std::vector<std::int64_t> table = points_covered(state, type, places);
  const SquareSet squares = state.config.sheet.squares_of(type);
  return code({.seat = seat,
               .rule = rule,
               .count = state.rows[row_of(seat)].marks[type],
               .points = taken.points,
               .arithmetic = family::shared_arithmetic(table, taken.shared_by),
               .pieces = square_texts(state.players[seat].built & squares)},
              type, places, table, taken.shared_by);
}

// A share that was rounded down to nothing has its item, for it explains a tie; a place without points has
// none.
bool pays(const State& state, Type type, int place, int shared_by) {
  return place > 0 && family::covered_points(places_of(state, type), place, shared_by) > 0;
}

void add_awards(const State& state, Seat seat, std::vector<ScoreItem>& items) {
  for (const Type type : kAllTypes) {
    const Award& award = state.rows[row_of(seat)].awards[type];
    if (!pays(state, type, award.place, award.shared_by)) continue;  // not completed, or too late (RNW-33)
    const int points = family::shared_points(places_of(state, type), award.place, award.shared_by);
    items.push_back(place_item(state, seat, type, {award.place, award.shared_by, points},
                               award.shared_by > 1 ? "RNW-31" : "RNW-30", codes::kCompletedScore));
  }
}

void add_final_places(const State& state, Seat seat, std::vector<ScoreItem>& items) {
  for (const Type type : kAllTypes) {
    const RowPlace taken = row_places(state, type)[row_of(seat)];
    if (!pays(state, type, taken.place, taken.shared_by)) continue;
    items.push_back(place_item(state, seat, type, taken, "RNW-50", codes::kPlaceScore));
  }
}

void add_lines(const State& state, Seat seat, std::vector<ScoreItem>& items) {
  for (const Line line : kAllLines) {
    const SquareSet built = state.players[seat].built & kLineSquares[line];
    const int points = points_of_line(built.size());
    if (points == 0) continue;
    items.push_back(codes::kLineScore({.seat = seat,
                                       .rule = "RNW-53",
                                       .count = built.size(),
                                       .points = points,
                                       .arithmetic = {{points}},
                                       .pieces = square_texts(built)},
                                      line, line_number(line)));
  }
}

void add_coins(const State& state, Seat seat, std::vector<ScoreItem>& items) {
  const int coins = state.players[seat].coins();
  const int points = coins / kCoinsPerPoint;
  if (points == 0) return;
  items.push_back(codes::kCoinsScore({.seat = seat,
                                      .rule = "RNW-54",
                                      .count = coins,
                                      .points = points,
                                      .arithmetic = {.terms = {coins}, .divided_by = kCoinsPerPoint}}));
}

}  // namespace

// RNW-55: what was paid during the game, then the final scoring. Lines and coins without points are left out.
std::vector<ScoreItem> Rules::scores(const State& state) {
  std::vector<ScoreItem> items;
  for (int i = 0; i < seat_count(state); ++i) {
    const Seat seat = seat_at(i);
    add_awards(state, seat, items);
    if (state.phase != Phase::Over) continue;
    add_final_places(state, seat, items);
    add_lines(state, seat, items);
    add_coins(state, seat, items);
  }
  return items;
}

// RNW-55, RNW-64: imaginary players cannot win, but for a contest (RNW-67).
std::vector<Seat> Rules::winners(const State& state) {
  if (state.config.contest) {
    for (int i = 0; i < state.config.imaginary; ++i) {
      if (state.rows[row_of_imaginary(state, i)].score > score(state, seat_at(0))) return {};
    }
  }
  return seats_with_most(seat_count(state), [&](Seat seat) { return score(state, seat); });
}

std::vector<Note> Rules::notes(const State& state) {
  std::int64_t built = 0, completed = 0, circled = 0, spent = 0;
  for (int i = 0; i < seat_count(state); ++i) {
    const Player& player = state.players[seat_at(i)];
    built += player.built.size();
    circled += player.circled;
    spent += player.spent;
    for (const Award& award : state.rows[row_of(seat_at(i))].awards) completed += award.place > 0;
  }
  return {{"buildings", built},
          {"types_completed", completed},
          {"coins_circled", circled},
          {"coins_spent", spent},
          {"contests_lost", winners(state).empty() ? 1 : 0}};
}

}  // namespace partal::roll_and_write

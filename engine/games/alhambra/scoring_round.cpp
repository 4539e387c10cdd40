// Scoring (ALH-40 to ALH-46, ALH-62): walls first, then the six building types.
#include "engine/family/shared_places.h"
#include "engine/games/alhambra/chapters.h"
#include "engine/games/alhambra/codes.h"
#include "engine/games/alhambra/scoring.h"

namespace partal::alhambra {

namespace {

// ALH-44: laid tiles only. Dirk stands behind the seats.
TileSet tiles_held(const ScoringSheet& sheet, int holder, int seats) {
  return holder == seats ? sheet.dirk : sheet.laid[seat_at(holder)];
}

ScoringSheet sheet_of(const OpenTable& table) {
  ScoringSheet sheet;
  for (int i = 0; i < seat_count(table); ++i)
    sheet.laid[seat_at(i)] = table.players[seat_at(i)].palace.laid();
  sheet.dirk = table.dirk;
  return sheet;
}

Holdings holdings_on(const ScoringSheet& sheet, int seats, Type type) {
  Holdings holdings(seats);
  for (int holder = 0; holder < holdings.holders; ++holder) {
    holdings.count(holder) = count_of(tiles_held(sheet, holder, seats), type);
  }
  return holdings;
}

Majority majority_on(const ScoringSheet& sheet, int seats, Type type, int scoring) {
  const Holdings holdings = holdings_on(sheet, seats, type);
  Majority result;
  for (int place = 1; place <= holdings.holders; ++place) {
    for (int holder = 0; holder < holdings.holders; ++holder) {
      const SharedPlace here = shared_place(holdings, holder);
      if (holdings.count(holder) == 0 || here.place != place) continue;
      const std::optional<Seat> seat = holder == seats ? std::nullopt : std::optional(seat_at(holder));
      const int points = majority_points(holdings, holder, points_of(type, scoring));
      result.push_back({seat, holdings.count(holder), place, here.shared_by, points});
    }
  }
  return result;
}

}  // namespace

Majority majority(const OpenTable& table, Type type, int scoring) {
  return majority_on(sheet_of(table), seat_count(table), type, scoring);
}

std::vector<DirkPoints> dirk_points(const OpenTable& table) {
  std::vector<DirkPoints> result;
  for (int scoring = 0; scoring < kScorings; ++scoring) {
    if (!table.sheets[scoring].done) continue;
    for (const Type type : kAllTypes) {
      for (const MajorityPlace& holder :
           majority_on(table.sheets[scoring], seat_count(table), type, scoring)) {
        if (!holder.seat && holder.points > 0) result.push_back({scoring + 1, type, holder.points});
      }
    }
  }
  return result;
}

int next_scoring(const OpenTable& table) {
  if (table.phase >= Phase::PlaceLeftovers) return kScorings - 1;  // ALH-53: what never turned up is skipped
  return table.sheets[1].done ? 2 : table.sheets[0].done ? 1 : 0;
}

void score_round(State& state, int scoring, Log* log) {
  const int seats = seat_count(state);
  ScoringSheet& sheet = state.sheets[scoring];
  sheet = sheet_of(state);
  sheet.done = true;
  PerSeat<int> buildings{};
  int dirk_points = 0;
  for (int i = 0; i < seats; ++i) {  // ALH-41
    const Seat seat = seat_at(i);
    const Palace::Wall wall = state.players[seat].palace.longest_wall(state.cells);
    sheet.wall[seat] = static_cast<std::uint8_t>(wall.length);
    sheet.wall_tiles[seat] = wall.tiles;
  }
  for (const Type type : kAllTypes) {  // ALH-42
    const Holdings holdings = holdings_on(sheet, seats, type);
    const PlacePoints& table = points_of(type, scoring);
    for (int i = 0; i < seats; ++i) buildings[seat_at(i)] += majority_points(holdings, i, table);
    if (holdings.holders > seats) dirk_points += majority_points(holdings, seats, table);
  }
  for (int i = 0; i < seats; ++i) {  // ALH-46
    const Seat seat = seat_at(i);
    const int points = sheet.wall[seat] + buildings[seat];
    Player& player = state.players[seat];
    player.score = static_cast<std::int16_t>(player.score + points);
    if (log) {
      log->push_back(
          codes::kScored(seat, scoring + 1, sheet.wall[seat], buildings[seat], points, player.score));
    }
  }
  if (log && is_two_player_game(state)) {
    log->push_back(codes::kDirkScored({}, scoring + 1, dirk_points));
  }
}

namespace {

std::vector<std::string> piece_texts(TileSet tiles) {
  std::vector<std::string> texts;
  for (const Tile tile : tiles) texts.push_back(std::to_string(number_of(tile)));
  return texts;
}

ScoreItem wall_item(const ScoringSheet& sheet, Seat seat, int scoring) {
  const int length = sheet.wall[seat];
  return codes::kWallScore({.seat = seat,
                            .rule = "ALH-41",
                            .count = length,
                            .points = length,
                            .arithmetic = {{length}},
                            .pieces = piece_texts(sheet.wall_tiles[seat])},
                           scoring + 1);
}

bool pays(const MajorityPlace& holder, Type type, int scoring) {
  return family::covered_points(std::span<const int>(points_of(type, scoring)), holder.place,
                                holder.shared_by) > 0;
}

ScoreItem majority_item(const ScoringSheet& sheet, const MajorityPlace& holder, Type type, int scoring) {
  const PlacePoints& points = points_of(type, scoring);
  std::vector<std::int64_t> places;
  std::vector<std::int64_t> table;
  for (int place = holder.place; place < holder.place + holder.shared_by && place <= scoring + 1; ++place) {
    places.push_back(place);
    table.push_back(points[place - 1]);
  }
  return codes::kMajorityScore({.seat = *holder.seat,
                                .rule = holder.shared_by > 1 ? "ALH-43" : "ALH-42",
                                .count = holder.count,
                                .points = holder.points,
                                .arithmetic = family::shared_arithmetic(table, holder.shared_by),
                                .pieces = piece_texts(sheet.laid[*holder.seat] & tiles_of(type))},
                               type, scoring + 1, places, table, holder.shared_by);
}

}  // namespace

// ALH-45: every scoring keeps a full breakdown. Places without points are left out; a share that was rounded
// down to nothing is not, for it explains a tie (ALH-43).
std::vector<ScoreItem> Rules::scores(const OpenTable& table) {
  std::vector<ScoreItem> items;
  const int seats = seat_count(table);
  for (int scoring = 0; scoring < kScorings; ++scoring) {
    const ScoringSheet& sheet = table.sheets[scoring];
    if (!sheet.done) continue;
    for (int i = 0; i < seats; ++i) {
      if (sheet.wall[seat_at(i)] > 0) items.push_back(wall_item(sheet, seat_at(i), scoring));
    }
    for (const Type type : kAllTypes) {
      for (const MajorityPlace& holder : majority_on(sheet, seats, type, scoring)) {
        if (holder.seat && pays(holder, type, scoring))
          items.push_back(majority_item(sheet, holder, type, scoring));
      }
    }
  }
  return items;
}

}  // namespace partal::alhambra

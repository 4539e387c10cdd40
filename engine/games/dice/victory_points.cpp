// Victory points (DIC-43, DIC-44): the tables of the progress tracks, then the victory tokens; score items
// and the end of the game (DIC-45).
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/codes.h"

namespace partal::dice {

namespace {

// DIC-43: farthest up first, then lowest in the stack; places without a piece stay empty. A piece and its
// seat are one number, and the larger number is the better piece. Only the places paid are sorted out.
template <std::size_t kPaid>
void pay_column(State& state, Column column, CountSheet& sheet) {
  constexpr int kSeatBits = 3;
  const ProgressTrack& track = state.columns[column].progress;
  std::array<int, kPaid> best{};
  for (int i = 0; i < seat_count(state); ++i) {
    int piece = track.standing(seat_at(i)) << kSeatBits | i;
    for (int& place : best) {
      const int lower = std::min(place, piece);
      place = std::max(place, piece);
      piece = lower;
    }
  }
  for (std::size_t place = 0; place < kPaid; ++place) {
    if (best[place] < 1 << kSeatBits) return;
    const Seat seat = seat_at(best[place] & ((1 << kSeatBits) - 1));
    sheet.paid[column][place] = {static_cast<std::uint8_t>(number_of(seat)),
                                 static_cast<std::uint8_t>(track.space(seat))};
    Player& player = state.players[seat];
    player.score = static_cast<std::int16_t>(player.score + victory_table(state.phase, column)[place]);
  }
}

template <std::size_t kPaid>
void pay_columns(State& state, CountSheet& sheet) {
  for (int column = 0; column < kColumns; ++column) pay_column<kPaid>(state, column_at(column), sheet);
}

// DIC-44, DIC-50: each victory token held, those of this count included.
int pay_tokens(State& state, Seat seat, CountSheet& sheet) {
  Player& player = state.players[seat];
  int sum = 0;
  for (const Token token : kVictoryTokens) {
    sheet.victory[seat][token] = player.tokens[token];
    sum += player.tokens[token] * value_of(token);
  }
  player.score = static_cast<std::int16_t>(player.score + sum);  // DIC-45: never cut at 100
  return sum;
}

}  // namespace

void pay_out(State& state, Log* log) {
  CountSheet& sheet = state.sheets[state.phase];
  sheet.done = true;
  PerSeat<int> before{};
  for (int i = 0; i < seat_count(state); ++i) before[seat_at(i)] = state.players[seat_at(i)].score;
  switch (state.phase) {
    case 0: pay_columns<paid_places(0)>(state, sheet); break;
    case 1: pay_columns<paid_places(1)>(state, sheet); break;
    default: pay_columns<paid_places(2)>(state, sheet); break;
  }
  for (int i = 0; i < seat_count(state); ++i) {
    const Seat seat = seat_at(i);
    const int tokens = pay_tokens(state, seat, sheet);
    if (!log) continue;
    const int total = state.players[seat].score;
    const int points = total - before[seat];
    log->push_back(codes::kScored(seat, state.phase, points - tokens, tokens, points, total));
  }
}

namespace {

void add_table_items(const State& state, int phase, std::vector<ScoreItem>& items) {
  const CountSheet& sheet = state.sheets[static_cast<std::size_t>(phase)];
  for (const Column column : kAllColumns) {
    for (int place = 0; place < paid_places(phase); ++place) {
      const PaidPlace& paid = sheet.paid[column][static_cast<std::size_t>(place)];
      if (paid.seat == 0) continue;
      const int points = victory_table(phase, column)[static_cast<std::size_t>(place)];
      items.push_back(codes::kProgressScore({.seat = seat_at(paid.seat - 1),
                                             .rule = "DIC-43",
                                             .count = paid.space,
                                             .points = points,
                                             .arithmetic = {{points}}},
                                            column, phase, place + 1));
    }
  }
}

ScoreItem token_item(const CountSheet& sheet, Seat seat, int phase) {
  ScoreItem item = codes::kTokensScore({.seat = seat, .rule = "DIC-44"}, phase);
  for (const Token token : kVictoryTokens) {
    for (int i = 0; i < sheet.victory[seat][token]; ++i) {
      ++item.count;
      item.points += value_of(token);
      item.arithmetic.terms.push_back(value_of(token));
      item.pieces.emplace_back(token_id(token));
    }
  }
  return item;
}

}  // namespace

std::vector<ScoreItem> Rules::scores(const State& state) {
  std::vector<ScoreItem> items;
  for (int phase = 0; phase < kPhases; ++phase) {
    const CountSheet& sheet = state.sheets[static_cast<std::size_t>(phase)];
    if (!sheet.done) continue;
    add_table_items(state, phase, items);
    for (int i = 0; i < seat_count(state); ++i) {
      ScoreItem item = token_item(sheet, seat_at(i), phase);
      if (item.count > 0) items.push_back(std::move(item));
    }
  }
  return items;
}

// DIC-45
std::vector<Seat> Rules::winners(const State& state) {
  return seats_with_most(seat_count(state), [&state](Seat seat) { return score(state, seat); });
}

std::vector<Note> Rules::notes(const State& state) {
  return {{"turns", state.turns}, {"duty_lapsed", state.lapsed}};
}

}  // namespace partal::dice

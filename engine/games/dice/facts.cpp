// What a player can ask about a position. Nothing is hidden, so everybody is told the same.
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/sorts.h"

namespace partal::dice {

namespace {

constexpr FactCode kTurn{"dice.turn", count_field("phase"), count_field("round"), count_field("throw"),
                         seat_field("seat")};  // who has the Caliph tile
constexpr FactCode kDice{"dice.dice", any_dice_field("thrown"), any_dice_field("aside"),
                         any_dice_field("spent")};
constexpr FactCode kBlack{"dice.black", kType};
constexpr FactCode kOwed{"dice.owed", count_field("owed")};
constexpr FactCode kSlot{"dice.slot", kType, maybe(token_field("token"))};
constexpr FactCode kPawn{"dice.pawn", kType, seat_field("seat"), count_field("rank"),
                         count_field("position")};
constexpr FactCode kProgress{"dice.progress", kType, seat_field("seat"), count_field("space")};
constexpr FactCode kNoProgress{"dice.progress-none"};
constexpr FactCode kTokens{"dice.tokens", seat_field("seat"), Field<ListOf<TokenSort>>{"tokens"}};
constexpr FactCode kPlayer{"dice.player", seat_field("seat"), points_field("points"), count_field("pawns")};
constexpr FactCode kBoardLegend{"dice.legend-board"};
constexpr FactCode kSeatsLegend{"dice.legend-seats"};

Facts dice_facts(const View& view, Seat own) {
  const Turn& turn = view.turn;
  Facts facts = {kTurn(view.phase + 1, view.round + 1, turn.throws, view.caliph)};
  if (turn.throws == 0) return facts;
  facts.push_back(kDice(turn.pool - turn.aside, turn.aside, turn.spent));
  if (const auto face = unspent_black(turn)) facts.push_back(kBlack(*face));
  const int owed = kTurnActions - turn.actions;
  if (view.active == own && owed > 0 && view.round < kRounds - 1) facts.push_back(kOwed(owed));
  return facts;
}

// Each column with its token and its pawns, the best first.
Facts column_facts(const View& view, Seat /*own*/) {
  Facts facts;
  for (const Column type : kAllColumns) {
    const BoardColumn& column = view.columns[type];
    facts.push_back(kSlot(type, token_there(column.slot)));
    for (int space = kSpaces; space > 0; --space) {
      for (int seat = 0; seat < view.config.players; ++seat) {
        if (column.pawns.space(seat_at(seat)) != space) continue;
        facts.push_back(kPawn(type, seat_at(seat), rank_of(space), position_of(space)));
      }
    }
  }
  return facts;
}

// The best piece first (DIC-43).
Facts progress_facts(const View& view, Seat /*own*/) {
  Facts facts;
  for (const Column type : kAllColumns) {
    const ProgressTrack& track = view.columns[type].progress;
    for (int space = kProgressSpaces; space > 0; --space) {
      for (const Seat seat : stack_on(track, space, view.config.players)) {
        facts.push_back(kProgress(type, seat, space));
      }
    }
  }
  if (facts.empty()) facts.push_back(kNoProgress());
  return facts;
}

Facts token_facts(const View& view, Seat /*own*/) {
  Facts facts;
  for (int seat = 0; seat < view.config.players; ++seat) {
    const Player& player = view.players[seat_at(seat)];
    std::vector<Token> held;
    for (const Token token : kBonusTokens) held.insert(held.end(), player.tokens[token], token);
    facts.push_back(kTokens(seat_at(seat), held));
  }
  return facts;
}

Facts pawn_facts(const View& view, Seat /*own*/) {
  Facts facts;
  for (int seat = 0; seat < view.config.players; ++seat) {
    const Player& player = view.players[seat_at(seat)];
    facts.push_back(kPlayer(seat_at(seat), player.score, kPawns - player.built.size()));
  }
  return facts;
}

}  // namespace

std::span<const Topic<View>> Rules::topics() {
  using When = Topic<View>::When;
  static constexpr auto kTopics = std::to_array<Topic<View>>({
      {"dice", When::TurnBegins, dice_facts},
      {"columns", When::TurnBegins, column_facts},
      {"progress", When::Asked, progress_facts},
      {"tokens", When::Asked, token_facts},
      {"pawns", When::Asked, pawn_facts},
  });
  return kTopics;
}

Facts Rules::legend() { return {kBoardLegend(), kSeatsLegend()}; }

// The board has no cells but those of its columns, which `columns` tells.
Facts Rules::cell_facts(Cell /*at*/, const View& /*view*/, Seat /*own*/) { return {}; }

}  // namespace partal::dice

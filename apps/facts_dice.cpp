// Facts about a position of the dice game. Nothing is hidden in it, so everybody is told the same.
#include "apps/facts_dice.h"

#include "engine/games/dice/dice.h"

namespace partal::apps {

namespace {

using namespace dice;  // NOLINT(google-build-using-namespace): this file speaks of nothing else

Arg type_arg(int column) { return {"type", std::string(kColumnIds[static_cast<std::size_t>(column)])}; }

Value dice_letters(Faces faces) {
  std::string text;
  for (int face = 0; face < kColumns; ++face) {
    text.append(static_cast<std::size_t>(faces.count(column_at(face))),
                kColumnLetters[static_cast<std::size_t>(face)]);
  }
  if (text.empty()) return {};
  return text;
}

class DiceFacts final : public FactSource {
 public:
  std::vector<std::string_view> topics() const override {
    return {"dice", "columns", "progress", "tokens", "pawns"};
  }
  std::vector<std::string_view> essentials() const override { return {"dice", "columns"}; }

  Facts tell(std::string_view topic, const Observation& seen) const override {
    const State& state = seen.view<Rules>().position;
    if (topic == "dice") return dice(state, seen);
    if (topic == "columns") return columns(state);
    if (topic == "progress") return progress(state);
    if (topic == "tokens") return tokens(state);
    return pawns(state);
  }

  Facts legend() const override { return {{"terminal.dice.legend-board"}, {"terminal.dice.legend-seats"}}; }

  Facts cell(Cell /*at*/, const Observation& /*seen*/) const override { return {}; }

 private:
  static Facts dice(const State& state, const Observation& seen) {
    const Turn& turn = state.turn;
    Facts facts = {{"terminal.dice.turn",
                    {{"phase", std::int64_t{state.phase + 1}},
                     {"round", std::int64_t{state.round + 1}},
                     {"throw", std::int64_t{turn.throws}},
                     {"seat", state.caliph}}}};
    if (turn.throws == 0) return facts;
    facts.push_back({"terminal.dice.dice",
                     {{"thrown", dice_letters(turn.pool - turn.aside)},
                      {"aside", dice_letters(turn.aside)},
                      {"spent", dice_letters(turn.spent)}}});
    if (turn.black > 0 && !turn.black_spent)
      facts.push_back({"terminal.dice.black", {type_arg(turn.black - 1)}});
    const std::int64_t owed = kTurnActions - turn.actions;
    if (state.active == seen.seat() && owed > 0 && state.round < kRounds - 1) {
      facts.push_back({"terminal.dice.owed", {{"owed", owed}}});
    }
    return facts;
  }

  // Each column with its token and its pawns, the best first.
  static Facts columns(const State& state) {
    Facts facts;
    for (int i = 0; i < kColumns; ++i) {
      const BoardColumn& column = state.columns[static_cast<std::size_t>(i)];
      Value token;
      if (column.slot != Token::None) token = std::string(token_id(column.slot));
      facts.push_back({"terminal.dice.slot", {type_arg(i), {"token", token}}});
      for (int space = kSpaces; space > 0; --space) {
        for (int seat = 0; seat < Rules::players(state); ++seat) {
          if (column.pawns.space(seat_at(seat)) != space) continue;
          facts.push_back({"terminal.dice.pawn",
                           {type_arg(i),
                            {"seat", seat_at(seat)},
                            {"rank", std::int64_t{rank_of(space)}},
                            {"position", std::int64_t{position_of(space)}}}});
        }
      }
    }
    return facts;
  }

  // The best piece first (DIC-43).
  static Facts progress(const State& state) {
    Facts facts;
    for (int i = 0; i < kColumns; ++i) {
      const ProgressTrack& track = state.columns[static_cast<std::size_t>(i)].progress;
      for (int standing = 127; standing > 0; --standing) {
        for (int seat = 0; seat < Rules::players(state); ++seat) {
          if (track.standing(seat_at(seat)) != standing) continue;
          facts.push_back(
              {"terminal.dice.progress",
               {type_arg(i), {"seat", seat_at(seat)}, {"space", std::int64_t{track.space(seat_at(seat))}}}});
        }
      }
    }
    if (facts.empty()) facts.push_back({"terminal.dice.progress-none"});
    return facts;
  }

  static Facts tokens(const State& state) {
    Facts facts;
    for (int seat = 0; seat < Rules::players(state); ++seat) {
      const Player& player = state.players[seat_at(seat)];
      std::vector<std::string> held;
      for (int kind = 0; kind < kTokenKinds; ++kind) {
        held.insert(held.end(), static_cast<std::size_t>(player.tokens[token_at(kind)]),
                    std::string(token_id(token_at(kind))));
      }
      facts.push_back({"terminal.dice.tokens", {{"seat", seat_at(seat)}, {"tokens", held}}});
    }
    return facts;
  }

  static Facts pawns(const State& state) {
    Facts facts;
    for (int seat = 0; seat < Rules::players(state); ++seat) {
      const Player& player = state.players[seat_at(seat)];
      facts.push_back({"terminal.dice.player",
                       {{"seat", seat_at(seat)},
                        {"points", std::int64_t{player.score}},
                        {"pawns", std::int64_t{kPawns - player.built.size()}}}});
    }
    return facts;
  }
};

}  // namespace

const FactSource& dice_facts() {
  static const DiceFacts facts;
  return facts;
}

}  // namespace partal::apps

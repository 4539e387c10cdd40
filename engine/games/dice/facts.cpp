// What a player can ask about a position. Nothing is hidden, so everybody is told the same.
#include "engine/games/dice/dice.h"
#include "engine/games/dice/notation.h"

namespace partal::dice {

namespace {

struct DiceFacts {
  static Arg type_arg(int column) {
    return {"type", std::string(kColumnIds[static_cast<std::size_t>(column)])};
  }

  static Facts dice(const View& view, Seat own) {
    const State& state = view.position;
    const Turn& turn = state.turn;
    Facts facts = {{"dice.turn",
                    {{"phase", std::int64_t{state.phase + 1}},
                     {"round", std::int64_t{state.round + 1}},
                     {"throw", std::int64_t{turn.throws}},
                     {"seat", state.caliph}}}};
    if (turn.throws == 0) return facts;
    facts.push_back({"dice.dice",
                     {{"thrown", dice_value(turn.pool - turn.aside)},
                      {"aside", dice_value(turn.aside)},
                      {"spent", dice_value(turn.spent)}}});
    if (turn.black > 0 && !turn.black_spent) facts.push_back({"dice.black", {type_arg(turn.black - 1)}});
    const std::int64_t owed = kTurnActions - turn.actions;
    if (state.active == own && owed > 0 && state.round < kRounds - 1) {
      facts.push_back({"dice.owed", {{"owed", owed}}});
    }
    return facts;
  }

  // Each column with its token and its pawns, the best first.
  static Facts columns(const View& view, Seat /*own*/) {
    const State& state = view.position;
    Facts facts;
    for (int i = 0; i < kColumns; ++i) {
      const BoardColumn& column = state.columns[static_cast<std::size_t>(i)];
      Value token;
      if (column.slot != Token::None) token = std::string(token_id(column.slot));
      facts.push_back({"dice.slot", {type_arg(i), {"token", token}}});
      for (int space = kSpaces; space > 0; --space) {
        for (int seat = 0; seat < Rules::players(state); ++seat) {
          if (column.pawns.space(seat_at(seat)) != space) continue;
          facts.push_back({"dice.pawn",
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
  static Facts progress(const View& view, Seat /*own*/) {
    const State& state = view.position;
    Facts facts;
    for (int i = 0; i < kColumns; ++i) {
      const ProgressTrack& track = state.columns[static_cast<std::size_t>(i)].progress;
      for (int standing = 127; standing > 0; --standing) {
        for (int seat = 0; seat < Rules::players(state); ++seat) {
          if (track.standing(seat_at(seat)) != standing) continue;
          facts.push_back(
              {"dice.progress",
               {type_arg(i), {"seat", seat_at(seat)}, {"space", std::int64_t{track.space(seat_at(seat))}}}});
        }
      }
    }
    if (facts.empty()) facts.push_back({"dice.progress-none"});
    return facts;
  }

  static Facts tokens(const View& view, Seat /*own*/) {
    const State& state = view.position;
    Facts facts;
    for (int seat = 0; seat < Rules::players(state); ++seat) {
      const Player& player = state.players[seat_at(seat)];
      std::vector<std::string> held;
      for (int kind = 0; kind < kTokenKinds; ++kind) {
        held.insert(held.end(), static_cast<std::size_t>(player.tokens[token_at(kind)]),
                    std::string(token_id(token_at(kind))));
      }
      facts.push_back({"dice.tokens", {{"seat", seat_at(seat)}, {"tokens", held}}});
    }
    return facts;
  }

  static Facts pawns(const View& view, Seat /*own*/) {
    const State& state = view.position;
    Facts facts;
    for (int seat = 0; seat < Rules::players(state); ++seat) {
      const Player& player = state.players[seat_at(seat)];
      facts.push_back({"dice.player",
                       {{"seat", seat_at(seat)},
                        {"points", std::int64_t{player.score}},
                        {"pawns", std::int64_t{kPawns - player.built.size()}}}});
    }
    return facts;
  }
};

}  // namespace

std::span<const Topic<View>> Rules::topics() {
  using Told = Topic<View>::Told;
  static constexpr auto kTopics = std::to_array<Topic<View>>({
      {"dice", Told::WhenTurnBegins, &DiceFacts::dice},
      {"columns", Told::WhenTurnBegins, &DiceFacts::columns},
      {"progress", Told::WhenAsked, &DiceFacts::progress},
      {"tokens", Told::WhenAsked, &DiceFacts::tokens},
      {"pawns", Told::WhenAsked, &DiceFacts::pawns},
  });
  return kTopics;
}

Facts Rules::legend() { return {{"dice.legend-board"}, {"dice.legend-seats"}}; }

// The board has no cells but those of its columns, which `columns` tells.
Facts Rules::cell_facts(Cell /*at*/, const View& /*view*/, Seat /*own*/) { return {}; }

}  // namespace partal::dice

// What a player can ask about a position. Nothing is hidden (RNW-04).
#include <algorithm>

#include "engine/games/roll_and_write/notation.h"
#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::roll_and_write {

namespace {

struct RollAndWriteFacts {
  static constexpr int kLineWorthTelling = 3;  // one more building and it scores (RNW-53)

  static std::string type_text(const Sheet& sheet, Square square) {
    return std::string(type_id(sheet.type(square)));
  }

  template <class Do>
  static void for_each_imaginary(const State& state, const Do& action) {
    for (std::size_t i = 0; i < state.config.imaginary; ++i) {
      action(static_cast<std::int64_t>(i) + 1, state.rows[state.config.players + i]);
    }
  }

  static Facts round(const View& view, Seat /*own*/) {
    const State& state = view.position;
    Facts facts = {{"roll_and_write.round",
                    {{"round", std::int64_t{state.round}},
                     {"rounds", std::int64_t{rounds_of(state.config.players + state.config.imaginary)}},
                     {"seat", state.first}}}};
    if (state.turn <= Rules::players(state) && state.config.sheet == kDefaultSheet) {
      facts.push_back({"roll_and_write.assumed"});
    }
    return facts;
  }

  static Facts dice(const View& view, Seat own) {
    const State& state = view.position;
    Facts facts;
    for_each_seat_from(own, Rules::players(state), [&](Seat seat) {
      const std::vector<std::string> texts = dice_texts(state.players[seat].dice);
      if (texts.empty()) return;
      facts.push_back({"roll_and_write.dice", {{"seat", seat}, {"dice", texts}}});
    });
    return facts;
  }

  static Facts meetings(const View& view, Seat own) {
    const State& state = view.position;
    const Player& player = state.players[own];
    if (state.phase != Phase::Act || state.active != own) return handed_on(state, own);
    Facts facts;
    for (const Square square : crossings(player.dice)) {
      const bool built = player.built.has(square);
      facts.push_back({built ? "roll_and_write.crossing-built" : "roll_and_write.crossing",
                       {{"at", cell_of(square)},
                        {"type", type_text(state.config.sheet, square)},
                        {"ways", std::int64_t{ways_to(player.dice, square)}}}});
    }
    return facts;
  }

  static Facts handed_on(const State& state, Seat own) {
    const bool ready = state.active == own && (state.phase == Phase::Second || state.phase == Phase::Close);
    if (!ready || Rules::players(state) == 1) return {};
    const Dice& dice = state.players[own].dice;
    return {{"roll_and_write.handed-on",
             {{"to", next_seat(own, Rules::players(state))},
              {"dice", dice_texts({{dice.yellow[1], 0}, {dice.blue[1], 0}})}}}};
  }

  static Facts coins(const View& view, Seat own) {
    const State& state = view.position;
    Facts facts;
    for_each_seat_from(own, Rules::players(state), [&](Seat seat) {
      const Player& player = state.players[seat];
      facts.push_back({"roll_and_write.coins",
                       {{"seat", seat},
                        {"free", std::int64_t{player.coins()}},
                        {"circled", std::int64_t{player.circled}},
                        {"printed", std::int64_t{state.config.sheet.coins}}}});
    });
    const Player& player = state.players[own];
    if (state.phase == Phase::Act && state.active == own) {
      int offered = 0;
      for (const Square square : crossings(player.dice) & player.built)
        offered += ways_to(player.dice, square);
      const int left = state.config.sheet.coins - player.circled;
      facts.push_back({"roll_and_write.coins-offer", {{"coins", std::int64_t{std::min(offered, left)}}}});
    }
    return facts;
  }

  static Facts points(const View& view, Seat own) {
    const State& state = view.position;
    Facts facts;
    for_each_seat_from(own, Rules::players(state), [&](Seat seat) {
      facts.push_back(
          {"roll_and_write.points", {{"seat", seat}, {"points", std::int64_t{Rules::score(state, seat)}}}});
    });
    if (!state.config.contest) return facts;
    for_each_imaginary(state, [&](std::int64_t number, const Row& row) {
      facts.push_back(
          {"roll_and_write.points-imaginary", {{"number", number}, {"points", std::int64_t{row.score}}}});
    });
    return facts;
  }

  static Facts boxes(const View& view, Seat own) {
    const State& state = view.position;
    static constexpr std::array<std::string_view, kTypes> kBoxes = {
        "pavilion_boxes", "seraglio_boxes", "arcades_boxes", "chambers_boxes", "garden_boxes", "tower_boxes"};
    Facts facts;
    const auto tell_marks = [&](std::string_view key, const Arg& who, const Row& row) {
      Args args = {who};
      for (std::size_t type = 0; type < kTypes; ++type) {
        args.push_back({kTypeIds[type], std::int64_t{row.marks[type]}});
        args.push_back({kBoxes[type], std::int64_t{state.config.sheet.boxes[type]}});
      }
      facts.push_back({key, std::move(args)});
    };
    for_each_seat_from(own, Rules::players(state), [&](Seat seat) {
      tell_marks("roll_and_write.boxes", {"seat", seat},
                 state.rows[static_cast<std::size_t>(index_of(seat))]);
    });
    for_each_imaginary(state, [&](std::int64_t number, const Row& row) {
      tell_marks("roll_and_write.boxes-imaginary", {"number", number}, row);
    });
    return facts;
  }

  static Facts places(const View& view, Seat /*own*/) {
    const State& state = view.position;
    Facts facts;
    for (std::size_t type = 0; type < kTypes; ++type) {
      std::vector<std::int64_t> points;
      for (std::size_t place = state.awarded[type]; place < kPlaces; ++place) {
        points.push_back(state.config.sheet.places[type][place]);
      }
      facts.push_back({"roll_and_write.place", {{"type", std::string(kTypeIds[type])}, {"points", points}}});
    }
    return facts;
  }

  static Facts lines(const View& view, Seat own) {
    const State& state = view.position;
    Facts facts;
    for_each_seat_from(own, Rules::players(state), [&](Seat seat) {
      for (int line = 0; line < kLines; ++line) {
        const int count = (state.players[seat].built & kLineSquares[static_cast<std::size_t>(line)]).size();
        if (count < kLineWorthTelling) continue;
        facts.push_back({"roll_and_write.line",
                         {{"seat", seat},
                          {"line", std::string(line_id(line))},
                          {"number", std::int64_t{line_number(line)}},
                          {"count", std::int64_t{count}}}});
      }
    });
    return facts;
  }

  static Facts sheets(const View& view, Seat own) {
    const State& state = view.position;
    Facts facts;
    for_each_seat_from(own, Rules::players(state), [&](Seat seat) {
      facts.push_back(
          {"roll_and_write.sheet", {{"seat", seat}, {"cells", square_texts(state.players[seat].built)}}});
    });
    return facts;
  }

  static Facts cell(Cell at, const State& state) {
    if (at.row < 1 || at.row > kFaces || at.column < 1 || at.column > kFaces) {
      return {{"roll_and_write.cell-outside", {{"at", at}}}};
    }
    const Square square = square_at(at.row, at.column);
    std::vector<Seat> seats;
    for (int i = 0; i < Rules::players(state); ++i) {
      if (state.players[seat_at(i)].built.has(square)) seats.push_back(seat_at(i));
    }
    return {{"roll_and_write.cell",
             {{"at", at}, {"type", type_text(state.config.sheet, square)}, {"seats", seats}}}};
  }
};

}  // namespace

std::span<const Topic<View>> Rules::topics() {
  using Told = Topic<View>::Told;
  static constexpr auto kTopics = std::to_array<Topic<View>>({
      {"round", Told::WhenTurnBegins, &RollAndWriteFacts::round},
      {"dice", Told::WhenTurnBegins, &RollAndWriteFacts::dice},
      {"crossings", Told::WhenTurnBegins, &RollAndWriteFacts::meetings},
      {"purse", Told::WhenTurnBegins, &RollAndWriteFacts::coins},  // `coins` is an action (RNW-25)
      {"points", Told::WhenAsked, &RollAndWriteFacts::points},
      {"boxes", Told::WhenAsked, &RollAndWriteFacts::boxes},
      {"places", Told::WhenAsked, &RollAndWriteFacts::places},
      {"lines", Told::WhenAsked, &RollAndWriteFacts::lines},
      {"sheets", Told::WhenAsked, &RollAndWriteFacts::sheets},
  });
  return kTopics;
}

Facts Rules::legend() { return {{"roll_and_write.legend-sheet"}, {"roll_and_write.legend-table"}}; }

Facts Rules::cell_facts(Cell at, const View& view, Seat /*own*/) {
  return RollAndWriteFacts::cell(at, view.position);
}

}  // namespace partal::roll_and_write

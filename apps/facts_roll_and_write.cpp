// Facts about a position of Roll & Write. Nothing is hidden (RNW-04).
#include "apps/facts_roll_and_write.h"

#include <algorithm>

#include "engine/games/roll_and_write/roll_and_write.h"

namespace partal::apps {

namespace {

using namespace roll_and_write;  // NOLINT(google-build-using-namespace): this file speaks of nothing else

constexpr int kLineWorthTelling = 3;  // one more building and it scores (RNW-53)

std::vector<std::string> dice_texts(Dice dice) {
  dice.sort();
  std::vector<std::string> texts;
  for (const Colour colour : {Colour::Yellow, Colour::Blue}) {
    for (const int value : dice.of(colour)) {
      if (value != 0) {
        texts.push_back(kColourLetters[static_cast<std::size_t>(colour)] + std::to_string(value));
      }
    }
  }
  return texts;
}

std::vector<std::string> cell_texts(SquareSet squares) {
  std::vector<std::string> texts;
  for (const Square square : squares) texts.push_back(cell_text(cell_of(square)));
  return texts;
}

std::string type_text(const Sheet& sheet, Square square) { return std::string(type_id(sheet.type(square))); }

class RollAndWriteFacts final : public FactSource {
 public:
  std::vector<std::string_view> topics() const override {
    return {"round", "dice", "crossings", "purse", "points", "boxes", "places", "lines", "sheets"};
  }
  std::vector<std::string_view> essentials() const override {
    return {"round", "dice", "crossings", "purse"};
  }

  Facts tell(std::string_view topic, const Observation& seen) const override {
    const State& state = seen.view<Rules>().position;
    const Seat own = seen.seat();
    if (topic == "round") return round(state);
    if (topic == "dice") return dice(state, own);
    if (topic == "crossings") return meetings(state, own);
    if (topic == "purse") return coins(state, own);  // `coins` is an action (RNW-25)
    if (topic == "points") return points(state, own);
    if (topic == "boxes") return boxes(state, own);
    if (topic == "places") return places(state);
    if (topic == "lines") return lines(state, own);
    return sheets(state, own);
  }

  Facts legend() const override {
    return {{"terminal.roll_and_write.legend-sheet"}, {"terminal.roll_and_write.legend-table"}};
  }

  Facts cell(Cell at, const Observation& seen) const override {
    const State& state = seen.view<Rules>().position;
    if (at.row < 1 || at.row > kFaces || at.column < 1 || at.column > kFaces) {
      return {{"terminal.roll_and_write.cell-outside", {{"at", at}}}};
    }
    const Square square = square_at(at.row, at.column);
    std::vector<Seat> seats;
    for (int i = 0; i < Rules::players(state); ++i) {
      if (state.players[seat_at(i)].built.has(square)) seats.push_back(seat_at(i));
    }
    return {{"terminal.roll_and_write.cell",
             {{"at", at}, {"type", type_text(state.config.sheet, square)}, {"seats", seats}}}};
  }

 private:
  // The own seat first, then clockwise.
  template <class Do>
  static void for_each_seat(const State& state, Seat own, const Do& action) {
    Seat seat = own;
    for (int i = 0; i < Rules::players(state); ++i) {
      action(seat);
      seat = next_seat(seat, Rules::players(state));
    }
  }
  template <class Do>
  static void for_each_imaginary(const State& state, const Do& action) {
    for (std::size_t i = 0; i < state.config.imaginary; ++i) {
      action(static_cast<std::int64_t>(i) + 1, state.rows[state.config.players + i]);
    }
  }

  static Facts round(const State& state) {
    Facts facts = {{"terminal.roll_and_write.round",
                    {{"round", std::int64_t{state.round}},
                     {"rounds", std::int64_t{rounds_of(state.config.players + state.config.imaginary)}},
                     {"seat", state.first}}}};
    if (state.turn <= Rules::players(state) && state.config.sheet == kDefaultSheet) {
      facts.push_back({"terminal.roll_and_write.assumed"});
    }
    return facts;
  }

  static Facts dice(const State& state, Seat own) {
    Facts facts;
    for_each_seat(state, own, [&](Seat seat) {
      const std::vector<std::string> texts = dice_texts(state.players[seat].dice);
      if (texts.empty()) return;
      facts.push_back({"terminal.roll_and_write.dice", {{"seat", seat}, {"dice", texts}}});
    });
    return facts;
  }

  static Facts meetings(const State& state, Seat own) {
    const Player& player = state.players[own];
    if (state.phase != Phase::Act || state.active != own) return handed_on(state, own);
    Facts facts;
    for (const Square square : crossings(player.dice)) {
      const bool built = player.built.has(square);
      facts.push_back({built ? "terminal.roll_and_write.crossing-built" : "terminal.roll_and_write.crossing",
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
    return {{"terminal.roll_and_write.handed-on",
             {{"to", next_seat(own, Rules::players(state))},
              {"dice", dice_texts({{dice.yellow[1], 0}, {dice.blue[1], 0}})}}}};
  }

  static Facts coins(const State& state, Seat own) {
    Facts facts;
    for_each_seat(state, own, [&](Seat seat) {
      const Player& player = state.players[seat];
      facts.push_back({"terminal.roll_and_write.coins",
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
      facts.push_back(
          {"terminal.roll_and_write.coins-offer", {{"coins", std::int64_t{std::min(offered, left)}}}});
    }
    return facts;
  }

  static Facts points(const State& state, Seat own) {
    Facts facts;
    for_each_seat(state, own, [&](Seat seat) {
      facts.push_back({"terminal.roll_and_write.points",
                       {{"seat", seat}, {"points", std::int64_t{Rules::score(state, seat)}}}});
    });
    if (!state.config.contest) return facts;
    for_each_imaginary(state, [&](std::int64_t number, const Row& row) {
      facts.push_back({"terminal.roll_and_write.points-imaginary",
                       {{"number", number}, {"points", std::int64_t{row.score}}}});
    });
    return facts;
  }

  static Facts boxes(const State& state, Seat own) {
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
    for_each_seat(state, own, [&](Seat seat) {
      tell_marks("terminal.roll_and_write.boxes", {"seat", seat},
                 state.rows[static_cast<std::size_t>(index_of(seat))]);
    });
    for_each_imaginary(state, [&](std::int64_t number, const Row& row) {
      tell_marks("terminal.roll_and_write.boxes-imaginary", {"number", number}, row);
    });
    return facts;
  }

  static Facts places(const State& state) {
    Facts facts;
    for (std::size_t type = 0; type < kTypes; ++type) {
      std::vector<std::int64_t> points;
      for (std::size_t place = state.awarded[type]; place < kPlaces; ++place) {
        points.push_back(state.config.sheet.places[type][place]);
      }
      facts.push_back(
          {"terminal.roll_and_write.place", {{"type", std::string(kTypeIds[type])}, {"points", points}}});
    }
    return facts;
  }

  static Facts lines(const State& state, Seat own) {
    Facts facts;
    for_each_seat(state, own, [&](Seat seat) {
      for (int line = 0; line < kLines; ++line) {
        const int count = (state.players[seat].built & kLineSquares[static_cast<std::size_t>(line)]).size();
        if (count < kLineWorthTelling) continue;
        facts.push_back({"terminal.roll_and_write.line",
                         {{"seat", seat},
                          {"line", std::string(line < kFaces ? "row" : "column")},
                          {"number", std::int64_t{line % kFaces + 1}},
                          {"count", std::int64_t{count}}}});
      }
    });
    return facts;
  }

  static Facts sheets(const State& state, Seat own) {
    Facts facts;
    for_each_seat(state, own, [&](Seat seat) {
      facts.push_back({"terminal.roll_and_write.sheet",
                       {{"seat", seat}, {"cells", cell_texts(state.players[seat].built)}}});
    });
    return facts;
  }
};

}  // namespace

const FactSource& roll_and_write_facts() {
  static const RollAndWriteFacts facts;
  return facts;
}

}  // namespace partal::apps

// The view as a picture for a terminal of 80 columns and for tests: notation and figures only, so that it is
// the same in every language.
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/notation.h"

namespace partal::dice {

namespace {

constexpr std::size_t kColumnWidth = 12;
constexpr std::size_t kRimWidth = 4;

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}
std::string right(const std::string& text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}
// Lines end with their last character.
std::string line(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text + '\n';
}

// One line across the six columns, with something on the rim.
template <class Each>
std::string row(const std::string& rim, const Each& each) {
  std::string text = padded(rim, kRimWidth);
  for (const Column column : kAllColumns) text += padded(each(column), kColumnWidth);
  return line(text);
}

char seat_digit(Seat seat) { return static_cast<char>('0' + number_of(seat)); }

char pawn_on(const State& state, Column column, int space) {
  for (int i = 0; i < seat_count(state); ++i) {
    if (state.columns[column].pawns.space(seat_at(i)) == space) return seat_digit(seat_at(i));
  }
  return '.';
}

// DIC-21: position 1 is on the left.
std::string rank_text(const State& state, Column column, int rank) {
  std::string text;
  for (int position = 1; position <= kPositions; ++position) {
    if (position > 1) text += ' ';
    text += pawn_on(state, column, space_of(rank, position));
  }
  return text;
}

// The seats on one space of a progress track, the lowest piece first.
std::string stack_text(const State& state, Column column, int space) {
  std::string text;
  for (const Seat seat : stack_on(state.columns[column].progress, space, seat_count(state))) {
    text += seat_digit(seat);
  }
  return text.empty() ? "." : text;
}

int farthest(const State& state) {
  int most = 1;
  for (const BoardColumn& column : state.columns) {
    for (int i = 0; i < seat_count(state); ++i) most = std::max(most, column.progress.space(seat_at(i)));
  }
  return most;
}

std::string table_text(const State& state, Column column) {
  std::string text;
  for (int place = 0; place < paid_places(state.phase); ++place) {
    text += (place == 0 ? "" : "/") +
            std::to_string(victory_table(state.phase, column)[static_cast<std::size_t>(place)]);
  }
  return text;
}

std::string slot_text(const State& state, Column column) {
  const Token token = state.columns[column].slot;
  if (token == Token::FirstPlayer) return "first";  // its id would fill the column
  return token == Token::None ? "-" : std::string(token_id(token));
}

std::string board(const State& state) {
  const auto letter = [](Column column) { return column_text(column); };
  std::string text = row("", letter);
  text += row("", [&](Column column) { return slot_text(state, column); });
  for (int rank = kRanks; rank > 0; --rank) {
    text +=
        row(right(std::to_string(rank), 2), [&](Column column) { return rank_text(state, column, rank); });
  }
  for (int space = farthest(state); space > 0; --space) {
    text += row(right("+" + std::to_string(space), 3),
                [&](Column column) { return stack_text(state, column, space); });
  }
  const std::string count(kCountIds[state.phase]);
  return text + row(right(count, 2), [&](Column column) { return table_text(state, column); });
}

std::string dice_or_dash(Faces dice) { return dice.empty() ? "-" : dice_text(dice); }

std::string head(const State& state) {
  std::string text =
      "phase " + std::to_string(state.phase + 1) + "  round " + std::to_string(state.round + 1);
  if (state.step != Step::FirstPlayer) text += "  caliph " + seat_text(state.caliph);
  const Turn& turn = state.turn;
  if (turn.throws > 0) {
    text += "  throw " + std::to_string(turn.throws) + "  position " + std::to_string(present_position(turn));
  }
  text = line(text);
  if (turn.throws == 0 && turn.rolling == 0) return text;
  text += "dice " + dice_or_dash(turn.pool - turn.aside) + "  aside " + dice_or_dash(turn.aside) +
          "  spent " + dice_or_dash(turn.spent);
  if (turn.black > 0) {
    text +=
        std::string("  black_die ") + column_text(column_at(turn.black - 1)) + (turn.black_spent ? " -" : "");
  }
  return line(text);
}

std::string tokens_text(const Player& player) {
  std::string text;
  for (const Token token : kBonusTokens) {
    const int count = player.tokens[token];
    if (count == 0) continue;
    text += ' ' + std::string(token_id(token));
    if (count > 1) text += '*' + std::to_string(count);
    if (player.fresh[token] > 0 && !is_victory(token)) text += '!';  // DIC-56: not yet to be used
  }
  return text;
}

std::string seats(const State& state) {
  const Pending pending = Rules::pending(state);
  std::string text;
  for (int i = 0; i < seat_count(state); ++i) {
    const Seat seat = seat_at(i);
    const Player& player = state.players[seat];
    const bool decides = pending.is_decision() && pending.seat() == seat;
    std::string words = (decides ? ">" : " ") + seat_text(seat);
    words += right(std::to_string(player.score), 5) + " =  " +
             std::string(static_cast<std::size_t>(kPawns - player.built.size()), 'o');
    text += line(padded(words, 19) + tokens_text(player));
  }
  return text;
}

}  // namespace

std::string Rules::view_text(const View& view) {
  const State state = position(view);
  return head(state) + '\n' + board(state) + '\n' + seats(state);
}

}  // namespace partal::dice

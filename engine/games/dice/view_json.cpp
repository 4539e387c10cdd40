// The view for clients (docs/protocol.md): whatever a player needs to know is computed here, never in the
// client. Nothing is hidden in this game, so every viewer gets the same.
#include "engine/games/dice/chapters.h"
#include "engine/games/dice/notation.h"
#include "engine/games/dice/odds.h"

namespace partal::dice {

namespace {

void write_number_or_null(JsonWriter& json, std::string_view name, int value) {
  json.key(name);
  if (value == 0) {
    json.null();
  } else {
    json.number(value);
  }
}

bool is_turn(const State& state) {
  return state.step == Step::Rolling || state.step == Step::Throw || state.step == Step::Act ||
         state.step == Step::Close;
}

void write_dice(JsonWriter& json, const Turn& turn) {
  json.key("dice").begin_object();
  json.field("thrown", dice_text(turn.pool - turn.aside));
  json.field("aside", dice_text(turn.aside));
  json.field("spent", dice_text(turn.spent));
  json.key("black");
  if (turn.black == 0) {
    json.null();
  } else {
    json.begin_object()
        .field("face", column_text(column_at(turn.black - 1)))
        .flag("spent", turn.black_spent)
        .end_object();
  }
  json.end_object();
}

// DIC-43: on each space from the lowest piece up; spaces without a piece are left out.
void write_progress(JsonWriter& json, const State& state, const ProgressTrack& track) {
  json.key("progress").begin_array();
  for (int space = kProgressSpaces; space > 0; --space) {
    std::vector<Seat> stack;
    for (int below = 0; below < seat_count(state); ++below) {
      for (int i = 0; i < seat_count(state); ++i) {
        if (track.space(seat_at(i)) == space && track.height(seat_at(i)) == below)
          stack.push_back(seat_at(i));
      }
    }
    if (stack.empty()) continue;
    json.begin_object().field("space", space).key("stack");
    write_value(json, stack);
    json.end_object();
  }
  json.end_array();
}

// The track from the worst space to the best: entry s - 1 is space s (DIC-22).
void write_track(JsonWriter& json, const State& state, const PlacementTrack& track) {
  json.key("track").begin_array();
  for (int space = 1; space <= kSpaces; ++space) {
    std::optional<Seat> owner;
    for (int i = 0; i < seat_count(state); ++i) {
      if (track.space(seat_at(i)) == space) owner = seat_at(i);
    }
    if (owner) {
      json.seat(*owner);
    } else {
      json.null();
    }
  }
  json.end_array();
}

void write_columns(JsonWriter& json, const State& state) {
  json.key("columns").begin_array();
  for (int i = 0; i < kColumns; ++i) {
    const BoardColumn& column = state.columns[static_cast<std::size_t>(i)];
    json.begin_object().field("type", kColumnIds[static_cast<std::size_t>(i)]).key("slot");
    if (column.slot == Token::None) {
      json.null();
    } else {
      json.text(token_id(column.slot));
    }
    write_track(json, state, column.pawns);
    write_progress(json, state, column.progress);
    json.key("table").begin_array();  // of the next count
    for (int place = 0; place < paid_places(state.phase); ++place) {
      json.number(victory_table(state.phase, column_at(i))[static_cast<std::size_t>(place)]);
    }
    json.end_array().end_object();
  }
  json.end_array();
}

// DIC-20: what another throw may bring to each column, by how many dice of its type are kept and how many are
// thrown.
void write_odds(JsonWriter& json, const State& state) {
  const Faces pool = state.turn.pool;
  json.begin_array();
  for (const ThrowOdds& each : throw_odds(state)) {
    json.begin_object().field("type", kColumnIds[static_cast<std::size_t>(each.column)]);
    write_number_or_null(json, "now", each.now);
    json.key("needs");
    if (each.needs) {
      json.number(*each.needs);
    } else {
      json.null();
    }
    json.key("better").begin_array();
    for (int kept = 0; kept <= pool.count(each.column); ++kept) {
      json.begin_array();
      for (int thrown = 1; thrown <= pool.size() - kept; ++thrown) {
        json.number(each.needs ? permille_at_least(*each.needs - kept, thrown) : 0);
      }
      json.end_array();
    }
    json.end_array().end_object();
  }
  json.end_array();
}

void write_counts(JsonWriter& json, std::string_view name, const TokenCounts& tokens) {
  json.key(name).begin_object();
  for (int kind = 0; kind < kTokenKinds; ++kind) {
    const int count = tokens[token_at(kind)];
    if (count > 0) json.field(token_id(token_at(kind)), count);
  }
  json.end_object();
}

void write_unseen(JsonWriter& json, const State& state) {
  json.begin_object();
  write_counts(json, "light", state.light);
  write_counts(json, "dark", state.dark);
  json.end_object();
}

void write_table(JsonWriter& json, const State& state, const ViewAids& aids) {
  const Turn& turn = state.turn;
  const bool acting = is_turn(state);
  const int actions_left = acting ? kTurnActions - turn.actions : 0;
  json.key("table").begin_object();
  json.field("phase", state.phase + 1).field("round", state.round + 1);
  write_number_or_null(json, "throw", turn.throws);
  write_number_or_null(json, "position", turn.throws == 0 ? 0 : present_position(turn));
  write_dice(json, turn);
  json.field("owed", is_improving_round(state) || may_end(state) ? 0 : actions_left);
  json.field("actions_left", actions_left);
  write_columns(json, state);
  write_aid(json, "odds", aids.odds, [&] { write_odds(json, state); });
  json.key("caliph");
  if (state.step == Step::FirstPlayer) {
    json.null();
  } else {
    json.seat(state.caliph);
  }
  json.key("counting");
  const bool counting = state.step == Step::Prize || state.step == Step::Shift || state.step == Step::Name;
  if (counting) {
    json.begin_object()
        .field("type", kColumnIds[state.count.column])
        .field("place", state.count.second ? 2 : 1)
        .field("points", state.count.points)
        .end_object();
  } else {
    json.null();
  }
  write_aid(json, "unseen", aids.odds, [&] { write_unseen(json, state); });
  json.end_object();
}

// DIC-56: won before this count, and the game goes on.
int usable_tokens(const State& state, const Player& player, Token token) {
  if (is_victory(token) || state.step == Step::Over) return 0;
  return player.tokens[token] - player.fresh[token];
}

void write_tokens(JsonWriter& json, const State& state, const Player& player) {
  json.key("tokens").begin_array();
  for (int kind = 0; kind < kTokenKinds; ++kind) {
    const Token token = token_at(kind);
    for (int i = 0; i < player.tokens[token]; ++i) {
      json.begin_object().field("kind", token_kind(token));
      write_number_or_null(json, "value", value_of(token));
      json.flag("usable", i < usable_tokens(state, player, token));
      json.end_object();
    }
  }
  json.end_array();
}

void write_seat(JsonWriter& json, const State& state, Seat seat, const std::vector<ScoreItem>& items) {
  const Player& player = state.players[seat];
  json.begin_object().field("seat", seat).field("score", player.score).key("items").begin_array();
  for (const ScoreItem& item : items) {
    if (item.seat == seat) write_score_item(json, item);
  }
  json.end_array();
  json.field("pawns", kPawns - player.built.size());
  write_tokens(json, state, player);
  json.end_object();
}

}  // namespace

void Rules::view_json(const View& view, JsonWriter& json, const ViewAids& aids) {
  const State& state = view.position;
  const std::vector<ScoreItem> items = scores(state);
  json.key("seats").begin_array();
  for (int i = 0; i < players(state); ++i) write_seat(json, state, seat_at(i), items);
  json.end_array();
  write_table(json, state, aids);
}

}  // namespace partal::dice

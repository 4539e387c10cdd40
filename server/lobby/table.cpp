#include "server/lobby/table.h"

#include <algorithm>
#include <array>

#include "engine/catalogue/match.h"
#include "engine/core/json.h"
#include "server/lobby/tokens.h"

namespace partal::server {

namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 4> kPhases = {"waiting", "running", "over", "closed"};
constexpr std::size_t kLongest = 4000;
constexpr JsonLimits kHeadLimits = {.bytes = std::size_t{1} << 20, .depth = 8};

void write_seat(JsonWriter& writer, const TableSeat& seat) {
  writer.begin_object().field("kind", seat_kind_text(seat.kind)).field("name", seat.name);
  writer.field("level", seat.level).field("stand_in", seat.stand_in).field("token_hash", seat.token_hash);
  writer.flag("gave_up", seat.gave_up).flag("taken", seat.taken).flag("muted", seat.muted);
  writer.end_object();
}

std::string head_of(const Table& table) {
  JsonWriter writer;
  writer.begin_object().field("game", table.game).key("options").begin_object();
  for (const auto& [id, value] : table.options) writer.field(id, value);
  writer.end_object().key("seats").begin_array();
  for (const TableSeat& seat : table.seats) write_seat(writer, seat);
  writer.end_array().field("watch_hash", table.watch_hash);
  writer.field("maker_hash", table.maker_hash).key("aids").begin_object();
  writer.flag("hints", table.aids.hints).flag("legal", table.aids.legal).flag("odds", table.aids.odds);
  writer.flag("known_money", table.aids.known_money).end_object();
  writer.field("takeback", takeback_text(table.takeback)).field("phase", phase_text(table.phase));
  writer.field("commitment", table.commitment).field("chance", static_cast<std::int64_t>(table.chance));
  writer.field("rematch", table.rematch).end_object();
  return writer.str();
}

TableSeat read_seat(Fields& fields) {
  const auto kind = seat_kind_of(fields.text("kind", kLongest));
  if (!kind) fields.fail("kind");
  TableSeat seat{.kind = kind.value_or(SeatKind::Open)};
  seat.name = fields.text("name", kLongest);
  seat.level = fields.text("level", kLongest);
  seat.stand_in = fields.text("stand_in", kLongest);
  seat.token_hash = fields.text("token_hash", kLongest);
  seat.gave_up = fields.optional_flag("gave_up").value_or(false);  // older heads lack these
  seat.taken = fields.optional_flag("taken").value_or(false);
  seat.muted = fields.optional_flag("muted").value_or(false);
  return seat;
}

// Tables made before there was a choice keep the first scheme, which their commitment is for.
ChanceScheme read_scheme(Fields& fields) {
  constexpr int kLast = static_cast<int>(kPresentScheme);
  return static_cast<ChanceScheme>(fields.optional_integer("chance", 1, kLast).value_or(1));
}

Phase read_phase(Fields& fields) {
  const auto found = std::find(kPhases.begin(), kPhases.end(), fields.text("phase", kLongest));
  if (found == kPhases.end()) fields.fail("phase");
  return static_cast<Phase>(found - kPhases.begin());
}

}  // namespace

std::string_view phase_text(Phase phase) { return kPhases[static_cast<std::size_t>(phase)]; }

std::string_view agent_of(const TableSeat& seat) {
  return seat.kind == SeatKind::Person ? std::string_view(seat.stand_in) : std::string_view(seat.level);
}

std::vector<std::string> names_of(const Table& table) {
  std::vector<std::string> names;
  for (const TableSeat& seat : table.seats) names.push_back(seat.name);
  return names;
}

std::optional<std::vector<Viewer>> viewers_of(const Table& table, std::span<const std::string> tokens) {
  std::vector<Viewer> viewers;
  bool by_maker = false;
  for (const std::string& token : tokens) {
    if (is_token_of(table.maker_hash, token)) {
      by_maker = true;
      continue;
    }
    std::optional<Viewer> viewer;
    if (is_token_of(table.watch_hash, token)) viewer = kSpectator;
    for (int i = 0; i < table.players(); ++i) {
      if (is_token_of(table.at(seat_at(i)).token_hash, token)) viewer = seat_at(i);
    }
    if (!viewer) return std::nullopt;
    if (std::find(viewers.begin(), viewers.end(), *viewer) == viewers.end()) viewers.push_back(*viewer);
  }
  if (viewers.empty() && (table.listed || by_maker)) viewers.push_back(kSpectator);
  if (viewers.empty()) return std::nullopt;
  return viewers;
}

bool is_maker(const Table& table, std::span<const std::string> tokens) {
  const std::string& hash = table.maker_hash.empty() ? table.at(seat_at(0)).token_hash : table.maker_hash;
  return std::any_of(tokens.begin(), tokens.end(),
                     [&hash](const std::string& token) { return is_token_of(hash, token); });
}

TableNotice notice_of(const Table& table, const PerSeat<bool>& present) {
  TableNotice notice{.id = table.id,
                     .game = table.game,
                     .options = table.options,
                     .phase = phase_text(table.phase),
                     .listed = table.listed,
                     .aids = table.aids,
                     .takeback = table.takeback,
                     .commitment = table.commitment,
                     .rematch = table.rematch};
  for (int i = 0; i < table.players(); ++i) {
    const TableSeat& seat = table.at(seat_at(i));
    notice.seats.push_back({.kind = seat.kind,
                            .name = seat.name,
                            .level = seat.kind == SeatKind::Person ? "" : seat.level,
                            .stand_in = seat.stand_in,
                            .present = present[seat_at(i)],
                            .gave_up = seat.gave_up,
                            .muted = seat.muted});
  }
  return notice;
}

TableRow row_of(const Table& table, const ChanceSecret& secret, std::int64_t now) {
  TableRow row{.id = table.id, .head = head_of(table), .listed = table.listed, .changed = now};
  for (const std::string& line : chance_tail(secret)) row.secret += line + "\n";
  return row;
}

std::optional<Table> table_in(const TableRow& row) {
  const Answer<json::object> object = read_json_object(row.head, kHeadLimits);
  if (!object) return std::nullopt;
  Fields fields(*object);
  Table table{.id = row.id, .listed = row.listed};
  table.game = fields.text("game", kLongest);
  table.options = read_options(fields, "options");
  for (const json::value& item : fields.array("seats", kMaxSeats)) {
    if (!item.is_object()) return std::nullopt;
    Fields seat(item.get_object());
    table.seats.push_back(read_seat(seat));
    fields.adopt(seat, "seats");
  }
  table.watch_hash = fields.text("watch_hash", kLongest);
  table.maker_hash = fields.optional_text("maker_hash", kLongest).value_or("");
  table.aids = read_aids(fields, "aids", {});
  const auto takeback = takeback_of(fields.text("takeback", kLongest));
  if (!takeback) return std::nullopt;
  table.takeback = *takeback;
  table.phase = read_phase(fields);
  table.commitment = fields.text("commitment", kLongest);
  table.chance = read_scheme(fields);
  table.rematch = fields.text("rematch", kLongest);
  if (fields.finish() || table.seats.empty()) return std::nullopt;
  // It names all options there were when it was made.
  if (const GameInfo* info = find_game(table.game)) {
    table.options = with_later_options(*info, info->rules.front(), table.players(), std::move(table.options));
  }
  return table;
}

std::optional<ChanceSecret> secret_in(const TableRow& row, int players) {
  std::vector<std::string> lines;
  std::string_view rest = row.secret;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    lines.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return read_secret(lines, players);
}

}  // namespace partal::server

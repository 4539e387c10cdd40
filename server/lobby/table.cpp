#include "server/lobby/table.h"

#include <algorithm>

#include "engine/catalogue/match.h"
#include "server/lobby/tokens.h"
#include "server/protocol/json_reader.h"

namespace partal::server {

namespace json = boost::json;

namespace {

constexpr JsonLimits kHeadLimits = {.bytes = std::size_t{1} << 20, .depth = 8};

// What the store keeps of a table. Older heads lack what may be left out.
using HeadText = TextUpTo<4000>;
constexpr auto kHeadPush = shape<PushAddress>(
    "head_push", part<&PushAddress::endpoint>(Field<HeadText>{"endpoint"}),
    part<&PushAddress::p256dh>(Field<HeadText>{"p256dh"}), part<&PushAddress::auth>(Field<HeadText>{"auth"}));
constexpr auto kHeadMail = shape<Mailbox>("head_mail", part<&Mailbox::address>(Field<HeadText>{"address"}),
                                          part<&Mailbox::language>(Field<HeadText>{"language"}),
                                          part<&Mailbox::key>(Field<HeadText>{"key"}),
                                          part<&Mailbox::confirmed>(yes_no_field("confirmed")));
constexpr int kMostKeptPush = 1000;
constexpr auto kHeadSeat = shape<TableSeat>(
    "head_seat", part<&TableSeat::kind>(Field<SeatKindSort>{"kind"}),
    part<&TableSeat::name>(Field<HeadText>{"name"}), part<&TableSeat::level>(Field<HeadText>{"level"}),
    part<&TableSeat::stand_in>(Field<HeadText>{"stand_in"}),
    part<&TableSeat::token_hash>(Field<HeadText>{"token_hash"}),
    part<&TableSeat::gave_up>(yes_no_field("gave_up")).or_left_out(),
    part<&TableSeat::taken>(yes_no_field("taken")).or_left_out(),
    part<&TableSeat::muted>(yes_no_field("muted")).or_left_out(),
    part<&TableSeat::push>(Field<ListUpTo<ObjectOf<kHeadPush>, kMostKeptPush>>{"push"}).or_left_out(),
    part<&TableSeat::mail>(maybe(object_field<kHeadMail>("mail"))).or_left_out(),
    part<&TableSeat::mail_ended>(Field<HeadText>{"mail_ended"}).or_left_out());

constexpr auto kHeadClock = shape<TurnClock>("head_clock", part<&TurnClock::line>(Field<LineSort>{"line"}),
                                             part<&TurnClock::left>(count_field("left")));

struct SchemeSort {
  using Type = ChanceScheme;
  static constexpr SortSpec kSpec{};
  static void json(JsonWriter& json, ChanceScheme held, const ViewAids& /*aids*/) {
    json.number(static_cast<std::int64_t>(held));
  }
  static Misfit read(const json::value& value, ChanceScheme& held) {
    int number = 0;
    if (read_value<NumberIn<1, static_cast<int>(kLastScheme)>>(value, number)) return "";
    held = static_cast<ChanceScheme>(number);
    return std::nullopt;
  }
};

constexpr auto kHead = shape<Table>(
    "head", part<&Table::game>(Field<HeadText>{"game"}),
    part<&Table::options>(Field<OptionsSort>{"options"}).or_left_out(),
    part<&Table::seats>(Field<ListUpTo<ObjectOf<kHeadSeat>, kMaxSeats>>{"seats"}),
    part<&Table::watch_hash>(Field<HeadText>{"watch_hash"}),
    part<&Table::maker_hash>(Field<HeadText>{"maker_hash"}).or_left_out(),
    part<&Table::aids>(object_field<kSomeAids>("aids")).or_left_out(),
    part<&Table::takeback>(Field<TakebackSort>{"takeback"}),
    part<&Table::turn_time>(maybe(object_field<kTurnTime>("turn_time"))).or_left_out(),
    part<&Table::clock>(maybe(object_field<kHeadClock>("clock"))).or_left_out(),
    part<&Table::phase>(Field<PhaseSort>{"phase"}), part<&Table::commitment>(Field<HeadText>{"commitment"}),
    part<&Table::chance>(Field<SchemeSort>{"chance"}).or_left_out(),
    part<&Table::rematch>(Field<HeadText>{"rematch"}));

}  // namespace

void forget_notices(TableSeat& seat) {
  seat.push.clear();
  seat.mail.reset();
  seat.mail_ended.clear();
}

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
                     .phase = table.phase,
                     .listed = table.listed,
                     .aids = table.aids,
                     .takeback = table.takeback,
                     .turn_time = table.turn_time,
                     .commitment = table.commitment,
                     .rematch = table.rematch};
  for (int i = 0; i < table.players(); ++i) {
    const TableSeat& seat = table.at(seat_at(i));
    notice.seats.push_back({.seat = i + 1,
                            .kind = seat.kind,
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
  TableRow row{.id = table.id, .head = body_text(kHead, table), .listed = table.listed, .changed = now};
  for (const std::string& line : secret_lines(secret)) row.secret += line + "\n";
  return row;
}

std::optional<Table> table_in(const TableRow& row) {
  const Answer<json::object> object = read_json_object(row.head, kHeadLimits);
  if (!object) return std::nullopt;
  // Tables made before there was a choice keep the first scheme, which their commitment is for.
  Table table{.id = row.id, .listed = row.listed, .chance = ChanceScheme{1}};
  if (read_object(kHead, *object, table) || table.seats.empty()) return std::nullopt;
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

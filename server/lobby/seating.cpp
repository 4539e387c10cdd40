#include "server/lobby/seating.h"

#include <algorithm>

#include "ai/registry.h"
#include "engine/catalogue/match.h"
#include "server/lobby/tokens.h"

namespace partal::server {

namespace {

// The scheme and what everybody sees of the secret.
void commit_chance(NewTable& made, const ChanceSource& chance) {
  made.table.chance = chance.scheme();
  made.table.commitment = chance.commitment(made.table.id, made.secret);
}

ChanceSecret new_secret(int players, RandomBytes& random) {
  ChanceSecret secret;
  random.fill(secret.seed);
  random.fill(secret.salt);
  secret.entropy.resize(static_cast<std::size_t>(players));
  return secret;
}

std::optional<Problem> check_name(const std::string& name) {
  const auto violation = check_seat_holder({.agent = "person", .name = name});
  return violation ? std::optional(problem(*violation).value()) : std::nullopt;
}

std::optional<Problem> check_seat(const std::string& game, const RequestedSeat& seat) {
  if (!seat.level.empty() && !is_level(game, seat.level)) return bad_field("seats.level").value();
  return check_name(seat.name);
}

bool has_name(const Table& table, const std::string& name, Seat except) {
  for (int i = 0; i < table.players(); ++i) {
    if (seat_at(i) != except && table.at(seat_at(i)).name == name) return true;
  }
  return false;
}

// The name, or the name and a number if another seat has it already: sentences tell players apart by names.
std::string distinct_name(const Table& table, const std::string& name, Seat seat) {
  std::string distinct = name;
  for (int number = 2; !name.empty() && has_name(table, distinct, seat); ++number) {
    const std::string suffix = " " + std::to_string(number);
    std::string stem = name;
    while (check_name(distinct = stem + suffix)) stem.pop_back();  // too long, or within a character
  }
  return distinct;
}

void seat_person(Table& table, Seat at, const std::string& name) {
  TableSeat& seat = table.at(at);
  seat.kind = SeatKind::Person;
  if (!name.empty() || seat.name.empty()) seat.name = distinct_name(table, name, at);
  seat.stand_in.clear();
}

std::optional<Seat> first_open(const Table& table) {
  for (int i = 0; i < table.players(); ++i) {
    if (table.at(seat_at(i)).kind == SeatKind::Open) return seat_at(i);
  }
  return std::nullopt;
}

std::string token_by_key(const Table& table, Seat seat, std::string_view key) {
  KeyedBytes bytes({"partal-seat-1", table.id, std::to_string(number_of(seat)), key});
  return make_token(bytes);
}

// The token among these that opens the seat.
std::optional<std::string> own_token(const Table& table, Seat seat, std::span<const std::string> tokens) {
  for (const std::string& token : tokens) {
    if (is_token_of(table.at(seat).token_hash, token)) return token;
  }
  return std::nullopt;
}

Seated hand_over(Table& table, Seat seat, const Requester& by, RandomBytes& random) {
  const std::string token = by.key.empty() ? make_token(random) : token_by_key(table, seat, by.key);
  table.at(seat).token_hash = token_hash(token);
  forget_notices(table.at(seat));  // perhaps it is somebody else
  table.at(seat).taken = !is_maker(table, by.tokens);
  return {seat, token};
}

}  // namespace

bool is_level(std::string_view game, std::string_view level) {
  const std::vector<std::string_view> agents = agents_of(game);
  return std::find(agents.begin(), agents.end(), level) != agents.end();
}

bool is_given_up(const Table& table) {
  return std::all_of(table.seats.begin(), table.seats.end(), [](const TableSeat& seat) {
    return seat.gave_up || seat.kind != SeatKind::Person || !seat.stand_in.empty();
  });
}

bool is_complete(const Table& table) {
  return std::all_of(table.seats.begin(), table.seats.end(), [](const TableSeat& seat) {
    return seat.kind != SeatKind::Open || !seat.level.empty();
  });
}

Answer<NewTable> create_table(const CreateTable& request, RandomBytes& names, RandomBytes& random,
                              const ChanceSource& chance) {
  const int players = static_cast<int>(request.seats.size());
  const Result<std::unique_ptr<Match>> match = make_match(request.game, players, request.options);
  if (!match) return problem(match.error());
  for (const RequestedSeat& seat : request.seats) {
    if (auto wrong = check_seat(request.game, seat)) return tl::unexpected(std::move(*wrong));
  }
  if (request.turn_time && !is_level(request.game, request.turn_time->level)) {
    return bad_field("turn_time.level");
  }
  NewTable made;
  made.secret = new_secret(players, random);
  made.watch_token = make_token(names);
  made.maker_token = make_maker_token(names);
  made.table = {.id = make_table_id(names),
                .game = request.game,
                .options = (*match)->record().options,
                .watch_hash = token_hash(made.watch_token),
                .maker_hash = token_hash(made.maker_token),
                .listed = request.listed,
                .aids = request.aids,
                .takeback = request.takeback,
                .turn_time = request.turn_time};
  for (const RequestedSeat& asked : request.seats) {
    TableSeat seat{.kind = asked.kind, .name = asked.name, .level = asked.level};
    made.tokens.push_back(asked.kind == SeatKind::Computer ? "" : make_token(names));
    if (!made.tokens.back().empty()) seat.token_hash = token_hash(made.tokens.back());
    made.table.seats.push_back(std::move(seat));
    const Seat at = seat_at(made.table.players() - 1);
    made.table.at(at).name = distinct_name(made.table, asked.name, at);
  }
  commit_chance(made, chance);
  return made;
}

NewTable rematch_of(const Table& table, RandomBytes& random, const ChanceSource& chance) {
  NewTable made{.table = table, .secret = new_secret(table.players(), random)};
  KeyedBytes names({"partal-rematch-1", table.id});
  made.table.id = make_table_id(names);
  made.table.phase = Phase::Waiting;
  made.table.rematch.clear();
  made.table.clock.reset();
  for (TableSeat& seat : made.table.seats) {
    seat.stand_in.clear();
    seat.gave_up = false;
  }
  commit_chance(made, chance);
  return made;
}

Answer<Seated> sit(Table& table, const Sit& request, const Requester& by, RandomBytes& random) {
  const auto viewers = viewers_of(table, by.tokens);
  if (!viewers) return problem(ErrorCode::NotFound);
  if (table.phase == Phase::Over || table.phase == Phase::Closed) return problem(ErrorCode::MatchOver);
  if (auto wrong = check_name(request.name)) return tl::unexpected(std::move(*wrong));
  const Viewer own = viewers->front();
  if (own && (!request.seat || *request.seat == number_of(*own))) {
    const TableSeat before = table.at(*own);
    const bool is_theirs = is_maker(table, by.tokens) || (before.kind == SeatKind::Person && before.taken);
    seat_person(table, *own, request.name);
    return is_theirs ? Seated{*own, *own_token(table, *own, by.tokens)} : hand_over(table, *own, by, random);
  }
  if (request.seat && *request.seat > table.players()) return problem(ErrorCode::NotFound);
  const std::optional<Seat> seat = request.seat ? seat_at(*request.seat - 1) : first_open(table);
  if (!seat || table.at(*seat).kind != SeatKind::Open) return problem(ErrorCode::TableFull);
  seat_person(table, *seat, request.name);
  return hand_over(table, *seat, by, random);
}

Seated seated_again(const Table& table, Seat seat, const Requester& by) {
  const auto own = own_token(table, seat, by.tokens);
  return {seat, own ? *own : token_by_key(table, seat, by.key)};
}

void leave_seat(Table& table, Seat seat) {
  TableSeat& left = table.at(seat);
  left = {.kind = SeatKind::Open, .level = left.level, .token_hash = left.token_hash};
}

void free_seat(Table& table, Seat seat, const std::string& level) {
  leave_seat(table, seat);
  TableSeat& freed = table.at(seat);
  freed.token_hash.clear();
  if (level.empty()) return;
  freed.kind = SeatKind::Computer;
  freed.level = level;
}

}  // namespace partal::server

#include "server/page/page_host.h"

#include <limits>
#include <utility>

#include "server/chance/local_chance.h"

namespace partal::server {

namespace {

constexpr std::int64_t kSweepEvery = 10'000;

// Takes what waits under this number; nothing for one that was answered before.
template <class Waiting>
std::optional<Waiting> taken(std::map<int, Waiting>& waiting, int number) {
  auto node = waiting.extract(number);
  return node ? std::optional(std::move(node.mapped())) : std::nullopt;
}

}  // namespace

Limits page_limits() {
  constexpr double kPlenty = 1e9;
  Limits limits;
  limits.messages_per_second = limits.messages_at_once = kPlenty;
  limits.refused_per_second = limits.refused_at_once = kPlenty;
  limits.tables_per_hour = limits.imports_per_hour = limits.analyses_per_hour = kPlenty;
  limits.hints_per_hour = limits.entropy_per_hour = kPlenty;
  limits.chat_per_second = limits.chat_at_once = kPlenty;
  limits.chat_lines_per_day = limits.chat_bytes_per_day = kPlenty;
  limits.replace_after_seconds = 0;
  limits.records_while_running = true;  // all of it lies in this browser anyway
  limits.store_seconds = 30;  // a browser that is busy answers late, and nobody else waits behind it
  return limits;
}

PageHost::PageHost(RandomBytes& random, const About& about)
    : logic_({.clock = *this,
              .random = random,
              .outbox = *this,
              .store = *this,
              .thinkers = *this,
              .loop = *this,
              .report_damage = [this](const std::string& table,
                                      std::string_view why) { say(page::kDamage, {table, why}); },
              .chance = local_chance()},
             page_limits(), about) {}

bool PageHost::tell(std::int64_t now, std::int64_t steady, std::string_view message) {
  auto read = page::read_from_page(message);
  if (!read) return false;
  now_ = now;
  steady_ = std::max(steady_, steady);
  do_what_is_due();
  std::visit([this](auto& body) { handle(body); }, *read);
  return true;
}

std::optional<std::string> PageHost::next() {
  if (said_.empty()) return std::nullopt;
  std::string said = std::move(said_.front());
  said_.pop_front();
  return said;
}

std::optional<std::int64_t> PageHost::due() const {
  if (due_.empty()) return std::nullopt;
  return due_.begin()->first.first;
}

// One task that is due: a long one lets messages come in between.
void PageHost::do_what_is_due() {
  if (steady_ - swept_ >= kSweepEvery) {
    swept_ = steady_;
    logic_.sweep();
  }
  if (due_.empty() || due_.begin()->first.first > steady_) return;
  const auto task = due_.extract(due_.begin());
  task.mapped()();
}

void PageHost::handle(const page::Open& message) {
  logic_.opened(ConnectionId{static_cast<std::uint64_t>(message.connection)});
}
void PageHost::handle(const page::Text& message) {
  logic_.received(ConnectionId{static_cast<std::uint64_t>(message.connection)}, message.text);
}
void PageHost::handle(const page::Close& message) {
  logic_.closed(ConnectionId{static_cast<std::uint64_t>(message.connection)});
}
void PageHost::handle(const page::Ask& message) {
  Request request{
      .method = message.method, .path = message.path, .tokens = message.tokens, .body = message.body};
  if (!message.key.empty()) request.key = message.key;
  logic_.request(request, [this, number = message.request](const Response& response) {
    say(page::kAnswer, {number, response.status, response.type, response.body});
  });
}
void PageHost::handle(const page::Written& message) {
  if (const auto done = taken(writing_, message.write)) (*done)(message.outcome);
}
void PageHost::handle(page::Rows& message) {
  const auto found = loading_.find(message.load);
  if (found == loading_.end()) return;
  const auto append = [](auto& rows, auto& more) {
    rows.insert(rows.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  };
  StoredTable& table = found->second.table;
  append(table.lines, message.lines);
  append(table.answers, message.answers);
  append(table.chat, message.chat);
}
void PageHost::handle(const page::Loaded& message) {
  auto loading = taken(loading_, message.load);
  if (!loading) return;
  switch (message.found) {
    case page::Found::Yes:
      loading->table.table = message.table;
      return loading->done(std::optional(std::move(loading->table)));
    case page::Found::No: return loading->done(std::optional<StoredTable>());
    case page::Found::Failed: break;
  }
  loading->done(tl::unexpected(StoreFailure{"unusable", "the page cannot read its store"}));
}
void PageHost::handle(const page::Thought& message) {
  if (const auto done = taken(thinking_, message.job)) (*done)(message.answer);
}

void PageHost::send(ConnectionId connection, server::Text message) {
  say(page::kSend, {static_cast<int>(connection), *message});
}
void PageHost::close(ConnectionId connection) { say(page::kShut, {static_cast<int>(connection)}); }

void PageHost::write(Write write, std::function<void(Outcome)> done) {
  writing_[++last_] = std::move(done);
  say(page::kStoreWrite, {last_, write});
}
void PageHost::load(std::string table, LoadDone done) {
  loading_[++last_].done = std::move(done);
  say(page::kStoreLoad, {last_, table});
}
// Whoever opens a table in a page is there already: there is nobody to find it in a list.
void PageHost::listed(int /*most*/, std::function<void(StoreResult<std::vector<TableRow>>)> done) {
  later(0, [done = std::move(done)] { done(std::vector<TableRow>()); });
}
// Nor does a table go on while its page is closed.
void PageHost::newest(int most, std::function<void(StoreResult<std::vector<TableRow>>)> done) {
  listed(most, std::move(done));
}
void PageHost::probe(std::function<void(StoreResult<void>)> done) {
  later(0, [done = std::move(done)] { done({}); });
}

void PageHost::think(ThinkJob job, std::function<void(std::string)> done) {
  thinking_[++last_] = std::move(done);
  say(page::kThink, {.job = last_,
                     .table = std::move(job.table),
                     .agent = std::move(job.agent),
                     .seed = std::to_string(job.seed),
                     .seat = number_of(job.observation.seat()),
                     .aids = job.aids,
                     .record = job.record()});
}
// Here, when nothing else is to be done: a page that analyses has another instance for it.
void PageHost::run(OffThreadTask task, Urgency /*urgency*/) {
  later(0, [task = std::move(task)] { task([] { return false; })(); });
}

void PageHost::later(std::int64_t milliseconds, std::function<void()> task) {
  due_.emplace(std::pair(steady_ + milliseconds, ++last_), std::move(task));
}

}  // namespace partal::server

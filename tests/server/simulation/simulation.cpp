// The server's logic under seeded faults: connections break, messages come twice and out of order, writes
// fail or are in doubt, the store hangs, the clock jumps, the process dies and comes back. Afterwards:
// everything acknowledged is stored once and in order, all clients see the same match, and nobody saw more
// than was his.
//
// One seed again: PARTAL_SIMULATION_SEED=17 build/release/tests/test_server_simulation
// Many seeds: tools/fault_campaign --kinds virtual
#include <cstdlib>
#include <gmock/gmock.h>
#include <iostream>
#include <memory>

#include "engine/core/text.h"
#include "server/lobby/tokens.h"
#include "tests/server/simulation/player.h"

namespace partal::server {
namespace {

constexpr int kActions = 50;

class Simulation {
 public:
  explicit Simulation(std::uint64_t seed)
      : world_(seed, {}, {.messages_per_second = 1e9, .messages_at_once = 1e9}) {}

  // From now on the clock on the wall is set ahead and back by years, again and again.
  void disturb_wall_clock(std::int64_t years = 10) {
    world_.set_wall_clock(years * 365 * 24 * 3600 * 1000);
    world_.after(70, [this, years] {
      if (!calm_) disturb_wall_clock(-years);
    });
  }

  // A planted defect: writes that fail are reported as done.
  void ignore_failures() { failures_are_ignored_ = true; }

  const Notes& run() {
    set_table();
    world_.faults = {.failed_writes = static_cast<int>(world_.below(60)),
                     .doubtful_writes = static_cast<int>(world_.below(60)),
                     .longest_commit = 1 + static_cast<int>(world_.below(20)),
                     .longest_transport = static_cast<int>(world_.below(30))};
    world_.faults.failures_are_ignored = failures_are_ignored_;
    for (const auto& player : players_) player->connect();
    trouble_later();
    for (int i = 0; i < 4000 && !is_enough(); ++i) world_.wait(100);
    if (!is_enough()) fail("nothing goes on:\n" + description());
    settle();
    check_store();
    check_clients();
    return notes_;
  }
  int actions() const { return static_cast<int>(notes_.acknowledged.size()); }
  const Mishaps& mishaps() const { return world_.mishaps; }

 private:
  void fail(const std::string& what) { notes_.failures.push_back(what); }
  std::string description() {
    std::string text = "stored up to " + stored().lines.back().text + "\n";
    for (const auto& player : players_) text += player->description();
    return text;
  }

  void set_table() {
    const auto all = games();
    const GameInfo& info = *all[world_.below(static_cast<std::uint32_t>(all.size()))];
    const int least = std::max(info.min_players, 2);
    const int seats =
        least + static_cast<int>(world_.below(static_cast<std::uint32_t>(info.max_players - least) + 1));
    const int computers = static_cast<int>(world_.below(static_cast<std::uint32_t>(seats) - 1));
    std::string body = persons(std::string(info.name), seats - computers);
    for (int i = 0; i < computers; ++i) {
      body.insert(body.rfind(']'), R"(,{"kind":"computer","level":"random"})");
    }
    table_ = make_table(world_, body);
    const std::vector<std::string>& tokens = table_.tokens;
    for (std::size_t i = 0; i < tokens.size(); ++i) add_player("seat" + std::to_string(i + 1), {tokens[i]});
    add_player("second", {tokens[0]});
    add_player("screen", {tokens.back(), tokens[0], table_.watch});
    add_player("watcher", {table_.watch});
    EXPECT_EQ(ask(world_, "POST", table_.path("start"), "", {tokens[0]}).status, 200);
    const auto secret = secret_in(stored().table, seats);
    notes_.forbidden = {hex_of(secret->seed), hex_of(secret->salt),
                        hex_of(chance_key(kPresentScheme, *secret))};
    for (const std::string& token : tokens)
      notes_.forbidden.insert(notes_.forbidden.end(), {token, token_hash(token)});
  }

  void add_player(const std::string& name, const std::vector<std::string>& tokens) {
    players_.push_back(std::make_unique<SimulatedPlayer>(world_, notes_, table_, name, tokens));
  }

  StoredTable stored() { return world_.disk().load(table_.id).value().value(); }
  bool is_over() {
    const auto table = table_in(stored().table);
    return table->phase == Phase::Over;
  }
  bool is_enough() { return (actions() >= kActions || is_over()) && notes_.faults > 0; }

  void trouble_later() {
    world_.after(50 + world_.below(400), [this] {
      if (calm_) return;
      if (world_.below(8) == 0)
        world_.set_wall_clock(static_cast<std::int64_t>(world_.below(1U << 31U)) - (1U << 30U));
      if (world_.below(8) == 0) {
        world_.hang_store(world_.below(6'000));
        ++notes_.faults;
      }
      if (world_.below(4) == 0) {
        world_.crash();
        ++notes_.faults;
        world_.after(world_.below(300), [this] { world_.start(); });
        world_.after(300, [this] { trouble_later(); });
        return;
      }
      players_[world_.below(static_cast<std::uint32_t>(players_.size()))]->lose_connection();
      trouble_later();
    });
  }

  // No more faults and no more new actions: whatever is under way is finished.
  void settle() {
    calm_ = true;
    world_.faults = {};
    for (const auto& player : players_) player->stop_playing();
    world_.run(20'000);
    for (const auto& player : players_) {
      if (!player->is_settled()) fail(player->name() + " got no answer");
    }
  }

  void check_store() {
    const StoredTable table = stored();
    const Table head = *table_in(table.table);
    const ChanceSecret secret = *secret_in(table.table, head.players());
    LiveMatch live = *LiveMatch::make(head, secret);
    if (const auto violation = live.replay(table.lines)) {
      return fail("the stored lines do not replay: " + std::string(violation->code));
    }
    check_draws(live.match(), CommittedDraws(chance_head(head.chance, head.id, secret), secret));
    check_answers(table, head);
    for (const Seen& seen : notes_.seen) {
      if (seen.n > live.n()) {
        fail("line " + std::to_string(seen.n) + " was shown and is not stored");
        continue;
      }
      const std::string truth = live.match().view_at(seen.n, seen.viewer, head.aids.of_view());
      if (truth != seen.view && parse_json(truth) != parse_json(seen.view)) {
        fail("a view of line " + std::to_string(seen.n) + " was not that viewer's");
      }
    }
    final_ = live.match().clone();
    aids_ = head.aids.of_view();
  }

  void check_draws(const Match& match, CommittedDraws draws) {
    for (int n = 1; n <= match.last_line(); ++n) {
      const auto& chance = match.line(n).chance;
      if (chance && chance->value != draws.next(chance->total)) {
        fail("line " + std::to_string(n) + " is not the draw that was committed to");
      }
      draws.add(line_text(match.line(n)));
    }
  }

  // Everything acknowledged is stored under its number, and every line of a person was asked for once.
  void check_answers(const StoredTable& table, const Table& head) {
    std::map<std::string, int> answers;
    int done = 0;
    for (const AnswerRow& answer : table.answers) {
      answers[answer.id] = answer.n;
      const auto sent = notes_.sent.find(answer.id);
      if (sent == notes_.sent.end()) continue;  // chat
      ++done;
      const auto at = static_cast<std::size_t>(sent->second.n);
      const std::string expected =
          std::to_string(at + 1) + " p" + std::to_string(sent->second.seat) + " " + sent->second.action;
      if (at >= table.lines.size() || table.lines[at].text != expected)
        fail("not stored in its place: " + expected);
    }
    for (const auto& [id, n] : notes_.acknowledged) {
      if (!answers.contains(id) || answers[id] != n) fail("acknowledged and not stored: " + id);
      if (n > static_cast<int>(table.lines.size())) fail("acknowledged beyond the last line: " + id);
    }
    int lines = 0;
    for (const LineRow& line : table.lines) {
      const auto seat = parse_line(line.text)->seat;
      if (seat && head.at(*seat).kind == SeatKind::Person) ++lines;
    }
    if (lines != done) fail(std::to_string(lines) + " lines for " + std::to_string(done) + " answers");
  }

  void check_clients() {
    for (const auto& player : players_) {
      for (const auto& [viewer, place] : player->places()) {
        if (place.n != final_->last_line())
          fail(player->name() + " stopped at line " + std::to_string(place.n));
        if (place.view != final_->view(viewer, aids_)) fail(player->name() + " sees something else");
        const bool decides = viewer && final_->pending() == Pending::decide(*viewer);
        if ((place.legal != "null") != decides) fail(player->name() + " has the wrong list of actions");
      }
    }
  }

  World world_;
  Notes notes_;
  MadeTable table_;
  std::vector<std::unique_ptr<SimulatedPlayer>> players_;
  std::unique_ptr<Match> final_;
  ViewAids aids_{};  // of the table
  bool calm_ = false;
  bool failures_are_ignored_ = false;
};

void expect_no_failure(std::uint64_t seed, const Notes& notes) {
  if (notes.failures.empty()) return;
  ADD_FAILURE() << notes.failures.front() << " (" << notes.failures.size() << " findings)\nthe same again: "
                << "PARTAL_SIMULATION_SEED=" << seed << " build/release/tests/test_server_simulation";
}

std::uint64_t number_in(const char* text) { return std::strtoull(text, nullptr, 10); }

// Seeds `first` to `last`, or those that the environment names.
void run_seeds(std::uint64_t first, std::uint64_t last) {
  if (const char* one = std::getenv("PARTAL_SIMULATION_SEED")) first = last = number_in(one);
  for (std::uint64_t seed = first; seed <= last && !testing::Test::HasFailure(); ++seed) {
    expect_no_failure(seed, Simulation(seed).run());
  }
}

TEST(Simulation, keeps_everything_acknowledged_under_faults) { run_seeds(1, 100); }
TEST(SlowSimulation, keeps_everything_acknowledged_under_faults) { run_seeds(101, 2000); }

TEST(Simulation, notices_a_failed_write_that_is_reported_as_done) {
  int noticed = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Simulation simulation(seed);
    simulation.ignore_failures();
    noticed += simulation.run().failures.empty() ? 0 : 1;
  }
  EXPECT_GT(noticed, 10);
}

// A round of tools/fault_campaign: seeds from PARTAL_CAMPAIGN_SEED on until PARTAL_CAMPAIGN_FAULTS faults
// have happened; PARTAL_CAMPAIGN_PLANTED=1 plants the defect above.
TEST(Simulation, plays_a_round_of_a_campaign) {
  const char* first = std::getenv("PARTAL_CAMPAIGN_SEED");
  const char* faults = std::getenv("PARTAL_CAMPAIGN_FAULTS");
  if (first == nullptr || faults == nullptr) GTEST_SKIP() << "for tools/fault_campaign";
  const bool planted = std::getenv("PARTAL_CAMPAIGN_PLANTED") != nullptr;
  Mishaps all;
  int moves = 0;
  int matches = 0;
  for (std::uint64_t seed = number_in(first); all.all() < std::stoi(faults) && !HasFailure();
       ++seed, ++matches) {
    Simulation simulation(seed);
    if (planted) simulation.ignore_failures();
    expect_no_failure(seed, simulation.run());
    const Mishaps& more = simulation.mishaps();
    all.crashes += more.crashes;
    all.failed_writes += more.failed_writes;
    all.doubtful_writes += more.doubtful_writes;
    all.clock_jumps += more.clock_jumps;
    all.hangs += more.hangs;
    moves += simulation.actions();
  }
  JsonWriter json;
  json.begin_object().field("faults", all.all()).field("moves", moves).field("matches", matches);
  json.field("crashes", all.crashes).field("failed_writes", all.failed_writes);
  json.field("doubtful_writes", all.doubtful_writes).field("clock_jumps", all.clock_jumps);
  json.field("hangs", all.hangs);
  std::cout << "played " << json.end_object().str() << "\n";
}

TEST(Simulation, repeats_itself_from_its_seed) {
  for (const std::uint64_t seed : {3U, 14U, 15U}) {
    Simulation first(seed);
    Simulation second(seed);
    EXPECT_EQ(first.run().history, second.run().history);
  }
}

TEST(Simulation, does_not_mind_a_wall_clock_that_jumps_by_years) {
  for (const std::uint64_t seed : {3U, 14U, 15U}) {
    Simulation first(seed);
    Simulation second(seed);
    second.disturb_wall_clock();
    EXPECT_EQ(first.run().history, second.run().history);
  }
}

}  // namespace
}  // namespace partal::server

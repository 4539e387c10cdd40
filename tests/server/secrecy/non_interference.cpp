// Two worlds that differ only in what a viewer may not see give that viewer the same bytes on every route.
#include <algorithm>
#include <gmock/gmock.h>

#include "server/lobby/tokens.h"
#include "tests/server/secrecy/leaky_match.h"
#include "tests/server/secrecy/twins.h"
#include "tests/server/visitor.h"

namespace partal::server {
namespace {

const std::string kTwinTable = "twentwentwentwen";

// The stream of one viewer in one world, as text.
class Listener {
 public:
  Listener(const Twins& twins, int which) : twins_(twins), world_(5) {
    Table table{.id = kTwinTable, .game = twins.game, .options = twins.options, .phase = Phase::Running};
    table.commitment = std::string(64, '0');  // of which nobody can tell what it hides
    table.aids.hints = true;
    table.watch_hash = token_hash("watch");
    for (int i = 0; i < twins.players; ++i) {
      const bool computer = i != index_of(twins.viewer) && i % 2 == 1;
      table.seats.push_back({.kind = computer ? SeatKind::Computer : SeatKind::Person,
                             .level = computer ? "greedy" : "",
                             .token_hash = token_hash("token" + std::to_string(i))});
    }
    ChanceSecret secret{.seed = {static_cast<std::uint8_t>(which)}};  // the seed is a secret, too
    secret.entropy.resize(static_cast<std::size_t>(twins.players));
    const Write write{.table = row_of(table, secret, 0),
                      .head = Write::Head::Create,
                      .lines = twins.lines[which],
                      .chat = {{1, 1, 5, "hello"}}};
    EXPECT_EQ(world_.disk().write(std::span(&write, 1))[0], Outcome::Done);
  }

  // Everything a viewer can ask for at this position, and an action with its undo.
  std::string all_that(Viewer viewer) {
    token_ = viewer ? "token" + std::to_string(index_of(*viewer)) : "watch";
    connection_ = world_.connect([this](const std::string& text) { heard_ += text + "\n"; }, [] {});
    say(R"("t":"join","table":")" + kTwinTable + R"(","tokens":[")" + token_ + "\"]");
    say(R"("t":"join","table":")" + kTwinTable + R"(","n":3,"tokens":[")" + token_ + "\"]");
    const int n = static_cast<int>(twins_.lines[0].size());
    for (int at = 0; at <= n; at += 1 + n / 12) say(R"("t":"moment","at":)" + std::to_string(at));
    say(R"("t":"moment","at":)" + std::to_string(n));
    for (const char* verb : {"", "/record"}) ask_http("GET", verb);
    for (const char* verb : {"/start", "/rematch", "/return", "/leave"}) ask_http("POST", verb);
    if (viewer) ask_as(*viewer, n);
    return heard_;
  }

  // From now on whoever gives hints knows the hidden tile and says so.
  void leak_in_hints(const std::string& tile) {
    world_.advise = [tile](const Job&) { return R"([{"action":"lay )" + tile + R"( 2,2 r0"}])"; };
  }
  // From now on matches are loaded as such that leak what this seat sees.
  void leak_in_match(Leak leak, Seat from) {
    world_.make = [leak, from](std::string_view game, int players,
                               const Options& options) -> Result<std::unique_ptr<Match>> {
      Result<std::unique_ptr<Match>> match = make_match(game, players, options);
      if (!match) return match;
      return std::make_unique<LeakyMatch>(std::move(*match), leak, from);
    };
  }

 private:
  void say(const std::string& fields) {
    world_.deliver(connection_, R"({"id":"m",)" + fields + "}", 0);
    world_.run(1'000);
  }
  void ask_http(const std::string& method, const std::string& verb) {
    const Answered answered = ask(world_, method, "/api/tables/" + kTwinTable + verb, "", {token_});
    if (method == "GET") {
      EXPECT_NE(answered.status, 404) << verb << " compared nothing";
    }
    heard_ += verb + " " + std::to_string(answered.status) + " " + answered.body + "\n";
  }

  void ask_as(Seat seat, int n) {
    const auto at = [seat](int line) {
      return R"("seat":)" + std::to_string(number_of(seat)) + R"(,"n":)" + std::to_string(line);
    };
    // Both hidden tiles, a legal and an illegal action: the answers must not tell which tile is where.
    std::vector<std::string> actions = {"lay " + twins_.hidden[0] + " 2,2 r0",
                                        "lay " + twins_.hidden[1] + " 2,2 r0", "end", "lay 1a 9,9 r0"};
    const std::size_t list = heard_.rfind(R"("legal":[{"text":")");
    if (list != std::string::npos) {
      const std::size_t begin = list + 18;
      actions.insert(actions.begin(), heard_.substr(begin, heard_.find('"', begin) - begin));
    }
    for (const std::string& action : actions) {
      say(R"("t":"why",)" + at(n) + R"(,"action":")" + action + "\"");
      say(R"("t":"preview",)" + at(n) + R"(,"actions":[[")" + action + "\"]]");
    }
    say(R"("t":"hint",)" + at(n));
    // What is drawn after `end` depends on what is left, and that is another secret.
    if (!actions[0].starts_with("lay ") || list == std::string::npos) return;
    world_.deliver(connection_, R"({"id":"act","t":"act",)" + at(n) + R"(,"action":")" + actions[0] + "\"}",
                   0);
    world_.run(1'000);
    world_.deliver(connection_,
                   R"({"id":"undo","t":"undo",)" + at(n + 1) + R"(,"to":)" + std::to_string(n) + "}", 0);
    world_.run(1'000);
  }

  const Twins& twins_;
  World world_;
  ConnectionId connection_{};
  std::string token_;
  std::string heard_;
};

// Where two streams part, for the reader of a failure.
std::string difference(const std::string& a, const std::string& b) {
  const auto at =
      static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
  const std::size_t begin = at < 200 ? 0 : at - 200;
  return a.substr(begin, 260) + "\n--- and ---\n" + b.substr(begin, 260);
}

void compare_pairs(std::uint64_t seed, int most) {
  for (int pairs = 0; pairs < most; ++seed) {
    const auto twins = make_twins(seed);
    if (!twins) continue;
    ++pairs;
    for (int i = -1; i < twins->players; ++i) {
      const Viewer viewer = i < 0 ? kSpectator : Viewer(seat_at(i));
      if (viewer == Viewer(twins->other) || (viewer != Viewer(twins->viewer) && i >= 0 && i % 2 == 1))
        continue;
      if (i >= 0 && viewer != Viewer(twins->viewer) && seed % 4 != 0)
        continue;  // others: a quarter is enough
      const std::string first = Listener(*twins, 0).all_that(viewer);
      const std::string second = Listener(*twins, 1).all_that(viewer);
      ASSERT_GT(first.size(), 1000U);
      ASSERT_EQ(first == second, true) << "seed " << seed << "\n" << difference(first, second);
    }
  }
}

TEST(NonInterference, gives_a_viewer_the_same_bytes_in_both_worlds) { compare_pairs(1, 100); }
TEST(SlowNonInterference, gives_a_viewer_the_same_bytes_in_both_worlds) { compare_pairs(10'000, 1900); }

// The same question of the seat whose tile differs has another answer: the comparison can fail.
TEST(NonInterference, notices_the_tile_where_it_may_be_seen) {
  int noticed = 0;
  int pairs = 0;
  for (std::uint64_t seed = 1; pairs < 20; ++seed) {
    const auto twins = make_twins(seed);
    if (!twins || index_of(twins->other) % 2 == 1) continue;
    ++pairs;
    const Viewer viewer = twins->other;
    noticed += Listener(*twins, 0).all_that(viewer) != Listener(*twins, 1).all_that(viewer) ? 1 : 0;
  }
  EXPECT_EQ(noticed, pairs);
}

TEST(NonInterference, notices_a_planted_leak_in_a_hint) {
  int planted = 0;
  for (std::uint64_t seed = 1; planted < 10; ++seed) {
    const auto twins = make_twins(seed);
    if (!twins) continue;
    ++planted;
    const auto leaking = [&](int which) {
      Listener listener(*twins, which);
      listener.leak_in_hints(twins->hidden[which]);
      return listener.all_that(twins->viewer);
    };
    EXPECT_NE(leaking(0), leaking(1)) << "seed " << seed;
  }
}

// How many of ten pairs a spectator can tell apart when the match itself, inside the server, says too much.
int noticed_with(Leak leak) {
  int noticed = 0;
  int pairs = 0;
  for (std::uint64_t seed = 1; pairs < 10; ++seed) {
    const auto twins = make_twins(seed);
    if (!twins) continue;
    ++pairs;
    const auto leaking = [&](int which) {
      Listener listener(*twins, which);
      listener.leak_in_match(leak, twins->other);
      return listener.all_that(kSpectator);
    };
    noticed += leaking(0) != leaking(1) ? 1 : 0;
  }
  return noticed;
}
TEST(NonInterference, notices_a_planted_leak_in_an_event) { EXPECT_EQ(noticed_with(Leak::Event), 10); }
TEST(NonInterference, notices_a_planted_leak_in_the_view_of_an_earlier_moment) {
  EXPECT_EQ(noticed_with(Leak::Moment), 10);
}
TEST(NonInterference, notices_nothing_where_nothing_was_planted) {
  EXPECT_EQ(noticed_with(Leak::Nowhere), 0);
}

}  // namespace
}  // namespace partal::server

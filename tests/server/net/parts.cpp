// The parts of the network that need no network.
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <fstream>
#include <future>
#include <gmock/gmock.h>
#include <mutex>
#include <sys/resource.h>

#include "server/http_api/replay.h"
#include "server/net/address.h"
#include "server/net/connection_limiter.h"
#include "server/net/http_head.h"
#include "server/net/log.h"
#include "server/net/metrics.h"
#include "server/net/origin.h"
#include "server/net/security_headers.h"
#include "server/net/site.h"
#include "server/net/store_thread.h"
#include "server/net/thinker_pool.h"
#include "tests/support/temporary_folder.h"

namespace partal::server {
namespace {

// Counts how writes are grouped, and holds the first group until all are there.
class SlowStore final : public Store {
 public:
  std::vector<Outcome> write(std::span<const Write> writes) override {
    groups.push_back(writes.size());
    groups_begun = groups.size();
    if (groups.size() == 1) all_there.get_future().wait();
    return inner_->write(writes);
  }
  StoreResult<std::optional<StoredTable>> load(std::string_view table) override {
    return inner_->load(table);
  }
  StoreResult<std::vector<TableRow>> listed(int most) override { return inner_->listed(most); }
  StoreResult<std::vector<TableRow>> unchanged_since(std::int64_t time, int most) override {
    return inner_->unchanged_since(time, most);
  }
  StoreResult<void> probe() override { return inner_->probe(); }
  StoreResult<std::unique_ptr<Backup>> begin_backup(const std::string& file) override {
    return inner_->begin_backup(file);
  }

  std::vector<std::size_t> groups;
  std::atomic<std::size_t> groups_begun = 0;
  std::promise<void> all_there;

 private:
  std::unique_ptr<Store> inner_ = make_memory_store();
};

Write create(int i) { return {.table = {.id = std::to_string(i)}, .head = Write::Head::Create}; }

TEST(StoreThread, commits_together_what_waits_together_and_answers_in_order) {
  SlowStore store;
  std::vector<std::string> answers;
  std::mutex mutex;
  {
    StoreThread thread(store, [&](const std::function<void()>& task) {
      const std::lock_guard lock(mutex);
      task();
    });
    for (int i = 0; i < 20; ++i) {
      thread.write(create(i), [&, i](Outcome outcome) {
        EXPECT_EQ(outcome, Outcome::Done);
        answers.push_back(std::to_string(i));
      });
    }
    thread.load("19", [&](const StoreResult<std::optional<StoredTable>>& found) {
      EXPECT_TRUE(found->has_value()) << "a read sees the writes before it";
      answers.emplace_back("read");
    });
    thread.write(create(19), [&](Outcome outcome) {
      EXPECT_EQ(outcome, Outcome::Conflict);
      answers.emplace_back("conflict");
    });
    store.all_there.set_value();
  }
  ASSERT_EQ(answers.size(), 22U) << "everything is done before the thread is gone";
  for (int i = 0; i < 20; ++i) EXPECT_EQ(answers[static_cast<std::size_t>(i)], std::to_string(i));
  EXPECT_EQ(answers[20], "read");
  EXPECT_EQ(answers[21], "conflict");
  EXPECT_LE(store.groups.size(), 4U);
}

// Everything that waits while the first group is held, and how it was grouped.
TEST(StoreThread, splits_a_group_only_for_a_read_that_a_write_of_it_concerns) {
  SlowStore store;
  std::vector<std::string> answers;
  {
    StoreThread thread(store, [](const std::function<void()>& task) { task(); });
    const auto create_table = [&](int i) {
      thread.write(create(i), [&, i](Outcome outcome) {
        EXPECT_EQ(outcome, Outcome::Done);
        answers.push_back("write " + std::to_string(i));
      });
    };
    const auto load = [&](int i) {
      thread.load(std::to_string(i), [&, i](const StoreResult<std::optional<StoredTable>>& found) {
        answers.push_back((found->has_value() ? "load " : "no ") + std::to_string(i));
      });
    };
    create_table(0);
    while (store.groups_begun == 0) std::this_thread::yield();  // what comes now waits together
    for (int i = 1; i <= 5; ++i) {
      create_table(i);
      load(i + 100);
      thread.listed(10, [&](const auto&) { answers.emplace_back("list"); });
      thread.probe([&](const auto&) { answers.emplace_back("probe"); });
    }
    load(3);
    create_table(6);
    thread.write(create(3), [&](Outcome outcome) {
      EXPECT_EQ(outcome, Outcome::Conflict);
      answers.emplace_back("again 3");
    });
    thread.run([&](Store& inner) -> std::function<void()> {
      return
          [&, found = inner.load("6")->has_value()] { answers.emplace_back(found ? "task" : "early task"); };
    });
    create_table(7);
    store.all_there.set_value();
  }
  EXPECT_THAT(store.groups, testing::ElementsAre(1, 6, 1, 1));
  const std::vector<std::string> first = {"no 101", "probe",  "no 102", "probe",  "no 103",
                                          "probe",  "no 104", "probe",  "no 105", "probe"};
  ASSERT_GT(answers.size(), first.size());
  EXPECT_EQ(answers[0], "write 0");
  EXPECT_TRUE(std::equal(first.begin(), first.end(), answers.begin() + 1)) << "they wait for no flush";
  const std::vector<std::string> rest(answers.begin() + 1 + static_cast<std::ptrdiff_t>(first.size()),
                                      answers.end());
  EXPECT_THAT(rest,
              testing::ElementsAre("write 1", "write 2", "write 3", "write 4", "write 5", "write 6", "list",
                                   "list", "list", "list", "list", "load 3", "again 3", "task", "write 7"));
}

// The thread of the logic: runs what others post, and lets them wait until it is done and gone.
class Logic {
 public:
  Post post() {
    return [this](std::function<void()> task) {
      std::promise<void> done;
      {
        const std::lock_guard lock(mutex_);
        posted_.push_back({std::move(task), &done});
      }
      changed_.notify_one();
      done.get_future().wait();
    };
  }
  void run_one() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !posted_.empty(); });
    auto [task, done] = std::move(posted_.front());
    posted_.pop_front();
    task();
    task = {};
    done->set_value();
  }

 private:
  std::mutex mutex_{};
  std::condition_variable changed_{};
  std::deque<std::pair<std::function<void()>, std::promise<void>*>> posted_{};
};

// Stands for a connection: says on which thread it ended.
std::shared_ptr<void> connection(std::thread::id& ended_on) {
  return {nullptr, [&ended_on](void*) { ended_on = std::this_thread::get_id(); }};
}

TEST(StoreThread, ends_no_connection_that_asked) {
  Logic logic;
  std::thread::id ended_on;
  const auto store = make_memory_store();
  {
    StoreThread thread(*store, logic.post());
    thread.listed(1, [asked = connection(ended_on)](const auto&) {});
    logic.run_one();
  }
  EXPECT_EQ(ended_on, std::this_thread::get_id());
}

TEST(ThinkerPool, ends_no_connection_that_asked) {
  Logic logic;
  std::thread::id ended_on;
  {
    ThinkerPool pool(1, logic.post());
    pool.run([asked = connection(ended_on)](const GiveWay&) { return [] {}; }, Urgency::Soon);
    logic.run_one();
    logic.run_one();
  }
  EXPECT_EQ(ended_on, std::this_thread::get_id());
}

TEST(ThinkerPool, thinks_behind_the_threads_that_serve) {
  std::promise<int> niceness;
  ThinkerPool pool(1, [](const std::function<void()>& task) { task(); });
  const OffThreadTask task = [&niceness](const GiveWay&) {
    niceness.set_value(getpriority(PRIO_PROCESS, 0));
    return [] {};
  };
  pool.run(task, Urgency::Soon);
  EXPECT_EQ(niceness.get_future().get(), std::min(19, getpriority(PRIO_PROCESS, 0) + 5));
}

TEST(ThinkerPool, decides_and_gives_hints) {
  const auto match = *make_match("roll_and_write", 2, {});
  Rng rng(1);
  while (match->pending().is_chance()) ASSERT_TRUE(match->draw(rng));
  const Seat seat = match->pending().seat();
  ThinkerPool pool(2, [](const std::function<void()>& task) { task(); });
  const auto answer = [&](const std::string& agent) {
    std::promise<std::string> said;
    pool.think({.table = "t", .agent = agent, .seed = 1, .observation = match->observe(seat)},
               [&](const std::string& found) { said.set_value(found); });
    return said.get_future().get();
  };
  EXPECT_FALSE(match->check(seat, answer("greedy")));
  EXPECT_THAT(answer(""), testing::StartsWith("["));
}

TEST(Origin, is_this_host_or_an_address_and_never_a_foreign_name) {
  for (const char* host :
       {"localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080", "192.168.1.5", "play.example"}) {
    EXPECT_TRUE(is_own_host(host, "https://play.example")) << host;
  }
  for (const char* host :
       {"", "evil.example", "evil.example:8080", "localhost.evil.example", "play.example.evil", "[::1]evil",
        "[::1].evil.example", "[::1", "[]", "127.0.0.1:80.evil.example", "localhost:80 evil", "[::1]:80a"}) {
    EXPECT_FALSE(is_own_host(host, "https://play.example")) << host;
  }
  EXPECT_TRUE(is_own_origin("", "a:1", ""));
  EXPECT_TRUE(is_own_origin("http://127.0.0.1:8080", "127.0.0.1:8080", ""));
  EXPECT_TRUE(is_own_origin("https://play.example", "10.0.0.7:8080", "https://play.example"));
  EXPECT_FALSE(is_own_origin("http://127.0.0.1:9999", "127.0.0.1:8080", ""));
  EXPECT_FALSE(is_own_origin("null", "127.0.0.1:8080", ""));
  EXPECT_FALSE(is_own_origin("https://evil.example", "127.0.0.1:8080", ""));
}

TEST(Address, counts_as_one_where_one_visitor_has_many) {
  EXPECT_EQ(address_key("192.168.1.7"), "192.168.1.7");
  EXPECT_EQ(address_key("::ffff:192.168.1.7"), "192.168.1.7");
  EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(address_key("2001:db8:1:2::"), address_key("2001:db8:1:2:ffff:ffff:ffff:ffff"));
  EXPECT_NE(address_key("2001:db8:1:2::1"), address_key("2001:db8:1:3::1"));
  EXPECT_EQ(address_key("fe80::1%1"), "fe80::/64");
}

TEST(Address, is_what_the_trusted_proxy_wrote_itself) {
  const auto client = [](const std::string& peer, const std::string& line) {
    return client_address(peer, "127.0.0.1", line);
  };
  EXPECT_EQ(client("127.0.0.1", "9.9.9.9"), "9.9.9.9");
  EXPECT_EQ(client("127.0.0.1", "1.1.1.1, 2.2.2.2 ,\t9.9.9.9 "), "9.9.9.9");
  EXPECT_EQ(client("127.0.0.1", "2001:db8::1"), "2001:db8::1");
  EXPECT_EQ(client("::ffff:127.0.0.1", "::ffff:9.9.9.9"), "9.9.9.9") << "a socket for both kinds";
  for (const char* none : {"", "9.9.9.9,", "unknown", "9.9.9.9:80", "9.9.9.9 evil", "1.1.1.1, x"}) {
    EXPECT_EQ(client("127.0.0.1", none), "127.0.0.1") << none;
  }
  EXPECT_EQ(client("8.8.8.8", "9.9.9.9"), "8.8.8.8") << "no proxy of ours";
  EXPECT_EQ(client_address("8.8.8.8", "", "9.9.9.9"), "8.8.8.8");
}

TEST(HttpHead, says_everything_once) {
  const std::string head = "POST / HTTP/1.1\r\nHost: a\r\nX: 1\r\nX: 2\r\nContent-Length: 12 \r\n";
  EXPECT_TRUE(is_unambiguous(head));
  EXPECT_TRUE(is_unambiguous("GET / HTTP/1.1\r\n"));
  EXPECT_TRUE(is_unambiguous(""));
  for (const char* more : {"hOST: a\r\n", "Content-Length: 12\r\n", " folded\r\n", "\tfolded\r\n",
                           "Origin: a\r\nORIGIN: a\r\n", "Authorization: a\r\nAuthorization: b\r\n"}) {
    EXPECT_FALSE(is_unambiguous(head + more)) << more;
  }
  for (const char* length : {"2, 2", "+2", "-2", "0x2", "2;", "", " "}) {
    EXPECT_FALSE(is_unambiguous("POST / HTTP/1.1\r\nContent-Length:" + std::string(length) + "\r\n"))
        << length;
  }
}

TEST(HttpHead, begins_with_a_method) {
  for (const char* good : {"", "G", "GET / HTTP/1.1", "OPTIONS *", "DELETE"}) {
    EXPECT_TRUE(begins_like_http(good)) << good;
  }
  for (const char* bad : {"\x16\x03\x01", "get / HTTP/1.1", "\r\nGET /", "nonsense"}) {
    EXPECT_FALSE(begins_like_http(bad)) << bad;
  }
}

TEST(Log, is_one_line_for_each_event_for_readers_and_as_json) {
  const Log::Fields fields = {{"id", "a-1"}, {"path", "/a \"b\"\n"}, {"status", std::int64_t{200}}};
  EXPECT_EQ(log_line(LogFormat::Lines, "request", fields), R"(request id=a-1 path="/a \"b\"\n" status=200)");
  EXPECT_EQ(log_line(LogFormat::Json, "request", fields),
            R"("event":"request","id":"a-1","path":"/a \"b\"\n","status":200})");
}

TEST(Log, shortens_addresses) {
  EXPECT_EQ(shortened("192.168.1.77"), "192.168.1.x");
  EXPECT_EQ(shortened("2001:db8:1:2:3:4:5:6"), "2001:db8:1::x");
  EXPECT_EQ(shortened("::1"), "::x");
  EXPECT_EQ(shortened("somebody said so"), "?");
  EXPECT_EQ(Log({.full_addresses = true}).address("10.0.0.7"), "10.0.0.7");
}

TEST(ConnectionLimiter, has_so_many_places_for_an_address_and_for_all) {
  ConnectionLimiter limiter(3, 2);
  Admission first = limiter.admit("a");
  const Admission second = limiter.admit("a");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(limiter.admit("a"));
  Admission other = limiter.admit("b");
  EXPECT_TRUE(other);
  EXPECT_FALSE(limiter.admit("c")) << "all places are taken";
  first.reset();
  EXPECT_TRUE(limiter.admit("a"));
}

TEST(Metrics, show_that_budgets_shrink) {
  Metrics metrics({.version = "1.2.3", .commit = "abc"});
  metrics.thought(1, 0.01);
  metrics.thought(4, 0.3);
  metrics.committed({.writes = 32, .conflicts = 1, .seconds = 0.004});
  metrics.answered(404);
  const std::string text = metrics.text({.connections = 7});
  for (const char* line : {"\npartal_thinking_budget_ratio 0.25\n", "\npartal_thoughts_total 2\n",
                           "\npartal_connections 7\n", "\npartal_thoughts_shortened_total 1\n",
                           "\npartal_store_writes_total 32\n", "\npartal_store_conflicts_total 1\n",
                           "\npartal_http_requests_total{status=\"404\"} 1\n", "version=\"1.2.3\""}) {
    EXPECT_THAT(text, testing::HasSubstr(line));
  }
}

// One thread. An analysis runs when others come: after its next step it lets all go first that are more
// urgent, the most urgent first, and then goes on.
TEST(ThinkerPool, lets_players_go_first_in_the_middle_of_an_analysis) {
  const auto match = *make_match("roll_and_write", 2, {});
  Rng rng(1);
  while (match->pending().is_chance()) ASSERT_TRUE(match->draw(rng));
  std::vector<std::string> order;
  std::promise<void> begun;
  std::promise<void> all_there;
  std::promise<void> last;
  std::vector<int> divisors;
  ThinkerPool pool(
      1, [](const std::function<void()>& task) { task(); },
      [&](int divisor, double) { divisors.push_back(divisor); });
  const auto task = [&](const std::string& name) -> OffThreadTask {
    return
        [&, name](const GiveWay&) -> std::function<void()> { return [&, name] { order.push_back(name); }; };
  };
  const OffThreadTask analysis = [&](const GiveWay& give_way) -> std::function<void()> {
    begun.set_value();
    all_there.get_future().wait();
    for (const char* step : {"step 1", "step 2", "step 3"}) {
      order.emplace_back(step);
      EXPECT_FALSE(give_way());
    }
    return [&] { order.emplace_back("analysed"); };
  };
  pool.run(analysis, Urgency::Background);
  begun.get_future().wait();
  pool.run(task("another analysis"), Urgency::Background);
  pool.run(task("replay"), Urgency::Soon);
  pool.think(
      {.table = "t", .agent = "greedy", .seed = 1, .observation = match->observe(match->pending().seat())},
      [&](const std::string&) { order.emplace_back("decision"); });
  const OffThreadTask end = [&](const GiveWay&) -> std::function<void()> {
    return [&] { last.set_value(); };
  };
  pool.run(end, Urgency::Background);
  all_there.set_value();
  last.get_future().wait();
  EXPECT_THAT(order, testing::ElementsAre("step 1", "decision", "replay", "step 2", "step 3", "analysed",
                                          "another analysis"));
  EXPECT_EQ(divisors, std::vector{1}) << "only players share the time of players";
}

TEST(ThinkerPool, lets_players_go_first_in_the_middle_of_a_replay) {
  const auto match = *make_match("gardens", 2, {});
  Rng rng(1);
  for (int i = 0; i < 40; ++i) {
    if (match->pending().is_chance()) {
      ASSERT_TRUE(match->draw(rng));
    } else {
      const Seat seat = match->pending().seat();
      ASSERT_TRUE(match->play(seat, match->legal(seat).front().text));
    }
  }
  int asked = 0;
  EXPECT_TRUE(replay_json({.record = record_text(match->record())}, [&asked] { return ++asked < 0; }));
  EXPECT_EQ(asked, match->last_line()) << "before every line";
}

TEST(ThinkerPool, divides_the_budget_when_others_wait) {
  const auto match = *make_match("roll_and_write", 2, {});
  Rng rng(1);
  while (match->pending().is_chance()) ASSERT_TRUE(match->draw(rng));
  std::promise<void> go;
  std::promise<void> all;
  std::vector<int> divisors;
  ThinkerPool pool(
      1, [](const std::function<void()>& task) { task(); },
      [&](int divisor, double) {
        divisors.push_back(divisor);
        if (divisors.size() == 4) all.set_value();
      });
  const OffThreadTask task = [&](const GiveWay&) -> std::function<void()> {
    go.get_future().wait();
    return [] {};
  };
  pool.run(task, Urgency::Soon);
  for (int i = 0; i < 4; ++i) {
    pool.think(
        {.table = "t", .agent = "greedy", .seed = 1, .observation = match->observe(match->pending().seat())},
        [](const std::string&) {});
  }
  go.set_value();
  all.get_future().wait();
  EXPECT_EQ(divisors, (std::vector{4, 3, 2, 1}));
}

TEST(Site, serves_its_files_and_nothing_else) {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.file("web/assets"));
  std::ofstream(folder.file("secret")) << "secret";
  std::ofstream(folder.file("web/index.html")) << R"(<a href="./a" src="./b">)";
  std::ofstream(folder.file("web/assets/app-1a2b.js")) << "code";
  std::ofstream(folder.file("web/assets/app-1a2b.js.br")) << "short";
  for (const char* file : {"sw.js", "app.webmanifest", "assets/a.wasm"})
    std::ofstream(folder.file("web") + "/" + file);
  const Site site(folder.file("web"), {});
  EXPECT_EQ(*site.find("/", "")->body, R"(<a href="./a" src="./b">)");
  for (const char* place : {"/t/abcd", "/rules/en/alhambra", "/replay", "/secret", "/assets/"}) {
    EXPECT_EQ(*site.find(place, "br")->body, R"(<a href="/a" src="/b">)") << place;
  }
  for (const char* changing : {"/", "/t/abcd", "/sw.js"}) {
    EXPECT_EQ(site.find(changing, "")->caching, "no-cache") << changing;
  }
  EXPECT_EQ(*site.find("/assets/app-1a2b.js", "gzip")->body, "code");
  EXPECT_EQ(*site.find("/assets/app-1a2b.js", "gzip, br")->body, "short");
  EXPECT_EQ(site.find("/assets/app-1a2b.js", "br")->encoding, "br");
  EXPECT_THAT(site.find("/assets/app-1a2b.js", "")->caching, testing::HasSubstr("immutable"));
  EXPECT_EQ(site.find("/app.webmanifest", "")->type, "application/manifest+json");
  EXPECT_EQ(site.find("/assets/a.wasm", "")->type, "application/wasm");
  for (const char* path : {"/../secret", "/assets/../../secret", "", "index.html", "br:/assets/app-1a2b.js",
                           "//index.html", "/favicon.ico", "/assets/app-old.js", ":place"}) {
    EXPECT_EQ(site.find(path, "br"), nullptr) << path;
  }
}

TEST(ContentPolicy, lets_the_page_talk_to_its_own_host_and_take_code_from_nowhere_else) {
  const std::string policy = content_policy("play.example:8080");
  for (const char* part : {"default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self';",
                           "connect-src 'self' ws://play.example:8080 wss://play.example:8080;"}) {
    EXPECT_THAT(policy, testing::HasSubstr(part));
  }
  EXPECT_THAT(content_policy("[::1]:80"), testing::HasSubstr(" ws://[::1]:80 "));
  EXPECT_THAT(content_policy("127.0.0.1:80; script-src *"), testing::HasSubstr("connect-src 'self';"));
}

TEST(Site, has_a_plain_page_without_a_web_app) {
  const Site site("/nowhere", {.version = "1.2.3"});
  EXPECT_THAT(*site.find("/", "")->body,
              testing::AllOf(testing::HasSubstr("1.2.3"), testing::HasSubstr("carat")));
}

}  // namespace
}  // namespace partal::server

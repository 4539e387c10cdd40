// Requests over HTTP under seeded faults: answers are lost, requests come twice, writes fail or are in doubt,
// the process dies between commit and answer. Whoever repeats with the same key until an answer comes has
// exactly one table, one seat, one rematch.
#include <functional>
#include <gmock/gmock.h>
#include <memory>
#include <set>

#include "tests/server/visitor.h"

namespace partal::server {
namespace {

class KeyedRequests {
 public:
  explicit KeyedRequests(std::uint64_t seed) : world_(seed, {}, {.tables_per_hour = 1e9}) {}

  // What went wrong; nothing: all is well.
  std::vector<std::string> run() {
    world_.faults = {.failed_writes = static_cast<int>(world_.below(150)),
                     .doubtful_writes = static_cast<int>(world_.below(150)),
                     .longest_commit = 1 + static_cast<int>(world_.below(20))};
    lost_ = static_cast<int>(world_.below(400));
    for (int i = 1; i <= kMakers; ++i) make("maker" + std::to_string(i));
    crash_later();
    for (int i = 0; i < 600 && !is_done(); ++i) world_.wait(100);
    if (!is_done()) failures_.push_back("not everybody got an answer");
    calm_ = true;
    world_.wait(5'000);
    check();
    return failures_;
  }

 private:
  static constexpr int kMakers = 3;
  static constexpr int kGuests = 2;  // to a table

  struct Post {
    Request request;
    std::function<void(const Answered&)> done;
    std::optional<Answered> answer{};
  };

  bool is_done() const { return rematches_.size() == kMakers && open_ == 0; }

  void crash_later() {
    world_.after(20 + world_.below(200), [this] {
      if (calm_) return;
      world_.crash();
      world_.after(world_.below(100), [this] { world_.start(); });
      world_.after(100, [this] { crash_later(); });
    });
  }

  void post(const std::string& path, const std::string& body, const std::vector<std::string>& tokens,
            int status, const std::function<void(const Json&)>& done) {
    auto sent = std::make_shared<Post>();
    sent->request = {.method = "POST", .path = path, .tokens = tokens, .body = body};
    std::string key = "key-";
    for (int i = 0; i < 20; ++i) key += static_cast<char>('a' + world_.below(26));
    sent->request.key = key;
    sent->done = [this, path, status, done](const Answered& answered) {
      --open_;
      if (answered.status != status) return failures_.push_back(path + " got " + answered.body);
      done(answered.json());
    };
    ++open_;
    send(sent);
  }

  void send(const std::shared_ptr<Post>& post) {
    if (world_.is_up()) {
      world_.request(post->request, [this, post](const Response& response) { answered(post, response); });
    }
    world_.after(100 + world_.below(200), [this, post] {
      if (!post->answer) send(post);
    });
  }

  void answered(const std::shared_ptr<Post>& post, const Response& response) {
    if (response.status == 503 || world_.happens(lost_)) return;
    if (post->answer) return;  // it was sent twice
    post->answer = Answered{response.status, response.body};
    post->done(*post->answer);
    // Something on the way may deliver a request once more, long after it was answered.
    if (world_.below(3) == 0 && world_.is_up()) {
      world_.after(world_.below(2'000), [this, post] {
        if (world_.is_up()) world_.request(post->request, [](const Response&) {});
      });
    }
  }

  void make(const std::string& name) {
    const std::string body = R"({"game":"gardens","seats":[{"kind":"person","name":")" + name +
                             R"("},{"kind":"open"},{"kind":"open"}]})";
    post("/api/tables", body, {}, 201, [this, name](const Json& made) {
      const std::string path = "/api/tables/" + text_at(made, "table");
      const std::string watch = text_at(made.at("watch").as_object(), "token");
      tokens_[path] = {text_at(made.at("seats").at(0).as_object(), "token")};
      makers_[path] = text_at(made.at("maker").as_object(), "token");
      for (int i = 1; i <= kGuests; ++i) sit(path, watch, name + "guest" + std::to_string(i));
    });
  }

  void sit(const std::string& path, const std::string& watch, const std::string& name) {
    post(path + "/sit", R"({"name":")" + name + R"("})", {watch}, 200,
         [this, path, watch, name](const Json& seat) {
           const std::string token = text_at(seat, "token");
           const int number = number_at(seat, "seat");
           const auto again = [this, path, watch, name](const Json&) { sit(path, watch, name); };
           // Leaves or is sent away, and comes again.
           switch (world_.below(4)) {
             case 0: return post(path + "/leave", "", {token}, 200, again);
             case 1:
               return post(path + "/free", R"({"seat":)" + std::to_string(number) + "}", {makers_[path]}, 200,
                           again);
             default: return seated(path, name, number, token);
           }
         });
  }

  void seated(const std::string& path, const std::string& name, int seat, const std::string& token) {
    seats_.push_back({path, name, seat, token});
    tokens_[path].push_back(token);
    if (tokens_[path].size() < kGuests + 1) return;
    post(path + "/start", "", {tokens_[path][0]}, 200, [this, path](const Json&) {
      for (const std::string& each : tokens_[path]) {
        post(path + "/give-up", "", {each}, 200, [this, path](const Json& table) {
          if (text_at(table, "phase") == "closed") rematch(path);
        });
      }
    });
  }

  void rematch(const std::string& path) {
    for (const std::string& each : tokens_[path]) {
      post(path + "/rematch", "", {each}, 201,
           [this, path](const Json& next) { rematches_[path].insert(text_at(next, "table")); });
    }
  }

  void check() {
    const auto rows = world_.disk().unchanged_since(1LL << 60, 1000).value();
    if (rows.size() != 2 * kMakers) failures_.push_back(std::to_string(rows.size()) + " tables are stored");
    for (const auto& [path, ids] : rematches_) {
      if (ids.size() != 1) failures_.push_back("two rematches of " + path);
    }
    for (const Taken& taken : seats_) {
      const std::string id = taken.path.substr(taken.path.rfind('/') + 1);
      const Table table = *table_in(world_.disk().load(id).value().value().table);
      const auto viewers = viewers_of(table, std::vector{taken.token});
      if (!viewers || viewers->front() != Viewer(seat_at(taken.seat - 1))) {
        failures_.push_back(taken.name + " has lost the seat");
      }
      const auto names = names_of(table);
      if (std::count(names.begin(), names.end(), taken.name) != 1)
        failures_.push_back(taken.name + " sits twice");
    }
  }

  struct Taken {
    std::string path;
    std::string name;
    int seat;
    std::string token;
  };

  World world_;
  int lost_ = 0;
  int open_ = 0;
  bool calm_ = false;
  std::vector<std::string> failures_;
  std::vector<Taken> seats_;
  std::map<std::string, std::vector<std::string>> tokens_;  // of those who play, by the path of the table
  std::map<std::string, std::string> makers_;               // the maker's token, by the path of the table
  std::map<std::string, std::set<std::string>> rematches_;  // by the path of the table
};

TEST(SimulatedRequests, are_done_once_when_they_are_repeated_with_their_key) {
  for (std::uint64_t seed = 1; seed <= 60 && !testing::Test::HasFailure(); ++seed) {
    EXPECT_THAT(KeyedRequests(seed).run(), testing::IsEmpty()) << "seed " << seed;
  }
}

}  // namespace
}  // namespace partal::server

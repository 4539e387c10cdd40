// Mails under seeded faults: two people come, play a little and go at any moment, also in the middle of a
// turn; writes fail, the process dies. Whatever happens, a turn is told once at most, to a confirmed address,
// while nobody is there.
#include <gmock/gmock.h>
#include <set>

#include "tests/server/visitor.h"

namespace partal::server {
namespace {

class MailedMatch {
 public:
  explicit MailedMatch(std::uint64_t seed) : world_(seed) {
    world_.notices.on_mail = [this](const Mailbox& to) { mailed(to); };
    table_ = make_table(world_, persons("gardens", 2));
    for (int seat = 1; seat <= 2; ++seat) {
      ask(world_, "POST", table_.path("mail"),
          R"({"address":"seat)" + std::to_string(seat) + R"(@x.example"})", {token(seat)});
    }
    // The second seat's reader never confirms.
    const std::string key = world_.notices.asked.front().key;
    ask(world_, "POST", table_.path("mail-confirm"), R"({"key":")" + key + R"("})");
    ask(world_, "POST", table_.path("start"), "", {token(1)});
    world_.faults = {.failed_writes = 100, .doubtful_writes = 100, .longest_commit = 60};
  }

  std::vector<std::string> run() {
    for (int i = 0; i < 150; ++i) {
      step();
      world_.wait(world_.below(2) == 0 ? world_.below(1'000) : world_.below(200'000));
    }
    return failures_;
  }
  std::size_t told() const { return told_.size(); }

 private:
  const std::string& token(int seat) const { return table_.tokens[static_cast<std::size_t>(seat - 1)]; }

  void step() {
    switch (world_.below(8)) {
      case 0:
        world_.crash();
        world_.start();
        visitors_ = {};
        return;
      case 1: return leave(1 + static_cast<int>(world_.below(2)));
      default: return play(1 + static_cast<int>(world_.below(2)));
    }
  }

  // One action, if it is this seat's turn; it may be the last thing that is heard of it.
  void play(int seat) {
    std::unique_ptr<Visitor>& visitor = at(seat);
    if (!visitor || !visitor->is_connected()) visitor = std::make_unique<Visitor>(world_);
    visitor->join(table_, {token(seat)});
    const Json state = visitor->last("state");
    const auto* legal = state.if_contains("legal");
    if (legal == nullptr || !legal->is_array()) return world_.below(2) == 0 ? leave(seat) : void();
    const auto& actions = legal->as_array();
    const auto& chosen = actions[world_.below(static_cast<std::uint32_t>(actions.size()))];
    visitor->send(R"({"t":"act","id":"m)" + std::to_string(++sent_) + R"(","seat":)" + std::to_string(seat) +
                  R"(,"n":)" + std::to_string(number_at(state, "n")) + R"(,"action":")" +
                  text_at(chosen.as_object(), "text") + R"("})");
    world_.run(1);
    if (world_.below(2) == 0) leave(seat);
  }
  void leave(int seat) {
    if (at(seat)) at(seat)->disconnect();
    at(seat).reset();
  }
  std::unique_ptr<Visitor>& at(int seat) { return visitors_[static_cast<std::size_t>(seat - 1)]; }

  void mailed(const Mailbox& to) {
    if (to.address != "seat1@x.example") failures_.push_back("a mail to " + to.address);
    if (at(1) && at(1)->is_connected()) failures_.emplace_back("a mail to somebody who is there");
    int turn = 0;  // every turn closes with `end`
    const StoredTable stored = world_.disk().load(table_.id).value().value();
    for (const LineRow& line : stored.lines) turn += line.text.ends_with(" end") ? 1 : 0;
    if (!told_.insert(turn).second) failures_.push_back("turn " + std::to_string(turn) + " is told again");
  }

  World world_;
  MadeTable table_{};
  std::array<std::unique_ptr<Visitor>, 2> visitors_{};
  int sent_ = 0;
  std::set<int> told_{};
  std::vector<std::string> failures_{};
};

TEST(SimulatedMails, tell_a_turn_once_at_most_and_only_who_is_away) {
  std::size_t told = 0;
  for (std::uint64_t seed = 1; seed <= 15 && !testing::Test::HasFailure(); ++seed) {
    MailedMatch match(seed);
    EXPECT_THAT(match.run(), testing::IsEmpty()) << "seed " << seed;
    told += match.told();
  }
  EXPECT_GT(told, 30U) << "hardly anybody was told anything";
}

}  // namespace
}  // namespace partal::server

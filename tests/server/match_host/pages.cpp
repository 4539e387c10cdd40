// Answers of bounded size: however long a match and its chat are, what a client is sent at once fits into its
// queue, and the rest can be asked for.
#include <gmock/gmock.h>

#include "server/match_host/live_match.h"
#include "tests/server/visitor.h"

namespace partal::server {
namespace {

using boost::json::array;
using testing::ElementsAre;
using testing::Gt;
using testing::Lt;

// A table of six with as many lines and as much chat as one may have.
class Pages : public testing::Test {
 protected:
  void SetUp() override {
    table_ = make_table(world_, persons("alhambra", 6));
    ASSERT_EQ(ask(world_, "POST", table_.path("start"), "", {table_.tokens[0]}).status, 200);
    lengthen();
    world_.crash();
    world_.start();
  }
  void lengthen() {
    const StoredTable stored = world_.disk().load(table_.id).value().value();
    const Table table = table_in(stored.table).value();
    LiveMatch live = *LiveMatch::make(table, secret_in(stored.table, table.players()).value());
    ASSERT_FALSE(live.replay(stored.lines));
    Write write{.table = {.id = table_.id, .version = stored.table.version}};
    const Seat seat = live.match().pending().seat();
    const std::string action = live.match().legal(seat).front().text;
    for (int before = live.n(); live.n() + 2 < limits_.lines_per_match; before = live.n()) {
      ASSERT_TRUE(live.play(seat, action));
      ASSERT_TRUE(live.undo(seat, before));
    }
    for (int n = static_cast<int>(stored.lines.size()) + 1; n <= live.n(); ++n) {
      write.lines.push_back({n, line_text(live.match().line(n))});
    }
    write.chat = longest_chat();
    ASSERT_EQ(world_.disk().write(std::span(&write, 1))[0], Outcome::Done);
    lines_ = live.n();
    story_ = parse_json(live.match().events_json(seat_at(1), 0)).as_array();
  }
  std::vector<ChatRow> longest_chat() const {
    std::string text;
    while (text.size() < 2'000) text += "\U0001F3F0";  // four bytes each
    std::vector<ChatRow> chat;
    while ((chat.size() + 1) * text.size() <= limits_.chat_bytes_per_match) {
      const int number = static_cast<int>(chat.size()) + 1;
      chat.push_back({number, 1 + number % 6, 1'700'000'000'000, text});
    }
    return chat;
  }
  // Everything that is sent at once to somebody who joins with so many seats.
  void join(std::size_t seats, const std::string& more = "") {
    world_.most_queued = 0;
    anna_.join(table_, {table_.tokens.begin(), table_.tokens.begin() + static_cast<std::ptrdiff_t>(seats)},
               more);
    EXPECT_THAT(world_.most_queued, Lt(limits_.queue_bytes)) << seats << more;
  }
  std::vector<Json> states() const {
    std::vector<Json> states;
    for (const Json& message : anna_.received) {
      if (text_at(message, "t") == "state") states.push_back(message);
    }
    return states;
  }

  Limits limits_{};
  World world_{7, {}, limits_};
  Visitor anna_{world_};
  MadeTable table_;
  int lines_ = 0;
  array story_;
};

TEST_F(Pages, joining_with_many_seats_fits_into_the_queue) {
  anna_.connect();
  for (const std::size_t seats : {1, 2, 6}) {
    for (const std::string more : {"", R"(,"n":0)"}) {
      join(seats, more);
      const std::vector<Json> got = states();
      ASSERT_EQ(got.size(), seats) << more << ": too much happened for an update";
      EXPECT_FALSE(got[0].at("chat").as_array().empty());
      for (std::size_t i = 1; i < seats; ++i) EXPECT_TRUE(got[i].at("chat").is_null()) << "said once";
    }
  }
}

TEST_F(Pages, little_that_was_missed_comes_as_an_update) {
  anna_.connect();
  join(2, R"(,"n":)" + std::to_string(lines_ - 4));
  EXPECT_THAT(anna_.kinds(), ElementsAre("table", "update", "update"));
  EXPECT_EQ(number_at(anna_.last("update"), "from"), lines_ - 4);
  EXPECT_EQ(anna_.last("update").at("events").at(0).at("n"), lines_ - 3);
}

TEST_F(Pages, earlier_chat_is_asked_for_page_by_page) {
  anna_.connect();
  join(2);
  array page = states()[0].at("chat").as_array();
  int first = lines_;
  int pages = 0;
  for (int last = 250; !page.empty(); ++pages) {
    EXPECT_EQ(page.back().at("number"), last);
    first = number_at(page.front().as_object(), "number");
    last = first - 1;
    const Json answer = anna_.say("chat-before", "c", R"("number":)" + std::to_string(first));
    EXPECT_THAT(serialize(answer).size(), Lt(limits_.page_bytes() + 1'000));
    page = answer.at("chat").as_array();
  }
  EXPECT_EQ(first, 1);
  EXPECT_THAT(pages, Gt(5));
  Visitor stranger(world_);
  EXPECT_EQ(text_at(stranger.say("chat-before", "c", R"("number":9)"), "code"), "token.unknown");
}

TEST_F(Pages, the_story_is_asked_for_page_by_page) {
  anna_.connect();
  join(2);
  array told;
  for (int at = lines_; at > 0;) {
    const Json page = anna_.say("moment", "m", R"("seat":2,"from":0,"at":)" + std::to_string(at));
    ASSERT_LT(number_at(page, "from"), at);
    EXPECT_THAT(serialize(page.at("events")).size(), Lt(limits_.page_bytes()));
    EXPECT_EQ(number_at(page, "n"), at);
    const array& events = page.at("events").as_array();
    told.insert(told.begin(), events.begin(), events.end());
    at = number_at(page, "from");
  }
  EXPECT_EQ(told, story_);
  EXPECT_EQ(text_at(anna_.say("moment", "m", R"("from":9,"at":8)"), "code"), "json.bad");
}

// Plays a whole game on one screen, joins again and again, and asks for previews of everything possible.
class OneScreen {
 public:
  explicit OneScreen(const GameInfo& game) {
    table_ = make_table(world_, persons(std::string(game.name), game.max_players));
    tokens_ = table_.tokens;
    tokens_.push_back(table_.watch);
    screen_.join(table_, tokens_);
    ask(world_, "POST", table_.path("start"), "", {tokens_[0]});
  }
  void play() {
    Rng rng(3);
    for (int moves = 0; has_turn(); ++moves) {
      if (moves % 10 == 0) look_at_everything();
      const auto& action = legal_[rng.below(static_cast<std::uint32_t>(legal_.size()))];
      screen_.act(seat_, n_, text_at(action.as_object(), "text"), "a" + std::to_string(moves));
      world_.wait(100);
    }
  }
  std::size_t longest_join = 0;  // bytes
  std::size_t longest_preview = 0;
  int previews = 0;

 private:
  bool has_turn() {
    int decided_at = -1;
    for (const Json& message : screen_.received) {
      if (!message.contains("legal")) continue;
      n_ = number_at(message, "n");
      if (message.at("legal").is_null()) continue;
      seat_ = number_at(message, "viewer");
      legal_ = message.at("legal").as_array();
      decided_at = n_;
    }
    return decided_at == n_;
  }
  void look_at_everything() {
    world_.most_queued = 0;
    screen_.join(table_, tokens_);
    longest_join = std::max(longest_join, world_.most_queued);
    std::vector<std::string> lists;
    for (std::size_t i = 0; i < 64; ++i) {
      lists.push_back("[\"" + text_at(legal_[i % legal_.size()].as_object(), "text") + "\"]");
    }
    // As a client does: asks again for what did not fit.
    for (std::size_t done = 0; done < lists.size();) {
      const std::size_t count = preview(std::span(lists).subspan(done));
      ASSERT_GT(count, 0U);
      done += count;
    }
  }
  std::size_t preview(std::span<const std::string> lists) {
    std::string asked;
    for (const std::string& list : lists) asked += (asked.empty() ? "" : ",") + list;
    world_.most_queued = 0;
    const Json answer = screen_.say("preview", "p",
                                    R"("seat":)" + std::to_string(seat_) + R"(,"n":)" + std::to_string(n_) +
                                        R"(,"actions":[)" + asked + "]");
    world_.wait(100);
    longest_preview = std::max(longest_preview, world_.most_queued);
    const std::size_t count = answer.contains("previews") ? answer.at("previews").as_array().size() : 0;
    previews += static_cast<int>(count);
    return count;
  }

  World world_{4};
  Visitor screen_{world_};
  MadeTable table_;
  std::vector<std::string> tokens_;
  array legal_;
  int n_ = 0;
  int seat_ = 0;
};

TEST(PagesOfEveryGame, leave_room_in_the_queue) {
  constexpr std::size_t kEnvelope = 100;
  const Limits limits;
  for (const GameInfo* game : games()) {
    OneScreen screen(*game);
    screen.play();
    EXPECT_THAT(screen.previews, Gt(200)) << game->name;
    EXPECT_THAT(screen.longest_preview, Lt(limits.page_bytes() + kEnvelope)) << game->name;
    EXPECT_THAT(screen.longest_join, Lt(limits.queue_bytes - limits.page_bytes()))
        << game->name << ": states of all seats, and beside them a page of chat";
  }
}

}  // namespace
}  // namespace partal::server

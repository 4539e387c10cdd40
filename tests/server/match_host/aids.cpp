// What a table has switched off is sent to nobody: a whole game of every kind, everything that anybody is
// sent.
#include <algorithm>
#include <gmock/gmock.h>
#include <set>

#include "tests/server/visitor.h"

namespace partal::server {
namespace {

using testing::IsSupersetOf;

using Names = std::set<std::string>;
using NamesByAid = std::map<std::string, Names>;

// Every field that an aid gives, in any game (docs/protocol.md), and every reason of a hint.
const NamesByAid kFields = {
    {"legal", {"offer", "removable", "open", "crossings", "coins_offer"}},
    {"odds", {"odds", "to_come", "scoring_odds", "unseen"}},
    {"known_money", {"known"}},
};
const NamesByAid kReasons = {
    {"odds",
     {"alhambra few-left", "alhambra scoring-near", "alhambra room", "alhambra keeps-room", "dice odds-lead",
      "dice odds-more"}},
    {"known_money", {"alhambra denies"}},
};

// Which of them had a value.
class Found {
 public:
  explicit Found(std::string game) : game_(std::move(game)) {}
  void look(const boost::json::value& value) {
    if (const auto* list = value.if_array()) {
      for (const auto& item : *list) look(item);
    } else if (const auto* object = value.if_object()) {
      for (const auto& [key, inner] : *object) take(key, inner);
    }
  }
  const Names& of(const std::string& aid) { return found_[aid]; }
  void add(const Found& other) {
    for (const auto& [aid, names] : other.found_) found_[aid].insert(names.begin(), names.end());
  }
  bool has(const NamesByAid& wanted) {
    return std::all_of(wanted.begin(), wanted.end(), [this](const auto& entry) {
      const Names& names = of(entry.first);
      return std::includes(names.begin(), names.end(), entry.second.begin(), entry.second.end());
    });
  }

 private:
  void take(const std::string& key, const boost::json::value& value) {
    if (key == "aids") return;  // that they are off may be known
    for (const auto& [aid, fields] : kFields) {
      if (fields.contains(key) && !value.is_null()) found_[aid].insert(key);
    }
    if (key == "code" && value.is_string()) take_code(game_ + " " + std::string(value.get_string()));
    look(value);
  }
  void take_code(const std::string& code) {
    for (const auto& [aid, reasons] : kReasons) {
      if (reasons.contains(code)) found_[aid].insert(code);
    }
  }

  std::string game_;
  NamesByAid found_{};
};

// A table of persons; all of them and a spectator are connected. The moves come from what the disk holds.
class Evening {
 public:
  Evening(const std::string& game, const std::string& aids, std::uint64_t seed = 5)
      : world_(seed), match_(*make_match(game, kPlayers, {})), found_(game) {
    table_ = make_table(world_, persons(game, kPlayers, R"(,"public":true,"aids":)" + aids));
    tokens_ = table_.tokens;
    tokens_.push_back(table_.watch);
    for (const std::string& token : tokens_) {
      visitors_.push_back(std::make_unique<Visitor>(world_));
      visitors_.back()->join(table_, {token});
    }
    http("POST", table_.path("start"), tokens_[0]);
    hear();
  }

  Found play() {
    Rng rng(11);
    for (int moves = 0; catch_up(); ++moves) {
      const Seat seat = match_->pending().seat();
      const auto legal = match_->legal(seat);
      EXPECT_EQ(lists_[match_->last_line()], legal.size()) << "what the seat needs to play";
      const std::string& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text;
      if (moves % 17 == 0) say(seat, "hint");
      if (moves % 41 == 0) ask_everything(seat, action);
      say(seat, "act", R"(,"action":")" + action + "\"");
    }
    ask_everything(seat_at(0), "end");
    http("GET", table_.path("record"), table_.watch);
    return found_;
  }

 private:
  static constexpr int kPlayers = 3;

  void hear() {
    for (const auto& visitor : visitors_) {
      for (const Json& message : visitor->received) {
        found_.look(message);
        take_list(message);
      }
      visitor->received.clear();
    }
    world_.wait(200);
  }
  // Clients spell an action by choosing it from a list, so the list is no aid: whoever decides gets it,
  // nobody else does, and no other message has it.
  void take_list(const Json& message) {
    const std::string kind = text_at(message, "t");
    const bool is_position = kind == "state" || kind == "update";
    ASSERT_EQ(message.contains("legal"), is_position) << kind;
    if (!is_position) return;
    const Json& pending = message.at("view").at("pending").as_object();
    const bool decides = text_at(pending, "kind") == "decide" && pending.at("seat") == message.at("viewer");
    ASSERT_EQ(message.at("legal").is_array(), decides) << message.at("viewer");
    if (decides) lists_[number_at(message, "n")] = message.at("legal").as_array().size();
  }
  void http(const std::string& method, const std::string& path, const std::string& token) {
    const Answered answered = ask(world_, method, path, "", {token});
    if (answered.body.starts_with('{')) found_.look(parse_json(answered.body));
  }
  void say(Seat seat, const std::string& kind, const std::string& more = "") {
    const std::string fields = R"("seat":)" + std::to_string(number_of(seat)) + R"(,"n":)" +
                               std::to_string(match_->last_line()) + more;
    visitors_[static_cast<std::size_t>(index_of(seat))]->say(kind, "m" + std::to_string(++last_id_), fields);
    hear();
  }
  // Whether somebody has to decide.
  bool catch_up() {
    const auto stored = world_.disk().load(table_.id).value().value();
    for (const LineRow& row : stored.lines) {
      if (row.number <= match_->last_line()) continue;
      EXPECT_TRUE(match_->replay_line(*parse_line(row.text)));
    }
    return match_->pending().is_decision();
  }
  void ask_everything(Seat seat, const std::string& action) {
    say(seat, "why", R"(,"action":")" + action + "\"");
    say(seat, "preview", R"(,"actions":[[")" + action + R"("],["nonsense"]])");
    for (std::size_t i = 0; i < visitors_.size(); ++i) {
      visitors_[i]->say("moment", "p", R"("at":)" + std::to_string(match_->last_line() / 2));
      hear();
      visitors_[i]->join(table_, {tokens_[i]}, R"(,"n":0)");
      hear();
      visitors_[i]->join(table_, {tokens_[i]});
      hear();
    }
    http("GET", table_.path(), table_.watch);
    http("GET", table_.path("record"), tokens_[0]);
    http("GET", "/api/tables", table_.watch);
  }

  World world_;
  std::unique_ptr<Match> match_;
  Found found_;
  MadeTable table_{};
  std::vector<std::string> tokens_{};  // of the seats and the spectator
  std::vector<std::unique_ptr<Visitor>> visitors_{};
  int last_id_ = 0;
  std::map<int, std::size_t> lists_{};  // how many actions the list at a line had
};

// What each game gives by each aid; which reasons come up is up to the course of the game.
struct Game {
  const char* name;
  NamesByAid values;
};
const std::vector<Game> kGames = {
    {"alhambra",
     {{"legal", {"offer", "removable"}},
      {"odds", {"alhambra few-left", "alhambra room", "scoring_odds", "to_come"}},
      {"known_money", {"alhambra denies", "known"}}}},
    {"carat", {{"legal", {"open"}}, {"odds", {"unseen"}}}},
    {"dice", {{"odds", {"dice odds-lead", "dice odds-more", "odds", "unseen"}}}},
    {"gardens", {{"legal", {"open"}}, {"odds", {"unseen"}}}},
    {"roll_and_write", {{"legal", {"coins_offer", "crossings"}}}},
};

TEST(Aids, that_are_off_are_sent_to_nobody) {
  for (const Game& game : kGames) {
    Found found =
        Evening(game.name, R"({"hints":true,"legal":false,"odds":false,"known_money":false})").play();
    for (const auto& [aid, fields] : kFields) EXPECT_EQ(found.of(aid), Names{}) << game.name << " " << aid;
  }
}

TEST(Aids, that_are_on_are_sent) {
  for (const Game& game : kGames) {
    Found found(game.name);
    for (std::uint64_t seed = 5; seed < 15 && !found.has(game.values); ++seed) {
      found.add(
          Evening(game.name, R"({"hints":true,"legal":true,"odds":true,"known_money":true})", seed).play());
    }
    for (const auto& [aid, values] : game.values) {
      EXPECT_THAT(found.of(aid), IsSupersetOf(values)) << game.name << " " << aid;
    }
  }
}

TEST(Aids, leave_the_list_of_actions_to_the_seat_that_decides) {
  for (const Game& game : kGames) {
    Evening(game.name, R"({"hints":true,"legal":false,"odds":true,"known_money":true})").play();
  }
}

TEST(Aids, are_looked_for_in_every_game) { EXPECT_EQ(kGames.size(), games().size()); }

}  // namespace
}  // namespace partal::server

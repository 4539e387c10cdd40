// What a table has switched off is sent to nobody: a whole game of every kind, everything that anybody is
// sent.
#include <algorithm>
#include <gmock/gmock.h>
#include <set>
#include <sstream>

#include "tests/server/visitor.h"
#include "tests/support/files.h"

namespace partal::server {
namespace {

using testing::IsSupersetOf;

using Names = std::set<std::string>;
using NamesByAid = std::map<std::string, Names>;

// What the aids give in one game: tests/data/aids has a file for each. Reasons of hints stand after the word
// `reason`.
enum class Which : std::uint8_t { All, Always };
NamesByAid given_in(std::string_view game, Which which = Which::All) {
  std::istringstream lines(read_file(test_data("aids/" + std::string(game) + ".txt")));
  NamesByAid given;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string aid, kind, name, sometimes;
    words >> aid >> kind >> name >> sometimes;
    if (aid.starts_with('#') || (which == Which::Always && !sometimes.empty())) continue;
    EXPECT_TRUE(kind == "field" || kind == "reason") << game << ": " << line;
    given[aid].insert(kind == "field" ? name : "reason " + name);
  }
  return given;
}

// The same of all games: a field means the same wherever it stands.
const NamesByAid& given_in_all() {
  static const NamesByAid fields = [] {
    NamesByAid all;
    for (const GameInfo* info : games()) {
      for (const auto& [aid, names] : given_in(info->name)) all[aid].insert(names.begin(), names.end());
    }
    return all;
  }();
  return fields;
}

// Which of them had a value.
class Found {
 public:
  explicit Found(std::string_view game) : own_(given_in(game)) {}
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
    for (const auto& [aid, fields] : given_in_all()) {
      if (fields.contains(key) && !value.is_null()) found_[aid].insert(key);
    }
    if (key == "code" && value.is_string()) take_code("reason " + std::string(value.get_string()));
    look(value);
  }
  void take_code(const std::string& code) {
    for (const auto& [aid, names] : own_) {
      if (names.contains(code)) found_[aid].insert(code);
    }
  }

  NamesByAid own_;  // of this game
  NamesByAid found_{};
};

// A table of persons; all of them and a spectator are connected. The moves come from what the disk holds.
class Evening {
 public:
  Evening(std::string_view game, const std::string& aids, std::uint64_t seed = 5)
      : world_(seed), match_(*make_match(game, kPlayers, {})), found_(game) {
    table_ = make_table(world_, persons(std::string(game), kPlayers, R"(,"public":true,"aids":)" + aids));
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
    if (!is_position || !message.contains("view")) return;  // changes since a line that was not seen
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

TEST(Aids, that_are_off_are_sent_to_nobody) {
  for (const GameInfo* info : games()) {
    Found found =
        Evening(info->name, R"({"hints":true,"legal":false,"odds":false,"known_money":false})").play();
    for (const auto& [aid, names] : given_in_all())
      EXPECT_EQ(found.of(aid), Names{}) << info->name << " " << aid;
  }
}

TEST(Aids, that_are_on_are_sent) {
  for (const GameInfo* info : games()) {
    const NamesByAid wanted = given_in(info->name, Which::Always);
    Found found(info->name);
    for (std::uint64_t seed = 5; seed < 15 && !found.has(wanted); ++seed) {
      found.add(
          Evening(info->name, R"({"hints":true,"legal":true,"odds":true,"known_money":true})", seed).play());
    }
    for (const auto& [aid, names] : wanted) {
      EXPECT_THAT(found.of(aid), IsSupersetOf(names)) << info->name << " " << aid;
    }
  }
}

TEST(Aids, leave_the_list_of_actions_to_the_seat_that_decides) {
  for (const GameInfo* info : games()) {
    Evening(info->name, R"({"hints":true,"legal":false,"odds":true,"known_money":true})").play();
  }
}

}  // namespace
}  // namespace partal::server

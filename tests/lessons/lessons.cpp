// What the web app shows without a server, its lessons and the pictures of its rules:
// web/src/games/<game>/tutorial/ and .../howto/ hold a game (*.partal) and what the engine says to one seat
// at some of its lines (moments.json). The test asks everything again and compares.
//
// PARTAL_UPDATE_GOLDEN=1 writes the files anew; the difference is for review. moments.json says itself what
// is asked: a new moment needs `"view": {"n": LINE, "viewer": SEAT}`, a new preview or refusal only its
// action with null.
#include <algorithm>
#include <boost/json.hpp>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>

#include "engine/catalogue/legal_json.h"
#include "engine/catalogue/match.h"
#include "engine/core/json.h"
#include "server/protocol/server_message.h"
#include "tests/support/files.h"
#include "tests/support/json.h"

namespace partal {
namespace {

namespace json = boost::json;

std::filesystem::path games_folder() {
  return std::filesystem::path(PARTAL_SOURCE_DIR) / "web" / "src" / "games";
}
// As `alhambra/tutorial`.
std::vector<std::string> taught() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(games_folder())) {
    if (entry.path().filename() != "moments.json") continue;
    names.push_back(std::filesystem::relative(entry.path().parent_path(), games_folder()).generic_string());
  }
  std::sort(names.begin(), names.end());
  return names;
}
std::filesystem::path record_in(const std::filesystem::path& folder) {
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".partal") return entry.path();
  }
  return folder / "missing.partal";
}

// A board reads little of a preview's view; what the file leaves out stays out.
json::value cut(const json::value& whole, const json::value& kept) {
  if (whole.is_object() && kept.is_object()) {
    json::object result;
    for (const auto& [key, value] : whole.as_object()) {
      if (const json::value* shape = kept.as_object().if_contains(key)) result[key] = cut(value, *shape);
    }
    return result;
  }
  if (whole.is_array() && kept.is_array() && whole.as_array().size() == kept.as_array().size()) {
    json::array result;
    for (std::size_t i = 0; i < whole.as_array().size(); ++i) {
      result.push_back(cut(whole.as_array()[i], kept.as_array()[i]));
    }
    return result;
  }
  return whole;
}

// What is asked stands in the file, in this order.
template <class Answer>
json::object answers(const json::value* asked, const Answer& answer) {
  json::object result;
  if (asked == nullptr || !asked->is_object()) return result;
  for (const auto& [action, kept] : asked->as_object())
    result[action] = cut(answer(std::string(action)), kept);
  return result;
}

json::value preview_of(const Match& match, Seat seat, const std::string& action) {
  const Result<Preview> preview = match.preview(seat, std::vector<std::string>{action});
  EXPECT_TRUE(preview) << action << " is not possible any more";
  if (!preview) return nullptr;
  JsonWriter text;
  text.begin_object().key("changes").begin_array();
  for (const Change& change : preview->changes) write_change(text, change);
  return parse_json(text.end_array().key("view").raw(preview->view).end_object().str());
}

json::value refusal_of(const Match& match, Seat seat, const std::string& action) {
  const std::optional<Violation> violation = match.check(seat, action);
  EXPECT_TRUE(violation) << action << " is possible now";
  if (!violation) return nullptr;
  // The sentence is made in the reader's language from code and values.
  json::value refusal = parse_json(server::body_text(server::kViolationWithText, {*violation, ""}));
  refusal.as_object().erase("text");
  return refusal;
}

json::value moment_again(const Match& lesson, const json::object& kept) {
  const json::object& view = kept.at("view").as_object();
  const auto line = static_cast<int>(view.at("n").as_int64());
  const Seat seat = seat_at(static_cast<int>(view.at("viewer").as_int64()) - 1);
  const Result<std::unique_ptr<Match>> match = lesson.moment(line);
  EXPECT_TRUE(match) << "line " << line;
  if (!match) return kept;

  json::object again;
  again["view"] = parse_json((*match)->view(seat));
  const json::value* legal = kept.if_contains("legal");
  const bool decides = legal == nullptr || !legal->is_null();
  again["legal"] = decides ? parse_json(legal_json((*match)->legal(seat))) : nullptr;
  again["events"] = json::array();
  const json::value* events = kept.if_contains("events");
  if (events != nullptr && !events->as_array().empty()) {
    const auto first = static_cast<int>(events->as_array().front().at("n").as_int64());
    again["events"] = parse_json((*match)->events_json(seat, first - 1));
  }
  again["previews"] = answers(kept.if_contains("previews"),
                              [&](const std::string& action) { return preview_of(**match, seat, action); });
  again["whys"] = answers(kept.if_contains("whys"),
                          [&](const std::string& action) { return refusal_of(**match, seat, action); });
  return again;
}

class Lessons : public testing::TestWithParam<std::string> {};

TEST_P(Lessons, show_what_the_engine_says) {
  const std::filesystem::path folder = games_folder() / GetParam();
  const Result<std::unique_ptr<Match>> lesson = load_record(read_file(record_in(folder)));
  ASSERT_TRUE(lesson) << lesson.error().code;
  json::value kept = parse_json(read_file(folder / "moments.json"));
  json::value again = kept;
  json::array& moments = again.is_object() ? again.at("moments").as_array() : again.as_array();
  for (json::value& moment : moments) moment = moment_again(**lesson, moment.as_object());
  if (std::getenv("PARTAL_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(folder / "moments.json") << json::serialize(again) << "\n";
    return;
  }
  EXPECT_TRUE(kept == again) << "moments.json is out of date: PARTAL_UPDATE_GOLDEN=1 writes it anew";
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Lessons, testing::ValuesIn(taught()), [](const auto& lesson) {
  std::string name = lesson.param;
  std::replace(name.begin(), name.end(), '/', '_');
  return name;
});

}  // namespace
}  // namespace partal

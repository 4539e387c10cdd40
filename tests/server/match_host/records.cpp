// Records that are sent in: replayed at any moment, analysed as a job; and matches that are given up.
#include <gmock/gmock.h>

#include "tests/server/visitor.h"

namespace partal::server {
namespace {

using testing::HasSubstr;

std::string quoted(const std::string& text) {
  JsonWriter json;
  return json.text(text).str();
}

class Records : public testing::Test {
 protected:
  // A short match of two computer players, as a record.
  std::string record() {
    const auto match = *make_match("gardens", 2, {{"hand", "1"}});
    Rng rng(4);
    while (!match->pending().is_over()) {
      if (match->pending().is_chance()) {
        EXPECT_TRUE(match->draw(rng));
        continue;
      }
      const Seat seat = match->pending().seat();
      EXPECT_TRUE(match->play(seat, match->legal(seat).front().text));
    }
    match->seat_holder(seat_at(0), {.agent = "person", .name = "Ada"});
    match->seat_holder(seat_at(1), {.agent = "mason"});
    lines_ = match->last_line();
    return record_text(match->record());
  }
  Answered replay(const std::string& text, const std::string& more = "") {
    return ask(world_, "POST", "/api/replay", R"({"record":)" + quoted(text) + more + "}");
  }
  std::string order(const std::string& body, const std::vector<std::string>& tokens = {}) {
    const Answered ordered = ask(world_, "POST", "/api/analysis", body, tokens);
    EXPECT_EQ(ordered.status, 202) << ordered.body;
    return text_at(ordered.json(), "job");
  }
  Json report(const std::string& job) { return ask(world_, "GET", "/api/analysis/" + job).json(); }

  World world_{21, {}, {.analyses_per_hour = 60, .analysis_nodes = 5}};
  int lines_ = 0;
};

TEST_F(Records, are_replayed_to_any_moment_for_any_viewer) {
  const std::string text = record();
  const Json last = replay(text).json();
  EXPECT_EQ(number_at(last, "lines"), lines_);
  EXPECT_EQ(number_at(last, "n"), lines_);
  EXPECT_TRUE(last.at("over").as_bool());
  EXPECT_TRUE(last.at("legal").is_null());
  EXPECT_EQ(text_at(last.at("seats").at(0).as_object(), "name"), "Ada");
  EXPECT_EQ(text_at(last.at("seats").at(1).as_object(), "level"), "mason");
  EXPECT_EQ(last.at("points").as_array().size(), 2U);
  EXPECT_FALSE(last.at("winners").as_array().empty());

  const auto match = *load_record(text);
  for (const int at : {0, 60, 70}) {
    const Json json = replay(text, R"(,"viewer":2,"at":)" + std::to_string(at)).json();
    const auto moment = *match->moment(at);
    EXPECT_EQ(json.at("view"), parse_json(moment->view(seat_at(1)))) << at;
    EXPECT_EQ(number_at(json, "viewer"), 2);
    EXPECT_EQ(json.at("events"), parse_json(moment->events_json(seat_at(1), std::max(0, at - 1)))) << at;
    if (moment->pending().is_decision()) {
      EXPECT_EQ(number_at(json, "legal"), static_cast<int>(moment->legal(moment->pending().seat()).size()));
    }
  }
}

TEST_F(Records, are_told_from_the_beginning_or_from_any_line) {
  const std::string text = record();
  const auto match = *load_record(text);
  EXPECT_EQ(replay(text, R"(,"from":0)").json().at("events"), parse_json(match->events_json(kSpectator, 0)));
  EXPECT_EQ(replay(text, R"(,"from":60,"at":70)").json().at("events"),
            parse_json((*match->moment(70))->events_json(kSpectator, 60)));
  EXPECT_EQ(replay(text, R"(,"from":71,"at":70)").status, 400);
}

TEST_F(Records, are_refused_where_they_are_none_or_too_large) {
  EXPECT_EQ(replay("partal record 1\n").status, 422);
  std::string damaged = record();
  damaged[damaged.size() / 2] ^= 1;
  const Answered refused = replay(damaged);
  EXPECT_EQ(refused.status, 422);
  EXPECT_THAT(refused.code(), HasSubstr("record."));
  EXPECT_EQ(replay(record(), R"(,"at":99999)").status, 400);
  EXPECT_EQ(replay(record(), R"(,"viewer":3)").status, 400);
  EXPECT_EQ(replay(record(), R"(,"viewer":null)").status, 200);
  EXPECT_EQ(replay(std::string(300'000, 'x')).status, 413);
  EXPECT_EQ(ask(world_, "POST", "/api/analysis", "{}").status, 400);
  EXPECT_EQ(ask(world_, "POST", "/api/analysis", R"({"record":"x"})").status, 422);
}

TEST_F(Records, are_analysed_as_a_job_with_progress) {
  const std::string body = R"({"record":)" + quoted(record()) + "}";
  world_.faults.longest_thought = 4'000;  // a line takes a while
  std::string job;
  world_.request({.method = "POST", .path = "/api/analysis", .body = body, .address = "test"},
                 [&job](const Response& response) {
                   EXPECT_EQ(response.status, 202);
                   job = text_at(parse_json(response.body).as_object(), "job");
                 });
  world_.run(20'000);
  const Json early = report(job);
  EXPECT_EQ(text_at(early, "state"), "running");
  EXPECT_GT(number_at(early, "done"), 0);
  EXPECT_LT(number_at(early, "done"), number_at(early, "of"));
  EXPECT_TRUE(early.at("analysis").is_null());
  world_.run();
  const Json late = report(job);
  EXPECT_EQ(text_at(late, "state"), "done");
  EXPECT_EQ(number_at(late, "done"), number_at(late, "of"));
  const auto& analysis = late.at("analysis").as_object();
  EXPECT_EQ(analysis.at("seats").as_array().size(), 2U);
  EXPECT_EQ(
      static_cast<int>(analysis.at("decisions").as_array().size() + analysis.at("draws").as_array().size()),
      number_at(late, "of"));
  EXPECT_EQ(order(body), job) << "the same record has the same job";
  EXPECT_EQ(ask(world_, "GET", "/api/analysis/nothing").status, 404);
  EXPECT_EQ(ask(world_, "GET", "/api/analysis").status, 404);
}

TEST_F(Records, whose_analysis_was_stopped_go_on_where_it_was_when_it_is_ordered_again) {
  const std::string body = R"({"record":)" + quoted(record()) + "}";
  const std::string whole = order(body);
  world_.run();
  const Json expected = report(whole);

  Record other = *parse_record(record());
  other.seats[0].name = "Eve";  // the same record would be the same job
  const std::string again = R"({"record":)" + quoted(record_text(other)) + "}";
  world_.faults.longest_thought = 4'000;  // a line takes a while
  std::string job;
  world_.request(
      {.method = "POST", .path = "/api/analysis", .body = again, .address = "test"},
      [&job](const Response& response) { job = text_at(parse_json(response.body).as_object(), "job"); });
  world_.run(20'000);
  world_.request({.method = "POST", .path = "/api/analysis/" + job + "/stop", .address = "test"},
                 [](const Response& response) { EXPECT_EQ(response.status, 200); });
  world_.run();
  const Json stopped = report(job);
  EXPECT_EQ(text_at(stopped, "state"), "stopped");
  EXPECT_GT(number_at(stopped, "done"), 0);
  EXPECT_LT(number_at(stopped, "done"), number_at(stopped, "of"));
  EXPECT_TRUE(stopped.at("analysis").is_null());
  world_.run();
  EXPECT_EQ(number_at(report(job), "done"), number_at(stopped, "done"));

  EXPECT_EQ(order(again), job);
  world_.run();
  const Json whole_again = report(job);
  EXPECT_EQ(text_at(whole_again, "state"), "done");
  EXPECT_EQ(whole_again.at("analysis"), expected.at("analysis"));
  EXPECT_EQ(ask(world_, "POST", "/api/analysis/nothing/stop").status, 404);
}

TEST_F(Records, whose_analysis_was_stopped_make_room_for_others) {
  world_.faults.longest_thought = 1'000'000;
  const std::string text = record();
  int stopped = 0;
  for (int i = 0; i < 40; ++i) {
    Record other = *parse_record(text);
    other.seats[0].name = "Ada " + std::to_string(i);
    const std::string body = R"({"record":)" + quoted(record_text(other)) + "}";
    const std::string address = "address " + std::to_string(i);
    world_.request({.method = "POST", .path = "/api/analysis", .body = body, .address = address},
                   [&](const Response& response) {
                     ASSERT_EQ(response.status, 202) << i << response.body;
                     const std::string job = text_at(parse_json(response.body).as_object(), "job");
                     const std::string path = "/api/analysis/" + job + "/stop";
                     world_.request({.method = "POST", .path = path, .address = address},
                                    [&](const Response& said) { stopped += said.status == 200 ? 1 : 0; });
                   });
    world_.run(2'000'000);
  }
  EXPECT_EQ(stopped, 40);
}

TEST_F(Records, wait_their_turn_when_many_are_ordered_and_are_limited_by_address) {
  world_.faults.longest_thought = 1'000'000;
  const std::string text = record();
  int accepted = 0;
  int refused = 0;
  for (int i = 0; i < 15; ++i) {
    // Each with another name: the same record would be the same job.
    Record other = *parse_record(text);
    other.seats[0].name = "Ada " + std::to_string(i);
    world_.request({.method = "POST",
                    .path = "/api/analysis",
                    .body = R"({"record":)" + quoted(record_text(other)) + "}",
                    .address = "one"},
                   [&](const Response& response) { (response.status == 202 ? accepted : refused) += 1; });
  }
  world_.run(2'000'000);
  EXPECT_EQ(accepted, 10) << "a sixth of an hour's";
  EXPECT_EQ(refused, 5);
}

TEST_F(Records, of_a_table_are_analysed_when_the_match_has_ended) {
  const MadeTable table = make_table(world_, persons("gardens", 2));
  const std::string body = R"({"table":")" + table.id + "\"}";
  const auto status = [&](const std::vector<std::string>& tokens) {
    return ask(world_, "POST", "/api/analysis", body, tokens).status;
  };
  EXPECT_EQ(status(table.tokens), 409) << "not begun";
  EXPECT_EQ(ask(world_, "POST", table.path("start"), "", table.tokens).status, 200);
  EXPECT_EQ(status(table.tokens), 409) << "running, for whoever holds all seats too";
  EXPECT_EQ(status({}), 404);
  EXPECT_EQ(ask(world_, "POST", table.path("give-up"), "", table.tokens).status, 200);
  const std::string job = order(body, {table.watch});
  world_.run();
  EXPECT_EQ(text_at(report(job), "state"), "done");
}

class GivingUp : public testing::Test {
 protected:
  void start(const std::string& body) {
    table_ = make_table(world_, body);
    EXPECT_EQ(ask(world_, "POST", table_.path("start"), "", {table_.tokens[0]}).status, 200);
  }
  Answered give_up(std::size_t seat) {
    return ask(world_, "POST", table_.path("give-up"), "", {table_.tokens[seat]});
  }
  Answered record() { return ask(world_, "GET", table_.path("record"), "", {table_.watch}); }
  World world_{22};
  MadeTable table_;
};

TEST_F(GivingUp, ends_the_match_when_all_persons_want_it_and_shows_the_seed) {
  start(persons("gardens", 2));
  Visitor bo(world_);
  bo.join(table_, {table_.tokens[1]});
  const Json first = give_up(0).json();
  EXPECT_EQ(text_at(first, "phase"), "running");
  EXPECT_TRUE(first.at("seats").at(0).at("gave_up").as_bool());
  EXPECT_EQ(record().code(), "match.running");
  EXPECT_EQ(text_at(give_up(1).json(), "phase"), "closed");
  EXPECT_EQ(text_at(bo.last("table"), "phase"), "closed");
  EXPECT_TRUE(bo.last("state").at("legal").is_null());
  EXPECT_THAT(record().body, HasSubstr("\nseed "));
  EXPECT_FALSE(verify_chance(*parse_record(record().body)));
  EXPECT_EQ(text_at(bo.act(2, number_at(bo.last("state"), "n"), "end"), "code"), "match.over");
  EXPECT_EQ(give_up(1).code(), "match.over");
  const Answered next = ask(world_, "POST", table_.path("rematch"), "", {table_.tokens[0]});
  const MadeTable again{.id = text_at(next.json(), "table")};
  EXPECT_FALSE(
      ask(world_, "GET", again.path(), "", {table_.watch}).json().at("seats").at(0).at("gave_up").as_bool());
  world_.crash();
  world_.start();
  EXPECT_EQ(text_at(ask(world_, "GET", table_.path(), "", {table_.watch}).json(), "phase"), "closed");
}

TEST_F(GivingUp, needs_only_the_person_among_computer_players) {
  start(R"({"game":"dice","seats":[{"kind":"person"},{"kind":"computer","level":"random"},
            {"kind":"computer","level":"random"}]})");
  EXPECT_EQ(ask(world_, "POST", table_.path("give-up"), "", {table_.watch}).status, 404);
  EXPECT_EQ(text_at(give_up(0).json(), "phase"), "closed");
}

}  // namespace
}  // namespace partal::server

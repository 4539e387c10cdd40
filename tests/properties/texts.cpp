// Round trips of actions, draws and positions; score items; codes; JSON.
#include "tests/properties/games.h"
#include "tests/support/json.h"

namespace partal {
namespace {

template <class G>
class Texts : public testing::Test {};
TYPED_TEST_SUITE(Texts, EveryGame);

TYPED_TEST(Texts, an_action_is_read_as_it_was_written) {
  using G = TypeParam;
  visit_games<G>({.seed = 21, .steps = 700}, [](const auto& state) {
    if (!G::pending(state).is_decision()) return;
    typename G::ActionList actions;
    G::legal_actions(state, actions);
    for (const auto& action : actions) {
      const std::string text = G::action_text(action);
      const auto read = G::parse_action(text);
      ASSERT_TRUE(read) << text;
      ASSERT_EQ(*read, action) << text;
      ASSERT_TRUE(text.starts_with(G::action_kind(action)));
    }
  });
}

TYPED_TEST(Texts, a_draw_is_read_as_it_was_written) {
  using G = TypeParam;
  visit_games<G>({.seed = 22, .steps = 700}, [](const auto& state) {
    if (!G::pending(state).is_chance()) return;
    typename G::DrawList draws;
    G::draws(state, draws);
    for (const auto& each : draws) {
      const auto read = G::parse_draw(G::draw_text(each.draw));
      ASSERT_TRUE(read) << G::draw_text(each.draw);
      ASSERT_EQ(*read, each.draw);
    }
  });
}

TYPED_TEST(Texts, a_position_is_read_as_it_was_written) {
  using G = TypeParam;
  visit_games<G>({.seed = 23, .steps = 2500, .every = 16}, [](const auto& state) {
    const std::string text = G::state_text(state);
    const auto read = G::parse_state(text);
    ASSERT_TRUE(read) << text;
    ASSERT_EQ(*read, state) << text;
    ASSERT_EQ(hash_of<G>(*read), hash_of<G>(state));
    ASSERT_EQ(G::state_text(*read), text);
  });
}

TYPED_TEST(Texts, score_items_add_up_to_the_score_at_every_moment) {
  using G = TypeParam;
  visit_games<G>({.seed = 24, .steps = 6000}, [](const auto& state) {
    PerSeat<int> sums{};
    for (const ScoreItem& item : G::scores(state)) sums[item.seat] += item.points;
    for (int seat = 0; seat < G::players(state); ++seat) {
      ASSERT_EQ(sums[seat_at(seat)], G::score(state, seat_at(seat))) << "seat " << seat + 1;
    }
  });
}

TYPED_TEST(Texts, what_a_viewer_gets_is_json) {
  using G = TypeParam;
  visit_games<G>({.seed = 25, .steps = 2500, .every = 20}, [&](const auto& state) {
    for (const Viewer& viewer : viewers_of<G>(state)) {
      JsonWriter json;
      json.begin_object();
      G::view_json(G::view(state, viewer), json);
      json.end_object();
      const auto value = parse_json(json.str());
      ASSERT_TRUE(value.is_object());
      const auto& seats = value.at("seats").as_array();
      ASSERT_EQ(seats.size(), static_cast<std::size_t>(G::players(state)));
      for (std::size_t i = 0; i < seats.size(); ++i) {
        ASSERT_EQ(seats[i].at("seat").as_int64(), static_cast<std::int64_t>(i + 1));
        ASSERT_EQ(seats[i].at("score").as_int64(), G::score(state, seat_at(static_cast<int>(i))));
        ASSERT_TRUE(seats[i].at("items").is_array());
      }
      ASSERT_TRUE(value.at("table").is_object());
    }
  });
}

// Every kind and code that comes up is in the list of codes, with its args in that order.
template <GameRules G>
void expect_known(CodeSpec::Category category, std::string_view code, const Args& args) {
  std::vector<std::string_view> names;
  for (const Arg& arg : args) names.push_back(arg.name);
  for (const std::span<const CodeSpec> codes : {G::codes(), common_codes()}) {
    for (const CodeSpec& spec : codes) {
      if (spec.category != category || spec.code != code) continue;
      ASSERT_EQ(names, arg_names(spec)) << code;
      return;
    }
  }
  FAIL() << category_text(category) << " " << code << " is not in the list of codes";
}

TYPED_TEST(Texts, every_kind_event_and_label_is_in_the_list_of_codes) {
  using G = TypeParam;
  for (const auto& config : configurations<G>()) {
    Rng rng(26);
    auto state = G::setup(config);
    for (int step = 0; step < 2500 && !testing::Test::HasFatalFailure(); ++step) {
      const Pending pending = G::pending(state);
      Log log;
      if (pending.is_over()) break;
      if (pending.is_chance()) {
        G::apply(state, draw_outcome<G>(state, rng), &log);
      } else {
        const auto action = varied_action<G>(state, rng);
        expect_known<G>(CodeSpec::Category::Action, G::action_kind(action), G::action_args(action));
        expect_known<G>(CodeSpec::Category::Step, G::step(state), {});
        const auto before = state;
        G::apply(state, action, &log);
        for (const Change& change : G::changes(before, state, pending.seat())) {
          expect_known<G>(CodeSpec::Category::Change, change.code, change.args);
        }
      }
      for (const Event& event : log) {
        expect_known<G>(CodeSpec::Category::Event, event.kind, event.args);
      }
    }
    for (const ScoreItem& item : G::scores(state)) {
      expect_known<G>(CodeSpec::Category::Score, item.label, item.args);
    }
  }
}

}  // namespace
}  // namespace partal

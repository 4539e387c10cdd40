// Every rule of Carat under its own id; what they say is tests/support/lattice_rules.h.
#include "engine/games/carat/carat.h"
#include "tests/support/lattice_rules.h"

namespace partal::carat {
namespace {

using Shared = LatticeRules<Rules, kFace>;

TEST(CAR_01, two_to_four_players) { Shared::two_to_four_players(); }
TEST(CAR_02, tiles_are_counts_times_orders) { Shared::tiles_are_counts_times_orders(); }
TEST(CAR_03, chips_are_laid_by_chance_row_by_row) { Shared::chips_are_laid_by_chance_row_by_row(); }
TEST(CAR_03, chips_lie_as_named) { Shared::chips_lie_as_named(); }
TEST(CAR_03, chips_lie_as_laid_by_hand) { Shared::chips_lie_as_laid_by_hand(); }
TEST(CAR_03, a_lay_out_that_does_not_fit_is_refused_with_its_place) {
  Shared::a_lay_out_that_does_not_fit_is_refused_with_its_place();
}
TEST(CAR_04, colours_left_over_are_neutral) { Shared::colours_left_over_are_neutral(); }
TEST(CAR_04, colours_are_chosen_and_no_two_the_same) { Shared::colours_are_chosen_and_no_two_the_same(); }
TEST(CAR_05, tiles_are_dealt_in_turn_order) { Shared::tiles_are_dealt_in_turn_order(); }
TEST(CAR_05, a_hand_is_hidden_from_all_others) { Shared::a_hand_is_hidden_from_all_others(); }
TEST(CAR_06, the_first_player_is_named_or_left_to_chance) {
  Shared::the_first_player_is_named_or_left_to_chance();
}
TEST(CAR_06, play_goes_clockwise) { Shared::play_goes_clockwise(); }
TEST(CAR_10, a_turn_is_lay_end_draw) { Shared::a_turn_is_lay_end_draw(); }
TEST(CAR_10, a_tile_comes_from_the_hand_to_an_empty_octagon) {
  Shared::a_tile_comes_from_the_hand_to_an_empty_octagon();
}
TEST(CAR_11, the_first_tile_may_not_lie_on_the_edge) { Shared::the_first_tile_may_not_lie_on_the_edge(); }
TEST(CAR_12, later_tiles_share_an_edge) { Shared::later_tiles_share_an_edge(); }
TEST(CAR_12, a_row_does_not_go_on_at_the_other_side) { Shared::a_row_does_not_go_on_at_the_other_side(); }
TEST(CAR_13, there_are_four_rotations) { Shared::there_are_four_rotations(); }
TEST(CAR_13, a_rotation_is_a_quarter_turn_clockwise) { Shared::a_rotation_is_a_quarter_turn_clockwise(); }
TEST(CAR_14, players_go_on_without_drawing_when_the_supply_is_empty) {
  Shared::players_go_on_without_drawing_when_the_supply_is_empty();
}
TEST(CAR_20, a_chip_is_scored_when_every_octagon_around_it_is_laid) {
  Shared::a_chip_is_scored_when_every_octagon_around_it_is_laid();
}
TEST(CAR_20, one_tile_may_complete_four_chips) { Shared::one_tile_may_complete_four_chips(); }
TEST(CAR_20, a_chip_is_never_scored_again) { Shared::a_chip_is_never_scored_again(); }
TEST(CAR_21, counts_add_up_whoever_laid_them) { Shared::counts_add_up_whoever_laid_them(); }
TEST(CAR_22, the_highest_sum_wins) { Shared::the_highest_sum_wins(); }
TEST(CAR_22, equal_sums_cancel_each_other) { Shared::equal_sums_cancel_each_other(); }
TEST(CAR_22, zero_is_a_sum_like_any_other) { Shared::zero_is_a_sum_like_any_other(); }
TEST(CAR_23, nobody_scores_where_all_cancel) { Shared::nobody_scores_where_all_cancel(); }
TEST(CAR_24, points_are_value_times_colours_present) { Shared::points_are_value_times_colours_present(); }
TEST(CAR_24, a_winner_without_a_count_is_no_colour_present) {
  Shared::a_winner_without_a_count_is_no_colour_present();
}
TEST(CAR_24, a_score_item_shows_sums_and_what_cancelled) {
  Shared::a_score_item_shows_sums_and_what_cancelled();
}
TEST(CAR_25, a_neutral_colour_wins_for_nobody) { Shared::a_neutral_colour_wins_for_nobody(); }
TEST(CAR_25, a_neutral_colour_cancels_and_counts) { Shared::a_neutral_colour_cancels_and_counts(); }
TEST(CAR_25, a_neutral_colour_that_faces_no_chip_takes_no_part) {
  Shared::a_neutral_colour_that_faces_no_chip_takes_no_part();
}
TEST(CAR_25, an_empty_neutral_colour_competes_if_the_table_wants) {
  Shared::an_empty_neutral_colour_competes_if_the_table_wants();
}
TEST(CAR_26, corner_edge_and_inner_chips_have_their_most) {
  Shared::corner_edge_and_inner_chips_have_their_most();
}
TEST(CAR_30, the_game_ends_when_all_tiles_lie) { Shared::the_game_ends_when_all_tiles_lie(); }
TEST(CAR_30, a_tie_is_shared) { Shared::a_tie_is_shared(); }
TEST(CAR_40, three_tiles_in_hand) { Shared::three_tiles_in_hand(); }
TEST(CAR_41, two_colours_each) { Shared::two_colours_each(); }
TEST(CAR_41, colours_of_one_player_cancel_each_other_too) {
  Shared::colours_of_one_player_cancel_each_other_too();
}
TEST(CAR_41, two_colours_are_of_choice_and_for_two_players) {
  Shared::two_colours_are_of_choice_and_for_two_players();
}

TEST(CAR_01, the_colours_are_four_gems) {
  EXPECT_EQ(kFace.colour_ids, (std::array<std::string_view, 4>{"red", "yellow", "blue", "green"}));
  EXPECT_EQ(kFace.colour_letters, "rybg");
}

}  // namespace
}  // namespace partal::carat

// Every rule of The Gardens of the Alhambra under its own id; what they say is tests/support/lattice_rules.h.
#include "engine/games/gardens/gardens.h"
#include "tests/support/lattice_rules.h"

namespace partal::gardens {
namespace {

using Shared = LatticeRules<Rules, kFace>;

TEST(GAR_01, two_to_four_players) { Shared::two_to_four_players(); }
TEST(GAR_02, tiles_are_counts_times_orders) { Shared::tiles_are_counts_times_orders(); }
TEST(GAR_03, chips_are_laid_by_chance_row_by_row) { Shared::chips_are_laid_by_chance_row_by_row(); }
TEST(GAR_03, chips_lie_as_named) { Shared::chips_lie_as_named(); }
TEST(GAR_03, chips_lie_as_laid_by_hand) { Shared::chips_lie_as_laid_by_hand(); }
TEST(GAR_03, a_lay_out_that_does_not_fit_is_refused_with_its_place) {
  Shared::a_lay_out_that_does_not_fit_is_refused_with_its_place();
}
TEST(GAR_04, colours_left_over_are_neutral) { Shared::colours_left_over_are_neutral(); }
TEST(GAR_04, colours_are_chosen_and_no_two_the_same) { Shared::colours_are_chosen_and_no_two_the_same(); }
TEST(GAR_05, tiles_are_dealt_in_turn_order) { Shared::tiles_are_dealt_in_turn_order(); }
TEST(GAR_05, a_hand_is_hidden_from_all_others) { Shared::a_hand_is_hidden_from_all_others(); }
TEST(GAR_06, the_first_player_is_named_or_left_to_chance) {
  Shared::the_first_player_is_named_or_left_to_chance();
}
TEST(GAR_06, play_goes_clockwise) { Shared::play_goes_clockwise(); }
TEST(GAR_10, a_turn_is_lay_end_draw) { Shared::a_turn_is_lay_end_draw(); }
TEST(GAR_10, a_tile_comes_from_the_hand_to_an_empty_octagon) {
  Shared::a_tile_comes_from_the_hand_to_an_empty_octagon();
}
TEST(GAR_11, the_first_tile_may_not_lie_on_the_edge) { Shared::the_first_tile_may_not_lie_on_the_edge(); }
TEST(GAR_12, later_tiles_share_an_edge) { Shared::later_tiles_share_an_edge(); }
TEST(GAR_12, a_row_does_not_go_on_at_the_other_side) { Shared::a_row_does_not_go_on_at_the_other_side(); }
TEST(GAR_13, there_are_four_rotations) { Shared::there_are_four_rotations(); }
TEST(GAR_13, a_rotation_is_a_quarter_turn_clockwise) { Shared::a_rotation_is_a_quarter_turn_clockwise(); }
TEST(GAR_14, players_go_on_without_drawing_when_the_supply_is_empty) {
  Shared::players_go_on_without_drawing_when_the_supply_is_empty();
}
TEST(GAR_20, a_chip_is_scored_when_every_octagon_around_it_is_laid) {
  Shared::a_chip_is_scored_when_every_octagon_around_it_is_laid();
}
TEST(GAR_20, one_tile_may_complete_four_chips) { Shared::one_tile_may_complete_four_chips(); }
TEST(GAR_20, a_chip_is_never_scored_again) { Shared::a_chip_is_never_scored_again(); }
TEST(GAR_21, counts_add_up_whoever_laid_them) { Shared::counts_add_up_whoever_laid_them(); }
TEST(GAR_22, the_highest_sum_wins) { Shared::the_highest_sum_wins(); }
TEST(GAR_22, equal_sums_cancel_each_other) { Shared::equal_sums_cancel_each_other(); }
TEST(GAR_22, zero_is_a_sum_like_any_other) { Shared::zero_is_a_sum_like_any_other(); }
TEST(GAR_23, nobody_scores_where_all_cancel) { Shared::nobody_scores_where_all_cancel(); }
TEST(GAR_24, points_are_value_times_colours_present) { Shared::points_are_value_times_colours_present(); }
TEST(GAR_24, a_winner_without_a_count_is_no_colour_present) {
  Shared::a_winner_without_a_count_is_no_colour_present();
}
TEST(GAR_24, a_score_item_shows_sums_and_what_cancelled) {
  Shared::a_score_item_shows_sums_and_what_cancelled();
}
TEST(GAR_25, a_neutral_colour_wins_for_nobody) { Shared::a_neutral_colour_wins_for_nobody(); }
TEST(GAR_25, a_neutral_colour_cancels_and_counts) { Shared::a_neutral_colour_cancels_and_counts(); }
TEST(GAR_25, a_neutral_colour_that_faces_no_chip_takes_no_part) {
  Shared::a_neutral_colour_that_faces_no_chip_takes_no_part();
}
TEST(GAR_25, an_empty_neutral_colour_competes_if_the_table_wants) {
  Shared::an_empty_neutral_colour_competes_if_the_table_wants();
}
TEST(GAR_26, corner_edge_and_inner_chips_have_their_most) {
  Shared::corner_edge_and_inner_chips_have_their_most();
}
TEST(GAR_30, the_game_ends_when_all_tiles_lie) { Shared::the_game_ends_when_all_tiles_lie(); }
TEST(GAR_30, a_tie_is_shared) { Shared::a_tie_is_shared(); }
TEST(GAR_40, three_tiles_in_hand) { Shared::three_tiles_in_hand(); }
TEST(GAR_41, two_colours_each) { Shared::two_colours_each(); }
TEST(GAR_41, colours_of_one_player_cancel_each_other_too) {
  Shared::colours_of_one_player_cancel_each_other_too();
}
TEST(GAR_41, two_colours_are_of_choice_and_for_two_players) {
  Shared::two_colours_are_of_choice_and_for_two_players();
}

TEST(GAR_01, the_colours_are_four_trees) {
  EXPECT_EQ(kFace.colour_ids, (std::array<std::string_view, 4>{"lilac", "green", "yellow", "orange"}));
  EXPECT_EQ(kFace.colour_letters, "lgyo");
}

TEST(GAR_03, chips_are_buildings) {
  EXPECT_EQ(kFace.chip_types,
            (std::array<std::string_view, 5>{"pavilion", "seraglio", "arcades", "chambers", "tower"}));
}

}  // namespace
}  // namespace partal::gardens

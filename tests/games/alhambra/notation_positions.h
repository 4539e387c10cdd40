// Two fixed positions as state text.
#pragma once

#include <string_view>

namespace partal::alhambra {

// Two players; seat 1 has bought tile 23 and places it.
inline constexpr std::string_view kPlacing = R"(players 2
second_scoring_pile 5
youngest -
phase place
active p1
turn 19
further_action 0
ending 0
scoring_due 0
dirk_due 0
supply 1 2 3 4 6 7 8 9 10 11 12 13 17 18 19 20 21 22 24 25 26 27 28 30 33 34 36 39 40 41 42 44 45 46 47 49 50 51 52 54
yard 43 15 - 14
tray 23
dirk 5 29 31 35 38 53
row y6 g7 g9 o5
deck y2*2 y4 y5*2 y6 y7*2 y8*2 y9 g1 g2 g3*2 g4*2 g5 g6 g8*2 g9 b1*2 b2*2 b3*2 b4 b5*2 b6*2 b7 b8 b9 o1 o2*2 o3*2 o4*2 o6*2 o7 o8*2 o9
discard y3 y9 g5 g6 b4 b7 b8 b9
cards_in_piles 61
pile 2
left_in_pile 11
scoring_to_come 1
p1 score 0
p1 hand y1 g1 g2 g7 o9
p1 laid 32@1,0
p1 reserve 16
p1 leftovers -
p2 score 0
p2 hand y1 y3 y4 o1 o5 o7
p2 laid 37@1,0 48@1,1
p2 reserve -
p2 leftovers -
scoring1 done 0
scoring2 done 0
scoring3 done 0
)";

// Three players after the first scoring; seat 2 acts, and the palace of seat 1 is too wide for a line.
inline constexpr std::string_view kWide = R"(players 3
second_scoring_pile 4
youngest p3
phase act
active p2
turn 44
further_action 1
ending 0
scoring_due 0
dirk_due 0
supply 1 3 4 8 9 11 17 18 24 25 27 30 33 34 35 36 37 40 46 47 49 54
yard 48 26 - -
tray 16 45
dirk -
row b8 o7
deck y1*3 y9*3 o5*2
discard y3*2 b9
cards_in_piles 92
pile 0
left_in_pile 0
scoring_to_come 0
p1 score 104
p1 hand g5 b9
p1 laid 5@0,5 7@0,-1 10@1,8 12@0,-10 13@0,9 14@0,-2 20@0,6 21@0,10 22@0,-3 23@0,-4 29@0,1 31@0,-5 32@0,-6 39@0,7 41@0,-7 42@0,-8 43@0,2 50@0,8 51@0,3 52@0,-9 53@0,4
p1 reserve -
p1 leftovers -
p2 score 11
p2 hand y2*2 y5 y8 g2 g8 b1*2 b5*2 b7 o1 o2*2 o9*2
p2 laid 15@0,1 28@1,-1 38@1,0
p2 reserve 6 44
p2 leftovers -
p3 score 9
p3 hand -
p3 laid -
p3 reserve -
p3 leftovers 2 19
scoring1 done 1
scoring1 dirk -
scoring1 p1 laid 5 6 13 14
scoring1 p1 wall 1
scoring1 p1 wall_tiles 5
scoring1 p2 laid 15 28 38
scoring1 p2 wall 4
scoring1 p2 wall_tiles 15 38
scoring1 p3 laid 2 40 43 50 51
scoring1 p3 wall 3
scoring1 p3 wall_tiles 2 43
scoring2 done 0
scoring3 done 0
)";

}  // namespace partal::alhambra

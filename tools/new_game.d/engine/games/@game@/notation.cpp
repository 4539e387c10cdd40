// Actions and draws as text.
#include "engine/core/notation.h"

#include "engine/games/@game@/chapters.h"
#include "engine/games/@game@/sorts.h"

namespace partal::@game@ {

namespace {

constexpr auto kActions =
    notation<Action>(form<Take>("take", "take red 2", part<&Take::colour>(colour_field("colour")),
                                part<&Take::count>(taken_field("count"))),
                     form<End>("end", "end"));

constexpr auto kDraws =
    notation<Draw>(form<Rolled>("roll", "roll red", part<&Rolled::face>(face_field("face"))));

}  // namespace

std::string Rules::action_text(const Action& action) { return kActions.text(action); }
std::string_view Rules::action_kind(const Action& action) { return kActions.kind(action); }
Args Rules::action_args(const Action& action) { return kActions.args(action); }
Result<Action> Rules::parse_action(std::string_view text) { return kActions.read_action(text); }
std::string Rules::draw_text(const Draw& draw) { return kDraws.text(draw); }
Result<Draw> Rules::parse_draw(std::string_view text) { return kDraws.read_draw(text); }

std::vector<CodeSpec> notation_codes() { return codes_of(kActions, kDraws); }

}  // namespace partal::@game@

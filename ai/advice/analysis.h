// The analysis of a game: what its decisions cost and what its draws brought, line by line and added up for
// every seat. docs/analysis.md says what each figure means. Lines are reviewed each by itself, with a seed of
// its own, so whoever has several processors may review them in any order.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "ai/advice/figures_json.h"
#include "ai/effort.h"
#include "engine/catalogue/legal_json.h"
#include "engine/core/common_shapes.h"

namespace partal {

// How the seats stand after a line; by seat.
struct Prospects {
  std::vector<double> win;    // share of the win
  std::vector<double> score;  // points expected at the end of the game
};

// A decision, judged from what the seat could see.
struct DecisionReview {
  int n = 0;
  Seat seat{};
  LegalAction action;
  double value = 0;  // share of the win after it ...
  LegalAction best;  // ... and what the strongest level would have done
  double best_value = 0;
  double loss = 0;   // best_value less value: 0 where both are the same action
  double error = 0;  // of the loss: one standard deviation
  Prospects after{};
};

// A draw, judged with all cards open.
struct DrawReview {
  int n = 0;
  std::vector<double> luck;    // by seat: value after it less the mean over everything that could have come
  std::vector<double> errors;  // by seat, of the luck
  Prospects after{};
  double greatest_error() const { return *std::max_element(errors.begin(), errors.end()); }
};

using LineReview = std::variant<DecisionReview, DrawReview>;

struct ReviewEffort {
  std::uint64_t seed = 1;
  int nodes = 1000;                // simulations to find the best action
  const StopSign* stop = nullptr;  // asked every few simulations and at every look
};

// The lines of one match that can be reviewed: neither forced steps nor what an undo took back.
class Analysis {
 public:
  virtual ~Analysis() = default;
  virtual int players() const = 0;
  virtual int size() const = 0;
  // Safe on several threads at once. Pre: index from 0 to size() - 1.
  virtual LineReview review(int index, const ReviewEffort& effort) const = 0;
};

inline constexpr double kBlunder = 0.20;  // a decision that costs more of the win

struct SeatReview {
  Seat seat{};
  int decisions = 0;
  int blunders = 0;
  double luck = 0;  // of all draws together
  double luck_error = 0;
  double loss = 0;  // of all its decisions together
  double loss_error = 0;
};

struct Share {
  double value = 0;
  double error = 0;
};

struct GameReview {
  std::vector<SeatReview> seats{};
  Share luck_share{};  // how much of what parted the seats luck did, and not skill
  std::vector<LineReview> lines{};
};

GameReview review_of(int players, std::vector<LineReview> lines);

// ---- as JSON

inline constexpr auto kProspects =
    common_shape<Prospects>("prospects", part<&Prospects::win>(sequence_field<ShareSort>("win")),
                            part<&Prospects::score>(sequence_field<MeanPointsSort>("score")));
inline constexpr auto kDecisionReview = common_shape<DecisionReview>(
    "decision_review", part<&DecisionReview::n>(count_field("n")),
    part<&DecisionReview::seat>(seat_field("seat")),
    part<&DecisionReview::action>(object_field<kLegalAction>("action")),
    part<&DecisionReview::value>(share_field("value")),
    part<&DecisionReview::best>(object_field<kLegalAction>("best")),
    part<&DecisionReview::best_value>(share_field("best_value")),
    part<&DecisionReview::loss>(share_field("loss")), part<&DecisionReview::error>(share_field("error")),
    spread<&DecisionReview::after, kProspects>());
inline constexpr auto kDrawReview = common_shape<DrawReview>(
    "draw_review", part<&DrawReview::n>(count_field("n")),
    part<&DrawReview::luck>(sequence_field<ShareSort>("luck")),
    part<&DrawReview::greatest_error>(share_field("error")), spread<&DrawReview::after, kProspects>());
inline constexpr auto kSeatReview = common_shape<SeatReview>(
    "seat_review", part<&SeatReview::seat>(seat_field("seat")), part<&SeatReview::luck>(share_field("luck")),
    part<&SeatReview::luck_error>(share_field("luck_error")), part<&SeatReview::loss>(share_field("loss")),
    part<&SeatReview::loss_error>(share_field("loss_error")),
    part<&SeatReview::decisions>(count_field("decisions")),
    part<&SeatReview::blunders>(count_field("blunders")));
inline constexpr auto kShare = common_shape<Share>("share", part<&Share::value>(share_field("luck_share")),
                                                   part<&Share::error>(share_field("luck_share_error")));

// Those of the lines that are of one kind.
template <const auto& kShape>
struct LinesOf : SequenceOf<ObjectOf<kShape>, std::vector<LineReview>> {
  static void json(JsonWriter& json, const std::vector<LineReview>& held, const ViewAids& aids) {
    json.begin_array();
    for (const LineReview& line : held) {
      const auto* review = std::get_if<typename ObjectOf<kShape>::Type>(&line);
      if (review != nullptr) kShape.write(json, *review, aids);
    }
    json.end_array();
  }
};
inline constexpr auto kReview =
    common_shape<GameReview>("review", part<&GameReview::lines>(Field<LinesOf<kDecisionReview>>{"decisions"}),
                             part<&GameReview::lines>(Field<LinesOf<kDrawReview>>{"draws"}),
                             part<&GameReview::seats>(sequence_field<ObjectOf<kSeatReview>>("seats")),
                             spread<&GameReview::luck_share, kShare>());

// With the match that it is about.
struct MatchReview {
  std::string_view game{};
  int players = 0;
  int lines = 0;
  bool over = false;
  int nodes = 0;
  GameReview review{};
};
inline constexpr auto kAnalysis = common_shape<MatchReview>(
    "analysis", part<&MatchReview::game>(code_field("game")),
    part<&MatchReview::players>(count_field("players")), part<&MatchReview::lines>(count_field("lines")),
    part<&MatchReview::over>(yes_no_field("over")), part<&MatchReview::nodes>(count_field("nodes")),
    spread<&MatchReview::review, kReview>());

}  // namespace partal

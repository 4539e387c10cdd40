#include "ai/advice/analysis.h"

#include <algorithm>
#include <cmath>

namespace partal {

namespace {

double square(double value) { return value * value; }

void add(SeatReview& seat, const DecisionReview& decision) {
  ++seat.decisions;
  seat.blunders += decision.loss > kBlunder ? 1 : 0;
  seat.loss += decision.loss;
  seat.loss_error += square(decision.error);  // the root is drawn at the end
}

// What skill brought to each seat: what the others lost by their decisions, shared by their rivals, less what
// it lost itself. Like luck it adds up to nothing over all seats.
double skill_of(const std::vector<SeatReview>& seats, std::size_t index) {
  if (seats.size() < 2) return -seats[index].loss;
  double others = 0;
  for (std::size_t i = 0; i < seats.size(); ++i) others += i == index ? 0 : seats[i].loss;
  return others / static_cast<double>(seats.size() - 1) - seats[index].loss;
}

double skill_error_of(const std::vector<SeatReview>& seats, std::size_t index) {
  double squares = square(seats[index].loss_error);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i != index) squares += square(seats[i].loss_error / static_cast<double>(seats.size() - 1));
  }
  return std::sqrt(squares);
}

// Luck over luck and skill, each the sum over the seats of how far it moved them; the error by how the
// quotient changes with either.
Share luck_share_of(const std::vector<SeatReview>& seats) {
  double luck = 0;
  double skill = 0;
  double luck_error = 0;
  double skill_error = 0;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    luck += std::abs(seats[i].luck);
    skill += std::abs(skill_of(seats, i));
    luck_error += seats[i].luck_error;  // the seats' figures hang together: errors add up in full
    skill_error += skill_error_of(seats, i);
  }
  const double both = luck + skill;
  if (both <= 0) return {.value = 0.5, .error = 0.5};  // nothing moved: nobody can tell
  const double error = std::sqrt(square(skill * luck_error) + square(luck * skill_error)) / square(both);
  return {.value = luck / both, .error = std::min(error, 0.5)};
}

}  // namespace

GameReview review_of(int players, std::vector<LineReview> lines) {
  GameReview review{.seats = std::vector<SeatReview>(static_cast<std::size_t>(players))};
  for (std::size_t i = 0; i < review.seats.size(); ++i) review.seats[i].seat = seat_at(static_cast<int>(i));
  for (const LineReview& line : lines) {
    if (const auto* decision = std::get_if<DecisionReview>(&line)) {
      add(review.seats[static_cast<std::size_t>(index_of(decision->seat))], *decision);
    } else if (const auto* draw = std::get_if<DrawReview>(&line)) {
      for (std::size_t i = 0; i < review.seats.size(); ++i) {
        review.seats[i].luck += draw->luck[i];
        review.seats[i].luck_error += square(draw->errors[i]);
      }
    }
  }
  for (SeatReview& seat : review.seats) {
    seat.luck_error = std::sqrt(seat.luck_error);
    seat.loss_error = std::sqrt(seat.loss_error);
  }
  review.luck_share = luck_share_of(review.seats);
  review.lines = std::move(lines);
  return review;
}

}  // namespace partal

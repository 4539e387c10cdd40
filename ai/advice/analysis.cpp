#include "ai/advice/analysis.h"

#include <algorithm>
#include <cmath>

#include "ai/advice/figures_json.h"

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

void write_prospects(JsonWriter& json, const Prospects& prospects) {
  write_shares(json, "win", prospects.win);
  write_points(json, "score", prospects.score);
}

void write_line(JsonWriter& json, const DecisionReview& decision) {
  json.begin_object().field("n", decision.n).field("seat", decision.seat).field("action", decision.action);
  write_share(json, "value", decision.value);
  json.field("best", decision.best);
  write_share(json, "best_value", decision.best_value);
  write_share(json, "loss", decision.loss);
  write_share(json, "error", decision.error);
  write_prospects(json, decision.after);
  json.end_object();
}

void write_line(JsonWriter& json, const DrawReview& draw) {
  json.begin_object().field("n", draw.n);
  write_shares(json, "luck", draw.luck);
  write_share(json, "error", *std::max_element(draw.errors.begin(), draw.errors.end()));
  write_prospects(json, draw.after);
  json.end_object();
}

template <class Review>
void write_lines(JsonWriter& json, std::string_view name, const std::vector<LineReview>& lines) {
  json.key(name).begin_array();
  for (const LineReview& line : lines) {
    if (const auto* review = std::get_if<Review>(&line)) write_line(json, *review);
  }
  json.end_array();
}

}  // namespace

GameReview review_of(int players, std::vector<LineReview> lines) {
  GameReview review{.seats = std::vector<SeatReview>(static_cast<std::size_t>(players))};
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

void write_review(JsonWriter& json, const GameReview& review) {
  write_lines<DecisionReview>(json, "decisions", review.lines);
  write_lines<DrawReview>(json, "draws", review.lines);
  json.key("seats").begin_array();
  for (std::size_t i = 0; i < review.seats.size(); ++i) {
    const SeatReview& seat = review.seats[i];
    json.begin_object().field("seat", seat_at(static_cast<int>(i)));
    write_share(json, "luck", seat.luck);
    write_share(json, "luck_error", seat.luck_error);
    write_share(json, "loss", seat.loss);
    write_share(json, "loss_error", seat.loss_error);
    json.field("decisions", seat.decisions).field("blunders", seat.blunders).end_object();
  }
  json.end_array();
  write_share(json, "luck_share", review.luck_share.value);
  write_share(json, "luck_share_error", review.luck_share.error);
}

}  // namespace partal

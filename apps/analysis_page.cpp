#include "apps/analysis_page.h"

#include <algorithm>
#include <cmath>
#include <fmt/core.h>

#include "apps/table_names.h"

namespace partal::apps {

namespace {

constexpr std::size_t kShownOfEach = 5;  // costly decisions, lucky draws
constexpr std::size_t kMoments = 10;     // of the course of the game
constexpr int kNameColumns = 18;
constexpr int kColumns = 16;

class Page {
 public:
  Page(const Context& context, const Match& match, const GameReview& review)
      : context_(context),
        match_(match),
        review_(review),
        names_(names_for(match, kSpectator, context.words)) {
    for (const LineReview& line : review.lines) {
      if (const auto* decision = std::get_if<DecisionReview>(&line)) decisions_.push_back(decision);
      if (const auto* draw = std::get_if<DrawReview>(&line)) draws_.push_back(draw);
    }
  }

  void print() {
    say("terminal.analyse.summary", {{"game", std::string(match_.info().name)},
                                     {"lines", std::int64_t{match_.last_line()}},
                                     {"decisions", static_cast<std::int64_t>(decisions_.size())},
                                     {"draws", static_cast<std::int64_t>(draws_.size())}});
    if (!match_.pending().is_over()) say("terminal.replay.unfinished");
    print_seats();
    say("terminal.analyse.luck-share", {{"luck", figure(review_.luck_share.value)},
                                        {"skill", figure(1 - review_.luck_share.value)},
                                        {"error", figure(review_.luck_share.error)}});
    print_course();
    print_decisions();
    print_draws();
  }

 private:
  // In points of win chance: a hundred are the whole win.
  std::string figure(double share) const { return context_.words.number(100 * share, 1); }
  std::string signed_figure(double share) const { return (share < 0 ? "" : "+") + figure(share); }
  void say(std::string_view key, const Args& args = {}) const {
    context_.terminal.print_wrapped(context_.words.text(key, args, names_), 2);
  }
  void heading(std::string_view key) const {
    context_.terminal.print_line("");
    context_.terminal.print_line(context_.terminal.styled(Style::Strong, context_.words.text(key)));
  }
  std::string name(std::size_t seat) const {
    return context_.words.player(seat_at(static_cast<int>(seat)), names_);
  }
  static std::string row(std::string_view first, const std::vector<std::string>& cells) {
    std::string text = "  " + padded(first, kNameColumns);
    for (const std::string& cell : cells) text += " " + padded(cell, -kColumns);
    return text;
  }
  std::string column(std::string_view id) const {
    return context_.words.text(fmt::format("terminal.analyse.column.{}", id));
  }

  void print_seats() const {
    const std::string titles =
        row("", {column("luck"), column("loss"), column("decisions"), column("blunders")});
    context_.terminal.print_line(context_.terminal.styled(Style::Strong, titles));
    for (std::size_t i = 0; i < review_.seats.size(); ++i) {
      const SeatReview& seat = review_.seats[i];
      context_.terminal.print_line(
          row(name(i), {fmt::format("{} ± {}", signed_figure(seat.luck), figure(seat.luck_error)),
                        fmt::format("{} ± {}", figure(seat.loss), figure(seat.loss_error)),
                        std::to_string(seat.decisions), std::to_string(seat.blunders)}));
    }
  }

  // Win chance and expected points at a few moments, from the first to the last.
  void print_course() const {
    if (review_.lines.empty()) return;
    heading("terminal.analyse.course");
    std::vector<std::string> names;
    for (std::size_t i = 0; i < review_.seats.size(); ++i) names.push_back(name(i));
    context_.terminal.print_line(row("", names));
    const std::size_t last = review_.lines.size() - 1;
    const std::size_t steps = std::min(kMoments - 1, std::max<std::size_t>(last, 1));
    for (std::size_t step = 0; step <= steps; ++step) {
      const LineReview& line = review_.lines[last * step / steps];
      const auto [n, after] = std::visit(
          [](const auto& review) { return std::pair<int, const Prospects&>(review.n, review.after); }, line);
      std::vector<std::string> cells;
      for (std::size_t i = 0; i < names.size(); ++i) {
        cells.push_back(fmt::format("{} %  {}", context_.words.number(100 * after.win[i], 0),
                                    context_.words.number(after.score[i], 0)));
      }
      context_.terminal.print_line(
          row(context_.words.text("terminal.analyse.line", {{"line", std::int64_t{n}}}), cells));
    }
  }

  void print_decisions() {
    std::erase_if(decisions_, [](const auto* decision) { return decision->loss <= 2 * decision->error; });
    if (decisions_.empty()) return;
    std::stable_sort(decisions_.begin(), decisions_.end(),
                     [](const auto* a, const auto* b) { return a->loss > b->loss; });
    decisions_.resize(std::min(decisions_.size(), kShownOfEach));
    heading("terminal.analyse.decisions");
    for (const DecisionReview* decision : decisions_) {
      say("terminal.analyse.decision", {{"line", std::int64_t{decision->n}},
                                        {"seat", decision->seat},
                                        {"action", decision->action.text},
                                        {"loss", figure(decision->loss)},
                                        {"error", figure(decision->error)},
                                        {"best", decision->best.text}});
    }
  }

  void print_draws() {
    const auto most = [](const DrawReview* draw) {
      return *std::max_element(draw->luck.begin(), draw->luck.end(),
                               [](double a, double b) { return std::abs(a) < std::abs(b); });
    };
    std::stable_sort(draws_.begin(), draws_.end(),
                     [&](const auto* a, const auto* b) { return std::abs(most(a)) > std::abs(most(b)); });
    draws_.resize(std::min(draws_.size(), kShownOfEach));
    if (draws_.empty()) return;
    heading("terminal.analyse.draws");
    const std::vector<RecordLine> lines = match_.record().lines;
    for (const DrawReview* draw : draws_) {
      std::vector<std::string> by_seat;
      for (std::size_t i = 0; i < draw->luck.size(); ++i) {
        by_seat.push_back(fmt::format("{} {}", name(i), signed_figure(draw->luck[i])));
      }
      say("terminal.analyse.draw", {{"line", std::int64_t{draw->n}},
                                    {"draw", lines[static_cast<std::size_t>(draw->n) - 1].text},
                                    {"luck", by_seat}});
    }
  }

  const Context& context_;
  const Match& match_;
  const GameReview& review_;
  words::SentenceContext names_;
  std::vector<const DecisionReview*> decisions_;
  std::vector<const DrawReview*> draws_;
};

}  // namespace

void print_review(const Context& context, const Match& match, const GameReview& review) {
  Page(context, match, review).print();
}

}  // namespace partal::apps

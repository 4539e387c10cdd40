// A match of one of two worlds. Chance gives the same in both, whatever the seed of each: what is drawn after
// an action may be seen, so only what was drawn before may differ. What an aid would tell that the table has
// switched off differs: whoever asks for it has two answers.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tests/server/altered_match.h"

namespace partal::server {

struct Guidance {
  int which = 0;  // of the two worlds
  std::vector<std::string>
      hidden{};     // never drawn here: one world has the first in the supply, one the other
  ViewAids aids{};  // of the table
};

inline bool shows_more(const ViewAids& asked, const ViewAids& agreed) {
  return (asked.legal && !agreed.legal) || (asked.odds && !agreed.odds) ||
         (asked.known_money && !agreed.known_money);
}

class GuidedMatch final : public AlteredMatch {
 public:
  GuidedMatch(std::unique_ptr<Match> match, Guidance guidance)
      : AlteredMatch(std::move(match)), guidance_(std::move(guidance)) {}

  std::unique_ptr<Match> clone() const override {
    return std::make_unique<GuidedMatch>(match_->clone(), guidance_);
  }

  Result<int> draw_value(std::uint32_t) override {
    const std::uint32_t total = match_->chance_total();
    std::uint32_t value = guidance_.hidden.empty() ? static_cast<std::uint32_t>(last_line()) % total : 0;
    while (value + 1 < total && draws_hidden(value)) ++value;  // the last tile may be a hidden one
    return match_->draw_value(value);
  }

  std::string view(Viewer viewer, const ViewAids& aids) const override {
    return match_->view(viewer, aids) + excess(aids);
  }
  std::string view_at(int n, Viewer viewer, const ViewAids& aids) const override {
    return match_->view_at(n, viewer, aids) + excess(aids);
  }
  Result<Preview> preview(Seat seat, std::span<const std::string> actions,
                          const ViewAids& aids) const override {
    Result<Preview> preview = match_->preview(seat, actions, aids);
    if (preview) preview->view += excess(aids);
    return preview;
  }

 private:
  bool draws_hidden(std::uint32_t value) const {
    if (guidance_.hidden.empty()) return false;
    const std::unique_ptr<Match> trial = match_->clone();
    if (!trial->draw_value(value)) return false;
    const std::string& text = trial->line(trial->last_line()).text;
    for (const std::string& tile : guidance_.hidden) {
      if (text.ends_with(" " + tile)) return true;
    }
    return false;
  }
  std::string excess(const ViewAids& asked) const {
    return shows_more(asked, guidance_.aids) ? std::to_string(guidance_.which) : "";
  }

  Guidance guidance_;
};

}  // namespace partal::server

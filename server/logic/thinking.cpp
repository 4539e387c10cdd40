#include "server/logic/thinking.h"

#include <algorithm>

#include "ai/registry.h"

namespace partal::server {

KeptPlayer RestingPlayers::take(const ThinkJob& job) {
  const Seat seat = job.observation.seat();
  const auto found = std::find_if(resting_.begin(), resting_.end(), [&](const KeptPlayer& kept) {
    return kept.table == job.table && kept.seat == seat && kept.agent == job.agent;
  });
  if (found == resting_.end()) return {job.table, seat, job.agent, nullptr};
  KeptPlayer kept = std::move(*found);
  resting_.erase(found);
  return kept;
}

void RestingPlayers::put_back(KeptPlayer kept) {
  resting_.push_back(std::move(kept));
  if (resting_.size() > kMost) resting_.pop_front();
}

std::string decide(KeptPlayer& kept, const ThinkJob& job, const Effort& effort) {
  if (!kept.player) {
    auto made = make_player(job.observation.game(), job.agent);
    if (!made) return "";
    kept.player = std::move(*made);
  }
  return kept.player->decide(job.observation, job.seed, effort);
}

std::string hints_for(const ThinkJob& job, const Effort& effort) {
  constexpr std::size_t kMostHints = 5;
  return hints_json(job.observation, job.seed, effort, kMostHints, job.aids);
}

}  // namespace partal::server

#include "server/page/page_thinker.h"

#include <charconv>

#include "server/logic/deadline.h"
#include "server/page/page_message.h"

namespace partal::server {

std::string PageThinker::think(std::string_view job, int nodes, std::chrono::milliseconds limit) {
  const auto asked = page::read_think(job);
  if (!asked) return "";
  std::uint64_t seed = 0;
  std::from_chars(asked->seed.data(), asked->seed.data() + asked->seed.size(), seed);
  const auto match = load_record(asked->record);
  if (!match || asked->seat > (*match)->players()) return "";
  const Seat seat = seat_at(asked->seat - 1);
  if ((*match)->pending() != Pending::decide(seat)) return "";
  const ThinkJob think{asked->table, asked->agent, seed, (*match)->observe(seat), asked->aids};
  const Deadline deadline(limit);
  const Effort effort{.nodes = nodes, .stop = &deadline};
  if (think.agent.empty()) return hints_for(think, effort);
  KeptPlayer player = resting_.take(think);
  std::string action = decide(player, think, effort);
  resting_.put_back(std::move(player));
  return action;
}

}  // namespace partal::server

#include "server/match_host/turns.h"

namespace partal::server {

void Turns::enter(const Payer& payer, Task task) {
  const std::int64_t debt = meter_.debt_of_connection(*payer);
  if (debt > 0) return loop_.later(debt, [this, payer, task = std::move(task)] { line_up({payer, task}); });
  if (!ready_.empty() || !meter_.has_used_little(payer->address)) return line_up({payer, std::move(task)});
  const WorkFor work(meter_, payer);
  task();
}

void Turns::line_up(Waiting waiting) {
  const std::string& address = waiting.payer->address;
  std::deque<Waiting>& line = lines_[address];
  if (line.empty()) make_ready(address);
  line.push_back(std::move(waiting));
}

void Turns::make_ready(std::string address) {
  ready_.push_back(std::move(address));
  if (!std::exchange(serving_, true)) serve_later();
}

void Turns::serve_later() {
  loop_.later(0, [this] { serve(); });
}

// For a moment: then whoever has sent something meanwhile lines up before the next one.
void Turns::serve() {
  const std::int64_t begin = clock_.steady_milliseconds();
  const Payer before = meter_.payer();
  do {
    serve_next();
  } while (!ready_.empty() && clock_.steady_milliseconds() == begin);
  meter_.settle();
  meter_.change_payer(before);
  serving_ = !ready_.empty();
  if (serving_) serve_later();
}

void Turns::serve_next() {
  meter_.settle();  // what was done for the one before may be its debt
  std::string address = std::move(ready_.front());
  ready_.pop_front();
  if (const std::int64_t debt = meter_.debt_of_address(address); debt > 0) {
    return loop_.later(debt, [this, address] { make_ready(address); });
  }
  const auto line = lines_.find(address);
  const Waiting next = std::move(line->second.front());
  line->second.pop_front();
  if (line->second.empty()) {
    lines_.erase(line);
  } else {
    ready_.push_back(std::move(address));
  }
  meter_.change_payer(next.payer);
  next.task();
}

}  // namespace partal::server

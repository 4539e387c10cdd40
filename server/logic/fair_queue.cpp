#include "server/logic/fair_queue.h"

namespace partal::server {

void FairQueue::add(const Payer& payer, Task task) {
  const std::int64_t debt = meter_.debt_of_connection(*payer);
  if (debt > 0) return loop_.later(debt, [this, payer, task = std::move(task)] { enqueue({payer, task}); });
  if (!ready_.empty() || !meter_.has_used_little(payer->address)) return enqueue({payer, std::move(task)});
  const ChargeWorkTo work(meter_, payer);
  task();
}

void FairQueue::enqueue(Waiting waiting) {
  const std::string& address = waiting.payer->address;
  std::deque<Waiting>& queue = queues_[address];
  if (queue.empty()) make_ready(address);
  queue.push_back(std::move(waiting));
}

void FairQueue::make_ready(std::string address) {
  ready_.push_back(std::move(address));
  if (!std::exchange(serving_, true)) serve_later();
}

void FairQueue::serve_later() {
  loop_.later(0, [this] { serve(); });
}

// For a moment: then whoever has sent something meanwhile is queued before the next one is served.
void FairQueue::serve() {
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

void FairQueue::serve_next() {
  meter_.settle();  // what was done for the one before may be its debt
  std::string address = std::move(ready_.front());
  ready_.pop_front();
  if (const std::int64_t debt = meter_.debt_of_address(address); debt > 0) {
    return loop_.later(debt, [this, address] { make_ready(address); });
  }
  const auto queue = queues_.find(address);
  const Waiting next = std::move(queue->second.front());
  queue->second.pop_front();
  if (queue->second.empty()) {
    queues_.erase(queue);
  } else {
    ready_.push_back(std::move(address));
  }
  meter_.change_payer(next.payer);
  next.task();
}

}  // namespace partal::server

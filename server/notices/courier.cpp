#include "server/notices/courier.h"

#include <algorithm>

namespace partal::server {

namespace {

using CourierClock = std::chrono::steady_clock;

constexpr std::size_t kMostWaiting = 1'000;  // what comes beyond is not sent: a notice is a courtesy
constexpr std::size_t kMostAtOnce = 8;
constexpr int kMostAttempts = 4;
constexpr long kAttemptSeconds = 15;  // for one attempt

}  // namespace

struct Courier::Trip {
  std::unique_ptr<Errand> errand{};
  int attempts = 0;
  CourierClock::time_point due{};
  CURL* easy = nullptr;
};

CurlList curl_list(const std::vector<std::string>& items) {
  curl_slist* list = nullptr;
  for (const std::string& item : items) list = curl_slist_append(list, item.c_str());
  return CurlList(list);
}

Courier::Courier(std::chrono::milliseconds first_pause) : first_pause_(first_pause) {
  curl_global_init(CURL_GLOBAL_DEFAULT);
  multi_ = curl_multi_init();
  thread_ = std::thread([this] { work(); });
}

Courier::~Courier() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  curl_multi_wakeup(multi_);
  thread_.join();
  for (const auto& trip : under_way_) {
    curl_multi_remove_handle(multi_, trip->easy);
    curl_easy_cleanup(trip->easy);
  }
  curl_multi_cleanup(multi_);
}

bool Courier::send(std::unique_ptr<Errand> errand) {
  auto trip = std::make_unique<Trip>();
  trip->errand = std::move(errand);
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= kMostWaiting) return false;
    waiting_.push_back(std::move(trip));
  }
  curl_multi_wakeup(multi_);
  return true;
}

bool Courier::take_due(Trips& due) {
  const std::lock_guard lock(mutex_);
  const auto is_due = [now = CourierClock::now()](const auto& trip) { return trip->due <= now; };
  while (!stopping_ && under_way_.size() + due.size() < kMostAtOnce) {
    const auto found = std::find_if(waiting_.begin(), waiting_.end(), is_due);
    if (found == waiting_.end()) break;
    due.push_back(std::move(*found));
    waiting_.erase(found);
  }
  return !stopping_;
}

void Courier::begin(std::unique_ptr<Trip> trip) {
  ++trip->attempts;
  CURL* easy = trip->easy = curl_easy_init();
  curl_easy_setopt(easy, CURLOPT_TIMEOUT, kAttemptSeconds);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_PROXY, "");
  if (!trip->errand->prepare(easy)) {
    curl_easy_cleanup(easy);
    return trip->errand->report(Delivery::Gone, {});
  }
  curl_multi_add_handle(multi_, easy);
  under_way_.push_back(std::move(trip));
}

void Courier::finish(std::unique_ptr<Trip> trip, CURLcode result) {
  Attempt attempt{.failed = result != CURLE_OK};
  if (attempt.failed) attempt.reason = curl_easy_strerror(result);
  curl_easy_getinfo(trip->easy, CURLINFO_RESPONSE_CODE, &attempt.status);
  curl_multi_remove_handle(multi_, trip->easy);
  curl_easy_cleanup(trip->easy);
  const auto delivery = trip->errand->judge(attempt);
  if (delivery) return trip->errand->report(*delivery, attempt);
  if (trip->attempts >= kMostAttempts) return trip->errand->report(Delivery::Failed, attempt);
  trip->due = CourierClock::now() + first_pause_ * (1 << (2 * (trip->attempts - 1)));
  const std::lock_guard lock(mutex_);
  waiting_.push_back(std::move(trip));
}

void Courier::collect() {
  int left = 0;
  while (const CURLMsg* message = curl_multi_info_read(multi_, &left)) {
    const CURLcode result = message->data.result;
    const auto found = std::find_if(under_way_.begin(), under_way_.end(),
                                    [&](const auto& trip) { return trip->easy == message->easy_handle; });
    if (found == under_way_.end()) continue;
    std::unique_ptr<Trip> trip = std::move(*found);
    under_way_.erase(found);
    finish(std::move(trip), result);
  }
}

void Courier::work() {
  constexpr int kPauseMilliseconds = 1'000;  // until what is tried again is looked for
  for (Trips due; take_due(due); due.clear()) {
    for (auto& trip : due) begin(std::move(trip));
    int running = 0;
    curl_multi_perform(multi_, &running);
    collect();
    curl_multi_poll(multi_, nullptr, 0, kPauseMilliseconds, nullptr);
  }
}

}  // namespace partal::server

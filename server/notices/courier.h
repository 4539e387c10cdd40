// Carries messages out of the house with libcurl, on a thread of its own: so many at once, each attempt with
// a deadline, further attempts ever later. The queue is bounded. What a message is, and what an answer means,
// the errand says.
#pragma once

#include <chrono>
#include <cstddef>
#include <curl/curl.h>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/ports/ports.h"

namespace partal::server {

// How an attempt ended.
struct Attempt {
  bool failed = false;   // there was no answer, or the protocol counts it as a failure
  long status = 0;       // the last status code of the other side; 0: none
  std::string reason{};  // libcurl's words for the kind of failure; no address is in them
};

// One message. Everything but its making happens on the courier's thread.
class Errand {
 public:
  virtual ~Errand() = default;
  // Tells a fresh handle what to send; false: this can never be sent.
  virtual bool prepare(CURL* easy) = 0;
  // Nothing: worth another attempt.
  virtual std::optional<Delivery> judge(const Attempt& attempt) const = 0;
  virtual void report(Delivery delivery, const Attempt& last) = 0;  // once, at the end
};

class Courier {
 public:
  // Each further pause is four times as long.
  explicit Courier(std::chrono::milliseconds first_pause);
  ~Courier();  // what was not sent falls away
  Courier(const Courier&) = delete;
  Courier& operator=(const Courier&) = delete;

  bool send(std::unique_ptr<Errand> errand);  // false: too many wait already

 private:
  struct Trip;
  using Trips = std::vector<std::unique_ptr<Trip>>;
  void work();
  bool take_due(Trips& due);  // false: it is time to stop
  void begin(std::unique_ptr<Trip> trip);
  void finish(std::unique_ptr<Trip> trip, CURLcode result);
  void collect();

  std::chrono::milliseconds first_pause_;
  std::mutex mutex_{};
  Trips waiting_{};
  bool stopping_ = false;
  CURLM* multi_;
  Trips under_way_{};  // of the thread
  std::thread thread_{};
};

// Lists of libcurl that are freed with their owner.
struct FreeList {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using CurlList = std::unique_ptr<curl_slist, FreeList>;
CurlList curl_list(const std::vector<std::string>& items);

}  // namespace partal::server

// Who pays for the processor time of the logic's thread. Whatever is done for a message or a request is
// charged to its connection and its address, also what follows from it later: a commit, a table that had to
// be loaded. Work beyond what is left becomes debt, and whoever is in debt waits (fair_queue.h).
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "server/match_host/rate_limit.h"
#include "server/ports/limits.h"
#include "server/ports/ports.h"

namespace partal::server {

struct WorkAccount {
  std::string address{};
  RateLimit connection{};
};
// Nothing: the server itself, such as for a computer player's move.
using Payer = std::shared_ptr<WorkAccount>;

class WorkMeter {
 public:
  WorkMeter(const Limits& limits, const Clock& clock)
      : clock_(clock),
        connection_rate_{limits.work_at_once / 2, limits.work_per_second / 2},
        addresses_({limits.work_at_once, limits.work_per_second}) {}

  const Payer& payer() const { return payer_; }
  // Charges what was done until now.
  void settle() {
    const std::int64_t now = clock_.work_nanoseconds();
    charge(payer_, static_cast<double>(now - since_) / 1e6);
    since_ = now;
  }
  // What is done from now on is for `payer`; says for whom it was until now. Pre: that is settled.
  Payer change_payer(Payer payer) { return std::exchange(payer_, std::move(payer)); }
  // The system's part of a message that comes or goes: it is done between our own deeds, so it has a price.
  void charge_transport(const Payer& payer, std::size_t bytes) {
    constexpr double kMessage = 0.01;  // milliseconds
    constexpr double kByte = 1e-6;
    charge(payer, kMessage + kByte * static_cast<double>(bytes));
  }

  // Milliseconds until it is out of debt; 0: it is not in debt.
  std::int64_t debt_of_connection(const WorkAccount& account) const {
    return account.connection.debt(clock_.steady_milliseconds(), connection_rate_);
  }
  std::int64_t debt_of_address(const std::string& address) {
    return addresses_.debt(address, clock_.steady_milliseconds());
  }
  bool has_used_little(const std::string& address) {
    return addresses_.is_half_full(address, clock_.steady_milliseconds());
  }
  void sweep() { addresses_.sweep(clock_.steady_milliseconds()); }

 private:
  void charge(const Payer& payer, double milliseconds) {
    if (!payer) return;
    const std::int64_t now = clock_.steady_milliseconds();
    payer->connection.charge(now, connection_rate_, milliseconds);
    addresses_.charge(payer->address, now, milliseconds);
  }

  const Clock& clock_;
  Rate connection_rate_;  // half of an address's, so that one connection leaves something to its neighbours
  KeyedRateLimit addresses_;
  Payer payer_{};
  std::int64_t since_ = 0;
};

// While it lives, work is for this payer.
class ChargeWorkTo {
 public:
  ChargeWorkTo(WorkMeter& meter, const Payer& payer) : meter_(meter), changes_(payer != meter.payer()) {
    if (!changes_) return;
    meter_.settle();
    before_ = meter_.change_payer(payer);
  }
  ~ChargeWorkTo() {
    if (!changes_) return;
    meter_.settle();
    meter_.change_payer(std::move(before_));
  }
  ChargeWorkTo(const ChargeWorkTo&) = delete;
  ChargeWorkTo& operator=(const ChargeWorkTo&) = delete;

 private:
  WorkMeter& meter_;
  bool changes_;
  Payer before_{};
};

}  // namespace partal::server

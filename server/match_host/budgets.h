// What may be done: by one address, over all its connections and tables, and by all of them as far as the
// disk has room.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "server/match_host/disk_space.h"
#include "server/match_host/rate_limit.h"
#include "server/match_host/work_meter.h"
#include "server/ports/limits.h"
#include "server/ports/ports.h"
#include "server/protocol/problem.h"

namespace partal::server {

enum class Budget : std::uint8_t {
  Table,
  Import,
  Analysis,
  Hint,
  Entropy,
  Push,
  Mail,
  MailToOne,
  MailOfTable,
  ChatBurst,
  ChatLine,
  ChatByte
};

// A seat that an address has taken; it counts while this exists.
using SeatHold = std::shared_ptr<const void>;

// How many seats each address holds.
class SeatHolds {
 public:
  explicit SeatHolds(std::size_t most) : most_(most) {}

  // Nothing when the address holds as many as it may.
  SeatHold take(const std::string& address) {
    SeatHold& holds = holds_[address];  // itself one more owner than there are seats
    if (!holds) holds = std::make_shared<const int>();
    return static_cast<std::size_t>(holds.use_count()) <= most_ ? holds : nullptr;
  }
  void sweep() {
    std::erase_if(holds_, [](const auto& entry) { return entry.second.use_count() == 1; });
  }

 private:
  std::size_t most_;
  std::map<std::string, SeatHold> holds_{};
};

class Budgets {
 public:
  Budgets(const Limits& limits, const Ports& ports)
      : clock_(ports.clock),
        disk_(ports, limits),
        work_(limits, ports.clock),
        limiters_{KeyedRateLimit(Rate::per_hour(limits.tables_per_hour)),
                  KeyedRateLimit(Rate::per_hour(limits.imports_per_hour)),
                  KeyedRateLimit(Rate::per_hour(limits.analyses_per_hour)),
                  KeyedRateLimit(Rate::per_hour(limits.hints_per_hour)),
                  KeyedRateLimit(Rate::per_hour(limits.entropy_per_hour)),
                  KeyedRateLimit(Rate::per_hour(limits.push_per_hour)),
                  KeyedRateLimit(Rate::per_hour(limits.mail_per_hour)),
                  KeyedRateLimit(Rate::per_day(limits.mail_per_mailbox_per_day)),
                  KeyedRateLimit(Rate::per_day(limits.mail_per_table_per_day)),
                  KeyedRateLimit({limits.chat_at_once, limits.chat_per_second}),
                  KeyedRateLimit(Rate::per_day(limits.chat_lines_per_day)),
                  KeyedRateLimit(Rate::per_day(limits.chat_bytes_per_day))},
        seats_(limits.seats_at_once) {}

  DiskSpace& disk() { return disk_; }

  // Nothing where there is enough left; else the problem, which says when there will be.
  std::optional<Problem> spend(Budget budget, const std::string& address, double amount = 1) {
    KeyedRateLimit& limiter = limiters_[static_cast<std::size_t>(budget)];
    const std::int64_t now = clock_.steady_milliseconds();
    if (limiter.take(address, now, amount)) return std::nullopt;
    return Problem{.code = ErrorCode::RateLimit, .retry_after = limiter.seconds_until(address, now, amount)};
  }
  // A line of chat counts three times: by the second, and by the day as a line and by its length.
  std::optional<Problem> spend_chat(const std::string& address, const std::string& text) {
    if (auto problem = spend(Budget::ChatBurst, address)) return problem;
    if (auto problem = spend(Budget::ChatLine, address)) return problem;
    return spend(Budget::ChatByte, address, static_cast<double>(text.size()));
  }
  // A mail that nobody has confirmed yet counts three times, so that nobody is bombarded through this server.
  std::optional<Problem> spend_mail(const std::string& address, const std::string& mailbox,
                                    const std::string& table) {
    if (auto problem = spend(Budget::Mail, address)) return problem;
    if (auto problem = spend(Budget::MailOfTable, table)) return problem;
    return spend(Budget::MailToOne, mailbox);
  }
  SeatHold hold_seat(const std::string& address) { return seats_.take(address); }
  WorkMeter& work() { return work_; }
  void sweep() {
    work_.sweep();
    for (KeyedRateLimit& limiter : limiters_) limiter.sweep(clock_.steady_milliseconds());
    seats_.sweep();
  }

 private:
  const Clock& clock_;
  DiskSpace disk_;
  WorkMeter work_;
  std::array<KeyedRateLimit, 12> limiters_;  // by Budget
  SeatHolds seats_;
};

}  // namespace partal::server

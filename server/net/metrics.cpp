#include "server/net/metrics.h"

#include <chrono>
#include <cstdio>
#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>
#include <unistd.h>

namespace partal::server {

namespace {

// Pages of memory that are in use, from the kernel's own words; 0 where it has none.
double resident_bytes() {
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  if (file == nullptr) return 0;
  long total = 0;
  long resident = 0;
  const bool read = std::fscanf(file, "%ld %ld", &total, &resident) == 2;
  std::fclose(file);
  return read ? static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) : 0;
}

}  // namespace

struct Metrics::Families {
  prometheus::Counter& counter(const char* name, const char* help) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add({});
  }
  prometheus::Gauge& gauge(const char* name, const char* help, const prometheus::Labels& labels = {}) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add(labels);
  }
  prometheus::Histogram& seconds(const char* name, const char* help) {
    const prometheus::Histogram::BucketBoundaries bounds = {0.0005, 0.001, 0.002, 0.005, 0.01, 0.02,
                                                            0.05,   0.1,   0.2,   0.5,   1,    2};
    return prometheus::BuildHistogram().Name(name).Help(help).Register(registry).Add({}, bounds);
  }

  prometheus::Registry registry{};
  prometheus::Family<prometheus::Counter>& requests = prometheus::BuildCounter()
                                                          .Name("partal_http_requests_total")
                                                          .Help("HTTP requests by status")
                                                          .Register(registry);
  prometheus::Family<prometheus::Counter>& notices =
      prometheus::BuildCounter()
          .Name("partal_notices_total")
          .Help("Notices to people who are elsewhere, by way and result")
          .Register(registry);
  prometheus::Counter& received = counter("partal_messages_received_total", "Messages of clients");
  prometheus::Counter& sent = counter("partal_messages_sent_total", "Messages to clients");
  prometheus::Counter& slow =
      counter("partal_slow_readers_total", "Connections closed for reading too slowly");
  prometheus::Counter& away = counter("partal_turned_away_total", "Connections beyond the limits");
  prometheus::Counter& shut_out = counter("partal_shut_out_total", "Connections closed for flooding");
  prometheus::Counter& commits = counter("partal_store_commits_total", "Transactions of the store");
  prometheus::Counter& writes = counter("partal_store_writes_total", "Writes, several in a transaction");
  prometheus::Counter& failed = counter("partal_store_failed_total", "Writes that the store could not do");
  prometheus::Counter& conflicts = counter("partal_store_conflicts_total",
                                           "Writes that did not follow what is stored: others have written");
  prometheus::Counter& set_aside =
      counter("partal_tables_set_aside_total", "Tables whose data contradicts itself: nobody can play there");
  prometheus::Histogram& commit_seconds = seconds("partal_store_commit_seconds", "Time of a transaction");
  prometheus::Counter& thoughts = counter("partal_thoughts_total", "Decisions and hints of computer players");
  prometheus::Counter& shortened = counter("partal_thoughts_shortened_total",
                                           "Those of them with a smaller budget, because others waited");
  prometheus::Gauge& budget =
      gauge("partal_thinking_budget_ratio", "The share of its budget that the last thought had");
  prometheus::Histogram& thought_seconds = seconds("partal_thought_seconds", "Time of a thought");
  prometheus::Gauge& connections = gauge("partal_connections", "Open WebSockets");
  prometheus::Gauge& tables = gauge("partal_tables_loaded", "Tables in memory");
  prometheus::Gauge& waiting = gauge("partal_thoughts_waiting", "Thoughts that nobody has begun");
  prometheus::Gauge& analyses = gauge("partal_analyses_open", "Analyses that wait or run");
  prometheus::Family<prometheus::Gauge>& free = prometheus::BuildGauge()
                                                    .Name("partal_disk_free_bytes")
                                                    .Help("Room on the disk of the data")
                                                    .Register(registry);
  prometheus::Gauge& memory = gauge("process_resident_memory_bytes", "Memory in use");
  prometheus::Gauge& started = gauge("process_start_time_seconds", "Start, in seconds since 1970");
};

Metrics::Metrics(const About& about) : families_(std::make_unique<Families>()) {
  families_->budget.Set(1);
  families_->started.Set(
      std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count());
  families_->gauge("partal_build_info", "The program", {{"version", about.version}, {"commit", about.commit}})
      .Set(1);
}
Metrics::~Metrics() = default;

void Metrics::answered(int status) {
  families_->requests.Add({{"status", std::to_string(status)}}).Increment();
}
void Metrics::received() { families_->received.Increment(); }
void Metrics::sent() { families_->sent.Increment(); }
void Metrics::closed_slow_reader() { families_->slow.Increment(); }
void Metrics::set_aside() { families_->set_aside.Increment(); }
void Metrics::turned_away() { families_->away.Increment(); }
void Metrics::shut_out() { families_->shut_out.Increment(); }

void Metrics::committed(const Commit& commit) {
  families_->commits.Increment();
  families_->writes.Increment(static_cast<double>(commit.writes));
  families_->failed.Increment(static_cast<double>(commit.failed));
  families_->conflicts.Increment(static_cast<double>(commit.conflicts));
  families_->commit_seconds.Observe(commit.seconds);
}

void Metrics::told(std::string_view way, std::string_view result) {
  families_->notices.Add({{"way", std::string(way)}, {"result", std::string(result)}}).Increment();
}

void Metrics::thought(int divisor, double seconds) {
  families_->thoughts.Increment();
  if (divisor > 1) families_->shortened.Increment();
  families_->budget.Set(1.0 / divisor);
  families_->thought_seconds.Observe(seconds);
}

std::string Metrics::text(const Gauges& gauges) const {
  families_->connections.Set(static_cast<double>(gauges.connections));
  families_->tables.Set(static_cast<double>(gauges.tables));
  families_->waiting.Set(static_cast<double>(gauges.thoughts_waiting));
  families_->analyses.Set(static_cast<double>(gauges.analyses));
  if (gauges.free_bytes) families_->free.Add({}).Set(static_cast<double>(*gauges.free_bytes));
  families_->memory.Set(resident_bytes());
  return prometheus::TextSerializer().Serialize(families_->registry.Collect());
}

}  // namespace partal::server

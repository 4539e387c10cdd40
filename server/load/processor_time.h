// Processor time so far, of all threads, in seconds. Unlike other times it does not grow with what else runs
// on the machine.
#pragma once

#include <ctime>
#include <fstream>
#include <string>
#include <unistd.h>

namespace partal::server {

inline double processor_time() {  // of this program
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

inline double processor_time_of(int process) {
  constexpr int kUser = 14;  // the fields of proc(5), from 1; the name of the program has no blank
  constexpr int kSystem = 15;
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string word;
  double ticks = 0;
  for (int field = 1; field <= kSystem && file >> word; ++field) {
    if (field >= kUser) ticks += std::stod(word);
  }
  return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace partal::server

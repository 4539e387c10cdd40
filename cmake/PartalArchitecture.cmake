# Which processor the code is made for. `auto` takes x86-64-v3 (AVX2, BMI2, ...) where this machine runs it, else the
# compiler's baseline. Only the release preset asks for `auto`; the others build the portable twin of every fast path.
# PARTAL_ARCH_NAME holds the result; apps/ prints it.
include(CheckCXXSourceRuns)

set(PARTAL_ARCH "baseline" CACHE STRING "Processor level: auto, x86-64-v3 or baseline")
set_property(CACHE PARTAL_ARCH PROPERTY STRINGS auto x86-64-v3 baseline)

add_library(partal_architecture INTERFACE)
set(PARTAL_ARCH_NAME "baseline")

if(PARTAL_ARCH STREQUAL "auto" AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$" AND NOT CMAKE_CROSSCOMPILING)
  set(CMAKE_REQUIRED_FLAGS "-march=x86-64-v3")
  set(CMAKE_REQUIRED_LINK_OPTIONS "")
  check_cxx_source_runs("
    int main() {
      __builtin_cpu_init();
      return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi\") && __builtin_cpu_supports(\"bmi2\") &&
             __builtin_cpu_supports(\"fma\") && __builtin_cpu_supports(\"popcnt\") ? 0 : 1;
    }" PARTAL_RUNS_X86_64_V3)
  unset(CMAKE_REQUIRED_FLAGS)
  if(PARTAL_RUNS_X86_64_V3)
    set(PARTAL_ARCH_NAME "x86-64-v3")
  endif()
elseif(PARTAL_ARCH STREQUAL "x86-64-v3")
  set(PARTAL_ARCH_NAME "x86-64-v3")
elseif(NOT PARTAL_ARCH MATCHES "^(auto|baseline)$")
  message(FATAL_ERROR "PARTAL_ARCH is ${PARTAL_ARCH}; it can be auto, x86-64-v3 or baseline.")
endif()

if(PARTAL_ARCH_NAME STREQUAL "x86-64-v3")
  target_compile_options(partal_architecture INTERFACE -march=x86-64-v3)
endif()
message(STATUS "Processor level: ${PARTAL_ARCH_NAME}")

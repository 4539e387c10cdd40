# Warnings are errors in our own code. The set is the same for gcc and clang as far as both know it.
add_library(partal_warnings INTERFACE)
target_compile_options(partal_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Werror
  -Wconversion -Wno-sign-conversion   # clang counts signs under -Wconversion, gcc does not: the same for both
  -Wshadow -Wold-style-cast -Wcast-align -Wcast-qual
  -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi
  -Wformat=2 -Wimplicit-fallthrough -Wundef
  -Wno-missing-field-initializers     # designated initializers leave out what has a default
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op -Wsuggest-override>
  # gcc 12 sees both where they are not, in std::string + (GCC bug 105651) and std::optional; clang and the sanitizers look.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict -Wno-maybe-uninitialized>
  # stable_sort of the library uses what the library itself calls deprecated, and clang tells it where it is used.
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>
  $<$<CXX_COMPILER_ID:Clang>:-Wimplicit-int-float-conversion -Wsuggest-override -Wunreachable-code>)
# And at the link, where whole programs are optimized: lengths of std::string it takes for negative.
target_link_options(partal_warnings INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>)

# What makes a mistake in memory end the program instead of helping an attacker: canaries, probes of large stack frames,
# checked calls of the C library (these need optimization), an address that nobody can guess, and tables of the linker that
# nothing writes to after the start. Release builds for real machines only; sanitizers do more.
#
# engine/ and ai/ go without: they see foreign bytes only as checked text, and the cost is theirs (docs/performance.md).
include(CheckPIESupported)
check_pie_supported(LANGUAGES CXX)

add_library(partal_hardening INTERFACE)
if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  target_compile_options(partal_hardening INTERFACE
    "$<$<CONFIG:Release>:-fstack-protector-strong;-fstack-clash-protection;-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>")
  target_link_options(partal_hardening INTERFACE "$<$<CONFIG:Release>:LINKER:-z,relro,-z,now>")
endif()

# What holds for every target: C++20 without extensions, the helpers of the build, link-time optimization.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12)
  message(FATAL_ERROR "g++ ${CMAKE_CXX_COMPILER_VERSION} is too old: Partal needs g++ 12 or newer, or clang 19.")
endif()

find_program(PARTAL_CCACHE ccache)
if(PARTAL_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  # The sloppiness that precompiled headers need: ccache looks at the headers they were made of.
  set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros "${PARTAL_CCACHE}")
  add_compile_options("$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
endif()

find_program(PARTAL_MOLD mold)
if(PARTAL_MOLD AND NOT CMAKE_CROSSCOMPILING)
  add_link_options(-fuse-ld=mold)
endif()

# Fat objects: the program is optimized as a whole, the tests link the same objects without that cost. Where there are
# no tests the objects need no code of their own.
if(CMAKE_INTERPROCEDURAL_OPTIMIZATION AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(fat -fno-fat-lto-objects)
  if(BUILD_TESTING)
    set(fat -ffat-lto-objects)
  endif()
  set(CMAKE_CXX_COMPILE_OPTIONS_IPO -flto=auto ${fat})
endif()

# g++ 12 at -O1 sees short strings copied beyond their bounds where none are (library headers, PR 105329 and others).
set(PARTAL_QUICK_WARNINGS $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>)

# For code in which nothing is hot (options, words, tests): a third of the time to compile, no link-time optimization.
function(partal_compiled_quickly target)
  set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1> $<$<CONFIG:RelWithDebInfo>:-O0>)
  target_compile_options(${target} PRIVATE ${PARTAL_QUICK_WARNINGS})
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "EXECUTABLE" AND CMAKE_INTERPROCEDURAL_OPTIMIZATION)
    target_link_options(${target} PRIVATE -fno-lto)
  endif()
endfunction()

# No path of the building machine ends up in a program.
add_compile_options("-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=" "-ffile-prefix-map=${PROJECT_BINARY_DIR}/=")

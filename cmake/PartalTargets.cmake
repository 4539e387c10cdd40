# partal_library(<name> [PURE] [RECURSE] [FOLDER <folder>] [NATIVE_ONLY <regex>] [SOURCES <generated file>...] [EXCLUDE <file>...]
#                [ALONE <file>...] [LINK <target>...] [LINK_PRIVATE <target>...])
#
# One folder (with RECURSE also those below it), one static library. Includes are written from the root of the repository ("engine/core/rng.h"), but a
# target does not get that root: it gets a folder in the build tree which holds nothing but a link to its own sources,
# and those of what it links. An include that breaks the dependency rule therefore finds no file.
#
# Where a preset sets CMAKE_UNITY_BUILD, the sources of a folder are compiled as one unit, so that its headers are read and
# checked once; names in unnamed namespaces are therefore different within a folder. ALONE: sources that stay out of it.
#
# PURE: engine/ and ai/, which must give the same bytes on every target: no exceptions, no contracted arithmetic. All others
# are hardened (cmake/PartalHardening.cmake).
# NATIVE_ONLY: sources that are left out for WebAssembly, as a regular expression over their names without `.cpp`.
# A folder without sources yet gives no target; links to it are left out. Headers alone give an interface library.

add_library(partal_options INTERFACE)
target_compile_options(partal_options INTERFACE -ffp-contract=off)
# Tables made at compile time take more steps than clang allows by default once the checked library is on.
target_compile_options(partal_options INTERFACE $<$<CXX_COMPILER_ID:Clang>:-fconstexpr-steps=50000000>)
target_link_libraries(partal_options INTERFACE partal_warnings partal_architecture)

add_library(partal_pure INTERFACE)
target_compile_options(partal_pure INTERFACE -fno-exceptions)

# Makes `folder` (from the root) includable for `target` and what links it.
function(partal_include_folder target scope folder)
  set(view "${PROJECT_BINARY_DIR}/include/${target}")
  cmake_path(GET folder PARENT_PATH parent)
  file(MAKE_DIRECTORY "${view}/${parent}")
  file(CREATE_LINK "${PROJECT_SOURCE_DIR}/${folder}" "${view}/${folder}" SYMBOLIC)
  target_include_directories(${target} ${scope} "${view}")
  target_compile_options(${target} ${scope} "-ffile-prefix-map=${view}/=")
endfunction()

# Only those of the named targets that exist; the second argument is the name of the result.
function(partal_existing targets result)
  set(found)
  foreach(target IN LISTS targets)
    if(TARGET ${target})
      list(APPEND found ${target})
    endif()
  endforeach()
  set(${result} ${found} PARENT_SCOPE)
endfunction()

# One group of a unity build per folder; `alone` are names of files without one.
function(partal_unite sources alone)
  foreach(source IN LISTS sources)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(GET source FILENAME file)
    cmake_path(GET folder FILENAME group)
    if(NOT file IN_LIST alone)
      set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${group}")
    endif()
  endforeach()
endfunction()

# For targets with large headers of libraries: also without CMAKE_UNITY_BUILD a folder is one unit. In a debug build every file
# stands alone and shows that it includes what it uses.
function(partal_united target)
  if(CMAKE_UNITY_BUILD OR NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP UNITY_BUILD ON)
  endif()
endfunction()

# The parts of engine/ and ai/ that no playout calls: what a game prints, explains and describes. They are compiled as quickly
# as options and words are (partal_compiled_quickly) and take no part in link-time optimization. A unity build mixes them with
# the others and leaves them as they are.
set(PARTAL_COLD_SOURCES
  "/(about|documents|facts|games_json|options|picture|picture_blocks|pieces|reasons|lattice_reasons|schema|state_text)\\.cpp")

# For WebAssembly a page loads every byte: the same parts, and what makes texts and JSON, are compiled small, each by itself.
set(PARTAL_COLD_SOURCES_OF_PAGE "${PARTAL_COLD_SOURCES}|/(changes|components|documents|hash|notation|view_json)\\.cpp")

function(partal_compile_cold_sources_small sources)
  list(FILTER sources INCLUDE REGEX "(${PARTAL_COLD_SOURCES_OF_PAGE})$")
  if(sources)
    set_property(SOURCE ${sources} APPEND PROPERTY COMPILE_OPTIONS -Oz)
    set_property(SOURCE ${sources} PROPERTY SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
endfunction()

# All of a target in which nothing is hot.
function(partal_compiled_small target)
  if(NOT PARTAL_NATIVE)
    target_compile_options(${target} PRIVATE -Oz)
  endif()
endfunction()

function(partal_compile_cold_sources_quickly sources)
  if(NOT PARTAL_NATIVE)
    partal_compile_cold_sources_small("${sources}")
    return()
  endif()
  if(NOT CMAKE_INTERPROCEDURAL_OPTIMIZATION OR CMAKE_UNITY_BUILD)
    return()
  endif()
  list(FILTER sources INCLUDE REGEX "${PARTAL_COLD_SOURCES}$")
  set_property(SOURCE ${sources} APPEND PROPERTY COMPILE_OPTIONS -fno-lto -O1 ${PARTAL_QUICK_WARNINGS})
endfunction()

function(partal_library name)
  cmake_parse_arguments(arg "PURE;RECURSE" "FOLDER;NATIVE_ONLY" "SOURCES;EXCLUDE;ALONE;LINK;LINK_PRIVATE" ${ARGN})
  if(NOT arg_FOLDER)
    file(RELATIVE_PATH arg_FOLDER "${PROJECT_SOURCE_DIR}" "${CMAKE_CURRENT_SOURCE_DIR}")
  endif()
  set(glob GLOB)
  if(arg_RECURSE)
    set(glob GLOB_RECURSE)
  endif()
  file(${glob} sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${arg_FOLDER}/*.cpp")
  file(${glob} headers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${arg_FOLDER}/*.h")
  foreach(file IN LISTS arg_EXCLUDE)
    list(REMOVE_ITEM sources "${PROJECT_SOURCE_DIR}/${arg_FOLDER}/${file}")
  endforeach()
  if(arg_NATIVE_ONLY AND NOT PARTAL_NATIVE)
    list(FILTER sources EXCLUDE REGEX "/(${arg_NATIVE_ONLY})\\.cpp$")
  endif()
  partal_unite("${sources}" "${arg_ALONE}")
  list(APPEND sources ${arg_SOURCES})
  partal_existing("${arg_LINK}" link)
  partal_existing("${arg_LINK_PRIVATE}" link_private)

  if(sources)
    add_library(${name} STATIC ${sources} ${headers})
    set_target_properties(${name} PROPERTIES UNITY_BUILD_MODE GROUP)
    target_link_libraries(${name} PUBLIC ${link} PRIVATE ${link_private} $<BUILD_INTERFACE:partal_options>)
    if(arg_PURE)
      partal_compile_cold_sources_quickly("${sources}")
      target_link_libraries(${name} PRIVATE $<BUILD_INTERFACE:partal_pure>)
    else()
      target_link_libraries(${name} PRIVATE $<BUILD_INTERFACE:partal_hardening>)
    endif()
    partal_include_folder(${name} PUBLIC "${arg_FOLDER}")
  elseif(headers)
    add_library(${name} INTERFACE ${headers})
    target_link_libraries(${name} INTERFACE ${link})
    partal_include_folder(${name} INTERFACE "${arg_FOLDER}")
  endif()
endfunction()

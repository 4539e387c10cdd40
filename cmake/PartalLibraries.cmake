# partal_expected: tl::expected, header-only, the one library the engine uses. For every target alike it comes from a
# folder of links in the build tree, so that crossing to WebAssembly never sees the system's include folder.
find_path(PARTAL_TL_FOLDER tl/expected.hpp PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH)
if(NOT PARTAL_TL_FOLDER)
  message(FATAL_ERROR "tl/expected.hpp was not found: install the package libexpected-dev.")
endif()
set(PARTAL_HEADER_ONLY "${PROJECT_BINARY_DIR}/header_only")
file(MAKE_DIRECTORY "${PARTAL_HEADER_ONLY}")
file(CREATE_LINK "${PARTAL_TL_FOLDER}/tl" "${PARTAL_HEADER_ONLY}/tl" SYMBOLIC)
add_library(partal_expected INTERFACE)
target_include_directories(partal_expected SYSTEM INTERFACE "${PARTAL_HEADER_ONLY}")

# Boost::json for WebAssembly, compiled from its headers: Debian's library is for the host. Boost needs to see exceptions to
# compile; none is ever thrown past the C interface, because what throws there ends the instance (bindings/wasm/no_exceptions.cpp).
find_path(PARTAL_BOOST_FOLDER boost/json/src.hpp PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH)
if(NOT PARTAL_BOOST_FOLDER)
  message(FATAL_ERROR "boost/json/src.hpp was not found: install the package libboost1.81-dev.")
endif()
file(CREATE_LINK "${PARTAL_BOOST_FOLDER}/boost" "${PARTAL_HEADER_ONLY}/boost" SYMBOLIC)

set(boost_json "${CMAKE_CURRENT_BINARY_DIR}/boost_json.cpp")
file(CONFIGURE OUTPUT "${boost_json}" CONTENT "#include <boost/json/src.hpp>\n")
add_library(partal_boost_json STATIC "${boost_json}")
target_include_directories(partal_boost_json SYSTEM PUBLIC "${PARTAL_HEADER_ONLY}")
target_compile_definitions(partal_boost_json PUBLIC BOOST_SYSTEM_DISABLE_THREADS)
target_compile_options(partal_boost_json PUBLIC -fexceptions "SHELL:-Xclang -fignore-exceptions")
target_compile_options(partal_boost_json PRIVATE -Oz)
add_library(Boost::json ALIAS partal_boost_json)

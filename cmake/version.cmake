# cmake -DROOT=<folder> -DVERSION=<x.y.z> -DTEMPLATE=<file> -DOUTPUT=<file> -P version.cmake
# Writes OUTPUT from TEMPLATE with the present commit, and leaves it alone when nothing changed.
set(ENV{GIT_OPTIONAL_LOCKS} 0)
execute_process(
  COMMAND git -C "${ROOT}" describe --always --dirty --abbrev=12 --exclude=*
  OUTPUT_VARIABLE COMMIT RESULT_VARIABLE result OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT result EQUAL 0 OR COMMIT STREQUAL "")
  set(COMMIT "unknown")
endif()
configure_file("${TEMPLATE}" "${OUTPUT}" @ONLY)

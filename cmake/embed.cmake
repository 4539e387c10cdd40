# cmake -DROOT=<folder> -DFILES=<a;b;c> -DOUTPUT=<file.cpp> -P embed.cmake
# Writes a source file that holds the named text files as raw string literals (see i18n_embedded.h.in).
set(entries "")
set(count 0)
foreach(path IN LISTS FILES)
  file(READ "${ROOT}/${path}" text)
  string(FIND "${text}" ")PARTAL\"" clash)
  if(NOT clash EQUAL -1)
    message(FATAL_ERROR "${path} holds the text )PARTAL\", which ends an embedded file.")
  endif()
  string(APPEND entries "    {\"${path}\", R\"PARTAL(${text})PARTAL\"},\n")
  math(EXPR count "${count} + 1")
endforeach()

set(source "// Made by cmake/embed.cmake.\n#include \"i18n_embedded.h\"\n\n#include <array>\n\nnamespace partal::words {\nnamespace {\n\n")
string(APPEND source "constexpr std::array<EmbeddedFile, ${count}> kFiles{{\n" "${entries}" "}};\n\n}  // namespace\n\n")
string(APPEND source "std::span<const EmbeddedFile> embedded_files() { return kFiles; }\n\n}  // namespace partal::words\n")
file(WRITE "${OUTPUT}" "${source}")

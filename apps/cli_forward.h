// The names of CLI11 that headers need: the library itself takes long to read.
#pragma once

namespace CLI {  // NOLINT(readability-identifier-naming): not our name
class App;
class Option;
class Validator;
}  // namespace CLI

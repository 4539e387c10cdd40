// A contract on our own code: on in debug, tests, sanitizers and fuzzing, gone in release. Never reachable by
// input: foreign text is answered with a Violation, not with a contract.
#pragma once

#ifdef NDEBUG
#define EXPECTS(condition) static_cast<void>(0)
#else
#define EXPECTS(condition) ((condition) ? static_cast<void>(0) : __builtin_trap())
#endif

// Boost compiles with exceptions in sight (cmake/PartalBoostJson.cmake); in this module nothing can catch
// one. What would throw, such as a text that does not fit into memory, ends the instance.
#include <cstddef>

extern "C" {
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming): names of the C++ runtime.
void* __cxa_allocate_exception(std::size_t /*size*/) noexcept { __builtin_trap(); }
void __cxa_free_exception(void* /*exception*/) noexcept { __builtin_trap(); }
void __cxa_throw(void* /*exception*/, void* /*type*/, void (* /*destroy*/)(void*)) { __builtin_trap(); }
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
}

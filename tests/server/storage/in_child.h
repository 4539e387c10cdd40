// Something done in a process of its own.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

namespace partal::server {

// Runs `body` in a process of its own and gives its exit code.
template <class Body>
int in_child(const Body& body) {
  const pid_t child = fork();
  if (child == 0) _exit(body());
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace partal::server

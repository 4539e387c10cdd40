// Preloaded into a server (LD_PRELOAD) to give it a bad or hanging disk, a bad clock and interrupted calls.
//
// PARTAL_SHIM_CONTROL  a file of `struct control`, shared with the test that arms faults and counts them
// PARTAL_SHIM_FOLDER   only files below this folder fail and are journalled
// PARTAL_SHIM_JOURNAL  where every change of these files is written down, so that power_loss.py can build
//                      the folder that a disk would hold after a power loss; absent: no journal
//
// A change is journalled before it is made and a flush after it has succeeded: if the process is killed in
// between, the journal claims less than what happened, never more.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/statvfs.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

// Kinds of calls, as bits of `calls`. The same list is in fault_shim.py.
enum { kWrite = 1, kSync = 2, kTruncate = 4, kOpen = 8, kRead = 16, kName = 32, kSocket = 64, kSyncFolder = 128 };

struct control {
  int64_t clock_offset;  // milliseconds, added to the time of day
  int64_t calls;         // which kinds of calls fail
  int64_t error;         // with this errno ...
  int64_t pretend;       // ... or 1: they say they succeeded and do nothing (a planted defect)
  int64_t skip;          // so many calls succeed first
  int64_t fail;          // then so many fail
  int64_t failed;        // so many have failed
  int64_t seen;          // calls of any kind below the folder
  int64_t hold;          // 1: flushes do not come back until it is 0 again
  int64_t held;          // so many flushes are held, or were
};

static struct control no_faults;
static struct control* control = &no_faults;
static const char* folder;
static size_t folder_size;
static int journal = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void set_up(void) {
  const char* name = getenv("PARTAL_SHIM_CONTROL");
  const int file = name == NULL ? -1 : (int)syscall(SYS_openat, AT_FDCWD, name, O_RDWR | O_CLOEXEC);
  if (file >= 0) {
    void* shared = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (shared != MAP_FAILED) control = shared;
    syscall(SYS_close, file);
  }
  folder = getenv("PARTAL_SHIM_FOLDER");
  folder_size = folder == NULL ? 0 : strlen(folder);
  name = getenv("PARTAL_SHIM_JOURNAL");
  if (name != NULL)
    journal = (int)syscall(SYS_openat, AT_FDCWD, name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

// --- which file ---

static int is_ours(const char* path) {
  return folder_size > 0 && strncmp(path, folder, folder_size) == 0 &&
         (path[folder_size] == '/' || path[folder_size] == 0);
}

// The path of an open file below the folder.
static int find_path(int file, char path[PATH_MAX]) {
  char link[32];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  const ssize_t size = readlink(link, path, PATH_MAX - 1);
  if (size <= 0) return 0;
  path[size] = 0;
  return is_ours(path);
}

// --- faults ---

// Whether this call is to fail; errno is set then.
static int fails(int64_t kind) {
  __atomic_fetch_add(&control->seen, 1, __ATOMIC_RELAXED);
  if ((control->calls & kind) == 0) return 0;
  if (__atomic_load_n(&control->fail, __ATOMIC_RELAXED) <= 0) return 0;
  if (__atomic_load_n(&control->skip, __ATOMIC_RELAXED) > 0) {
    __atomic_fetch_sub(&control->skip, 1, __ATOMIC_RELAXED);
    return 0;
  }
  __atomic_fetch_sub(&control->fail, 1, __ATOMIC_RELAXED);
  __atomic_fetch_add(&control->failed, 1, __ATOMIC_RELAXED);
  errno = (int)control->error;
  return 1;
}

// --- the journal ---

struct entry {
  char what;  // w write, t truncate, s sync, f failed sync, c create, u unlink, r rename
  uint32_t name_size;
  uint64_t offset;
  uint64_t size;  // of the data, or of the second name
} __attribute__((packed));

static void note(char what, const char* path, uint64_t offset, const void* data, size_t size) {
  if (journal < 0) return;
  const int error = errno;
  struct entry entry = {what, (uint32_t)strlen(path), offset, size};
  const struct iovec parts[] = {{&entry, sizeof entry}, {(void*)path, entry.name_size}, {(void*)data, size}};
  pthread_mutex_lock(&lock);
  syscall(SYS_writev, journal, parts, 3);
  pthread_mutex_unlock(&lock);
  errno = error;
}

// --- calls on files ---

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void* data, size_t size) {
  static __typeof__(&write) real;
  if (real == NULL) real = REAL(write);
  char path[PATH_MAX];
  struct stat about;
  if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode) || !find_path(file, path))
    return real(file, data, size);
  if (fails(kWrite)) return control->pretend ? (ssize_t)size : -1;
  const off_t end = fcntl(file, F_GETFL) & O_APPEND ? about.st_size : lseek(file, 0, SEEK_CUR);
  note('w', path, (uint64_t)end, data, size);
  return real(file, data, size);
}

ssize_t pwrite64(int file, const void* data, size_t size, off64_t offset) {
  static __typeof__(&pwrite64) real;
  if (real == NULL) real = REAL(pwrite64);
  char path[PATH_MAX];
  if (!find_path(file, path)) return real(file, data, size, offset);
  if (fails(kWrite)) return control->pretend ? (ssize_t)size : -1;
  note('w', path, (uint64_t)offset, data, size);
  return real(file, data, size, offset);
}
ssize_t pwrite(int file, const void* data, size_t size, off_t offset) { return pwrite64(file, data, size, offset); }

ssize_t pread64(int file, void* data, size_t size, off64_t offset) {
  static __typeof__(&pread64) real;
  if (real == NULL) real = REAL(pread64);
  char path[PATH_MAX];
  if ((control->calls & kRead) != 0 && find_path(file, path) && fails(kRead)) return -1;
  return real(file, data, size, offset);
}

int ftruncate64(int file, off64_t size) {
  static __typeof__(&ftruncate64) real;
  if (real == NULL) real = REAL(ftruncate64);
  char path[PATH_MAX];
  if (!find_path(file, path)) return real(file, size);
  if (fails(kTruncate)) return control->pretend ? 0 : -1;
  note('t', path, (uint64_t)size, NULL, 0);
  return real(file, size);
}
int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

// The journal says what survives, not the disk below: a real flush would only take time.
static int flush(int file, int (*real)(int)) {
  char path[PATH_MAX];
  if (!find_path(file, path)) return real(file);
  if (__atomic_load_n(&control->hold, __ATOMIC_RELAXED) != 0) {
    __atomic_fetch_add(&control->held, 1, __ATOMIC_RELAXED);
    while (__atomic_load_n(&control->hold, __ATOMIC_RELAXED) != 0) usleep(1000);
  }
  if (fails(strcmp(path, folder) == 0 ? kSync | kSyncFolder : kSync)) {
    if (control->pretend) return 0;
    note('f', path, 0, NULL, 0);
    return -1;
  }
  note('s', path, 0, NULL, 0);
  return 0;
}
int fsync(int file) {
  static __typeof__(&fsync) real;
  if (real == NULL) real = REAL(fsync);
  return flush(file, real);
}
int fdatasync(int file) {
  static __typeof__(&fdatasync) real;
  if (real == NULL) real = REAL(fdatasync);
  return flush(file, real);
}

int open64(const char* name, int flags, ...) {
  static int (*real)(const char*, int, ...);
  if (real == NULL) real = (int (*)(const char*, int, ...))dlsym(RTLD_NEXT, "open64");
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (!is_ours(name)) return real(name, flags, mode);
  if (flags & O_CREAT) {
    if (fails(kOpen)) return -1;
    if (access(name, F_OK) != 0) note('c', name, 0, NULL, 0);
  }
  if (flags & O_TRUNC) note('t', name, 0, NULL, 0);
  return real(name, flags, mode);
}
int open(const char* name, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return open64(name, flags, mode);
}

int unlink(const char* name) {
  static __typeof__(&unlink) real;
  if (real == NULL) real = REAL(unlink);
  if (!is_ours(name)) return real(name);
  if (fails(kName)) return control->pretend ? 0 : -1;
  note('u', name, 0, NULL, 0);
  return real(name);
}

int rename(const char* from, const char* to) {
  static __typeof__(&rename) real;
  if (real == NULL) real = REAL(rename);
  if (!is_ours(from) || !is_ours(to)) return real(from, to);
  if (fails(kName)) return control->pretend ? 0 : -1;
  note('r', from, 0, to, strlen(to));
  return real(from, to);
}

// A disk that is full says so to those who ask, too.
int statvfs64(const char* name, struct statvfs64* about) {
  static __typeof__(&statvfs64) real;
  if (real == NULL) real = REAL(statvfs64);
  const int result = real(name, about);
  if (result == 0 && is_ours(name) && control->fail > 0 && control->error == ENOSPC)
    about->f_bavail = about->f_bfree = 0;
  return result;
}
int statvfs(const char* name, struct statvfs* about) { return statvfs64(name, (struct statvfs64*)about); }

// --- calls on sockets: interrupted ---

#define INTERRUPTED(result_type, name, parameters, arguments) \
  result_type name parameters {                               \
    static __typeof__(&name) real;                            \
    if (real == NULL) real = REAL(name);                      \
    if ((control->calls & kSocket) != 0 && fails(kSocket)) {  \
      return -1;                                              \
    }                                                         \
    return real arguments;                                    \
  }
INTERRUPTED(ssize_t, recv, (int file, void* data, size_t size, int flags), (file, data, size, flags))
INTERRUPTED(ssize_t, recvmsg, (int file, struct msghdr* message, int flags), (file, message, flags))
INTERRUPTED(ssize_t, send, (int file, const void* data, size_t size, int flags), (file, data, size, flags))
INTERRUPTED(ssize_t, sendmsg, (int file, const struct msghdr* message, int flags), (file, message, flags))
INTERRUPTED(int, accept, (int file, struct sockaddr* address, socklen_t* size), (file, address, size))
INTERRUPTED(int, epoll_wait, (int file, struct epoll_event* events, int most, int wait), (file, events, most, wait))

// --- the time of day ---

int clock_gettime(clockid_t clock, struct timespec* time) {
  static __typeof__(&clock_gettime) real;
  if (real == NULL) real = REAL(clock_gettime);
  const int result = real(clock, time);
  if (result == 0 && clock == CLOCK_REALTIME) time->tv_sec += control->clock_offset / 1000;
  return result;
}
int gettimeofday(struct timeval* time, void* zone) {
  static __typeof__(&gettimeofday) real;
  if (real == NULL) real = REAL(gettimeofday);
  const int result = real(time, zone);
  if (result == 0) time->tv_sec += control->clock_offset / 1000;
  return result;
}
time_t time(time_t* into) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (into != NULL) *into = now.tv_sec;
  return now.tv_sec;
}

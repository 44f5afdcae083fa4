#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <sys/types.h>

#include "CNcurses.h"

// More than one frame of a large window.
enum { capacity = 1 << 18 };

static int held_fd = -1;
/// How many times writes are to be released yet.
static int holds;
static size_t held;
static char bytes_held[capacity];

// The linker's names for the system's `write` and for what is called in its place. Weak, since there is
// neither where nothing is wrapped.
ssize_t __real_write(int fd, const void *bytes, size_t count) __attribute__((weak));

static void send(void) {
  size_t sent = 0;
  while (sent < held) {
    ssize_t count = __real_write(held_fd, bytes_held + sent, held - sent);
    if (count > 0) sent += count;
    if (count < 0 && errno != EINTR && errno != EAGAIN) break;
  }
  held = 0;
}

ssize_t __wrap_write(int fd, const void *bytes, size_t count) {
  if (fd != held_fd) return __real_write(fd, bytes, count);
  if (count > capacity - held) send();
  if (count > capacity) return __real_write(fd, bytes, count);
  memcpy(bytes_held + held, bytes, count);
  held += count;
  return count;
}

bool cn_hold_writes(int fd) {
  if (__real_write == NULL) return false;
  held_fd = fd;
  holds += 1;
  return true;
}

void cn_release_writes(void) {
  if (holds > 0 && --holds == 0) cn_end_writes();
}

void cn_end_writes(void) {
  if (held > 0) send();
  held_fd = -1;
  holds = 0;
}

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "Awaited.h"
#include "CNcurses.h"

// Some seconds of a key held down.
enum { capacity = 1 << 12 };

static int held_fd = -1;
static char waiting[capacity];
static size_t next, end;
/// What is known of the keyboard since the last read, which took all that there was, or the last wait.
static enum { unknown, empty, ready } keyboard;

// As in HeldWrites.c: weak, since there is neither where nothing is wrapped.
ssize_t __real_read(int fd, void *bytes, size_t count) __attribute__((weak));
int __real_poll(struct pollfd *polled, nfds_t count, int timeout) __attribute__((weak));

// ncurses reads a key byte by byte.
ssize_t __wrap_read(int fd, void *bytes, size_t count) {
  if (fd != held_fd || count != 1) return __real_read(fd, bytes, count);
  if (next == end) {
    ssize_t got = __real_read(fd, waiting, capacity);
    keyboard = got > 0 && got < capacity ? empty : unknown;
    if (got <= 0) return got;
    next = 0;
    end = got;
  }
  *(char *)bytes = waiting[next++];
  return 1;
}

// And before each byte it asks whether there is one.
int __wrap_poll(struct pollfd *polled, nfds_t count, int timeout) {
  bool is_keyboard = count == 1 && polled->fd == held_fd && polled->events == POLLIN;
  if (is_keyboard && (next < end || keyboard == ready)) {
    polled->revents = POLLIN;
    return 1;
  }
  if (is_keyboard && keyboard == empty && timeout == 0) {
    polled->revents = 0;
    return 0;
  }
  struct pollfd *keys = NULL;
  for (nfds_t i = 0; held_fd >= 0 && i < count && keys == NULL; i++)
    if (polled[i].fd == held_fd) keys = &polled[i];
  if (keys == NULL) return __real_poll(polled, count, timeout);
  keyboard = unknown;
  // Beside others they are waited for between one frame and the next, always with the same.
  int found = count > 1 ? cn_await(polled, count, timeout) : __real_poll(polled, count, timeout);
  if (found > 0 && keys->revents == POLLIN) keyboard = ready;
  return found;
}

void cn_hold_reads(int fd) { held_fd = fd; }

void cn_release_reads(void) {
  cn_forget_awaited();
  held_fd = -1;
  next = end = 0;
  keyboard = unknown;
}

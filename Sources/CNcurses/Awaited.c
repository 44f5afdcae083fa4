#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "Awaited.h"

// What the system has been told to wait for: from one time to the next that mostly stays the same, and `poll` would
// tell it all again.
enum { capacity = 8 };
static struct pollfd awaited[capacity];
static nfds_t awaited_count;
static int set = -1;

int __real_poll(struct pollfd *polled, nfds_t count, int timeout) __attribute__((weak));

void cn_forget_awaited(void) {
  if (set >= 0) close(set);
  set = -1;
  awaited_count = 0;
}

static bool is_awaited(const struct pollfd *polled, nfds_t count) {
  if (count != awaited_count) return false;
  for (nfds_t i = 0; i < count; i++)
    if (polled[i].fd != awaited[i].fd || polled[i].events != awaited[i].events) return false;
  return true;
}

// Without a set where one of them is nothing to wait for, such as a plain file.
static void tell(const struct pollfd *polled, nfds_t count) {
  cn_forget_awaited();
  memcpy(awaited, polled, count * sizeof *polled);
  awaited_count = count;
  set = epoll_create1(EPOLL_CLOEXEC);
  for (nfds_t i = 0; i < count && set >= 0; i++) {
    struct epoll_event event = {.events = polled[i].events, .data.u32 = i};
    if (epoll_ctl(set, EPOLL_CTL_ADD, polled[i].fd, &event) == 0) continue;
    close(set);
    set = -1;
  }
}

int cn_await(struct pollfd *polled, nfds_t count, int timeout) {
  if (count > capacity) return __real_poll(polled, count, timeout);
  if (!is_awaited(polled, count)) tell(polled, count);
  if (set < 0) return __real_poll(polled, count, timeout);
  struct epoll_event events[capacity];
  int found = epoll_wait(set, events, capacity, timeout);
  if (found < 0) return found;
  for (nfds_t i = 0; i < count; i++) polled[i].revents = 0;
  // The flags of both calls are the same.
  for (int i = 0; i < found; i++) polled[events[i].data.u32].revents = events[i].events;
  return found;
}

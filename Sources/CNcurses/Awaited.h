#pragma once

#include <poll.h>
#include <stdbool.h>

// The same as `poll` for files that are waited for again and again, on one thread; what they are is told the
// system once, until they are others or forgotten. A file that is closed has to be forgotten.
int cn_await(struct pollfd *polled, nfds_t count, int timeout);
void cn_forget_awaited(void);

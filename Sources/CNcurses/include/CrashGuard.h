#pragma once

#include <stdbool.h>

// In C because a signal handler may call async-signal-safe functions alone, which Swift cannot promise.

/// Remembers the modes of the terminal `fd` as they are now, and the bytes that end what a screen
/// starts there: its capabilities' own, then `more`. Called before the screen is taken.
void cn_guard_prepare(int fd, const char *more);

/// From now on a fatal signal or `exit` gives the terminal back first.
/// Standard error, where it is a terminal, is kept in memory meanwhile.
void cn_guard_arm(void);

/// The screen has been given back: tells what was kept of standard error, and lets signals be.
void cn_guard_disarm(void);


#pragma once

#include <stdbool.h>

// In C because a signal handler may call async-signal-safe functions alone, which Swift can't promise.

/// Remembers the modes of the terminal `fd`, to which it is restored.
void cn_guard_remember(int fd);

/// Begins the guard of the terminal, with the bytes that end what a screen begins there: `more`, then its
/// capabilities' own.
///
/// From now on `exit` and each signal whose default action ends a process restore the terminal first.
/// Standard error, if it is a terminal, goes to a file meanwhile.
void cn_guard_begin(const char *more);

/// Restores the terminal, unless that has been done, and copies the file to standard error.
///
/// A terminal that doesn't read delays this by a second or two at most.
void cn_guard_restore(void);

/// Notes that the terminal's reports may come for so many milliseconds, or, by 0, that all have come; the cursor's is the last.
///
/// A restored terminal doesn't give them to the shell.
void cn_guard_await_reply(int patience);

/// Whether reports may still come.
bool cn_guard_awaits_reply(void);

/// Ends the guard of a terminal that has been restored by other means.
void cn_guard_end(void);

/// Discards output that a terminal doesn't read, each second until `cn_guard_calm`.
///
/// A program that is to end may be blocked in writing it. Async-signal-safe.
void cn_guard_hurry(void);
void cn_guard_calm(void);

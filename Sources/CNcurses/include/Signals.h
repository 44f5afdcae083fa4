#pragma once

#include <stdbool.h>

/// Takes the signals that a program on a terminal handles in its run loop: those of the terminal and
/// the requests to end. Returns a descriptor that is readable while one waits; -1 if there is none.
int cn_signals_begin(void);

/// Notes whether the program is about to end.
void cn_set_quit_pending(bool pending);

/// Whether the program is about to end: a signal requests it, even if it isn't handled yet.
bool cn_is_quit_pending(void);

/// The next signal that waits; 0 if there is none.
int cn_signals_next(void);

/// Handles the signals as before. The one that ended the program, if any, is ignored from now on: it
/// may come more than once, and would cut the end short.
void cn_signals_end(int ending);

/// Whether a shell could continue the program: the leader of a session has no other process above it.
bool cn_can_stop(void);

/// Stops the program as Ctrl-Z does, together with those that started it for the terminal, and
/// returns when it is continued.
void cn_stop(void);

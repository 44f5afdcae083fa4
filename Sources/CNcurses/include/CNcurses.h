#pragma once

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdbool.h>
#include <stdint.h>

#include "CrashGuard.h"

// Only what Swift cannot call itself: macros with casts or arguments, variadics, mutable globals.
// term.h stays out of this header: its macros would rename `columns`, `lines` and their like.

// A_… are macros with a cast.
static const uint32_t cn_bold = A_BOLD;
static const uint32_t cn_dim = A_DIM;
static const uint32_t cn_italic = A_ITALIC;
static const uint32_t cn_underline = A_UNDERLINE;
static const uint32_t cn_reverse = A_REVERSE;

/// A description of the terminal; `TERMINAL` itself is of term.h.
typedef void cn_description;

// newterm takes `stdin` and `stdout`, which are mutable globals. False where there is no memory.
bool cn_open(void);

// wcwidth shows itself only to those who define _XOPEN_SOURCE. By it ncurses measures.
int cn_width(uint32_t scalar);

// `newscr` is a mutable global. What is written there is on the screen after `doupdate`; through a window
// of one's own it would be copied there first.
WINDOW *cn_newscr(void);

// `curscr` is a mutable global.
WINDOW *cn_curscr(void);

// `COLOR_PAIRS` is a mutable global.
int cn_color_pairs(void);

// setupterm stands in term.h. Makes the description that is in use from now on; `why` is its errret.
int cn_setupterm(int fd, int *why);

// `cur_term` is a mutable global.
cn_description *cn_description_in_use(void);

// set_curterm stands in term.h, and it takes a TERMINAL.
void cn_use_description(cn_description *description);

// tigetstr stands in term.h, and it tells two kinds of absence by NULL and (char *)-1.
const char *cn_string(const char *capability);

// tigetnum stands in term.h.
int cn_number(const char *capability);

// doupdate writes at each move of the cursor. From a hold to its release, which may stand within
// others, nothing goes out, and then all in one piece; false where the linker does not hand ncurses'
// calls of `write` over (--wrap=write), and nothing changes, nor by a release without a hold.
bool cn_hold_writes(int fd);
void cn_release_writes(void);

// Writes what is held, and holds no more; async-signal-safe.
void cn_end_writes(void);

// A capability of one or two numbers with these in it, until the next call; NULL where it holds more than
// text, numbers as they are, and %i. Moves of the cursor are such; ncurses' own way to them is a long one
// (--wrap=_nc_tiparm).
char *cn_with_parameters(const char *string, int first, int second);

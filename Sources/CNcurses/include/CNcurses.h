#pragma once

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdbool.h>
#include <stdint.h>

#include "Signals.h"
#include "TerminalGuard.h"

// Only what Swift can't call itself: macros with casts or arguments, variadics, mutable globals.
// term.h stays out of this header: its macros would rename `columns`, `lines`, and others.

// A_… are macros with a cast.
static const uint32_t cn_bold = A_BOLD;
static const uint32_t cn_dim = A_DIM;
static const uint32_t cn_italic = A_ITALIC;
static const uint32_t cn_underline = A_UNDERLINE;
static const uint32_t cn_reverse = A_REVERSE;

/// The standard window of a new screen on `stdout` and `stdin`, a terminal of this type; NULL if there is no memory.
WINDOW *cn_open(const char *type);

/// The number of columns that ncurses gives to a character: wcwidth, declared for X/Open alone.
int cn_width(uint32_t scalar);

/// `COLOR_PAIRS`, a mutable global.
int cn_color_pairs(void);

/// setupterm, declared in term.h; `why` is its errret.
int cn_setupterm(const char *type, int fd, int *why);

/// tigetstr, declared in term.h, with one kind of absence: NULL.
const char *cn_string(const char *capability);

/// tigetnum, declared in term.h.
int cn_number(const char *capability);

#define _XOPEN_SOURCE 700
#include "CNcurses.h"

#include <stdio.h>
#include <term.h>
#include <wchar.h>

WINDOW *cn_open(const char *type) {
  if (newterm(type, stdout, stdin) == NULL) return NULL;
  // Until a program has left its screen once, ncurses 6.4 makes a system call for each movement of the cursor.
  endwin();
  return stdscr;
}

int cn_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

int cn_color_pairs(void) { return COLOR_PAIRS; }

int cn_setupterm(const char *type, int fd, int *why) { return setupterm(type, fd, why); }

const char *cn_string(const char *capability) {
  const char *value = tigetstr(capability);
  return value == (const char *)-1 ? NULL : value;
}

int cn_number(const char *capability) { return tigetnum(capability); }

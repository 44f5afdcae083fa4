#define _XOPEN_SOURCE 700
#include <stdarg.h>
#include <stddef.h>

#include "CNcurses.h"
#include <term.h>

// As in HeldWrites.c: weak, since there is neither where nothing is wrapped.
void __real__nc_scroll_optimize_sp(SCREEN *screen) __attribute__((weak));
char *__real__nc_tiparm(int expected, const char *string, ...) __attribute__((weak));

// ncurses looks for rows that have moved, also where the description in use gives no way to move them.
void __wrap__nc_scroll_optimize_sp(SCREEN *screen) {
  bool scrolls = change_scroll_region != NULL || insert_line != NULL || parm_insert_line != NULL;
  if (scrolls) __real__nc_scroll_optimize_sp(screen);
}

static size_t put_number(char *text, int number) {
  char digits[10];
  size_t count = 0, length = 0;
  do digits[count++] = '0' + number % 10;
  while ((number /= 10) > 0);
  while (count > 0) text[length++] = digits[--count];
  return length;
}

char *cn_with_parameters(const char *string, int first, int second) {
  static char text[64];
  size_t length = 0;
  if (first < 0 || second < 0) return NULL;
  for (const char *at = string; *at != '\0'; at++) {
    if (length + 12 > sizeof text) return NULL;
    if (*at != '%') {
      text[length++] = *at;
    } else if (at[1] == 'i') {
      first += 1;
      second += 1;
      at += 1;
    } else if (at[1] == 'p' && (at[2] == '1' || at[2] == '2') && at[3] == '%' && at[4] == 'd') {
      length += put_number(text + length, at[2] == '1' ? first : second);
      at += 4;
    } else {
      return NULL;
    }
  }
  text[length] = '\0';
  return text;
}

// ncurses reads a string with parameters twice and prints by `printf`, some times for each move of the cursor.
char *__wrap__nc_tiparm(int expected, const char *string, ...) {
  int values[9] = {0};
  va_list list;
  va_start(list, string);
  for (int i = 0; i < expected && i < 9; i++) values[i] = va_arg(list, int);
  va_end(list);
  char *text = NULL;
  if (string != NULL && expected <= 2) text = cn_with_parameters(string, values[0], values[1]);
  if (text != NULL) return text;
  return __real__nc_tiparm(
      expected, string, values[0], values[1], values[2], values[3], values[4], values[5], values[6],
      values[7], values[8]);
}

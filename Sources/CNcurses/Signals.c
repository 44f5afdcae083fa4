#define _DEFAULT_SOURCE
#include "Signals.h"

#include "TerminalGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

static const int taken[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT};
enum { taken_count = sizeof taken / sizeof taken[0] };

static struct sigaction former[taken_count];
static int ends[2] = {-1, -1};
static volatile sig_atomic_t is_quit_pending;

static void note(int signal) {
  int saved = errno;
  unsigned char byte = signal;
  (void)!write(ends[1], &byte, 1);
  if (signal == SIGTERM || signal == SIGHUP || signal == SIGINT) {
    is_quit_pending = true;
    cn_guard_hurry();
  }
  errno = saved;
}

static void take(int signal, struct sigaction *old) {
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, old);
}

void cn_set_quit_pending(bool pending) {
  is_quit_pending = pending;
  if (!pending) cn_guard_calm();
}

bool cn_is_quit_pending(void) { return is_quit_pending; }

int cn_signals_begin(void) {
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  }
  for (int i = 0; i < taken_count; i++) take(taken[i], &former[i]);
  return ends[0];
}

int cn_signals_next(void) {
  unsigned char byte;
  if (read(ends[0], &byte, 1) == 1) return byte;
  return 0;
}

void cn_signals_end(int ending) {
  cn_guard_calm();
  for (int i = 0; i < taken_count; i++) sigaction(taken[i], &former[i], NULL);
  if (ending != 0) signal(ending, SIG_IGN);
  for (int i = 0; i < 2; i++) close(ends[i]);
  ends[0] = ends[1] = -1;
}

bool cn_can_stop(void) { return getpgrp() != getsid(0); }

void cn_stop(void) {
  signal(SIGCONT, SIG_DFL);
  signal(SIGTSTP, SIG_IGN);
  kill(0, SIGTSTP);
  // This thread stops itself: another one would do it some moments later.
  signal(SIGTSTP, SIG_DFL);
  raise(SIGTSTP);
  take(SIGTSTP, NULL);
  take(SIGCONT, NULL);
}

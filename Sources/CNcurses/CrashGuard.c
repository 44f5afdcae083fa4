#define _GNU_SOURCE
#include "CrashGuard.h"

#include "CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

static const int fatal[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE,
                            SIGTERM, SIGHUP, SIGINT, SIGQUIT};
enum { fatal_count = sizeof fatal / sizeof fatal[0] };

static struct sigaction previous[fatal_count];
static char ending[512];
static size_t ending_length;
static int terminal = -1;
static struct termios modes;
static int kept = -1, real = -1;
static atomic_bool armed;

// The handler's own stack: the ordinary one may be what overflowed.
static char handler_stack[64 * 1024];

// MARK: Giving back; async-signal-safe from here on

static void write_all(int fd, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(fd, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= written;
  }
}

static void release_standard_error(void) {
  if (kept < 0) return;
  dup2(real, STDERR_FILENO);
  char block[1024];
  off_t offset = 0;
  ssize_t got;
  while ((got = pread(kept, block, sizeof block, offset)) > 0) {
    write_all(STDERR_FILENO, block, got);
    offset += got;
  }
  close(kept);
  close(real);
  kept = real = -1;
}

static void give_back(void) {
  if (!atomic_exchange(&armed, false)) return;
  cn_end_writes();
  write_all(terminal, ending, ending_length);
  tcsetattr(terminal, TCSANOW, &modes);
  release_standard_error();
}

/// The signal comes again when this returns, with the action it had before, in the place of the fault.
static void die(int signal) {
  int saved = errno;
  give_back();
  for (int i = 0; i < fatal_count; i++)
    if (fatal[i] == signal) sigaction(signal, &previous[i], NULL);
  raise(signal);
  errno = saved;
}

// MARK: Taking

static int append(int byte) {
  if (ending_length < sizeof ending) ending[ending_length++] = (char)byte;
  return byte;
}

static void append_capability(const char *name) {
  const char *value = tigetstr(name);
  if (value && value != (const char *)-1) tputs(value, 1, append);
}

/// Without a second screen to leave, the shell goes on below the last line.
static void append_last_line(void) {
  const char *exit = tigetstr("rmcup"), *place = tigetstr("cup");
  if ((exit && exit != (const char *)-1) || !place || place == (const char *)-1) return;
  tputs(tparm(place, 998, 0), 1, append);
  append('\n');
}

void cn_guard_prepare(int fd, const char *more) {
  static bool prepared;
  terminal = fd;
  tcgetattr(fd, &modes);
  ending_length = 0;
  while (*more) append(*more++);
  const char *names[] = {"sgr0", "op", "cnorm", "rmkx", "rmcup"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) append_capability(names[i]);
  append_last_line();
  append('\r');
  if (!prepared) atexit(give_back);
  prepared = true;
}

static void keep_standard_error(void) {
  if (!isatty(STDERR_FILENO)) return;
  kept = memfd_create("standard error", MFD_CLOEXEC);
  if (kept < 0) return;
  real = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  dup2(kept, STDERR_FILENO);
}

static void handle_signals(void) {
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_handler = die, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaddset(&action.sa_mask, SIGTTOU);  // or tcsetattr stops a program in the background
  for (int i = 0; i < fatal_count; i++) {
    sigaction(fatal[i], NULL, &previous[i]);
    bool ignored = !(previous[i].sa_flags & SA_SIGINFO) && previous[i].sa_handler == SIG_IGN;
    if (!ignored) sigaction(fatal[i], &action, NULL);
  }
}

void cn_guard_arm(void) {
  if (atomic_load(&armed)) return;
  keep_standard_error();
  handle_signals();
  atomic_store(&armed, true);
}

// MARK: The orderly end

static void restore_signals(void) {
  for (int i = 0; i < fatal_count; i++) {
    struct sigaction now;
    sigaction(fatal[i], NULL, &now);
    if (now.sa_handler == die) sigaction(fatal[i], &previous[i], NULL);
  }
}

void cn_guard_disarm(void) {
  if (!atomic_exchange(&armed, false)) return;
  restore_signals();
  release_standard_error();
}

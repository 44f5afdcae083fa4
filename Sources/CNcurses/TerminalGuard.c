#define _DEFAULT_SOURCE
#include "TerminalGuard.h"

#include "CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <term.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static struct sigaction previous[NSIG];
static char ending[512];
static size_t ending_length;
static int terminal = -1;
static struct termios modes;
static int diverted = -1, standard_error = -1;
static atomic_bool armed, restoring, hurried;
/// The time in milliseconds until which a reply of the terminal may come; 0 if none is on its way.
static atomic_llong reply_deadline;

// The handler's own stack: the ordinary one may have overflowed.
static char handler_stack[64 * 1024];

// MARK: Restoring; async-signal-safe from here on

static void discard_output(int fd) {
  tcflow(fd, TCOON);
  tcflush(fd, TCOFLUSH);
}

static bool takes_output(int fd, int milliseconds) {
  struct pollfd polled = {.fd = fd, .events = POLLOUT};
  return poll(&polled, 1, milliseconds) > 0 && polled.revents & POLLOUT;
}

/// Writes all, unless the terminal reads nothing for a second and what waits for it can't be discarded.
static void write_all(int fd, const char *bytes, size_t count) {
  int flags = fcntl(fd, F_GETFL);
  bool discarded = false;
  fcntl(fd, F_SETFL, flags | O_NONBLOCK);
  while (count > 0) {
    ssize_t written = write(fd, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= written;
    } else if (errno == EAGAIN && !takes_output(fd, 1000)) {
      if (discarded) break;
      discard_output(fd);
      discarded = true;
    } else if (errno != EAGAIN && errno != EINTR) {
      break;
    }
  }
  fcntl(fd, F_SETFL, flags);
}

static void restore_standard_error(void) {
  if (diverted < 0) return;
  dup2(standard_error, STDERR_FILENO);
  char block[1024];
  off_t offset = 0;
  ssize_t count;
  while ((count = pread(diverted, block, sizeof block, offset)) > 0) {
    write_all(STDERR_FILENO, block, count);
    offset += count;
  }
  close(diverted);
  close(standard_error);
  diverted = standard_error = -1;
}

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/// Takes replies that are on their way, or the shell would get them; the last byte of the last one is an R.
static void take_reply(void) {
  struct pollfd polled = {.fd = STDIN_FILENO, .events = POLLIN};
  char byte = 0;
  if (!cn_guard_awaits_reply()) return;
  atomic_store(&reply_deadline, 0);
  int flags = fcntl(STDIN_FILENO, F_GETFL);
  // If this is another thread than the one that reads keys, that one may be faster.
  fcntl(STDIN_FILENO, F_SETFL, flags | O_NONBLOCK);
  for (int i = 0; i < 4096 && byte != 'R' && poll(&polled, 1, 200) > 0; i++)
    if (read(STDIN_FILENO, &byte, 1) != 1) break;
  fcntl(STDIN_FILENO, F_SETFL, flags);
}

static void restore(void) {
  // A second signal would end the process before the modes are restored, and SIGTTOU stop it in the background.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  // The second signal may come to another thread, which waits then.
  while (atomic_exchange(&restoring, true)) poll(NULL, 0, 1);
  if (atomic_exchange(&armed, false)) {
    write_all(terminal, ending, ending_length);
    take_reply();
    tcsetattr(terminal, TCSANOW, &modes);
    restore_standard_error();
  }
  atomic_store(&restoring, false);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/// Ends the process after the former handler: Swift's, which reports a fault, returns.
static void end_process(int signal, siginfo_t *info, void *context) {
  int saved = errno;
  restore();
  // As the terminal does without NOFLSH: keys from before Ctrl-\ aren't for the shell.
  if (signal == SIGQUIT) tcflush(terminal, TCIFLUSH);
  const struct sigaction *former = &previous[signal];
  if (former->sa_handler != SIG_DFL) {
    if (former->sa_flags & SA_SIGINFO)
      former->sa_sigaction(signal, info, context);
    else
      former->sa_handler(signal);
  }
  // Raised again, the signal comes when this returns.
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(signal, &action, NULL);
  raise(signal);
  errno = saved;
}

static void handle_alarm(int signal, siginfo_t *info, void *context) {
  int saved = errno;
  if (!atomic_load(&hurried)) return end_process(signal, info, context);
  if (!takes_output(terminal, 0)) discard_output(terminal);
  alarm(1);
  errno = saved;
}

void cn_guard_hurry(void) {
  struct sigaction action;
  if (!atomic_load(&armed) || sigaction(SIGALRM, NULL, &action) != 0) return;
  if (action.sa_sigaction != handle_alarm) return;
  atomic_store(&hurried, true);
  alarm(1);
}

void cn_guard_calm(void) {
  if (atomic_exchange(&hurried, false)) alarm(0);
}

// MARK: Beginning

static int append(int byte) {
  if (ending_length < sizeof ending) ending[ending_length++] = (char)byte;
  return byte;
}

static void append_capability(const char *name) {
  const char *value = cn_string(name);
  if (value) tputs(value, 1, append);
}

static void collect_ending(const char *more) {
  ending_length = 0;
  while (*more) append(*more++);
  const char *names[] = {"sgr0", "op", "cnorm", "rmkx", "rmcup"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) append_capability(names[i]);
  // Without a second screen to leave, the shell continues below the last line.
  const char *move = cn_string("cup");
  if (!cn_string("rmcup") && move) {
    tputs(tparm(move, 998, 0), 1, append);
    append('\n');
  }
  append('\r');
}

static void divert_standard_error(void) {
  if (!isatty(STDERR_FILENO)) return;
  char path[] = P_tmpdir "/stderr.XXXXXX";
  diverted = mkstemp(path);
  if (diverted < 0) return;
  unlink(path);
  fcntl(diverted, F_SETFD, FD_CLOEXEC);
  standard_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  dup2(diverted, STDERR_FILENO);
}

/// Whether a report may follow: the signal is a fault, or SIGQUIT, for which Swift has a handler too.
static bool is_reported(int signal) {
  static const int reported[] = {SIGQUIT, SIGILL,  SIGTRAP, SIGABRT,
                                 SIGBUS,  SIGFPE, SIGSEGV, SIGSYS};
  for (size_t i = 0; i < sizeof reported / sizeof reported[0]; i++)
    if (reported[i] == signal) return true;
  return false;
}

static bool ends_process(int signal) {
  static const int others[] = {SIGKILL, SIGSTOP, SIGCHLD, SIGCONT, SIGTSTP,
                               SIGTTIN, SIGTTOU, SIGURG,  SIGWINCH};
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    if (others[i] == signal) return false;
  return true;
}

static bool is_own(const struct sigaction *action) {
  return action->sa_sigaction == end_process || action->sa_sigaction == handle_alarm;
}

/// A handler that the program has installed itself stays installed, except for one that reports, which runs afterwards.
static void handle_signals(void) {
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int signal = 1; signal < NSIG; signal++) {
    struct sigaction now;
    if (!ends_process(signal) || sigaction(signal, NULL, &now) != 0 || is_own(&now)) continue;
    bool is_default = now.sa_handler == SIG_DFL, is_ignored = now.sa_handler == SIG_IGN;
    if (!is_default && (is_ignored || !is_reported(signal))) continue;
    action.sa_sigaction = signal == SIGALRM ? handle_alarm : end_process;
    sigaction(signal, &action, &previous[signal]);
  }
}

void cn_guard_remember(int fd) {
  terminal = fd;
  tcgetattr(fd, &modes);
}

void cn_guard_begin(const char *more) {
  static bool registered;
  if (atomic_load(&armed)) return;
  collect_ending(more);
  divert_standard_error();
  handle_signals();
  if (!registered) atexit(restore);
  registered = true;
  atomic_store(&armed, true);
}

void cn_guard_await_reply(int patience) {
  atomic_store(&reply_deadline, patience > 0 ? milliseconds() + patience : 0);
}

bool cn_guard_awaits_reply(void) { return milliseconds() < atomic_load(&reply_deadline); }

// MARK: Ending

static void restore_signals(void) {
  for (int signal = 1; signal < NSIG; signal++) {
    struct sigaction now;
    if (sigaction(signal, NULL, &now) != 0) continue;
    if (is_own(&now)) sigaction(signal, &previous[signal], NULL);
  }
}

void cn_guard_restore(void) {
  restore();
  restore_signals();
}

void cn_guard_end(void) {
  if (!atomic_exchange(&armed, false)) return;
  restore_signals();
  restore_standard_error();
}

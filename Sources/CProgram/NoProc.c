#include "CProgram.h"

#include <stdlib.h>
#include <unistd.h>

static int count;
static char **arguments;

/// Notes the arguments, which Swift reads from /proc/self/cmdline, and names a folder for the tools of Swift's runtime if
/// there is no /proc: with all libraries in it, a program looks for them by /proc/self/exe before `main`, or aborts.
__attribute__((constructor(101))) static void begin(int argc, char **argv) {
  count = argc;
  arguments = argv;
  char path[1];
  if (readlink("/proc/self/exe", path, sizeof path) < 0) setenv("SWIFT_ROOT", "/", 0);
}

int cp_argument_count(void) { return count; }

char **cp_arguments(void) { return arguments; }

#include "CProgram.h"

#include <stdlib.h>
#include <unistd.h>

static int count;
static char **arguments;

/// Notes the arguments, since Swift reads them from /proc/self/cmdline.
///
/// Without /proc the runtime of a static program aborts before `main`, unless SWIFT_ROOT names a folder.
__attribute__((constructor(101))) static void begin(int argc, char **argv) {
  count = argc;
  arguments = argv;
  char path[1];
  if (readlink("/proc/self/exe", path, sizeof path) < 0) setenv("SWIFT_ROOT", "/", 0);
}

int cp_argument_count(void) { return count; }

char **cp_arguments(void) { return arguments; }

#include <stdlib.h>
#include <unistd.h>

/// Gives Swift's runtime a folder for its own where it would find none: in a program with all libraries in
/// it, it reads /proc/self/exe before `main`, to look for its tools, and aborts without /proc.
__attribute__((constructor(101))) static void name_runtime_folder(void) {
  char path[1];
  if (readlink("/proc/self/exe", path, sizeof path) < 0) setenv("SWIFT_ROOT", "/", 0);
}

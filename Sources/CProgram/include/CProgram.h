// The arguments of the program, and its build: commit, day, compiler, and the C libraries that it runs with.

#pragma once

int cp_argument_count(void);

/// The words of the command line, also without /proc.
char **cp_arguments(void);

/// The commit that was built; "unknown" unless the Makefile names it.
const char *cp_commit(void);

/// The day of the commit, such as 2026-11-28; empty unless the Makefile names it.
const char *cp_day(void);

/// The compiler's version, such as 6.3.1; empty unless the Makefile names it.
const char *cp_compiler(void);

/// The libraries that say their version, such as "SQLite 3.40.1, zlib 1.2.13".
const char *cp_libraries(void);

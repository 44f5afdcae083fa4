// The build of the program: its commit, its day, its compiler, and the C libraries that it runs with.

#pragma once

/// The commit that was built; "unknown" unless the Makefile names it.
const char *cb_commit(void);

/// The day of the commit, such as 2026-11-28; empty unless the Makefile names it.
const char *cb_day(void);

/// The compiler's version, such as 6.3.1; empty unless the Makefile names it.
const char *cb_compiler(void);

/// The libraries that say their version, such as "SQLite 3.40.1, zlib 1.2.13".
const char *cb_libraries(void);

#include <sqlite3.h>

/// Leaves out the pages that SQLite gets ready for each file: most would never be used, and each is to
/// be written to at the start. Swift does not call what takes any number of arguments.
static inline int csqlite_get_no_pages_ready(void) {
  return sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
}

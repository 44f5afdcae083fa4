#include <sqlite3.h>

/// Leaves out the pages that SQLite gets ready for each file: most would never be used, and each is to
/// be written to at the start. Swift does not call what takes any number of arguments.
static inline int csqlite_get_no_pages_ready(void) {
  return sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
}

/// Lets a database that comes from elsewhere run no code: no triggers, no views, no
/// functions in its schema.
static inline void csqlite_distrust(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (void *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (void *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (void *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (void *)0);
}

/// Leaves the write-ahead log of a file as it is when the file is closed.
static inline void csqlite_leave_log(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (void *)0);
}

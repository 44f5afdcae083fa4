#include "CProgram.h"

#include <curses.h>
#include <expat.h>
#include <png.h>
#include <sqlite3.h>
#include <stdio.h>
#include <zlib.h>
#include <zstd.h>

// Package.swift defines these with what the Makefile says.
#ifndef BUILD_COMMIT
#define BUILD_COMMIT "unknown"
#define BUILD_DAY ""
#define BUILD_COMPILER ""
#endif

const char *cp_commit(void) { return BUILD_COMMIT; }

const char *cp_day(void) { return BUILD_DAY; }

const char *cp_compiler(void) { return BUILD_COMPILER; }

const char *cp_libraries(void) {
  static char text[256];
  // curses_version and XML_ExpatVersion say "ncurses 6.4…" and "expat_2.5.0".
  snprintf(
      text, sizeof text, "%s, SQLite %s, libpng %s, zlib %s, Zstandard %s, expat %s",
      curses_version(), sqlite3_libversion(), png_get_libpng_ver(NULL), zlibVersion(),
      ZSTD_versionString(), XML_ExpatVersion() + sizeof "expat");
  return text;
}

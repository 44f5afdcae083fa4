#include "AllocationCount.h"

#include <stddef.h>

static _Thread_local long count;

long allocation_count(void) { return count; }

#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

// glibc lets a program take the place of these and call the originals (malloc(3), "Replacing malloc").
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

#endif

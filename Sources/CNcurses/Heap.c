#define _GNU_SOURCE
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>

// As in HeldWrites.c: weak, since there is neither where the C library is a shared one.
void *__real___sbrk(intptr_t growth) __attribute__((weak));

enum { page = 4096 };

// The allocator's way to more memory, some 130 KB at a time. All of it is asked for at once: page by page,
// as each is first written to, would take several times as long.
void *__wrap___sbrk(intptr_t growth) {
  void *start = __real___sbrk(growth);
  if (growth <= 0 || start == (void *)-1) return start;
  uintptr_t first = ((uintptr_t)start + page - 1) / page * page;
  uintptr_t end = ((uintptr_t)start + growth) / page * page;
  // An older system knows nothing of this, and goes page by page.
  if (first < end) madvise((void *)first, end - first, MADV_POPULATE_WRITE);
  return start;
}

#pragma once

/// The number of allocations of the calling thread; always 0 if a sanitizer has its own allocator.
long allocation_count(void);

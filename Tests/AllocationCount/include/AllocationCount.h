#pragma once

/// How often the calling thread has taken memory; always 0 where a sanitizer has its own allocator.
long allocation_count(void);

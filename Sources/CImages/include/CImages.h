#pragma once

#include <stddef.h>
#include <stdint.h>

// The picture formats of libpng and TurboJPEG behind one call: libpng's state is a struct that must be
// set up by macros, and its errors must never leave C by `longjmp`.

/// A decoded picture, or the reason why there is none.
typedef struct {
  /// Four bytes a pixel – red, green, blue, opacity – from the top left; NULL on failure.
  uint8_t *pixels;
  int32_t width;
  int32_t height;
  /// The cause of a failure, in a few words.
  char reason[96];
} ci_picture;

/// Decodes a PNG or a JPEG from memory. A JPEG may come smaller by a power of two, if it is still at
/// least `enough` pixels wide or high.
ci_picture ci_decode(const uint8_t *bytes, size_t count, int32_t enough);

/// Frees what `ci_decode` gave.
void ci_free(ci_picture picture);

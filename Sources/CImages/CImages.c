#include "CImages.h"

#include <png.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <turbojpeg.h>

// A file of a few bytes may claim any size; what it makes us allocate is bounded.
static const int64_t most_pixels = 32 * 1024 * 1024;

static ci_picture failure(const char *reason) {
  ci_picture picture = {0};
  snprintf(picture.reason, sizeof picture.reason, "%s", reason);
  return picture;
}

static ci_picture blank(int64_t width, int64_t height) {
  if (width <= 0 || height <= 0) return failure("no pixels");
  if (width * height > most_pixels) return failure("too large");
  ci_picture picture = {.width = (int32_t)width, .height = (int32_t)height};
  picture.pixels = malloc((size_t)(width * height * 4));
  return picture.pixels ? picture : failure("no memory");
}

static ci_picture decode_png(const uint8_t *bytes, size_t count) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return failure(image.message);
  image.format = PNG_FORMAT_RGBA;
  ci_picture picture = blank(image.width, image.height);
  if (!picture.pixels) {
    png_image_free(&image);
    return picture;
  }
  if (!png_image_finish_read(&image, NULL, picture.pixels, 0, NULL)) {
    free(picture.pixels);
    return failure(image.message);
  }
  return picture;
}

static tjscalingfactor scale(int width, int height, int32_t enough) {
  tjscalingfactor best = {1, 1};
  for (int part = 2; part <= 8; part *= 2) {
    tjscalingfactor smaller = {1, part};
    int longer = width > height ? width : height;
    if (TJSCALED(longer, smaller) >= enough) best = smaller;
  }
  return best;
}

static ci_picture decode_jpeg(tjhandle reader, const uint8_t *bytes, size_t count, int32_t enough) {
  int width = 0, height = 0, sampling = 0, colors = 0;
  if (tjDecompressHeader3(reader, bytes, count, &width, &height, &sampling, &colors))
    return failure(tjGetErrorStr2(reader));
  if (colors == TJCS_CMYK || colors == TJCS_YCCK) return failure("colours for print (CMYK)");
  if ((int64_t)width * height > most_pixels) return failure("too large");
  tjscalingfactor factor = scale(width, height, enough);
  ci_picture picture = blank(TJSCALED(width, factor), TJSCALED(height, factor));
  if (!picture.pixels) return picture;
  memset(picture.pixels, 0xFF, (size_t)picture.width * picture.height * 4);
  int failed = tjDecompress2(
      reader, bytes, count, picture.pixels, picture.width, 0, picture.height, TJPF_RGBA,
      TJFLAG_LIMITSCANS);
  // What is damaged only at its end is shown as far as it goes.
  if (failed && tjGetErrorCode(reader) == TJERR_FATAL) {
    free(picture.pixels);
    return failure(tjGetErrorStr2(reader));
  }
  return picture;
}

ci_picture ci_decode(const uint8_t *bytes, size_t count, int32_t enough) {
  static const uint8_t png[] = {0x89, 'P', 'N', 'G'};
  static const uint8_t jpeg[] = {0xFF, 0xD8, 0xFF};
  if (count == 0) return failure("empty file");
  if (count >= sizeof png && !memcmp(bytes, png, sizeof png)) return decode_png(bytes, count);
  if (count < sizeof jpeg || memcmp(bytes, jpeg, sizeof jpeg)) return failure("not a PNG or JPEG");
  tjhandle reader = tjInitDecompress();
  if (!reader) return failure("no memory");
  ci_picture picture = decode_jpeg(reader, bytes, count, enough);
  tjDestroy(reader);
  return picture;
}

void ci_free(ci_picture picture) { free(picture.pixels); }

// Whoever links TermUIPictures has its decoder, without a call in the program.
void termui_register_pictures(void);

__attribute__((constructor)) static void register_decoder(void) { termui_register_pictures(); }

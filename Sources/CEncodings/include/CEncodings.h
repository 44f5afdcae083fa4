// The characters of encodings from before Unicode: Resources/encodings, which .ci/encodings describes.

#pragma once

const unsigned char *ce_characters(void);

long ce_length(void);

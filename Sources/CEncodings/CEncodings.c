#include "CEncodings.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char characters[] = {
#embed "../../Resources/encodings"
};

const unsigned char *ce_characters(void) { return characters; }

long ce_length(void) { return sizeof characters; }

#include "CTexts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char korean[] = {
#embed "../../Resources/texts/ko.strings"
    , 0};

static const char japanese[] = {
#embed "../../Resources/texts/ja.strings"
    , 0};

const char *ct_korean(void) { return korean; }

const char *ct_japanese(void) { return japanese; }

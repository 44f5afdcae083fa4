#pragma once

// The translations, from the files of Resources/texts. Swift's own embedding makes an array literal of a file, which the
// compiler needs 20 s for; this takes no time.

/// The Korean texts, as a `.strings` file.
const char *ct_korean(void);

/// The Japanese texts, as a `.strings` file.
const char *ct_japanese(void);

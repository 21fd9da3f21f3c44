#pragma once
// Lexilla, the lexers of Scintilla and SciTE, which is loaded and not linked: it is C++, and only large code needs it.
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Loads the library; 0 if it is there.
int lexilla_load(void);

/// Gives each byte of a text the style of a lexer.
///
/// `words` has lists of words between spaces, in the order of the lexer; `options` has its properties, names and values in
/// turn; NULL ends both. `text` must have a NUL behind its `count` bytes, and `styles` room for one byte each.
///
/// Returns 0, or -1 if the library is not loaded, has no such lexer, or fails.
int lexilla_style(const char *lexer, const char *const *words, const char *const *options, const char *text, size_t count,
    uint8_t *styles);

#ifdef __cplusplus
}
#endif

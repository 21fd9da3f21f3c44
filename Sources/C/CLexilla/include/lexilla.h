#pragma once
// Lexilla, the lexers of Scintilla and SciTE. It is loaded on demand and not linked: it is C++, and only large code needs it.
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Loads the library; returns 0 on success.
int lexilla_load(void);

/// Sets the lexer's style of each byte of a text.
///
/// `words` has lists of space-separated words, in the order of the lexer; `options` has its properties, alternating names and
/// values. NULL ends both. `text` must have a NUL after its `count` bytes, and `styles` room for one byte each.
///
/// Returns 0, or -1 if the library is not loaded, does not have the lexer, or fails.
int lexilla_style(const char *lexer, const char *const *words, const char *const *options, const char *text, size_t count,
    uint8_t *styles);

#ifdef __cplusplus
}
#endif

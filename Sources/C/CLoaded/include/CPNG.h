#pragma once
// libpng, loaded on demand and not linked: only `view` draws pictures, and loading it would delay every command.
#include <stddef.h>
#include <stdint.h>

/// Returns the pixels of a PNG, row by row: red, green, blue and opacity, one byte each.
///
/// The caller frees them. Returns NULL if the bytes are damaged, if there are more than `most` pixels, if memory runs out, or if
/// libpng is not installed.
uint8_t *cpng_pixels(const uint8_t *png, size_t count, size_t most, uint32_t *width, uint32_t *height);

#pragma once
#include "CPictures.h"

/// Copies a profile or metadata of at most 16 MB, unless there is one already.
void pictures_keep(uint8_t **place, size_t *size, const void *bytes, size_t count);
/// Reads the rows of a PNG picture of eight bits and three or four channels, from the header of its first chunk of pixels on.
///
/// -1 if anything is unusual or damaged; then the pixels are worth nothing, and libpng says what it is.
int pictures_take_png_rows(const uint8_t *chunk, size_t left, size_t channels, pictures_picture *picture);
/// Appends to bytes that have this much room; -1 without memory.
int pictures_append(pictures_bytes *out, size_t *room, const void *bytes, size_t count);
/// Takes out of the colours what they were multiplied with.
void pictures_divide_by_alpha(uint8_t *pixels, size_t count);
/// Finds a function of a library that was loaded; false if there is none, or no library.
int pictures_find(void *library, const char *name, void *place);

#pragma once
#include "CPictures.h"

/// Copies a profile or metadata of at most 16 MB, unless the picture already has one.
void pictures_keep(uint8_t **place, size_t *size, const void *bytes, size_t count);
/// Reads the rows of a PNG picture with eight bits and three or four channels, starting at the header of its first IDAT chunk.
///
/// Returns -1 if anything is unusual or damaged; the pixels are then undefined, and libpng reports the error.
int pictures_take_png_rows(const uint8_t *chunk, size_t left, size_t channels, pictures_picture *picture);
/// Appends to bytes with this capacity; returns -1 if memory runs out.
int pictures_append(pictures_bytes *out, size_t *room, const void *bytes, size_t count);
/// Converts premultiplied alpha to straight alpha.
void pictures_divide_by_alpha(uint8_t *pixels, size_t count);
/// Finds a function of a loaded library; returns false if there is no such function or no library.
int pictures_find(void *library, const char *name, void *place);

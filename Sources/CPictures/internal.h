#pragma once
#include "CPictures.h"

/// Copies a profile or metadata of at most 16 MB, unless there is one already.
void pictures_keep(uint8_t **place, size_t *size, const void *bytes, size_t count);
/// Appends to bytes that have this much room; -1 without memory.
int pictures_append(pictures_bytes *out, size_t *room, const void *bytes, size_t count);
/// Takes out of the colours what they were multiplied with.
void pictures_divide_by_alpha(uint8_t *pixels, size_t count);
/// Finds a function of a library that was loaded; false if there is none, or no library.
int pictures_find(void *library, const char *name, void *place);

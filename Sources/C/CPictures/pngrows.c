#include "internal.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

// Reads the rows of most PNG pictures: eight bits, three or four channels, not interlaced. zlib and libpng take twice the time.

typedef int16_t lanes __attribute__((vector_size(8)));

static uint32_t load(const uint8_t *from) {
    uint32_t value;
    memcpy(&value, from, sizeof value);
    return value;
}

static void store(uint8_t *to, uint32_t value) { memcpy(to, &value, sizeof value); }

// Adds four bytes to four others, without carries between them.
static uint32_t add(uint32_t one, uint32_t other) {
    return ((one & 0x7F7F7F7F) + (other & 0x7F7F7F7F)) ^ ((one ^ other) & 0x80808080);
}

// The averages of four pairs of bytes, each rounded down.
static uint32_t mean(uint32_t one, uint32_t other) { return (one & other) + (((one ^ other) & 0xFEFEFEFE) >> 1); }

static lanes widen(const uint8_t *from) { return (lanes){from[0], from[1], from[2], from[3]}; }

static lanes size(lanes value) {
    lanes is_negative = value < 0;
    return (value ^ is_negative) - is_negative;
}

static lanes choose(lanes condition, lanes one, lanes other) { return (condition & one) | (~condition & other); }

// The Paeth predictor: the neighbor nearest to left + above - corner, the first one if several are equally near (PNG §9.4).
static lanes nearest(lanes left, lanes above, lanes corner) {
    lanes over_left = above - corner, over_above = left - corner;
    lanes from_left = size(over_left), from_above = size(over_above), from_corner = size(over_left + over_above);
    lanes of_two = choose(from_above <= from_corner, above, corner);
    return choose((from_left <= from_above) & (from_left <= from_corner), left, of_two);
}

// Undoes the filter of one row. Reading and writing use the same block; reading stays at least one byte ahead.
static inline __attribute__((always_inline)) int take_row(
    const uint8_t *from, uint8_t *to, const uint8_t *above, uint32_t width, size_t channels) {
    uint32_t full = channels == 3 ? load((const uint8_t[]){0, 0, 0, 0xFF}) : 0, left = 0;
    int filter = *from++;
    switch (filter) {
    case 0:
        for (uint32_t x = 0; x < width; x++) store(to + x * 4, load(from + x * channels) | full);
        return 0;
    case 1:
        for (uint32_t x = 0; x < width; x++) {
            left = add(load(from + x * channels), left) | full;
            store(to + x * 4, left);
        }
        return 0;
    case 2:
        for (uint32_t x = 0; x < width; x++) {
            store(to + x * 4, add(load(from + x * channels), load(above + x * 4)) | full);
        }
        return 0;
    case 3:
        for (uint32_t x = 0; x < width; x++) {
            left = add(load(from + x * channels), mean(left, load(above + x * 4))) | full;
            store(to + x * 4, left);
        }
        return 0;
    case 4: {
        lanes before = {0}, corner = {0};
        for (uint32_t x = 0; x < width; x++) {
            lanes over = widen(above + x * 4);
            before = (nearest(before, over, corner) + widen(from + x * channels)) & 0xFF;
            corner = over;
            uint8_t pixel[] = {(uint8_t)before[0], (uint8_t)before[1], (uint8_t)before[2], (uint8_t)before[3]};
            store(to + x * 4, load(pixel) | full);
        }
        return 0;
    }
    default: return -1;
    }
}

static int take_rows(const uint8_t *from, pictures_picture *picture, size_t channels) {
    size_t row = (size_t)picture->width * 4, stored = picture->width * channels + 1;
    uint8_t *nothing = calloc(row, 1);
    if (!nothing) return -1;
    const uint8_t *above = nothing;
    int result = 0;
    for (uint32_t y = 0; y < picture->height && result == 0; y++) {
        uint8_t *to = picture->pixels + y * row;
        result = channels == 3 ? take_row(from + y * stored, to, above, picture->width, 3)
                               : take_row(from + y * stored, to, above, picture->width, 4);
        above = to;
    }
    free(nothing);
    return result;
}

static uint32_t number(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// Concatenates the contents of the IDAT chunks, with room for the largest possible picture of the file; -1 if one is damaged.
static int join(const uint8_t *chunk, size_t left, uint8_t *to, size_t *count) {
    for (*count = 0; left >= 12 && memcmp(chunk + 4, "IDAT", 4) == 0;) {
        size_t length = number(chunk);
        if (length > left - 12 || libdeflate_crc32(0, chunk + 4, length + 4) != number(chunk + 8 + length)) return -1;
        memcpy(to + *count, chunk + 8, length);
        *count += length;
        chunk += length + 12;
        left -= length + 12;
    }
    return 0;
}

int pictures_take_png_rows(const uint8_t *chunk, size_t left, size_t channels, pictures_picture *picture) {
    struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
    uint8_t *joined = malloc(left);
    int result = -1;
    size_t count, rows = (picture->width * channels + 1) * picture->height;
    // At the end of the block, which has the larger of the two sizes plus one byte per row.
    uint8_t *stored = picture->pixels + (size_t)picture->width * picture->height * 4 + picture->height - rows;
    if (decompressor && joined && join(chunk, left, joined, &count) == 0 &&
        libdeflate_zlib_decompress(decompressor, joined, count, stored, rows, NULL) == LIBDEFLATE_SUCCESS) {
        result = take_rows(stored, picture, channels);
    }
    free(joined);
    libdeflate_free_decompressor(decompressor);
    return result;
}

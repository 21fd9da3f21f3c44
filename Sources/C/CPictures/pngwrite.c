#include "internal.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

// Writes PNG files in one piece: libpng passes rows to zlib one by one, which takes twice the time.

// The length of a chunk, its name, and its CRC at the end (PNG §5.3).
enum { CHUNK_HEADER = 8, CHUNK_EXTRA = 12 };
// The signature and the small chunks: IHDR, sRGB, pHYs, and the header of IDAT.
enum { START = 8 + CHUNK_EXTRA + 13 + CHUNK_EXTRA + 1 + CHUNK_EXTRA + 9 + CHUNK_HEADER };
// The CRC of IDAT, and IEND.
enum { END = 4 + CHUNK_EXTRA };

static uint8_t *put_number(uint8_t *to, uint32_t value) {
    for (int at = 0; at < 4; at++) to[at] = (uint8_t)(value >> (24 - 8 * at));
    return to + 4;
}

// Completes a chunk whose contents are already written.
static uint8_t *close_chunk(uint8_t *chunk, const char name[4], size_t count) {
    put_number(chunk, (uint32_t)count);
    memcpy(chunk + 4, name, 4);
    return put_number(chunk + CHUNK_HEADER + count, libdeflate_crc32(0, chunk + 4, count + 4));
}

static uint8_t *put_start(uint8_t *to, const pictures_picture *picture) {
    memcpy(to, "\x89PNG\r\n\x1A\n", 8);
    to += 8;
    uint8_t *content = put_number(put_number(to + CHUNK_HEADER, picture->width), picture->height);
    // The bit depth, the color type, and the only defined methods.
    memcpy(content, (uint8_t[]){8, picture->has_alpha ? 6 : 2, 0, 0, 0}, 5);
    to = close_chunk(to, "IHDR", 13);
    // Perceptual rendering.
    to[CHUNK_HEADER] = 0;
    to = close_chunk(to, "sRGB", 1);
    if (!(picture->density_x > 0 && picture->density_y > 0)) return to;
    content = put_number(to + CHUNK_HEADER, (uint32_t)(picture->density_x + 0.5));
    // The unit is the meter.
    *put_number(content, (uint32_t)(picture->density_y + 0.5)) = 1;
    return close_chunk(to, "pHYs", 9);
}

typedef uint8_t pixels __attribute__((vector_size(16)));
enum { TOGETHER = sizeof(pixels) / 4 };

// Each byte minus the one of the previous pixel (filter 1), several pixels at once. Everything is read before it is
// overwritten, if a row of three channels is written where it comes from or before that. Four bytes are written at once; the
// next pixel overwrites the last one.
static inline __attribute__((always_inline)) void filter_row(
    const uint8_t *from, uint8_t *to, uint32_t width, size_t channels) {
    uint8_t before[4], here[4];
    memcpy(before, from, sizeof before);
    *to++ = 1;
    memcpy(to, before, channels);
    uint32_t x = 1;
    for (; x + TOGETHER <= width; x += TOGETHER) {
        pixels these, others = {0};
        memcpy(&these, from + x * 4, sizeof these);
        memcpy((uint8_t *)&others + 12, before, sizeof before);
        memcpy(before, (uint8_t *)&these + 12, sizeof before);
        pixels change = these - __builtin_shufflevector(
                                    others, these, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
        for (uint32_t at = 0; at < TOGETHER; at++) memcpy(to + (x + at) * channels, (uint8_t *)&change + at * 4, 4);
    }
    for (; x < width; x++) {
        memcpy(here, from + x * 4, sizeof here);
        for (size_t at = 0; at < channels; at++) to[x * channels + at] = (uint8_t)(here[at] - before[at]);
        memcpy(before, here, sizeof before);
    }
}

static int write_all(
    const pictures_picture *picture, struct libdeflate_compressor *compressor, uint8_t *rows, pictures_bytes *out) {
    size_t channels = picture->has_alpha ? 4 : 3, row = picture->width * channels + 1, count = row * picture->height;
    for (uint32_t y = 0; y < picture->height; y++) {
        const uint8_t *from = picture->pixels + (size_t)y * picture->width * 4;
        if (channels == 4) filter_row(from, rows + y * row, picture->width, 4);
        else filter_row(from, rows + y * row, picture->width, 3);
    }
    size_t bound = libdeflate_zlib_compress_bound(compressor, count);
    out->bytes = malloc(START + bound + END);
    if (!out->bytes) return -1;
    uint8_t *chunk = put_start(out->bytes, picture);
    size_t written = libdeflate_zlib_compress(compressor, rows, count, chunk + CHUNK_HEADER, bound);
    // The largest possible pixels are a fifth of the longest chunk.
    if (written == 0 || written > INT32_MAX) return -1;
    uint8_t *end = close_chunk(close_chunk(chunk, "IDAT", written), "IEND", 0);
    out->count = (size_t)(end - out->bytes);
    return 0;
}

pictures_result pictures_write_png(pictures_picture *picture, int keeps_pixels, pictures_bytes *out) {
    memset(out, 0, sizeof *out);
    // The user is waiting: a smaller file would take several times as long.
    struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(1);
    // Rows of four channels grow by their filter byte. Four bytes are written at once.
    int has_room = !keeps_pixels && !picture->has_alpha;
    uint8_t *own = has_room ? NULL : malloc(((size_t)picture->width * 4 + 1) * picture->height + 4);
    uint8_t *rows = has_room ? picture->pixels : own;
    int failed = !compressor || !rows || write_all(picture, compressor, rows, out);
    free(own);
    if (compressor) libdeflate_free_compressor(compressor);
    if (failed) pictures_release_bytes(out);
    return failed ? PICTURES_NO_MEMORY : PICTURES_DONE;
}

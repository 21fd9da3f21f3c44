#include "internal.h"

#include <stdlib.h>
#include <string.h>

// BITMAPFILEHEADER and BITMAPINFOHEADER, or BITMAPV5HEADER, the first that has alpha.
enum { FILE_HEADER = 14, INFO_HEADER = 40, V5_HEADER = 124 };

static void put(uint8_t *place, uint32_t value, int count) {
    for (int at = 0; at < count; at++) place[at] = (uint8_t)(value >> (8 * at));
}

static void put_header(const pictures_picture *picture, uint8_t *bytes, uint32_t header, uint64_t size) {
    uint8_t *info = bytes + FILE_HEADER;
    memcpy(bytes, "BM", 2);
    put(bytes + 2, (uint32_t)(FILE_HEADER + header + size), 4);
    put(bytes + 10, FILE_HEADER + header, 4);
    put(info, header, 4);
    put(info + 4, picture->width, 4);
    put(info + 8, picture->height, 4);
    put(info + 12, 1, 2);
    put(info + 14, picture->has_alpha ? 32 : 24, 2);
    put(info + 20, (uint32_t)size, 4);
    put(info + 24, (uint32_t)(picture->density_x + 0.5), 4);
    put(info + 28, (uint32_t)(picture->density_y + 0.5), 4);
    if (!picture->has_alpha) return;
    put(info + 16, 3, 4);
    put(info + 40, 0x00FF0000, 4);
    put(info + 44, 0x0000FF00, 4);
    put(info + 48, 0x000000FF, 4);
    put(info + 52, 0xFF000000, 4);
    put(info + 56, 0x73524742, 4);
    put(info + 108, 4, 4);
}

pictures_result pictures_write_bmp(const pictures_picture *picture, pictures_bytes *out) {
    memset(out, 0, sizeof *out);
    uint32_t channels = picture->has_alpha ? 4 : 3, header = picture->has_alpha ? V5_HEADER : INFO_HEADER;
    uint64_t row = ((uint64_t)picture->width * channels + 3) / 4 * 4, size = row * picture->height;
    if (size > UINT32_MAX - FILE_HEADER - header) return PICTURES_NO_PLACE;
    out->count = FILE_HEADER + header + (size_t)size;
    out->bytes = malloc(out->count);
    if (!out->bytes) return PICTURES_NO_MEMORY;
    memset(out->bytes, 0, FILE_HEADER + header);
    put_header(picture, out->bytes, header, size);
    uint8_t *lines = out->bytes + FILE_HEADER + header;
    for (uint32_t y = 0; y < picture->height; y++) {
        const uint8_t *from = picture->pixels + (size_t)(picture->height - 1 - y) * picture->width * 4;
        uint8_t *to = lines + y * row;
        for (uint32_t x = 0; x < picture->width; x++, from += 4, to += channels) {
            to[0] = from[2];
            to[1] = from[1];
            to[2] = from[0];
            if (channels == 4) to[3] = from[3];
        }
        memset(to, 0, (size_t)(lines + (y + 1) * row - to));
    }
    return PICTURES_DONE;
}

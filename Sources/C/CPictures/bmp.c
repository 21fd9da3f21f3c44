#include "internal.h"

#include <string.h>

// BITMAPFILEHEADER with BITMAPINFOHEADER, or with BITMAPV5HEADER, the first header that supports alpha.
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

static uint32_t header_size(const pictures_picture *picture) { return picture->has_alpha ? V5_HEADER : INFO_HEADER; }

static uint64_t row_size(const pictures_picture *picture) {
    return ((uint64_t)picture->width * (picture->has_alpha ? 4 : 3) + 3) / 4 * 4;
}

size_t pictures_bmp_size(const pictures_picture *picture) {
    uint64_t size = FILE_HEADER + header_size(picture) + row_size(picture) * picture->height;
    return size > UINT32_MAX ? 0 : (size_t)size;
}

// Swaps red and blue of a number that was read from memory, and clears the fourth byte.
static uint32_t turned(uint32_t pixel) {
    uint32_t other = __builtin_bswap32(pixel);
    return __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? other >> 8 : other << 8;
}

static uint32_t load(const uint8_t *from) {
    uint32_t pixel;
    memcpy(&pixel, from, sizeof pixel);
    return pixel;
}

static void store(uint8_t *to, uint32_t pixel) { memcpy(to, &pixel, sizeof pixel); }

static void put_row(const uint8_t *from, uint8_t *to, uint32_t width, int has_alpha) {
    if (has_alpha) {
        for (uint32_t x = 0; x < width; x++, from += 4, to += 4) {
            uint8_t pixel[] = {from[2], from[1], from[0], from[3]};
            memcpy(to, pixel, sizeof pixel);
        }
        return;
    }
    // Writes four bytes at once; the next pixel overwrites the last one.
    for (; width > 1; width--, from += 4, to += 3) store(to, turned(load(from)));
    for (int at = 0; at < 3; at++) to[at] = from[2 - at];
}

void pictures_write_bmp(const pictures_picture *picture, uint8_t *bytes) {
    uint32_t header = header_size(picture);
    uint64_t row = row_size(picture);
    memset(bytes, 0, FILE_HEADER + header);
    put_header(picture, bytes, header, row * picture->height);
    uint8_t *to = bytes + FILE_HEADER + header;
    for (uint32_t y = picture->height; y > 0; y--, to += row) {
        // Row padding is zero.
        store(to + row - 4, 0);
        put_row(picture->pixels + (size_t)(y - 1) * picture->width * 4, to, picture->width, picture->has_alpha);
    }
}

void pictures_take_bmp_row(const uint8_t *from, uint8_t *to, uint32_t width, int channels, int has_alpha) {
    uint8_t opaque[] = {0, 0, 0, 0xFF};
    uint32_t full = has_alpha ? 0 : load(opaque);
    if (channels == 4) {
        for (uint32_t x = 0; x < width; x++, from += 4, to += 4) {
            uint8_t pixel[] = {from[2], from[1], from[0], from[3]};
            store(to, load(pixel) | full);
        }
        return;
    }
    // Reads four bytes at once; the last one does not belong to the pixel.
    for (; width > 1; width--, from += 3, to += 4) store(to, turned(load(from)) | full);
    uint8_t pixel[] = {from[2], from[1], from[0], 0xFF};
    memcpy(to, pixel, sizeof pixel);
}

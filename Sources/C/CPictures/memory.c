#define _DEFAULT_SOURCE
#include "internal.h"

#include <dlfcn.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

void pictures_release(pictures_picture *picture) {
    free(picture->pixels);
    free(picture->profile);
    free(picture->exif);
    memset(picture, 0, sizeof *picture);
}

void pictures_release_bytes(pictures_bytes *bytes) {
    free(bytes->bytes);
    memset(bytes, 0, sizeof *bytes);
}

// Pages of two megabytes cause a hundredth of the page faults of small ones.
static void prefer_large_pages(uint8_t *block, size_t size) {
    enum { LARGE = 2 << 20 };
    uintptr_t start = ((uintptr_t)block + LARGE - 1) / LARGE * LARGE, end = ((uintptr_t)block + size) / LARGE * LARGE;
    if (end > start) madvise((void *)start, end - start, MADV_HUGEPAGE);
}

void pictures_prefer_large_pages(void) {
    enum { SIZE = 256 << 20 };
    // All blocks come from one heap, which does not shrink in between.
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, INT32_MAX);
    uint8_t *heap = malloc(SIZE);
    if (heap) prefer_large_pages(heap, SIZE);
    free(heap);
}

pictures_result pictures_make_room(pictures_picture *picture, uint64_t width, uint64_t height, uint64_t limit) {
    if (width == 0 || height == 0 || width > INT32_MAX / 4 || height > INT32_MAX / 4) {
        return width == 0 || height == 0 ? PICTURES_DAMAGED : PICTURES_TOO_LARGE;
    }
    if (width > limit / height) return PICTURES_TOO_LARGE;
    // Rows are read in place with one byte before each, four bytes at a time.
    size_t size = (size_t)(width * height * 4 + height + 4);
    picture->pixels = malloc(size);
    if (!picture->pixels) return PICTURES_NO_MEMORY;
    prefer_large_pages(picture->pixels, size);
    picture->width = (uint32_t)width;
    picture->height = (uint32_t)height;
    return PICTURES_DONE;
}

void pictures_keep(uint8_t **place, size_t *size, const void *bytes, size_t count) {
    if (*place || count == 0 || count > 16u << 20) return;
    *place = malloc(count);
    if (!*place) return;
    memcpy(*place, bytes, count);
    *size = count;
}

int pictures_append(pictures_bytes *out, size_t *room, const void *bytes, size_t count) {
    if (count == 0) return 0;
    if (count > *room - out->count) {
        size_t wanted = out->count + count;
        size_t larger = *room + *room / 2 < wanted ? wanted : *room + *room / 2;
        if (larger < 1u << 16) larger = 1u << 16;
        uint8_t *moved = realloc(out->bytes, larger);
        if (!moved) return -1;
        out->bytes = moved;
        *room = larger;
    }
    memcpy(out->bytes + out->count, bytes, count);
    out->count += count;
    return 0;
}

void pictures_divide_by_alpha(uint8_t *pixels, size_t count) {
    for (size_t at = 0; at < count; at++, pixels += 4) {
        unsigned alpha = pixels[3];
        if (alpha == 255) continue;
        if (alpha == 0) {
            pixels[0] = pixels[1] = pixels[2] = 0;
            continue;
        }
        for (int channel = 0; channel < 3; channel++) {
            unsigned value = (pixels[channel] * 255u + alpha / 2) / alpha;
            pixels[channel] = (uint8_t)(value > 255 ? 255 : value);
        }
    }
}

void pictures_order(pictures_picture *picture, int is_blue_first) {
    if (picture->is_blue_first == is_blue_first) return;
    picture->is_blue_first = is_blue_first;
    uint8_t *pixels = picture->pixels;
    for (size_t at = 0; at < (size_t)picture->width * picture->height; at++) {
        uint32_t pixel;
        memcpy(&pixel, pixels + at * 4, sizeof pixel);
        // Swaps the first and the third byte, in either byte order.
        pixel = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
                    ? (pixel & 0xFF00FF00) | (pixel >> 16 & 0xFF) | (pixel & 0xFF) << 16
                    : (pixel & 0x00FF00FF) | (pixel >> 16 & 0xFF00) | (pixel & 0xFF00) << 16;
        memcpy(pixels + at * 4, &pixel, sizeof pixel);
    }
}

int pictures_find(void *library, const char *name, void *place) {
    void *address = library ? dlsym(library, name) : NULL;
    memcpy(place, &address, sizeof address);
    return address != NULL;
}

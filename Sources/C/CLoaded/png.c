#include "CPNG.h"

#include <dlfcn.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>

static int (*begin_read)(png_imagep, png_const_voidp, size_t);
static int (*finish_read)(png_imagep, png_const_colorp, void *, png_int_32, void *);
static void (*image_free)(png_imagep);

static int is_loaded(void) {
    if (begin_read) return 1;
    void *library = dlopen("libpng16.so.16", RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
    *(void **)&finish_read = dlsym(library, "png_image_finish_read");
    *(void **)&image_free = dlsym(library, "png_image_free");
    if (finish_read && image_free) *(void **)&begin_read = dlsym(library, "png_image_begin_read_from_memory");
    return begin_read != NULL;
}

uint8_t *cpng_pixels(const uint8_t *png, size_t count, size_t most, uint32_t *width, uint32_t *height) {
    if (!is_loaded()) return NULL;
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    if (!begin_read(&image, png, count)) return NULL;
    uint8_t *pixels = NULL;
    if (image.width > 0 && image.height > 0 && image.width <= most / image.height) {
        image.format = PNG_FORMAT_RGBA;
        pixels = malloc(PNG_IMAGE_SIZE(image));
    }
    if (pixels && !finish_read(&image, NULL, pixels, 0, NULL)) {
        free(pixels);
        pixels = NULL;
    }
    *width = image.width;
    *height = image.height;
    image_free(&image);
    return pixels;
}

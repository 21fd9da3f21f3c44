#include "internal.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// librsvg and cairo, which only drawings need. With their dependencies they take several times as long
// to load as everything else here. The declarations are those of their stable interfaces (librsvg 2.52, cairo 1.10).
typedef struct {
    double x, y, width, height;
} rectangle;

static struct {
    void *(*new_from_data)(const uint8_t *, size_t, void **);
    int (*get_size)(void *, double *, double *);
    void (*get_dimensions)(void *, int *, void *, int *, void *, int *, rectangle *);
    int (*render)(void *, void *, const rectangle *, void **);
    void (*unref)(void *);
    void *(*make_surface)(uint8_t *, int, int, int, int);
    void *(*make_context)(void *);
    void (*drop_context)(void *);
    void (*drop_surface)(void *);
    void (*flush)(void *);
} library;

static int is_loaded;

static pictures_result render(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture) {
    enum { ARGB32 = 0 };
    void *handle = library.new_from_data(bytes, count, NULL);
    if (!handle) return PICTURES_DAMAGED;
    double width = 0, height = 0;
    if (!library.get_size(handle, &width, &height) || !(width > 0) || !(height > 0)) {
        // A drawing without a size is as large as its coordinates.
        int has_width, has_height, has_box = 0;
        struct {
            double length;
            int unit;
        } unused[2];
        rectangle box = {0, 0, 0, 0};
        library.get_dimensions(handle, &has_width, &unused[0], &has_height, &unused[1], &has_box, &box);
        width = has_box && box.width > 0 ? box.width : 300;
        height = has_box && box.height > 0 ? box.height : 150;
    }
    pictures_result result = width > 1e6 || height > 1e6
        ? PICTURES_TOO_LARGE
        : pictures_make_room(picture, (uint64_t)(width + 0.999), (uint64_t)(height + 0.999), limit);
    if (result == PICTURES_DONE) {
        size_t size = (size_t)picture->width * picture->height;
        memset(picture->pixels, 0, size * 4);
        void *surface = library.make_surface(
            picture->pixels, ARGB32, (int)picture->width, (int)picture->height, (int)picture->width * 4);
        void *context = library.make_context(surface);
        rectangle room = {0, 0, width, height};
        if (!library.render(handle, context, &room, NULL)) result = PICTURES_DAMAGED;
        library.drop_context(context);
        library.flush(surface);
        library.drop_surface(surface);
        for (size_t at = 0; at < size; at++) {
            uint32_t pixel;
            memcpy(&pixel, picture->pixels + at * 4, 4);
            uint8_t channels[4] = {pixel >> 16, pixel >> 8, pixel, pixel >> 24};
            memcpy(picture->pixels + at * 4, channels, 4);
        }
        pictures_divide_by_alpha(picture->pixels, size);
        picture->has_alpha = 1;
        picture->depth = 8;
        picture->density_x = picture->density_y = 96 / 0.0254;
    }
    library.unref(handle);
    return result;
}

int pictures_load_svg(void) {
    if (is_loaded) return 0;
    void *drawing = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
    void *cairo = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
    void *object = dlopen("libgobject-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
    is_loaded = pictures_find(drawing, "rsvg_handle_new_from_data", &library.new_from_data) &&
                pictures_find(drawing, "rsvg_handle_get_intrinsic_size_in_pixels", &library.get_size) &&
                pictures_find(drawing, "rsvg_handle_get_intrinsic_dimensions", &library.get_dimensions) &&
                pictures_find(drawing, "rsvg_handle_render_document", &library.render) &&
                pictures_find(object, "g_object_unref", &library.unref) &&
                pictures_find(cairo, "cairo_image_surface_create_for_data", &library.make_surface) &&
                pictures_find(cairo, "cairo_create", &library.make_context) &&
                pictures_find(cairo, "cairo_destroy", &library.drop_context) &&
                pictures_find(cairo, "cairo_surface_destroy", &library.drop_surface) &&
                pictures_find(cairo, "cairo_surface_flush", &library.flush);
    return is_loaded ? 0 : -1;
}

pictures_result pictures_read_svg(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture) {
    memset(picture, 0, sizeof *picture);
    if (pictures_load_svg()) return PICTURES_NO_DECODER;
    pictures_result result = render(bytes, count, limit, picture);
    if (result != PICTURES_DONE) pictures_release(picture);
    return result;
}

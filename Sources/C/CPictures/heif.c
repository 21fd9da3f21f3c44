#include "internal.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// libheif, which depends on video decoders and is only loaded for HEIF and AVIF. The declarations are
// those of its stable interface (libheif 1.15).
typedef struct {
    int code, subcode;
    const char *message;
} outcome;

enum { CHROMA_RGBA = 11, COLORSPACE_RGB = 1, CHANNEL_INTERLEAVED = 10, MEMORY = 6 };
// The maximum width and height: the tiles of a picture and its canvas may be larger than its stated size.
enum { LONGEST_SIDE = 16384 };

static struct {
    void *(*make)(void);
    void (*drop)(void *);
    outcome (*read)(void *, const void *, size_t, const void *);
    void (*set_threads)(void *, int), (*set_longest_side)(void *, int);
    outcome (*get_primary)(void *, void **);
    int (*get_width)(const void *), (*get_height)(const void *), (*has_alpha)(const void *), (*get_depth)(const void *);
    size_t (*get_profile_size)(const void *);
    outcome (*get_profile)(const void *, void *);
    outcome (*decode)(const void *, void **, int, int, const void *);
    const uint8_t *(*get_plane)(const void *, int, int *);
    int (*get_plane_width)(const void *, int), (*get_plane_height)(const void *, int);
    void (*drop_image)(const void *);
    void (*drop_handle)(const void *);
} library;

static int is_loaded;

int pictures_load_heif(void) {
    if (is_loaded) return 0;
    void *heif = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
    is_loaded = pictures_find(heif, "heif_context_alloc", &library.make) && pictures_find(heif, "heif_context_free", &library.drop) &&
                pictures_find(heif, "heif_context_read_from_memory_without_copy", &library.read) &&
                pictures_find(heif, "heif_context_set_max_decoding_threads", &library.set_threads) &&
                pictures_find(heif, "heif_context_set_maximum_image_size_limit", &library.set_longest_side) &&
                pictures_find(heif, "heif_context_get_primary_image_handle", &library.get_primary) &&
                pictures_find(heif, "heif_image_handle_get_width", &library.get_width) &&
                pictures_find(heif, "heif_image_handle_get_height", &library.get_height) &&
                pictures_find(heif, "heif_image_handle_has_alpha_channel", &library.has_alpha) &&
                pictures_find(heif, "heif_image_handle_get_luma_bits_per_pixel", &library.get_depth) &&
                pictures_find(heif, "heif_image_handle_get_raw_color_profile_size", &library.get_profile_size) &&
                pictures_find(heif, "heif_image_handle_get_raw_color_profile", &library.get_profile) &&
                pictures_find(heif, "heif_decode_image", &library.decode) &&
                pictures_find(heif, "heif_image_get_plane_readonly", &library.get_plane) &&
                pictures_find(heif, "heif_image_get_width", &library.get_plane_width) &&
                pictures_find(heif, "heif_image_get_height", &library.get_plane_height) &&
                pictures_find(heif, "heif_image_release", &library.drop_image) &&
                pictures_find(heif, "heif_image_handle_release", &library.drop_handle);
    if (!is_loaded) return -1;
    // The first context registers the decoders.
    library.drop(library.make());
    return 0;
}

static pictures_result read_image(void *handle, uint64_t limit, pictures_picture *picture) {
    int width = library.get_width(handle), height = library.get_height(handle), stride = 0;
    if (width <= 0 || height <= 0) return PICTURES_DAMAGED;
    if ((uint64_t)width > limit / (uint64_t)height) return PICTURES_TOO_LARGE;
    void *image = NULL;
    outcome decoded = library.decode(handle, &image, COLORSPACE_RGB, CHROMA_RGBA, NULL);
    if (decoded.code == MEMORY) return PICTURES_TOO_LARGE;
    if (decoded.code != 0 || !image) return decoded.code == 3 || decoded.code == 4 ? PICTURES_NO_DECODER : PICTURES_DAMAGED;
    const uint8_t *plane = library.get_plane(image, CHANNEL_INTERLEAVED, &stride);
    width = library.get_plane_width(image, CHANNEL_INTERLEAVED);
    height = library.get_plane_height(image, CHANNEL_INTERLEAVED);
    pictures_result result = plane && width > 0 && height > 0
        ? pictures_make_room(picture, (uint64_t)width, (uint64_t)height, limit)
        : PICTURES_DAMAGED;
    if (result == PICTURES_DONE) {
        size_t row = (size_t)width * 4;
        for (int y = 0; y < height; y++) memcpy(picture->pixels + y * row, plane + (size_t)y * (size_t)stride, row);
        picture->has_alpha = library.has_alpha(handle);
        picture->depth = library.get_depth(handle);
        size_t size = library.get_profile_size(handle);
        if (size > 0 && size <= 16u << 20 && (picture->profile = malloc(size))) {
            picture->profile_size = size;
            if (library.get_profile(handle, picture->profile).code != 0) picture->profile_size = 0;
        }
    }
    library.drop_image(image);
    return result;
}

pictures_result pictures_read_heif(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture) {
    memset(picture, 0, sizeof *picture);
    if (pictures_load_heif()) return PICTURES_NO_DECODER;
    void *context = library.make(), *handle = NULL;
    if (!context) return PICTURES_NO_MEMORY;
    library.set_threads(context, 0);
    library.set_longest_side(context, LONGEST_SIDE);
    pictures_result result = PICTURES_DAMAGED;
    if (library.read(context, bytes, count, NULL).code == 0 && library.get_primary(context, &handle).code == 0) {
        result = read_image(handle, limit, picture);
        library.drop_handle(handle);
    }
    library.drop(context);
    if (result != PICTURES_DONE) pictures_release(picture);
    return result;
}

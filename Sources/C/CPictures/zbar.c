#include "internal.h"

#include <dlfcn.h>
#include <iconv.h>
#include <stdlib.h>
#include <string.h>

// zbar, which depends on camera libraries and is only loaded to read codes. The declarations are those of its stable
// interface (libzbar 0.23).
enum { PARTIAL = 1, QR_CODE = 64, BINARY = 4, FOURCC_Y800 = 0x30303859 };

static struct {
    void *(*make_scanner)(void), *(*make_image)(void);
    void (*drop_scanner)(void *), (*drop_image)(void *);
    int (*request_bus)(void *, int), (*configure)(void *, int, int, int), (*scan)(void *, void *);
    void (*set_format)(void *, unsigned long), (*set_size)(void *, unsigned, unsigned);
    void (*set_data)(void *, const void *, unsigned long, void (*)(void *));
    const void *(*first)(const void *), *(*next)(const void *);
    int (*get_type)(const void *);
    const char *(*get_data)(const void *);
    unsigned (*get_length)(const void *);
} library;

static int is_loaded;

int pictures_load_zbar(void) {
    if (is_loaded) return 0;
    void *zbar = dlopen("libzbar.so.0", RTLD_NOW | RTLD_LOCAL);
    is_loaded = pictures_find(zbar, "zbar_image_scanner_create", &library.make_scanner) &&
                pictures_find(zbar, "zbar_image_scanner_destroy", &library.drop_scanner) &&
                pictures_find(zbar, "zbar_image_scanner_request_dbus", &library.request_bus) &&
                pictures_find(zbar, "zbar_image_scanner_set_config", &library.configure) &&
                pictures_find(zbar, "zbar_scan_image", &library.scan) &&
                pictures_find(zbar, "zbar_image_create", &library.make_image) &&
                pictures_find(zbar, "zbar_image_destroy", &library.drop_image) &&
                pictures_find(zbar, "zbar_image_set_format", &library.set_format) &&
                pictures_find(zbar, "zbar_image_set_size", &library.set_size) &&
                pictures_find(zbar, "zbar_image_set_data", &library.set_data) &&
                pictures_find(zbar, "zbar_image_first_symbol", &library.first) &&
                pictures_find(zbar, "zbar_symbol_next", &library.next) &&
                pictures_find(zbar, "zbar_symbol_get_type", &library.get_type) &&
                pictures_find(zbar, "zbar_symbol_get_data", &library.get_data) &&
                pictures_find(zbar, "zbar_symbol_get_data_length", &library.get_length);
    if (!is_loaded) return -1;
    // The C library's tables for Japanese and Chinese are files, which a sandboxed process cannot open; zbar requests these.
    for (const char *const *set = (const char *[]){ "SJIS", "BIG-5", NULL }; *set; set++) iconv_open("UTF-8", *set);
    return 0;
}

// The brightness of every pixel on white (ITU-R BT.601, in 256ths); for light codes on a dark page the opposite, on black.
// Every pixel becomes a square of `scale` by `scale`.
static void to_grey(const pictures_picture *picture, int is_dark, size_t scale, uint8_t *grey) {
    const uint8_t *pixel = picture->pixels;
    size_t width = picture->width, line = width * scale;
    int red = picture->is_blue_first ? 2 : 0;
    for (size_t i = 0; i < width * picture->height; i++, pixel += 4) {
        unsigned light = (77u * pixel[red] + 150u * pixel[1] + 29u * pixel[2 - red]) >> 8;
        if (is_dark) light = 255u - light;
        light = (light * pixel[3] + 255u * (255u - pixel[3])) / 255u;
        uint8_t *square = grey + (i / width * line + i % width) * scale;
        for (size_t y = 0; y < scale; y++) memset(square + y * line, (int)light, scale);
    }
}

pictures_result pictures_read_codes(const pictures_picture *picture, pictures_bytes *out) {
    memset(out, 0, sizeof *out);
    if (pictures_load_zbar()) return PICTURES_NO_DECODER;
    // zbar does not find a code with one pixel a module.
    size_t scale = picture->width <= 200 && picture->height <= 200 ? 4 : 1;
    size_t count = (size_t)picture->width * picture->height * scale * scale;
    uint8_t *grey = malloc(count ? count : 1);
    void *scanner = library.make_scanner(), *image = library.make_image();
    pictures_result result = grey && scanner && image ? PICTURES_DONE : PICTURES_NO_MEMORY;
    if (result == PICTURES_DONE) {
        library.request_bus(scanner, 0);
        // The raw bytes of the code: zbar would take UTF-8 for Big5.
        library.configure(scanner, QR_CODE, BINARY, 1);
        library.set_format(image, FOURCC_Y800);
        library.set_size(image, (unsigned)(picture->width * scale), (unsigned)(picture->height * scale));
        size_t room = 0;
        // zbar only finds dark codes on light ground; a page in dark mode shows them the other way round.
        for (int is_dark = 0; is_dark < 2 && !library.first(image); is_dark++) {
            to_grey(picture, is_dark, scale, grey);
            library.set_data(image, grey, count, NULL);
            library.scan(scanner, image);
        }
        for (const void *symbol = library.first(image); symbol; symbol = library.next(symbol)) {
            if (library.get_type(symbol) <= PARTIAL) continue;
            if (pictures_append(out, &room, library.get_data(symbol), library.get_length(symbol)) ||
                pictures_append(out, &room, "", 1)) {
                result = PICTURES_NO_MEMORY;
                break;
            }
        }
    }
    if (image) library.drop_image(image);
    if (scanner) library.drop_scanner(scanner);
    free(grey);
    if (result != PICTURES_DONE) pictures_release_bytes(out);
    return result;
}

#include "internal.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// The maximum inflated size of a chunk, in bytes, such as a profile.
#define CHUNK_LIMIT (8u << 20)

struct input {
    const uint8_t *bytes;
    size_t left;
};

static void take(png_structp png, png_bytep to, size_t count) {
    struct input *input = png_get_io_ptr(png);
    if (count > input->left) png_error(png, "end");
    memcpy(to, input->bytes, count);
    input->bytes += count;
    input->left -= count;
}

static void fail(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void read_facts(png_structp png, png_infop info, pictures_picture *picture) {
    int color = png_get_color_type(png, info);
    // A palette with few colors is expanded to eight bits.
    picture->depth = color == PNG_COLOR_TYPE_PALETTE ? 8 : png_get_bit_depth(png, info);
    picture->has_alpha = (color & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, info, PNG_INFO_tRNS);
    png_charp name;
    png_bytep profile, exif;
    png_uint_32 size, x, y;
    int method, unit;
    if (png_get_iCCP(png, info, &name, &method, &profile, &size)) {
        pictures_keep(&picture->profile, &picture->profile_size, profile, size);
    }
    if (png_get_pHYs(png, info, &x, &y, &unit) && unit == PNG_RESOLUTION_METER) {
        picture->density_x = x;
        picture->density_y = y;
    }
    if (png_get_eXIf_1(png, info, &size, &exif)) {
        pictures_keep(&picture->exif, &picture->exif_size, exif, size);
    }
}

// The number of channels if they need no conversion except alpha; 0 if libpng has to convert.
static size_t plain_channels(png_structp png, png_infop info) {
    if (png_get_bit_depth(png, info) != 8 || png_get_interlace_type(png, info) != PNG_INTERLACE_NONE) return 0;
    switch (png_get_color_type(png, info)) {
    case PNG_COLOR_TYPE_RGB: return png_get_valid(png, info, PNG_INFO_tRNS) ? 0 : 3;
    case PNG_COLOR_TYPE_RGBA: return 4;
    default: return 0;
    }
}

// Whether gAMA is the only chunk about brightness, and differs from sRGB.
static int has_other_gamma(png_structp png, png_infop info, const pictures_picture *picture, double *gamma) {
    int intent;
    return !picture->profile && !png_get_sRGB(png, info, &intent) && png_get_gAMA(png, info, gamma) && *gamma > 0.01 &&
           *gamma < 10 && (*gamma < 0.43 || *gamma > 0.48);
}

static void choose_form(png_structp png, png_infop info, pictures_picture *picture) {
    int color = png_get_color_type(png, info);
    double gamma;
    png_set_expand(png);
    png_set_scale_16(png);
    if (!(color & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    // Pictures with only gAMA are converted to the brightness of sRGB.
    if (has_other_gamma(png, info, picture, &gamma)) png_set_gamma(png, PNG_DEFAULT_sRGB, gamma);
}

// Variables that change between setjmp and longjmp must not be locals of the function that calls setjmp.
struct reading {
    png_structp png;
    png_infop info;
    struct input input;
    pictures_result result;
};

static void read_all(struct reading *reading, uint64_t limit, pictures_picture *picture) {
    png_structp png = reading->png;
    png_infop info = reading->info;
    png_set_read_fn(png, &reading->input, take);
    png_set_user_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);
    png_set_chunk_malloc_max(png, CHUNK_LIMIT);
    // Each chunk has a CRC; the Adler-32 of all pixels adds nothing, and takes a tenth of the time.
    png_set_option(png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
    png_read_info(png, info);
    reading->result =
        pictures_make_room(picture, png_get_image_width(png, info), png_get_image_height(png, info), limit);
    if (reading->result != PICTURES_DONE) return;
    read_facts(png, info, picture);
    // libpng has read the header of the first IDAT chunk.
    size_t channels = plain_channels(png, info), header = 8;
    double gamma;
    if (channels && !has_other_gamma(png, info, picture, &gamma) &&
        pictures_take_png_rows(reading->input.bytes - header, reading->input.left + header, channels, picture) == 0) {
        return;
    }
    choose_form(png, info, picture);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    size_t row = (size_t)picture->width * 4;
    reading->result = PICTURES_DAMAGED;
    if (png_get_rowbytes(png, info) != row) return;
    for (int pass = 0; pass < passes; pass++) {
        for (uint32_t y = 0; y < picture->height; y++) png_read_row(png, picture->pixels + y * row, NULL);
    }
    reading->result = PICTURES_DONE;
}

pictures_result pictures_read_png(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture) {
    struct reading reading = {.input = {bytes, count}, .result = PICTURES_NO_MEMORY};
    memset(picture, 0, sizeof *picture);
    reading.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
    if (!reading.png) return PICTURES_NO_MEMORY;
    reading.info = png_create_info_struct(reading.png);
    if (reading.info) {
        reading.result = PICTURES_DAMAGED;
        if (setjmp(png_jmpbuf(reading.png))) {
            reading.result = PICTURES_DAMAGED;
        } else {
            read_all(&reading, limit, picture);
        }
    }
    png_destroy_read_struct(&reading.png, &reading.info, NULL);
    if (reading.result != PICTURES_DONE) pictures_release(picture);
    return reading.result;
}

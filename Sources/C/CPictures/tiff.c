#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <tiffio.h>

// A file in memory with random access.
struct file {
    const uint8_t *read;
    pictures_bytes *written;
    size_t room, size, place;
};

static tmsize_t get(thandle_t handle, void *to, tmsize_t count) {
    struct file *file = handle;
    const uint8_t *bytes = file->read ? file->read : file->written->bytes;
    // As in read(2): libtiff would take an error for a byte count, and write in front of its block.
    if (count < 0 || file->place > file->size) return 0;
    size_t left = file->size - file->place;
    size_t taken = (size_t)count < left ? (size_t)count : left;
    if (taken) memcpy(to, bytes + file->place, taken);
    file->place += taken;
    return (tmsize_t)taken;
}

static tmsize_t put(thandle_t handle, void *from, tmsize_t count) {
    struct file *file = handle;
    if (file->read || count < 0 || file->place > SIZE_MAX / 2 - (size_t)count) return -1;
    // Gaps are zero.
    static const uint8_t zeros[4096];
    while (file->size < file->place) {
        size_t gap = file->place - file->size < sizeof zeros ? file->place - file->size : sizeof zeros;
        if (pictures_append(file->written, &file->room, zeros, gap)) return -1;
        file->size += gap;
    }
    size_t within = file->size - file->place < (size_t)count ? file->size - file->place : (size_t)count;
    if (within) memcpy(file->written->bytes + file->place, from, within);
    if (pictures_append(file->written, &file->room, (uint8_t *)from + within, (size_t)count - within)) return -1;
    file->place += (size_t)count;
    file->size = file->written->count;
    return count;
}

static toff_t seek(thandle_t handle, toff_t offset, int whence) {
    struct file *file = handle;
    uint64_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? file->place : file->size;
    uint64_t place = base + offset;
    if (place > (uint64_t)SIZE_MAX / 4) return (toff_t)-1;
    file->place = (size_t)place;
    return place;
}

static int shut(thandle_t handle) {
    (void)handle;
    return 0;
}

static toff_t measure(thandle_t handle) { return ((struct file *)handle)->size; }

static int map(thandle_t handle, void **base, toff_t *size) {
    (void)handle;
    (void)base;
    (void)size;
    return 0;
}

static void unmap(thandle_t handle, void *base, toff_t size) {
    (void)handle;
    (void)base;
    (void)size;
}

static void silence(void) {
    TIFFSetWarningHandler(NULL);
    TIFFSetErrorHandler(NULL);
}

static double density(TIFF *tiff, uint32_t tag) {
    float value = 0;
    uint16_t unit = RESUNIT_INCH;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_RESOLUTIONUNIT, &unit);
    if (unit == RESUNIT_NONE || !TIFFGetField(tiff, tag, &value) || !(value > 0) || value > 1e6f) return 0;
    return unit == RESUNIT_INCH ? value / 0.0254 : value * 100.0;
}

static pictures_result read_pixels(TIFF *tiff, uint64_t limit, pictures_picture *picture) {
    uint32_t width = 0, height = 0, profile_size = 0;
    uint16_t bits = 8, extra = 0, *kinds = NULL, orientation = ORIENTATION_TOPLEFT;
    void *profile = NULL;
    char message[1024];
    if (!TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &width) || !TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &height)) {
        return PICTURES_DAMAGED;
    }
    if (!TIFFRGBAImageOK(tiff, message)) return PICTURES_NO_DECODER;
    pictures_result result = pictures_make_room(picture, width, height, limit);
    if (result != PICTURES_DONE) return result;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_BITSPERSAMPLE, &bits);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_EXTRASAMPLES, &extra, &kinds);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_ORIENTATION, &orientation);
    picture->depth = bits;
    picture->density_x = density(tiff, TIFFTAG_XRESOLUTION);
    picture->density_y = density(tiff, TIFFTAG_YRESOLUTION);
    picture->has_alpha = extra > 0 && kinds && kinds[0] != EXTRASAMPLE_UNSPECIFIED;
    if (TIFFGetField(tiff, TIFFTAG_ICCPROFILE, &profile_size, &profile)) {
        pictures_keep(&picture->profile, &picture->profile_size, profile, profile_size);
    }
    // libtiff flips a picture vertically or horizontally, but does not rotate it.
    if (!TIFFReadRGBAImageOriented(tiff, width, height, (uint32_t *)picture->pixels, ORIENTATION_TOPLEFT, 1)) {
        return PICTURES_DAMAGED;
    }
    for (size_t at = 0; at < (size_t)width * height; at++) {
        uint32_t pixel;
        memcpy(&pixel, picture->pixels + at * 4, 4);
        uint8_t channels[4] = {TIFFGetR(pixel), TIFFGetG(pixel), TIFFGetB(pixel), TIFFGetA(pixel)};
        memcpy(picture->pixels + at * 4, channels, 4);
    }
    if (picture->has_alpha) pictures_divide_by_alpha(picture->pixels, (size_t)width * height);
    return PICTURES_DONE;
}

pictures_result pictures_read_tiff(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture) {
    struct file file = {.read = bytes, .size = count};
    memset(picture, 0, sizeof *picture);
    silence();
    TIFF *tiff = TIFFClientOpen("", "rm", &file, get, put, seek, shut, measure, map, unmap);
    if (!tiff) return PICTURES_DAMAGED;
    pictures_result result = read_pixels(tiff, limit, picture);
    TIFFClose(tiff);
    if (result != PICTURES_DONE) pictures_release(picture);
    return result;
}

static int write_pixels(TIFF *tiff, const pictures_picture *picture) {
    uint16_t channels = picture->has_alpha ? 4 : 3, kind = EXTRASAMPLE_UNASSALPHA;
    size_t row = (size_t)picture->width * 4;
    TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, picture->width);
    TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, picture->height);
    TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, 8);
    TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, channels);
    TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_RGB);
    TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
    TIFFSetField(tiff, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
    if (picture->has_alpha) TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, 1, &kind);
    if (picture->density_x > 0 && picture->density_y > 0) {
        TIFFSetField(tiff, TIFFTAG_RESOLUTIONUNIT, RESUNIT_INCH);
        TIFFSetField(tiff, TIFFTAG_XRESOLUTION, (float)(picture->density_x * 0.0254));
        TIFFSetField(tiff, TIFFTAG_YRESOLUTION, (float)(picture->density_y * 0.0254));
    }
    // Every reader supports this compression, and it is the fastest that makes screenshots smaller.
    TIFFSetField(tiff, TIFFTAG_COMPRESSION, COMPRESSION_PACKBITS);
    TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, TIFFDefaultStripSize(tiff, (uint32_t)(1u << 20) / (row + 1) + 1));
    uint8_t *line = malloc(row);
    int is_written = line != NULL;
    for (uint32_t y = 0; y < picture->height && is_written; y++) {
        const uint8_t *pixels = picture->pixels + y * row;
        if (channels == 4) {
            memcpy(line, pixels, row);
        } else {
            for (uint32_t x = 0; x < picture->width; x++) memcpy(line + x * 3, pixels + x * 4, 3);
        }
        is_written = TIFFWriteScanline(tiff, line, y, 0) == 1;
    }
    free(line);
    return is_written;
}

pictures_result pictures_write_tiff(const pictures_picture *picture, pictures_bytes *out) {
    struct file file = {.written = out};
    memset(out, 0, sizeof *out);
    silence();
    TIFF *tiff = TIFFClientOpen("", "wlm", &file, get, put, seek, shut, measure, map, unmap);
    if (!tiff) return PICTURES_NO_MEMORY;
    int is_written = write_pixels(tiff, picture) && TIFFFlush(tiff);
    TIFFClose(tiff);
    if (!is_written) pictures_release_bytes(out);
    return is_written ? PICTURES_DONE : PICTURES_NO_MEMORY;
}

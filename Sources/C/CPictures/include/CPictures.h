#pragma once
// Pictures as pixels: the readers and writers of each format, behind one structure.
//
// No function exits, calls back, prints or keeps state. The bytes are untrusted.
#include <stddef.h>
#include <stdint.h>

/// The result of reading or writing.
typedef enum {
    PICTURES_DONE = 0,
    /// The bytes are not a picture of this format, or end too early.
    PICTURES_DAMAGED,
    /// More pixels than the limit.
    PICTURES_TOO_LARGE,
    PICTURES_NO_MEMORY,
    /// The library for the format is not installed, or lacks a decoder for the content.
    PICTURES_NO_DECODER,
    /// The format cannot store a picture of this size.
    PICTURES_NO_PLACE,
} pictures_result;

/// The meaning of the four bytes of a pixel.
typedef enum {
    /// Red, green, blue, and straight (not premultiplied) alpha.
    PICTURES_RGBA = 0,
    /// Cyan, magenta, yellow and black; 0 is no ink.
    PICTURES_CMYK,
} pictures_model;

/// A picture: rows from the top, without padding. The memory comes from malloc; pictures_release frees it.
typedef struct {
    uint32_t width, height;
    uint8_t *pixels;
    pictures_model model;
    /// Whether the order is currently blue, green, red.
    int is_blue_first;
    /// Whether the format allows transparent pixels.
    int has_alpha;
    /// The bits per channel before they were reduced to eight.
    int depth;
    /// Dots per meter; 0 if the file does not tell.
    double density_x, density_y;
    /// The color profile (ICC.1), if there is one.
    uint8_t *profile;
    size_t profile_size;
    /// The Exif metadata, beginning with the byte order (Exif 2.32 §4.5), if there is any.
    uint8_t *exif;
    size_t exif_size;
} pictures_picture;

/// The written bytes, from malloc.
typedef struct {
    uint8_t *bytes;
    size_t count;
} pictures_bytes;

/// Tunes the heap of a process that converts one picture and exits: it uses large pages and never shrinks.
void pictures_prefer_large_pages(void);
void pictures_release(pictures_picture *picture);
void pictures_release_bytes(pictures_bytes *bytes);

/// Readers: `limit` is the maximum number of pixels. On failure `picture` is empty.
pictures_result pictures_read_png(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture);
pictures_result pictures_read_jpeg(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture);
pictures_result pictures_read_webp(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture);
pictures_result pictures_read_gif(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture);
pictures_result pictures_read_tiff(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture);
pictures_result pictures_read_heif(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture);
pictures_result pictures_read_svg(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture);

/// Loads rarely needed libraries. Returns 0, or -1 if they are not installed. Call it before the process is sandboxed.
int pictures_load_heif(void);
int pictures_load_svg(void);
int pictures_load_zbar(void);

/// Reads the QR and bar codes of an RGBA picture: the bytes of each, followed by a zero.
pictures_result pictures_read_codes(const pictures_picture *picture, pictures_bytes *out);

/// Decompresses a drawing (gzip, RFC 1952) to at most `limit` bytes.
pictures_result pictures_expand(const uint8_t *bytes, size_t count, size_t limit, pictures_bytes *out);

/// Writers of RGBA. If `has_alpha` is 0, every pixel is opaque and alpha is not written.
/// Unless it says that it keeps the pixels, a writer destroys them: touching new memory takes as long as the compression.
pictures_result pictures_write_png(pictures_picture *picture, int keeps_pixels, pictures_bytes *out);
/// Alpha is ignored. `quality` is 1 to 100.
pictures_result pictures_write_jpeg(const pictures_picture *picture, int quality, pictures_bytes *out);
/// `quality` 0 to 100, or -1 for lossless.
pictures_result pictures_write_webp(pictures_picture *picture, int quality, pictures_bytes *out);
pictures_result pictures_write_tiff(const pictures_picture *picture, pictures_bytes *out);

/// The size of a bitmap; 0 if the format cannot store a picture of this size.
size_t pictures_bmp_size(const pictures_picture *picture);
/// Writes a bitmap into a block of its size, which never has to grow.
void pictures_write_bmp(const pictures_picture *picture, uint8_t *bytes);
/// Reads a row of a bitmap: blue, green and red, and for four channels a fourth byte, which may be alpha.
void pictures_take_bmp_row(const uint8_t *from, uint8_t *to, uint32_t width, int channels, int has_alpha);

/// Changes the order of every pixel to red or blue first.
void pictures_order(pictures_picture *picture, int is_blue_first);

/// Allocates the pixels of a picture of this size, for a reader outside this module.
pictures_result pictures_make_room(pictures_picture *picture, uint64_t width, uint64_t height, uint64_t limit);

/// Converts the colors to sRGB in place, with the profile of the picture or, for CMYK without one, by subtraction. The
/// profile is dropped; an unusable profile is ignored. Returns 1 if colors changed, else 0.
int pictures_convert_to_srgb(pictures_picture *picture);

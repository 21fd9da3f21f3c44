#pragma once
// Pictures as pixels: what the libraries of each format read and write, behind one structure.
//
// Every function returns; none calls back, prints or keeps anything. The bytes come from anywhere.
#include <stddef.h>
#include <stdint.h>

/// Why there are no pixels.
typedef enum {
    PICTURES_DONE = 0,
    /// The bytes are no picture of the format, or end too early.
    PICTURES_DAMAGED,
    /// More pixels than the limit.
    PICTURES_TOO_LARGE,
    PICTURES_NO_MEMORY,
    /// The library for the format is not installed, or has no decoder for what is inside.
    PICTURES_NO_DECODER,
    /// The format has no place for a picture of this size.
    PICTURES_NO_PLACE,
} pictures_result;

/// The meaning of the four bytes of a pixel.
typedef enum {
    /// Red, green, blue, and alpha that the others are not multiplied with.
    PICTURES_RGBA = 0,
    /// Cyan, magenta, yellow and black, 0 for no ink.
    PICTURES_CMYK,
} pictures_model;

/// A picture: rows from the top, without gaps. All memory is malloc's; pictures_release frees it.
typedef struct {
    uint32_t width, height;
    uint8_t *pixels;
    pictures_model model;
    /// Whether blue comes first and red last, for the time being.
    int is_blue_first;
    /// Whether the format says that pixels may be transparent.
    int has_alpha;
    /// Bits of a channel before they became eight.
    int depth;
    /// Dots per metre; 0 if the file does not say.
    double density_x, density_y;
    /// The profile of its colours (ICC.1), if there is one.
    uint8_t *profile;
    size_t profile_size;
    /// The metadata of the camera, beginning with the byte order (Exif 2.32 §4.5), if there is any.
    uint8_t *exif;
    size_t exif_size;
} pictures_picture;

/// Bytes that were written; malloc's.
typedef struct {
    uint8_t *bytes;
    size_t count;
} pictures_bytes;

/// Makes the heap of a process that is about to convert one picture and to end: pages of it are large, and it only grows.
void pictures_prefer_large_pages(void);
void pictures_release(pictures_picture *picture);
void pictures_release_bytes(pictures_bytes *bytes);

/// Readers: `limit` is the most pixels. On failure `picture` holds nothing.
pictures_result pictures_read_png(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture);
pictures_result pictures_read_jpeg(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture);
pictures_result pictures_read_webp(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture);
pictures_result pictures_read_gif(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture);
pictures_result pictures_read_tiff(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture);
pictures_result pictures_read_heif(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture);
pictures_result pictures_read_svg(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture);

/// Loads the libraries that only few pictures need; 0, or -1 if they are not installed. Called before the process is confined.
int pictures_load_heif(void);
int pictures_load_svg(void);
int pictures_load_zbar(void);

/// Reads the QR and bar codes of an RGBA picture: the bytes of each, and a zero behind it.
pictures_result pictures_read_codes(const pictures_picture *picture, pictures_bytes *out);

/// Expands a compressed drawing (gzip, RFC 1952) to at most `limit` bytes.
pictures_result pictures_expand(const uint8_t *bytes, size_t count, size_t limit, pictures_bytes *out);

/// Writers of RGBA. Where `has_alpha` is 0, every pixel is opaque and alpha is not written.
/// Unless it keeps the pixels, they are worth nothing afterwards: memory that nobody has touched takes as long as compression does.
pictures_result pictures_write_png(pictures_picture *picture, int keeps_pixels, pictures_bytes *out);
/// Alpha is ignored. `quality` is 1 to 100.
pictures_result pictures_write_jpeg(const pictures_picture *picture, int quality, pictures_bytes *out);
/// `quality` 0 to 100, or -1 for lossless.
pictures_result pictures_write_webp(pictures_picture *picture, int quality, pictures_bytes *out);
pictures_result pictures_write_tiff(const pictures_picture *picture, pictures_bytes *out);

/// The size of a bitmap; 0 if it has no place for a picture of this size.
size_t pictures_bmp_size(const pictures_picture *picture);
/// Writes a bitmap into a block of its size, for which there is no need to grow or to move.
void pictures_write_bmp(const pictures_picture *picture, uint8_t *bytes);
/// Reads a row of a bitmap: blue, green and red, and a fourth byte if there are four channels, which may be alpha.
void pictures_take_bmp_row(const uint8_t *from, uint8_t *to, uint32_t width, int channels, int has_alpha);

/// Puts red or blue first in every pixel.
void pictures_order(pictures_picture *picture, int is_blue_first);

/// Room for the pixels of a picture of this size, for a reader that is not here.
pictures_result pictures_make_room(pictures_picture *picture, uint64_t width, uint64_t height, uint64_t limit);

/// Converts the colours to sRGB in place, with the profile of the picture or, for CMYK without one, by subtraction. The
/// profile is dropped. A profile that cannot be used is as none. 1 if colours have changed, else 0.
int pictures_convert_to_srgb(pictures_picture *picture);

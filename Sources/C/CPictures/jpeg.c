#include "internal.h"

#include <stdio.h>

#include <jerror.h>
#include <jpeglib.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// The maximum number of scans of a progressive picture: each costs as much as a whole picture.
#define SCAN_LIMIT 500

struct failure {
    struct jpeg_error_mgr base;
    jmp_buf place;
    int ends_early;
};

static void fail(j_common_ptr codec) { longjmp(((struct failure *)codec->err)->place, 1); }

// Only the warning about a premature end matters: pixels are missing.
static void heed(j_common_ptr codec, int level) {
    if (level < 0 && codec->err->msg_code == JWRN_JPEG_EOF) ((struct failure *)codec->err)->ends_early = 1;
    if (level < 0 && codec->err->msg_code == JWRN_HIT_MARKER) ((struct failure *)codec->err)->ends_early = 1;
}

static void say_nothing(j_common_ptr codec) { (void)codec; }

static void prepare(struct failure *failure) {
    jpeg_std_error(&failure->base);
    failure->base.error_exit = fail;
    failure->base.emit_message = heed;
    failure->base.output_message = say_nothing;
}

static void count_scans(j_common_ptr codec) {
    if (((j_decompress_ptr)codec)->input_scan_number > SCAN_LIMIT) fail(codec);
}

struct reading {
    struct jpeg_decompress_struct codec;
    struct failure failure;
    struct jpeg_progress_mgr progress;
    pictures_result result;
};

static void read_facts(j_decompress_ptr codec, pictures_picture *picture) {
    static const uint8_t exif[6] = "Exif\0";
    JOCTET *profile;
    unsigned size;
    if (jpeg_read_icc_profile(codec, &profile, &size)) {
        pictures_keep(&picture->profile, &picture->profile_size, profile, size);
        free(profile);
    }
    for (jpeg_saved_marker_ptr marker = codec->marker_list; marker; marker = marker->next) {
        if (marker->marker == JPEG_APP0 + 1 && marker->data_length > 6 && !memcmp(marker->data, exif, 6)) {
            pictures_keep(&picture->exif, &picture->exif_size, marker->data + 6, marker->data_length - 6);
        }
    }
    if (codec->saw_JFIF_marker && codec->density_unit) {
        double unit = codec->density_unit == 1 ? 1 / 0.0254 : 100;
        picture->density_x = codec->X_density * unit;
        picture->density_y = codec->Y_density * unit;
    }
}

static void read_all(
    struct reading *reading, const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture) {
    j_decompress_ptr codec = &reading->codec;
    jpeg_create_decompress(codec);
    reading->progress.progress_monitor = count_scans;
    codec->progress = &reading->progress;
    jpeg_mem_src(codec, bytes, count);
    jpeg_save_markers(codec, JPEG_APP0 + 1, 0xFFFF);
    jpeg_save_markers(codec, JPEG_APP0 + 2, 0xFFFF);
    jpeg_read_header(codec, TRUE);
    reading->result = pictures_make_room(picture, codec->image_width, codec->image_height, limit);
    if (reading->result != PICTURES_DONE) return;
    reading->result = PICTURES_DAMAGED;
    picture->depth = codec->data_precision;
    read_facts(codec, picture);
    int is_cmyk = codec->jpeg_color_space == JCS_CMYK || codec->jpeg_color_space == JCS_YCCK;
    codec->out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_RGBA;
    jpeg_start_decompress(codec);
    if (codec->output_components != 4) return;
    size_t row = (size_t)picture->width * 4;
    while (codec->output_scanline < codec->output_height) {
        JSAMPROW rows[8];
        for (int at = 0; at < 8; at++) {
            uint32_t y = codec->output_scanline + at;
            rows[at] = picture->pixels + (y < picture->height ? y : picture->height - 1) * row;
        }
        uint32_t left = codec->output_height - codec->output_scanline;
        jpeg_read_scanlines(codec, rows, left < 8 ? left : 8);
        // The missing rest would be gray.
        if (reading->failure.ends_early) return;
    }
    if (is_cmyk) {
        picture->model = PICTURES_CMYK;
        // Adobe's CMYK is inverted, and other programs do not write CMYK.
        for (size_t at = 0; at < row * picture->height; at++) picture->pixels[at] = 255 - picture->pixels[at];
    }
    reading->result = PICTURES_DONE;
}

pictures_result pictures_read_jpeg(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture) {
    struct reading *reading = calloc(1, sizeof *reading);
    memset(picture, 0, sizeof *picture);
    if (!reading) return PICTURES_NO_MEMORY;
    reading->result = PICTURES_DAMAGED;
    prepare(&reading->failure);
    reading->codec.err = &reading->failure.base;
    if (setjmp(reading->failure.place)) {
        reading->result = PICTURES_DAMAGED;
    } else {
        read_all(reading, bytes, count, limit, picture);
    }
    pictures_result result = reading->result;
    jpeg_destroy_decompress(&reading->codec);
    free(reading);
    if (result != PICTURES_DONE) pictures_release(picture);
    return result;
}

// Converts dots per meter to dots per inch, if the field has room for them.
static UINT16 dots_per_inch(double density) {
    double dots = density * 0.0254 + 0.5;
    return dots < 1 ? 1 : dots > UINT16_MAX ? UINT16_MAX : (UINT16)dots;
}

struct writing {
    struct jpeg_compress_struct codec;
    struct failure failure;
    struct jpeg_destination_mgr destination;
    unsigned char *bytes;
    size_t room, count;
};

// A destination that this code owns at every moment: if jpeg_mem_dest() cannot grow its buffer, it leaves a pointer to
// one that it has freed.
static void grow(j_compress_ptr codec) {
    struct writing *writing = (struct writing *)codec;
    size_t room = writing->room ? writing->room * 2 : 4096;
    unsigned char *bytes = realloc(writing->bytes, room);
    if (!bytes) fail((j_common_ptr)codec);
    writing->destination.next_output_byte = bytes + writing->room;
    writing->destination.free_in_buffer = room - writing->room;
    writing->bytes = bytes;
    writing->room = room;
}

static boolean grow_full(j_compress_ptr codec) {
    grow(codec);
    return TRUE;
}

static void count_bytes(j_compress_ptr codec) {
    struct writing *writing = (struct writing *)codec;
    writing->count = writing->room - writing->destination.free_in_buffer;
}

static void write_all(struct writing *writing, const pictures_picture *picture, int quality) {
    j_compress_ptr codec = &writing->codec;
    jpeg_create_compress(codec);
    writing->destination = (struct jpeg_destination_mgr){
        .init_destination = grow, .empty_output_buffer = grow_full, .term_destination = count_bytes};
    codec->dest = &writing->destination;
    codec->image_width = picture->width;
    codec->image_height = picture->height;
    codec->input_components = 4;
    codec->in_color_space = JCS_EXT_RGBX;
    jpeg_set_defaults(codec);
    jpeg_set_quality(codec, quality, TRUE);
    // No chroma subsampling, so that text in screenshots keeps its colors.
    for (int channel = 0; channel < codec->num_components; channel++) {
        codec->comp_info[channel].h_samp_factor = codec->comp_info[channel].v_samp_factor = 1;
    }
    if (picture->density_x > 0 && picture->density_y > 0) {
        codec->density_unit = 1;
        codec->X_density = dots_per_inch(picture->density_x);
        codec->Y_density = dots_per_inch(picture->density_y);
    }
    jpeg_start_compress(codec, TRUE);
    size_t row = (size_t)picture->width * 4;
    while (codec->next_scanline < codec->image_height) {
        JSAMPROW rows[1] = {picture->pixels + codec->next_scanline * row};
        jpeg_write_scanlines(codec, rows, 1);
    }
    jpeg_finish_compress(codec);
}

pictures_result pictures_write_jpeg(const pictures_picture *picture, int quality, pictures_bytes *out) {
    memset(out, 0, sizeof *out);
    if (picture->width > JPEG_MAX_DIMENSION || picture->height > JPEG_MAX_DIMENSION) return PICTURES_NO_PLACE;
    struct writing *writing = calloc(1, sizeof *writing);
    if (!writing) return PICTURES_NO_MEMORY;
    prepare(&writing->failure);
    writing->codec.err = &writing->failure.base;
    pictures_result result = PICTURES_NO_MEMORY;
    if (!setjmp(writing->failure.place)) {
        write_all(writing, picture, quality);
        out->bytes = writing->bytes;
        out->count = writing->count;
    } else {
        free(writing->bytes);
    }
    jpeg_destroy_compress(&writing->codec);
    free(writing);
    if (out->bytes) result = PICTURES_DONE;
    return result;
}

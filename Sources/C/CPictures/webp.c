#include "internal.h"

#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>

static void keep_chunk(const WebPDemuxer *demuxer, const char name[4], uint8_t **place, size_t *size) {
    WebPChunkIterator chunk;
    if (!WebPDemuxGetChunk(demuxer, name, 1, &chunk)) return;
    pictures_keep(place, size, chunk.chunk.bytes, chunk.chunk.size);
    WebPDemuxReleaseChunkIterator(&chunk);
}

static pictures_result read_first(const WebPData *data, pictures_picture *picture) {
    // The first frame of an animation may be smaller than its canvas.
    WebPAnimDecoderOptions options;
    WebPAnimDecoderOptionsInit(&options);
    options.color_mode = MODE_RGBA;
    options.use_threads = 0;
    WebPAnimDecoder *decoder = WebPAnimDecoderNew(data, &options);
    if (!decoder) return PICTURES_DAMAGED;
    uint8_t *canvas;
    int moment;
    int has_first = WebPAnimDecoderGetNext(decoder, &canvas, &moment);
    if (has_first) memcpy(picture->pixels, canvas, (size_t)picture->width * picture->height * 4);
    WebPAnimDecoderDelete(decoder);
    return has_first ? PICTURES_DONE : PICTURES_DAMAGED;
}

pictures_result pictures_read_webp(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture) {
    WebPBitstreamFeatures features;
    memset(picture, 0, sizeof *picture);
    if (WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK) return PICTURES_DAMAGED;
    pictures_result result =
        pictures_make_room(picture, (uint64_t)features.width, (uint64_t)features.height, limit);
    if (result != PICTURES_DONE) return result;
    picture->depth = 8;
    picture->has_alpha = features.has_alpha;
    WebPData data = {bytes, count};
    size_t row = (size_t)picture->width * 4;
    if (features.has_animation) {
        result = read_first(&data, picture);
    } else if (!WebPDecodeRGBAInto(bytes, count, picture->pixels, row * picture->height, (int)row)) {
        result = PICTURES_DAMAGED;
    }
    WebPDemuxer *demuxer = result == PICTURES_DONE ? WebPDemux(&data) : NULL;
    if (demuxer) {
        keep_chunk(demuxer, "ICCP", &picture->profile, &picture->profile_size);
        keep_chunk(demuxer, "EXIF", &picture->exif, &picture->exif_size);
        WebPDemuxDelete(demuxer);
    }
    if (result != PICTURES_DONE) pictures_release(picture);
    return result;
}

struct sink {
    pictures_bytes *out;
    size_t room;
};

static int give(const uint8_t *bytes, size_t count, const WebPPicture *picture) {
    struct sink *sink = picture->custom_ptr;
    return pictures_append(sink->out, &sink->room, bytes, count) == 0;
}

// The luma of a row, 16 to 235 (ITU-R BT.601).
static void put_brightness(const uint8_t *from, uint8_t *to, uint32_t width) {
    for (uint32_t x = 0; x < width; x++) {
        unsigned sum = 66u * from[x * 4] + 129u * from[x * 4 + 1] + 25u * from[x * 4 + 2] + 128;
        to[x] = (uint8_t)((sum >> 8) + 16);
    }
}

// The chroma of two rows, averaged over two by two pixels.
static void put_colors(const uint8_t *one, const uint8_t *other, uint8_t *blue, uint8_t *red, uint32_t width) {
    for (uint32_t x = 0; x < width; x++) {
        int mean[3];
        for (uint32_t at = 0; at < 3; at++) {
            uint32_t place = x * 8 + at;
            mean[at] = (one[place] + one[place + 4] + other[place] + other[place + 4] + 2) >> 2;
        }
        blue[x] = (uint8_t)((-38 * mean[0] - 74 * mean[1] + 112 * mean[2] + (128 << 8) + 128) >> 8);
        red[x] = (uint8_t)((112 * mean[0] - 94 * mean[1] - 18 * mean[2] + (128 << 8) + 128) >> 8);
    }
}

// Converts to YUV without libwebp's gamma correction, which takes half of its total time.
static int take_opaque(WebPPicture *encoded, const pictures_picture *picture) {
    if (!WebPPictureAlloc(encoded)) return 0;
    size_t row = (size_t)picture->width * 4;
    for (uint32_t y = 0; y < picture->height; y++) {
        put_brightness(picture->pixels + y * row, encoded->y + (size_t)y * (size_t)encoded->y_stride, picture->width);
    }
    for (uint32_t y = 0; y < picture->height; y += 2) {
        const uint8_t *one = picture->pixels + y * row, *other = y + 1 < picture->height ? one + row : one;
        uint8_t *blue = encoded->u + (size_t)(y / 2) * (size_t)encoded->uv_stride;
        uint8_t *red = encoded->v + (size_t)(y / 2) * (size_t)encoded->uv_stride;
        put_colors(one, other, blue, red, picture->width / 2);
        if (picture->width % 2 == 0) continue;
        // The last pixel of an odd row is used twice.
        uint8_t last[2][8];
        for (size_t at = 0; at < 8; at++) {
            last[0][at] = one[row - 4 + at % 4];
            last[1][at] = other[row - 4 + at % 4];
        }
        put_colors(last[0], last[1], blue + picture->width / 2, red + picture->width / 2, 1);
    }
    return 1;
}

static int take_pixels(WebPPicture *encoded, pictures_picture *picture) {
    int row = (int)picture->width * 4;
    pictures_order(picture, encoded->use_argb && !picture->has_alpha);
    if (picture->has_alpha) return WebPPictureImportRGBA(encoded, picture->pixels, row);
    if (!encoded->use_argb) return take_opaque(encoded, picture);
    // libwebp reads opaque BGR pixels in place, and does not change them.
    encoded->argb = (uint32_t *)picture->pixels;
    encoded->argb_stride = (int)picture->width;
    return 1;
}

pictures_result pictures_write_webp(pictures_picture *picture, int quality, pictures_bytes *out) {
    struct sink sink = {out, 0};
    memset(out, 0, sizeof *out);
    if (picture->width > WEBP_MAX_DIMENSION || picture->height > WEBP_MAX_DIMENSION) return PICTURES_NO_PLACE;
    WebPConfig config;
    WebPPicture encoded;
    if (!WebPConfigInit(&config) || !WebPPictureInit(&encoded)) return PICTURES_NO_DECODER;
    if (quality < 0) {
        WebPConfigLosslessPreset(&config, 0);
        config.quality = 0;
    } else {
        // The user is waiting: a smaller file would take half as long again.
        config.method = 0;
        config.quality = (float)quality;
    }
    encoded.use_argb = quality < 0;
    encoded.width = (int)picture->width;
    encoded.height = (int)picture->height;
    encoded.writer = give;
    encoded.custom_ptr = &sink;
    int is_written = take_pixels(&encoded, picture) && WebPEncode(&config, &encoded);
    WebPPictureFree(&encoded);
    if (!is_written) pictures_release_bytes(out);
    return is_written ? PICTURES_DONE : PICTURES_NO_MEMORY;
}

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
    // The first picture of an animation may be smaller than its canvas.
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

pictures_result pictures_write_webp(const pictures_picture *picture, int quality, pictures_bytes *out) {
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
        // Somebody waits for it: a smaller file would take half as long again.
        config.method = 0;
        config.quality = (float)quality;
    }
    encoded.use_argb = quality < 0;
    encoded.width = (int)picture->width;
    encoded.height = (int)picture->height;
    encoded.writer = give;
    encoded.custom_ptr = &sink;
    int row = (int)picture->width * 4;
    int is_written = (picture->has_alpha ? WebPPictureImportRGBA(&encoded, picture->pixels, row)
                                         : WebPPictureImportRGBX(&encoded, picture->pixels, row)) &&
                     WebPEncode(&config, &encoded);
    WebPPictureFree(&encoded);
    if (!is_written) pictures_release_bytes(out);
    return is_written ? PICTURES_DONE : PICTURES_NO_MEMORY;
}

#include "internal.h"

#include <string.h>
#include <zlib.h>

pictures_result pictures_expand(const uint8_t *bytes, size_t count, size_t limit, pictures_bytes *out) {
    // A window of 32 kB, after a gzip header.
    enum { GZIP = 15 + 16 };
    uint8_t piece[1 << 14];
    size_t room = 0;
    z_stream stream = {.next_in = (Bytef *)(uintptr_t)bytes, .avail_in = count > UINT32_MAX ? UINT32_MAX : (uInt)count};
    memset(out, 0, sizeof *out);
    if (inflateInit2(&stream, GZIP) != Z_OK) return PICTURES_NO_MEMORY;
    pictures_result result = PICTURES_DONE;
    int state = Z_OK;
    while (result == PICTURES_DONE && state != Z_STREAM_END) {
        stream.next_out = piece;
        stream.avail_out = sizeof piece;
        state = inflate(&stream, Z_NO_FLUSH);
        size_t made = sizeof piece - stream.avail_out;
        if (state != Z_OK && state != Z_STREAM_END) {
            result = PICTURES_DAMAGED;
        } else if (out->count + made > limit) {
            result = PICTURES_TOO_LARGE;
        } else if (pictures_append(out, &room, piece, made)) {
            result = PICTURES_NO_MEMORY;
        }
    }
    inflateEnd(&stream);
    if (result != PICTURES_DONE) pictures_release_bytes(out);
    return result;
}

#include "internal.h"

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

struct input {
    const uint8_t *bytes;
    size_t left;
};

static int take(GifFileType *file, GifByteType *to, int count) {
    struct input *input = file->UserData;
    size_t taken = count < 0 ? 0 : (size_t)count < input->left ? (size_t)count : input->left;
    memcpy(to, input->bytes, taken);
    input->bytes += taken;
    input->left -= taken;
    return (int)taken;
}

// Reads up to the first picture. Returns the index of the transparent color, or -1; -2 if there is no picture.
static int find_picture(GifFileType *file) {
    int transparent = -1;
    for (;;) {
        GifRecordType kind;
        if (DGifGetRecordType(file, &kind) == GIF_ERROR) return -2;
        if (kind == IMAGE_DESC_RECORD_TYPE) return DGifGetImageDesc(file) == GIF_ERROR ? -2 : transparent;
        if (kind != EXTENSION_RECORD_TYPE) return -2;
        int code;
        GifByteType *block;
        if (DGifGetExtension(file, &code, &block) == GIF_ERROR) return -2;
        if (code == GRAPHICS_EXT_FUNC_CODE && block && block[0] >= 4) transparent = block[1] & 1 ? block[4] : -1;
        while (block) {
            if (DGifGetExtensionNext(file, &block) == GIF_ERROR) return -2;
        }
    }
}

static void paint(
    pictures_picture *picture, const GifPixelType *line, int width, int64_t left, int64_t y,
    const ColorMapObject *colors, int transparent) {
    if (y < 0 || y >= picture->height) return;
    for (int x = 0; x < width; x++) {
        int64_t place = left + x;
        if (place < 0 || place >= picture->width || line[x] == transparent || line[x] >= colors->ColorCount) continue;
        uint8_t *pixel = picture->pixels + ((uint64_t)y * picture->width + (uint64_t)place) * 4;
        GifColorType color = colors->Colors[line[x]];
        pixel[0] = color.Red;
        pixel[1] = color.Green;
        pixel[2] = color.Blue;
        pixel[3] = 255;
    }
}

static pictures_result read_lines(GifFileType *file, int transparent, pictures_picture *picture) {
    static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
    GifImageDesc *image = &file->Image;
    const ColorMapObject *colors = image->ColorMap ? image->ColorMap : file->SColorMap;
    if (!colors || image->Width <= 0 || image->Height <= 0) return PICTURES_DAMAGED;
    GifPixelType *line = malloc((size_t)image->Width);
    if (!line) return PICTURES_NO_MEMORY;
    int passes = image->Interlace ? 4 : 1, is_whole = 1;
    for (int pass = 0; pass < passes && is_whole; pass++) {
        for (int y = image->Interlace ? starts[pass] : 0; y < image->Height && is_whole;
             y += image->Interlace ? steps[pass] : 1) {
            is_whole = DGifGetLine(file, line, image->Width) != GIF_ERROR;
            if (is_whole) paint(picture, line, image->Width, image->Left, image->Top + y, colors, transparent);
        }
    }
    free(line);
    return is_whole ? PICTURES_DONE : PICTURES_DAMAGED;
}

pictures_result pictures_read_gif(const uint8_t *bytes, size_t count, uint64_t limit, pictures_picture *picture) {
    struct input input = {bytes, count};
    int error;
    memset(picture, 0, sizeof *picture);
    GifFileType *file = DGifOpen(&input, take, &error);
    if (!file) return PICTURES_DAMAGED;
    pictures_result result = pictures_make_room(
        picture, (uint64_t)(file->SWidth < 0 ? 0 : file->SWidth), (uint64_t)(file->SHeight < 0 ? 0 : file->SHeight),
        limit);
    if (result == PICTURES_DONE) {
        memset(picture->pixels, 0, (size_t)picture->width * picture->height * 4);
        picture->has_alpha = 1;
        picture->depth = 8;
        int transparent = find_picture(file);
        result = transparent == -2 ? PICTURES_DAMAGED : read_lines(file, transparent, picture);
    }
    DGifCloseFile(file, &error);
    if (result != PICTURES_DONE) pictures_release(picture);
    return result;
}

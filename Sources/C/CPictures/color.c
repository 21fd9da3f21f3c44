#include "internal.h"

#include <lcms2.h>
#include <stdlib.h>
#include <string.h>

// Whether a profile names itself sRGB, as most do: then there is nothing to convert.
static int is_srgb(cmsHPROFILE profile) {
    char name[128] = "";
    cmsGetProfileInfoASCII(profile, cmsInfoDescription, "en", "US", name, sizeof name);
    return cmsGetColorSpace(profile) == cmsSigRgbData && strncmp(name, "sRGB", 4) == 0;
}

static void subtract(pictures_picture *picture) {
    uint8_t *pixel = picture->pixels;
    for (size_t left = (size_t)picture->width * picture->height; left > 0; left--, pixel += 4) {
        unsigned light = 255 - pixel[3];
        for (int channel = 0; channel < 3; channel++) {
            pixel[channel] = (uint8_t)((255 - pixel[channel]) * light / 255);
        }
        pixel[3] = 255;
    }
}

// Returns 1 after converting, 0 if there is nothing to convert, -1 if the profile is unusable.
static int convert(pictures_picture *picture, cmsHPROFILE profile) {
    int is_cmyk = picture->model == PICTURES_CMYK;
    cmsColorSpaceSignature wanted = is_cmyk ? cmsSigCmykData : cmsSigRgbData;
    if (cmsGetColorSpace(profile) != wanted) return -1;
    if (is_srgb(profile)) return 0;
    cmsHPROFILE srgb = cmsCreate_sRGBProfile();
    cmsHTRANSFORM transform =
        srgb ? cmsCreateTransform(
                   profile, is_cmyk ? TYPE_CMYK_8 : TYPE_RGBA_8, srgb, TYPE_RGBA_8, INTENT_PERCEPTUAL,
                   is_cmyk ? 0 : cmsFLAGS_COPY_ALPHA)
             : NULL;
    if (srgb) cmsCloseProfile(srgb);
    if (!transform) return -1;
    cmsDoTransformLineStride(
        transform, picture->pixels, picture->pixels, picture->width, picture->height, picture->width * 4,
        picture->width * 4, 0, 0);
    cmsDeleteTransform(transform);
    if (is_cmyk) {
        for (size_t at = 0; at < (size_t)picture->width * picture->height; at++) picture->pixels[at * 4 + 3] = 255;
    }
    return 1;
}

int pictures_convert_to_srgb(pictures_picture *picture) {
    int is_done = 0, is_changed = picture->model == PICTURES_CMYK;
    if (picture->profile && picture->profile_size <= UINT32_MAX) {
        cmsHPROFILE profile = cmsOpenProfileFromMem(picture->profile, (cmsUInt32Number)picture->profile_size);
        if (profile) {
            int change = convert(picture, profile);
            is_done = change >= 0;
            if (change > 0) is_changed = 1;
            cmsCloseProfile(profile);
        }
    }
    if (!is_done && picture->model == PICTURES_CMYK) subtract(picture);
    picture->model = PICTURES_RGBA;
    free(picture->profile);
    picture->profile = NULL;
    picture->profile_size = 0;
    return is_changed;
}

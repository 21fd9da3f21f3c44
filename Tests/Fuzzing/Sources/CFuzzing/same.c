#include "CFuzzing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Changed copies of the kept inputs that are the same on every machine and with every version of the code.

enum { LARGEST = 12288, SECONDS_FOR_ONE = 300 };

struct bytes {
    uint8_t *start;
    size_t count;
};

static uint64_t state = 1;

// The next number of SplitMix64, below a limit.
static size_t below(size_t limit) {
    uint64_t number = state += 0x9E3779B97F4A7C15;
    number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9;
    number = (number ^ (number >> 27)) * 0x94D049BB133111EB;
    return limit ? (number ^ (number >> 31)) % limit : 0;
}

static struct bytes read_file(const char *path) {
    struct bytes bytes = {malloc(LARGEST), 0};
    FILE *file = fopen(path, "rb");
    if (!file) return bytes;
    bytes.count = fread(bytes.start, 1, LARGEST, file);
    fclose(file);
    return bytes;
}

static void insert(struct bytes *input, const uint8_t *piece, size_t count) {
    if (input->count + count > LARGEST) return;
    uint8_t copy[256];
    memcpy(copy, piece, count);
    size_t place = below(input->count + 1);
    memmove(input->start + place + count, input->start + place, input->count - place);
    memcpy(input->start + place, copy, count);
    input->count += count;
}

// One change: another byte, a piece less, a piece twice, a piece of another input.
static void change(struct bytes *input, struct bytes other) {
    size_t place = below(input->count), count = 1 + below(below(4) ? 16 : 256);
    struct bytes source = below(2) ? *input : other;
    switch (below(4)) {
    case 0:
        if (input->count) input->start[place] = below(2) || !other.count ? below(256) : other.start[below(other.count)];
        break;
    case 1:
        if (count > input->count - place) count = input->count - place;
        memmove(input->start + place, input->start + place + count, input->count - place - count);
        input->count -= count;
        break;
    default:
        place = below(source.count);
        if (count > source.count - place) count = source.count - place;
        insert(input, source.start + place, count);
    }
}

static void keep(struct bytes input) {
    const char *path = getenv("FUZZING_INPUT");
    FILE *file = path ? fopen(path, "wb") : NULL;
    if (!file) return;
    fwrite(input.start, 1, input.count, file);
    fclose(file);
}

int fuzzing_same(int count, char **files, long runs, int (*test)(const uint8_t *bytes, size_t count));

int fuzzing_same(int count, char **files, long runs, int (*test)(const uint8_t *bytes, size_t count)) {
    struct bytes *inputs = calloc(count + 1, sizeof(struct bytes));
    for (int i = 0; i < count; i++) inputs[i] = read_file(files[i]);
    // Where nothing is kept there are bytes to begin with.
    if (!count) {
        inputs[count++] = (struct bytes){malloc(LARGEST), 256};
        for (int i = 0; i < 256; i++) inputs[0].start[i] = (uint8_t)i;
    }
    for (long run = 0; run < runs; run++) {
        struct bytes chosen = inputs[below(count)], input = {malloc(LARGEST), chosen.count};
        memcpy(input.start, chosen.start, chosen.count);
        for (size_t changes = 1 + below(5); changes; changes--) change(&input, inputs[below(count)]);
        keep(input);
        alarm(SECONDS_FOR_ONE);
        // A block of just this size, so that the sanitizer knows where it ends.
        uint8_t *exact = malloc(input.count ? input.count : 1);
        memcpy(exact, input.start, input.count);
        test(exact, input.count);
        free(exact);
        free(input.start);
    }
    alarm(0);
    printf("Done %ld runs\n", runs);
    return 0;
}

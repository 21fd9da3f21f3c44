#include "CFuzzing.h"

#include <stdlib.h>

int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*test)(const uint8_t *bytes, size_t count));
int fuzzer_main(int count, char **arguments);
int fuzzing_same(int count, char **files, long runs, int (*test)(const uint8_t *bytes, size_t count));

int fuzzing_run(int count, char **arguments, int (*test)(const uint8_t *bytes, size_t count)) {
    const char *runs = getenv("FUZZING_RUNS");
    if (runs) return fuzzing_same(count - 1, arguments + 1, atol(runs), test);
    return LLVMFuzzerRunDriver(&count, &arguments, test);
}

// `-sanitize=fuzzer` leaves a program without an entry, which SwiftPM looks for under the name of its module.
int FormatsFuzzer_main(int count, char **arguments) { return fuzzer_main(count, arguments); }
int PicturesFuzzer_main(int count, char **arguments) { return fuzzer_main(count, arguments); }
int TransportFuzzer_main(int count, char **arguments) { return fuzzer_main(count, arguments); }

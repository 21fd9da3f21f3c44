#include "CFuzzing.h"

int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*test)(const uint8_t *bytes, size_t count));
int fuzzer_main(int count, char **arguments);

int fuzzing_run(int count, char **arguments, int (*test)(const uint8_t *bytes, size_t count)) {
    return LLVMFuzzerRunDriver(&count, &arguments, test);
}

// `-sanitize=fuzzer` leaves a program without an entry, which SwiftPM looks for under the name of its module.
int FormatsFuzzer_main(int count, char **arguments) { return fuzzer_main(count, arguments); }
int TransportFuzzer_main(int count, char **arguments) { return fuzzer_main(count, arguments); }

#pragma once

#include <stddef.h>
#include <stdint.h>

/// Gives libFuzzer the command line and what it calls with each input. Returns the exit status.
int fuzzing_run(int count, char **arguments, int (*test)(const uint8_t *bytes, size_t count));

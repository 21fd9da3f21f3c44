#pragma once

#include <stddef.h>
#include <stdint.h>

/// Passes libFuzzer the command line and the function to call with each input. Returns the exit status.
///
/// If `FUZZING_RUNS` is set, it tries this many mutations of the files on the command line instead, always the
/// same ones: libFuzzer's own mutations depend on the code that an input reaches, so they change with the code.
/// The last input is in the file that `FUZZING_INPUT` names.
int fuzzing_run(int count, char **arguments, int (*test)(const uint8_t *bytes, size_t count));

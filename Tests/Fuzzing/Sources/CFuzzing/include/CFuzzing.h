#pragma once

#include <stddef.h>
#include <stdint.h>

/// Gives libFuzzer the command line and what it calls with each input. Returns the exit status.
///
/// With `FUZZING_RUNS` in the environment it tries so many changed copies of the files named on the command line instead, the
/// same ones every time: libFuzzer's own depend on which code an input reaches, so that every change of the code makes others.
/// The last one tried is in the file that `FUZZING_INPUT` names.
int fuzzing_run(int count, char **arguments, int (*test)(const uint8_t *bytes, size_t count));

#define _GNU_SOURCE
#include "cfiles.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int cfiles_rename_new(int from, const char *name, int to, const char *new_name) {
    return renameat2(from, name, to, new_name, RENAME_NOREPLACE);
}

ssize_t cfiles_copy_range(int from, int to, size_t count) {
    return copy_file_range(from, NULL, to, NULL, count, 0);
}

int cfiles_sync(int descriptor) {
    return syncfs(descriptor);
}

const int cfiles_path_only = O_PATH;

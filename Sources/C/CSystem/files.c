#define _GNU_SOURCE
#include "files.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/xattr.h>
#include <unistd.h>

int csystem_rename_new(int from, const char *name, int to, const char *new_name) {
    return renameat2(from, name, to, new_name, RENAME_NOREPLACE);
}

ssize_t csystem_copy_range(int from, int to, size_t count) {
    return copy_file_range(from, NULL, to, NULL, count, 0);
}

int csystem_sync(int descriptor) {
    return syncfs(descriptor);
}

_Bool csystem_has_attribute(const char *path, const char *name) {
    return getxattr(path, name, NULL, 0) >= 0;
}

const int csystem_path_only = O_PATH;

#pragma once
// The calls of the kernel about files that the Glibc module does not bring into Swift.
#include <stddef.h>
#include <sys/types.h>

/// renameat2(2) with RENAME_NOREPLACE: fails with EEXIST where the new name is taken. 0, or -1 and errno.
int csystem_rename_new(int from, const char *name, int to, const char *new_name);
/// copy_file_range(2) from where both descriptors stand; bytes copied, or -1 and errno.
ssize_t csystem_copy_range(int from, int to, size_t count);
/// syncfs(2): what was written to the file system of this descriptor is on its disk. 0, or -1 and errno.
int csystem_sync(int descriptor);

/// getxattr(2) for the size alone: true if the file has this extended attribute.
_Bool csystem_has_attribute(const char *path, const char *name);

/// O_PATH: the descriptor names a file, and neither reads it nor lists it.
extern const int csystem_path_only;

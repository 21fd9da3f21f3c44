#pragma once
// System calls for files that the Glibc module does not import.
#include <stddef.h>
#include <sys/types.h>

/// renameat2(2) with RENAME_NOREPLACE: fails with EEXIST if the new name exists. Returns 0, or -1 and errno.
int csystem_rename_new(int from, const char *name, int to, const char *new_name);
/// copy_file_range(2) from the offsets of both descriptors; returns the bytes copied, or -1 and errno.
ssize_t csystem_copy_range(int from, int to, size_t count);
/// syncfs(2): writes the file system of this descriptor to its disk. Returns 0, or -1 and errno.
int csystem_sync(int descriptor);

/// getxattr(2) for only the size: true if the file has this extended attribute.
_Bool csystem_has_attribute(const char *path, const char *name);

/// O_PATH: the descriptor names a file, but cannot read or list it.
extern const int csystem_path_only;

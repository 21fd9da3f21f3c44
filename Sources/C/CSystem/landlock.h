#pragma once
#include <stdint.h>

// Reading files and folders, in the rights of landlock(7).
#define LANDLOCK_READING (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)

/// A set of rules that allows nothing of what this kernel can refuse: files, connections, and signals to others; -1 where it has
/// no Landlock.
int landlock_rules(void);
/// Adds a right to a file or to all below a folder. A path that does not exist is left out. 0, or -1 and errno.
int landlock_allow(int rules, const char *path, uint64_t access);
/// Puts the rules into force for this thread and what it starts, and closes them; 0, or -1 and errno.
int landlock_enter(int rules);

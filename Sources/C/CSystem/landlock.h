#pragma once
#include <stdint.h>

// Reading files and folders, in the rights of landlock(7).
#define LANDLOCK_READING (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)

/// A ruleset that denies everything this kernel can deny: files, connections, and signals to others; -1 if it has
/// no Landlock.
int landlock_rules(void);
/// Adds a right to a file or to everything below a folder. A missing path is skipped. Returns 0, or -1 and errno.
int landlock_allow(int rules, const char *path, uint64_t access);
/// Applies the rules to this thread and its children, and closes them; returns 0, or -1 and errno.
int landlock_enter(int rules);

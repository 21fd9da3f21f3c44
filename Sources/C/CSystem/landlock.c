#define _GNU_SOURCE
#include "landlock.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Rights newer than the kernel headers, by the Landlock version that introduced them. A kernel rejects unknown rights.
enum {
    RIGHTS_1 = (1 << 13) - 1,
    RIGHTS_2 = RIGHTS_1 | 1 << 13,  // to move a file to another folder
    RIGHTS_3 = RIGHTS_2 | 1 << 14,  // to cut a file
    RIGHTS_5 = RIGHTS_3 | 1 << 15,  // to command a device
    CONNECTIONS_4 = 3,              // TCP: to bind, to connect
    SCOPES_6 = 3,                   // abstract Unix sockets and processes outside
};

// The attributes of version 6; earlier versions read a prefix.
struct rights {
    uint64_t files, connections, scopes;
};

int landlock_rules(void) {
    int version = (int)syscall(__NR_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) return -1;
    struct rights all = {
        .files = version >= 5 ? RIGHTS_5 : version >= 3 ? RIGHTS_3 : version == 2 ? RIGHTS_2 : RIGHTS_1,
        .connections = CONNECTIONS_4,
        .scopes = SCOPES_6,
    };
    size_t size = (version >= 6 ? 3 : version >= 4 ? 2 : 1) * sizeof(uint64_t);
    return (int)syscall(__NR_landlock_create_ruleset, &all, size, 0);
}

int landlock_allow(int rules, const char *path, uint64_t access) {
    struct landlock_path_beneath_attr rule = {.parent_fd = open(path, O_PATH | O_CLOEXEC), .allowed_access = access};
    if (rule.parent_fd < 0) return 0;
    struct stat facts;
    if (fstat(rule.parent_fd, &facts) == 0 && !S_ISDIR(facts.st_mode)) rule.allowed_access &= ~LANDLOCK_ACCESS_FS_READ_DIR;
    int result = (int)syscall(__NR_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(rule.parent_fd);
    return result;
}

int landlock_enter(int rules) {
    int result = (int)syscall(__NR_landlock_restrict_self, rules, 0);
    close(rules);
    return result;
}

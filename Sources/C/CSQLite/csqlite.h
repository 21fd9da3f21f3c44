#pragma once
// The SQLite functions that the history uses, from the linked library or from SQLCipher, which has the same interface and
// encrypts the file. SQLCipher is only loaded if the user enabled encryption.
#include <dlfcn.h>
#include <malloc.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    __typeof__(&sqlite3_open_v2) open;
    __typeof__(&sqlite3_close_v2) close;
    __typeof__(&sqlite3_extended_result_codes) extend_codes;
    __typeof__(&sqlite3_exec) run;
    __typeof__(&sqlite3_last_insert_rowid) last_row;
    __typeof__(&sqlite3_total_changes) changed_rows;
    __typeof__(&sqlite3_db_release_memory) release_memory;
    __typeof__(&sqlite3_prepare_v2) prepare;
    __typeof__(&sqlite3_finalize) finalize;
    __typeof__(&sqlite3_reset) reset;
    __typeof__(&sqlite3_clear_bindings) clear;
    __typeof__(&sqlite3_bind_int64) bind_number;
    __typeof__(&sqlite3_bind_null) bind_null;
    __typeof__(&sqlite3_bind_text64) bind_text;
    __typeof__(&sqlite3_bind_blob64) bind_bytes;
    __typeof__(&sqlite3_bind_zeroblob) bind_no_bytes;
    __typeof__(&sqlite3_step) step;
    __typeof__(&sqlite3_column_int64) number;
    __typeof__(&sqlite3_column_type) type;
    __typeof__(&sqlite3_column_bytes) size;
    __typeof__(&sqlite3_column_blob) bytes;
    /// Sets the key of an open file; NULL in a library that does not encrypt.
    int (*set_key)(sqlite3 *file, const void *key, int length);
} csqlite_library;

// SQLite's allocator: each block is overwritten before it is freed, so that no traces of deleted items stay in it. The C library
// overwrites all but the last bytes of a block, and none of the blocks that it caches per thread.
static inline void *csqlite_allocate(int size) { return malloc((size_t)size); }

static inline void csqlite_free(void *block) {
    if (!block) return;
    explicit_bzero(block, malloc_usable_size(block));
    free(block);
}

static inline void *csqlite_reallocate(void *block, int size) {
    if (!block) return csqlite_allocate(size);
    size_t old = malloc_usable_size(block);
    if (old >= (size_t)size && old / 2 <= (size_t)size) return block;
    void *other = malloc((size_t)size);
    if (!other) return NULL;
    memcpy(other, block, old < (size_t)size ? old : (size_t)size);
    csqlite_free(block);
    return other;
}

static inline int csqlite_size(void *block) { return block ? (int)malloc_usable_size(block) : 0; }
static inline int csqlite_round(int size) { return (size + 7) & ~7; }
static inline int csqlite_begin(void *unused) { return (void)unused, SQLITE_OK; }
static inline void csqlite_end(void *unused) { (void)unused; }

/// Makes a library use this allocator, and turns off the lookaside memory of connections. After the first use of
/// the library, this fails and changes nothing.
static inline void csqlite_erase_freed(__typeof__(&sqlite3_config) configure) {
    static const sqlite3_mem_methods memory = {
        csqlite_allocate, csqlite_free, csqlite_reallocate, csqlite_size, csqlite_round, csqlite_begin, csqlite_end, NULL};
    configure(SQLITE_CONFIG_MALLOC, &memory);
    configure(SQLITE_CONFIG_LOOKASIDE, 0, 0);
}

/// The functions of the library that is linked.
static inline csqlite_library csqlite_linked(void) {
    csqlite_erase_freed(sqlite3_config);
    csqlite_library library = {
        sqlite3_open_v2, sqlite3_close_v2, sqlite3_extended_result_codes, sqlite3_exec, sqlite3_last_insert_rowid,
        sqlite3_total_changes, sqlite3_db_release_memory, sqlite3_prepare_v2, sqlite3_finalize, sqlite3_reset,
        sqlite3_clear_bindings, sqlite3_bind_int64, sqlite3_bind_null, sqlite3_bind_text64, sqlite3_bind_blob64,
        sqlite3_bind_zeroblob, sqlite3_step, sqlite3_column_int64, sqlite3_column_type, sqlite3_column_bytes,
        sqlite3_column_blob, NULL,
    };
    return library;
}

static inline int csqlite_find(void *handle, const char *name, void *function) {
    void *symbol = dlsym(handle, name);
    memcpy(function, &symbol, sizeof symbol);
    return symbol != NULL;
}

/// Switches to SQLCipher. Returns 0, or -1 if it is not installed.
static inline int csqlite_load_cipher(csqlite_library *library) {
#ifndef RTLD_DEEPBIND
#define RTLD_DEEPBIND 8
#endif
    // Binds its own calls to itself, not to the functions of the same names in the linked library.
    const int how = RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND;
    void *handle = dlopen("libsqlcipher.so.0", how);
    if (!handle) handle = dlopen("libsqlcipher.so.1", how);
    if (!handle) return -1;
    const struct {
        const char *name;
        void *function;
    } all[] = {
        {"sqlite3_open_v2", &library->open}, {"sqlite3_close_v2", &library->close},
        {"sqlite3_extended_result_codes", &library->extend_codes}, {"sqlite3_exec", &library->run},
        {"sqlite3_last_insert_rowid", &library->last_row}, {"sqlite3_total_changes", &library->changed_rows},
        {"sqlite3_db_release_memory", &library->release_memory}, {"sqlite3_prepare_v2", &library->prepare},
        {"sqlite3_finalize", &library->finalize}, {"sqlite3_reset", &library->reset},
        {"sqlite3_clear_bindings", &library->clear}, {"sqlite3_bind_int64", &library->bind_number},
        {"sqlite3_bind_null", &library->bind_null}, {"sqlite3_bind_text64", &library->bind_text},
        {"sqlite3_bind_blob64", &library->bind_bytes}, {"sqlite3_bind_zeroblob", &library->bind_no_bytes},
        {"sqlite3_step", &library->step}, {"sqlite3_column_int64", &library->number},
        {"sqlite3_column_type", &library->type}, {"sqlite3_column_bytes", &library->size},
        {"sqlite3_column_blob", &library->bytes}, {"sqlite3_key", &library->set_key},
    };
    for (size_t place = 0; place < sizeof all / sizeof *all; place++)
        if (!csqlite_find(handle, all[place].name, all[place].function)) return -1;
    __typeof__(&sqlite3_config) configure;
    if (csqlite_find(handle, "sqlite3_config", &configure)) csqlite_erase_freed(configure);
    return 0;
}

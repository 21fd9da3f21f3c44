#pragma once
// The D-Bus client library of systemd and elogind. It is loaded on demand and not linked, so that no other program needs it.
//
// The declarations are those of its stable interface (sd-bus(3)). Functions that return an int return a negative error number on
// failure.
#include <stdint.h>

typedef struct sd_bus cbus_connection;
typedef struct sd_bus_message cbus_message;

/// The error of a call; all fields are NULL if there was none.
typedef struct {
    const char *name;
    const char *message;
    int needs_free;
} cbus_error;

typedef struct {
    int (*open_user)(cbus_connection **connection);
    cbus_connection *(*close)(cbus_connection *connection);
    int (*descriptor)(cbus_connection *connection);
    int (*process)(cbus_connection *connection, cbus_message **message);
    int (*new_call)(cbus_connection *connection, cbus_message **message, const char *destination, const char *path,
        const char *interface, const char *member);
    int (*call)(cbus_connection *connection, cbus_message *message, uint64_t microseconds, cbus_error *error,
        cbus_message **reply);
    void (*free_error)(cbus_error *error);
    /// Strings are passed directly, numbers by address; a descriptor is duplicated.
    int (*append)(cbus_message *message, char type, const void *value);
    int (*open)(cbus_message *message, char type, const char *contents);
    int (*shut)(cbus_message *message);
    /// Returns 0 at the end of an array. The message owns the string.
    int (*read)(cbus_message *message, char type, void *value);
    int (*enter)(cbus_message *message, char type, const char *contents);
    int (*is_signal)(cbus_message *message, const char *interface, const char *member);
    /// Sends without waiting; `cookie` identifies the answer.
    int (*send)(cbus_connection *connection, cbus_message *message, uint64_t *cookie);
    /// The cookie of the call that a message answers; an error if the message is not an answer.
    int (*answered)(cbus_message *message, uint64_t *cookie);
    /// The error that a message carries and owns; NULL if it is not an error.
    const cbus_error *(*error)(cbus_message *message);
    /// The object path of a message, which the message owns.
    const char *(*path)(cbus_message *message);
    /// Returns the events to poll the socket for.
    int (*events)(cbus_connection *connection);
    /// Leaves a container that was entered.
    int (*leave)(cbus_message *message);
    /// Skips values of these types.
    int (*skip)(cbus_message *message, const char *types);
    /// The type of the next value, and its contents if it is a container; 0 at the end.
    int (*peek)(cbus_message *message, char *type, const char **contents);
    cbus_message *(*release)(cbus_message *message);
} cbus_library;

/// Loads the library. Returns 0, or -1 if it is not installed.
int cbus_load(cbus_library *library);

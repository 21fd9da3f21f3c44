#include "CBus.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

static int find(void *handle, const char *name, void *function) {
    void *symbol = dlsym(handle, name);
    memcpy(function, &symbol, sizeof symbol);
    return symbol != NULL;
}

int cbus_load(cbus_library *library) {
    void *handle = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!handle) handle = dlopen("libelogind.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!handle) return -1;
    int is_complete = find(handle, "sd_bus_open_user", &library->open_user) &&
                      find(handle, "sd_bus_flush_close_unref", &library->close) &&
                      find(handle, "sd_bus_get_fd", &library->descriptor) && find(handle, "sd_bus_process", &library->process) &&
                      find(handle, "sd_bus_message_new_method_call", &library->new_call) &&
                      find(handle, "sd_bus_call", &library->call) && find(handle, "sd_bus_error_free", &library->free_error) &&
                      find(handle, "sd_bus_message_append_basic", &library->append) &&
                      find(handle, "sd_bus_message_open_container", &library->open) &&
                      find(handle, "sd_bus_message_close_container", &library->shut) &&
                      find(handle, "sd_bus_message_read_basic", &library->read) &&
                      find(handle, "sd_bus_message_enter_container", &library->enter) &&
                      find(handle, "sd_bus_message_is_signal", &library->is_signal) &&
                      find(handle, "sd_bus_send", &library->send) &&
                      find(handle, "sd_bus_message_get_reply_cookie", &library->answered) &&
                      find(handle, "sd_bus_message_get_error", &library->error) &&
                      find(handle, "sd_bus_message_get_path", &library->path) &&
                      find(handle, "sd_bus_get_events", &library->events) &&
                      find(handle, "sd_bus_message_exit_container", &library->leave) &&
                      find(handle, "sd_bus_message_skip", &library->skip) &&
                      find(handle, "sd_bus_message_peek_type", &library->peek) &&
                      find(handle, "sd_bus_message_unref", &library->release);
    return is_complete ? 0 : -1;
}

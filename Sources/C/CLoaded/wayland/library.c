#include "interfaces.h"
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

static const struct wl_interface *registry, *callback, *seat;

#define POINTER(result, name, parameters, arguments) static result(*loaded_##name) parameters;
CWAYLAND_FUNCTIONS(POINTER)
static struct wl_display *(*loaded_display_connect)(const char *name);

static bool is_loaded;

static void load(void) {
    void *library = dlopen("libwayland-client.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    bool is_complete = true;
#define FIND(result, name, parameters, arguments)                                                                      \
    loaded_##name = (result(*) parameters)dlsym(library, "wl_" #name);                                                 \
    is_complete = is_complete && loaded_##name;
    CWAYLAND_FUNCTIONS(FIND)
    FIND(struct wl_display *, display_connect, (const char *name), (name))
    registry = dlsym(library, "wl_registry_interface");
    callback = dlsym(library, "wl_callback_interface");
    seat = dlsym(library, "wl_seat_interface");
    cwayland_take_seat(seat);
    is_loaded = is_complete && registry && callback && seat;
}

struct wl_display *cwayland_display_connect(const char *name) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    if (!is_loaded) {
        errno = ENOENT;
        return NULL;
    }
    return loaded_display_connect(name);
}

#define DEFINITION(result, name, parameters, arguments)                                                                \
    result cwayland_##name parameters { return loaded_##name arguments; }
CWAYLAND_FUNCTIONS(DEFINITION)

const struct wl_interface *cwayland_registry_interface(void) { return registry; }
const struct wl_interface *cwayland_callback_interface(void) { return callback; }
const struct wl_interface *cwayland_seat_interface(void) { return seat; }

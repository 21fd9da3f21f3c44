#define _GNU_SOURCE
#include "include/CVirtualKeyboard.h"
#include "protocols.h"
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

struct toplevel {
    struct cvk *owner;
    struct wl_proxy *proxy;
    char *application;
    bool is_active;
    struct toplevel *next;
};

struct cvk {
    struct wl_display *display;
    struct wl_registry *registry;
    struct wl_seat *seat;
    struct wl_proxy *manager, *keyboard, *toplevels;
    struct toplevel *list, *focused;
};

// Key codes from Linux's input-event-codes.h; a keymap adds 8 to them.
enum { KEY_CONTROL = 29, KEY_SHIFT = 42, KEY_V = 47, KEY_INSERT = 110 };

static const char keymap[] =
    "xkb_keymap {\n"
    "xkb_keycodes { minimum = 8; maximum = 255; <LCTL> = 37; <LFSH> = 50; <AB04> = 55; <INS> = 118; };\n"
    "xkb_types { include \"complete\" };\n"
    "xkb_compatibility { include \"complete\" };\n"
    "xkb_symbols {\n"
    "  key <LCTL> { [ Control_L ] };\n"
    "  key <LFSH> { [ Shift_L ] };\n"
    "  key <AB04> { [ v, V ] };\n"
    "  key <INS> { [ Insert ] };\n"
    "  modifier_map Control { <LCTL> };\n"
    "  modifier_map Shift { <LFSH> };\n"
    "};\n"
    "};\n";

// MARK: Windows

static void ignore_text(void *data, struct wl_proxy *proxy, const char *text) {}
static void ignore_object(void *data, struct wl_proxy *proxy, struct wl_proxy *object) {}
static void ignore(void *data, struct wl_proxy *proxy) {}

static void take_application(void *data, struct wl_proxy *proxy, const char *name) {
    struct toplevel *toplevel = data;
    free(toplevel->application);
    toplevel->application = strdup(name);
}

static void take_state(void *data, struct wl_proxy *proxy, struct wl_array *states) {
    enum { ACTIVATED = 2 };
    struct toplevel *toplevel = data;
    const uint32_t *state = states->data;
    toplevel->is_active = false;
    for (size_t index = 0; index < states->size / sizeof *state; index++)
        if (state[index] == ACTIVATED) toplevel->is_active = true;
}

static void forget(void *data, struct wl_proxy *proxy) {
    struct toplevel *toplevel = data;
    toplevel->is_active = false;
    if (toplevel->owner->focused == toplevel) toplevel->owner->focused = NULL;
}

static void (*const toplevel_listener[])(void) = {
    (void (*)(void))ignore_text,
    (void (*)(void))take_application,
    (void (*)(void))ignore_object,
    (void (*)(void))ignore_object,
    (void (*)(void))take_state,
    (void (*)(void))ignore,
    (void (*)(void))forget,
};

static void add_toplevel(void *data, struct wl_proxy *manager, struct wl_proxy *proxy) {
    struct cvk *keyboard = data;
    struct toplevel *toplevel = calloc(1, sizeof *toplevel);
    if (!toplevel) return;
    *toplevel = (struct toplevel){.owner = keyboard, .proxy = proxy, .next = keyboard->list};
    keyboard->list = toplevel;
    wl_proxy_add_listener(proxy, (void (**)(void))toplevel_listener, toplevel);
}

static void (*const toplevels_listener[])(void) = {(void (*)(void))add_toplevel, (void (*)(void))ignore};

// MARK: The connection

static void add_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
    struct cvk *keyboard = data;
    if (strcmp(interface, wl_seat_interface.name) == 0 && !keyboard->seat)
        keyboard->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
    if (strcmp(interface, cvk_manager_interface.name) == 0 && !keyboard->manager)
        keyboard->manager = wl_registry_bind(registry, name, &cvk_manager_interface, 1);
    if (strcmp(interface, cvk_toplevels_interface.name) == 0 && !keyboard->toplevels) {
        keyboard->toplevels = wl_registry_bind(registry, name, &cvk_toplevels_interface, 1);
        wl_proxy_add_listener(keyboard->toplevels, (void (**)(void))toplevels_listener, keyboard);
    }
}

static void remove_global(void *data, struct wl_registry *registry, uint32_t name) {}

static const struct wl_registry_listener registry_listener = {add_global, remove_global};

static bool send_keymap(struct cvk *keyboard) {
    enum { XKB_V1 = 1 };
    int file = memfd_create("keymap", MFD_CLOEXEC);
    if (file < 0) return false;
    bool is_written = write(file, keymap, sizeof keymap) == (ssize_t)sizeof keymap;
    if (is_written)
        wl_proxy_marshal(keyboard->keyboard, CVK_KEYBOARD_KEYMAP, XKB_V1, file, (uint32_t)sizeof keymap);
    close(file);
    return is_written && wl_display_roundtrip(keyboard->display) >= 0;
}

struct cvk *cvk_open(void) {
    struct cvk *keyboard = calloc(1, sizeof *keyboard);
    if (!keyboard) return NULL;
    keyboard->display = wl_display_connect(NULL);
    if (!keyboard->display) goto failed;
    keyboard->registry = wl_display_get_registry(keyboard->display);
    wl_registry_add_listener(keyboard->registry, &registry_listener, keyboard);
    // The first roundtrip binds the globals, the second receives their events.
    if (wl_display_roundtrip(keyboard->display) < 0 || wl_display_roundtrip(keyboard->display) < 0) goto failed;
    if (!keyboard->manager || !keyboard->seat) goto failed;
    for (struct toplevel *each = keyboard->list; each; each = each->next)
        if (each->is_active) keyboard->focused = each;
    return keyboard;
failed:
    cvk_close(keyboard);
    return NULL;
}

void cvk_close(struct cvk *keyboard) {
    if (!keyboard) return;
    while (keyboard->list) {
        struct toplevel *each = keyboard->list;
        keyboard->list = each->next;
        wl_proxy_destroy(each->proxy);
        free(each->application);
        free(each);
    }
    if (keyboard->keyboard) {
        wl_proxy_marshal(keyboard->keyboard, CVK_KEYBOARD_DESTROY);
        wl_proxy_destroy(keyboard->keyboard);
    }
    if (keyboard->toplevels) wl_proxy_destroy(keyboard->toplevels);
    if (keyboard->manager) wl_proxy_destroy(keyboard->manager);
    if (keyboard->seat) wl_seat_destroy(keyboard->seat);
    if (keyboard->registry) wl_registry_destroy(keyboard->registry);
    if (keyboard->display) {
        wl_display_flush(keyboard->display);
        wl_display_disconnect(keyboard->display);
    }
    free(keyboard);
}

const char *cvk_application(const struct cvk *keyboard) {
    return keyboard->focused ? keyboard->focused->application : NULL;
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

bool cvk_wait(struct cvk *keyboard, int milliseconds) {
    const int64_t end = now() + milliseconds;
    // The compositor has processed all earlier requests by now.
    if (wl_display_roundtrip(keyboard->display) < 0) return false;
    if (!keyboard->toplevels) return true;
    while (keyboard->focused && !keyboard->focused->is_active) {
        const int64_t left = end - now();
        if (left <= 0) return false;
        while (wl_display_prepare_read(keyboard->display) != 0) wl_display_dispatch_pending(keyboard->display);
        wl_display_flush(keyboard->display);
        struct pollfd socket = {wl_display_get_fd(keyboard->display), POLLIN, 0};
        if (poll(&socket, 1, (int)left) > 0) wl_display_read_events(keyboard->display);
        else wl_display_cancel_read(keyboard->display);
        if (wl_display_dispatch_pending(keyboard->display) < 0) return false;
    }
    return keyboard->focused != NULL;
}

bool cvk_press(struct cvk *keyboard, bool with_control, bool with_shift, char key) {
    // The modifiers that come first in every keymap: Shift, Lock, Control.
    enum { SHIFT = 1, CONTROL = 4 };
    if (!keyboard->keyboard) {
        keyboard->keyboard = wl_proxy_marshal_constructor(
            keyboard->manager, CVK_MANAGER_CREATE, &cvk_keyboard_interface, keyboard->seat, NULL);
        if (!keyboard->keyboard || !send_keymap(keyboard)) return false;
    }
    const uint32_t code = key == 'v' ? KEY_V : KEY_INSERT;
    const uint32_t held = (with_shift ? SHIFT : 0) | (with_control ? CONTROL : 0);
    const struct {
        bool is_pressed;
        uint32_t code;
    } modifiers[] = {{with_control, KEY_CONTROL}, {with_shift, KEY_SHIFT}};
    for (int index = 0; index < 2; index++)
        if (modifiers[index].is_pressed)
            wl_proxy_marshal(keyboard->keyboard, CVK_KEYBOARD_KEY, (uint32_t)now(), modifiers[index].code, 1);
    wl_proxy_marshal(keyboard->keyboard, CVK_KEYBOARD_MODIFIERS, held, 0, 0, 0);
    wl_proxy_marshal(keyboard->keyboard, CVK_KEYBOARD_KEY, (uint32_t)now(), code, 1);
    wl_proxy_marshal(keyboard->keyboard, CVK_KEYBOARD_KEY, (uint32_t)now(), code, 0);
    for (int index = 1; index >= 0; index--)
        if (modifiers[index].is_pressed)
            wl_proxy_marshal(keyboard->keyboard, CVK_KEYBOARD_KEY, (uint32_t)now(), modifiers[index].code, 0);
    wl_proxy_marshal(keyboard->keyboard, CVK_KEYBOARD_MODIFIERS, 0, 0, 0, 0);
    return wl_display_roundtrip(keyboard->display) >= 0;
}

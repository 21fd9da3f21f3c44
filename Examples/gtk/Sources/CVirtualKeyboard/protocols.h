#include <wayland-client.h>

extern const struct wl_interface cvk_manager_interface, cvk_keyboard_interface;
extern const struct wl_interface cvk_toplevels_interface, cvk_toplevel_interface;

// Requests, numbered as in the protocols.
enum { CVK_MANAGER_CREATE = 0 };
enum { CVK_KEYBOARD_KEYMAP = 0, CVK_KEYBOARD_KEY, CVK_KEYBOARD_MODIFIERS, CVK_KEYBOARD_DESTROY };

#include "protocols.h"
#include <stddef.h>

// The messages of "virtual-keyboard-unstable-v1" and of "wlr-foreign-toplevel-management-unstable-v1", version 1, with their names
// and argument types.

static const struct wl_interface *plain[5];
static const struct wl_interface *new_keyboard[] = {&wl_seat_interface, &cvk_keyboard_interface};
static const struct wl_interface *new_toplevel[] = {&cvk_toplevel_interface};
static const struct wl_interface *one_seat[] = {&wl_seat_interface};
static const struct wl_interface *one_output[] = {&wl_output_interface};
static const struct wl_interface *rectangle[] = {&wl_surface_interface, NULL, NULL, NULL, NULL};

static const struct wl_message manager_requests[] = {{"create_virtual_keyboard", "on", new_keyboard}};
const struct wl_interface cvk_manager_interface = {"zwp_virtual_keyboard_manager_v1", 1, 1, manager_requests, 0, NULL};

static const struct wl_message keyboard_requests[] = {
    {"keymap", "uhu", plain}, {"key", "uuu", plain}, {"modifiers", "uuuu", plain}, {"destroy", "", plain}};
const struct wl_interface cvk_keyboard_interface = {"zwp_virtual_keyboard_v1", 1, 4, keyboard_requests, 0, NULL};

static const struct wl_message toplevels_requests[] = {{"stop", "", plain}};
static const struct wl_message toplevels_events[] = {{"toplevel", "n", new_toplevel}, {"finished", "", plain}};
const struct wl_interface cvk_toplevels_interface = {
    "zwlr_foreign_toplevel_manager_v1", 1, 1, toplevels_requests, 2, toplevels_events};

static const struct wl_message toplevel_requests[] = {
    {"set_maximized", "", plain},   {"unset_maximized", "", plain}, {"set_minimized", "", plain},
    {"unset_minimized", "", plain}, {"activate", "o", one_seat},    {"close", "", plain},
    {"set_rectangle", "oiiii", rectangle}, {"destroy", "", plain}};
static const struct wl_message toplevel_events[] = {
    {"title", "s", plain},  {"app_id", "s", plain}, {"output_enter", "o", one_output}, {"output_leave", "o", one_output},
    {"state", "a", plain}, {"done", "", plain},    {"closed", "", plain}};
const struct wl_interface cvk_toplevel_interface = {
    "zwlr_foreign_toplevel_handle_v1", 1, 8, toplevel_requests, 7, toplevel_events};

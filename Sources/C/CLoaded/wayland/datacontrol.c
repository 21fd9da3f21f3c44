#include "interfaces.h"
#include <stddef.h>

// A table of types has the interface of each object argument of a message, and NULL for other arguments.
static const struct wl_interface *const nothing[] = {NULL, NULL};

#define DATA_CONTROL(prefix, word, latest)                                                                             \
    static const struct wl_interface prefix##_offer, prefix##_source, prefix##_device;                                 \
    static const struct wl_interface *prefix##_new_source[] = {&prefix##_source};                                      \
    static const struct wl_interface *prefix##_new_device[] = {&prefix##_device, NULL};                               \
    static const struct wl_interface *prefix##_one_offer[] = {&prefix##_offer};                                        \
    static const struct wl_message prefix##_manager_requests[] = {                                                     \
        {"create_data_source", "n", prefix##_new_source},                                                              \
        {"get_data_device", "no", prefix##_new_device},                                                                \
        {"destroy", "", (const struct wl_interface **)nothing},                                                        \
    };                                                                                                                 \
    static const struct wl_message prefix##_device_requests[] = {                                                      \
        {"set_selection", "?o", prefix##_new_source},                                                                  \
        {"destroy", "", (const struct wl_interface **)nothing},                                                        \
        {"set_primary_selection", (latest) > 1 ? "2?o" : "?o", prefix##_new_source},                                   \
    };                                                                                                                 \
    static const struct wl_message prefix##_device_events[] = {                                                        \
        {"data_offer", "n", prefix##_one_offer},                                                                       \
        {"selection", "?o", prefix##_one_offer},                                                                       \
        {"finished", "", (const struct wl_interface **)nothing},                                                       \
        {"primary_selection", (latest) > 1 ? "2?o" : "?o", prefix##_one_offer},                                        \
    };                                                                                                                 \
    static const struct wl_message prefix##_source_requests[] = {                                                      \
        {"offer", "s", (const struct wl_interface **)nothing},                                                         \
        {"destroy", "", (const struct wl_interface **)nothing},                                                        \
    };                                                                                                                 \
    static const struct wl_message prefix##_source_events[] = {                                                        \
        {"send", "sh", (const struct wl_interface **)nothing},                                                         \
        {"cancelled", "", (const struct wl_interface **)nothing},                                                      \
    };                                                                                                                 \
    static const struct wl_message prefix##_offer_requests[] = {                                                       \
        {"receive", "sh", (const struct wl_interface **)nothing},                                                      \
        {"destroy", "", (const struct wl_interface **)nothing},                                                        \
    };                                                                                                                 \
    static const struct wl_message prefix##_offer_events[] = {                                                         \
        {"offer", "s", (const struct wl_interface **)nothing},                                                         \
    };                                                                                                                 \
    static const struct wl_interface prefix##_manager = {                                                              \
        word "_manager_v1", latest, 3, prefix##_manager_requests, 0, NULL};                                            \
    static const struct wl_interface prefix##_device = {                                                               \
        word "_device_v1", latest, 3, prefix##_device_requests, 4, prefix##_device_events};                            \
    static const struct wl_interface prefix##_source = {                                                               \
        word "_source_v1", 1, 2, prefix##_source_requests, 2, prefix##_source_events};                                 \
    static const struct wl_interface prefix##_offer = {                                                                \
        word "_offer_v1", 1, 2, prefix##_offer_requests, 1, prefix##_offer_events};                                    \
    const struct cwayland_data_control cwayland_##prefix = {                                                           \
        &prefix##_manager, &prefix##_device, &prefix##_source, &prefix##_offer};

DATA_CONTROL(ext, "ext_data_control", 1)
DATA_CONTROL(zwlr, "zwlr_data_control", 2)

void cwayland_take_seat(const struct wl_interface *seat) {
    ext_new_device[1] = seat;
    zwlr_new_device[1] = seat;
}

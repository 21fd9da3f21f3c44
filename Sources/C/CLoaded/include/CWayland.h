#pragma once
// The Wayland wire protocol from libwayland-client, and the data control interfaces, which it does not include.
#include <wayland-client-core.h>
#include <wayland-client-protocol.h>

/// The interfaces of one of the two data control protocols; they differ only in their names.
struct cwayland_data_control {
    /// The manager; its name is that of the global.
    const struct wl_interface *manager;
    const struct wl_interface *device;
    const struct wl_interface *source;
    const struct wl_interface *offer;
};

/// ext-data-control-v1, version 1.
extern const struct cwayland_data_control cwayland_ext;
/// wlr-data-control-unstable-v1, versions 1 and 2; version 2 supports the primary selection.
extern const struct cwayland_data_control cwayland_zwlr;

// Interfaces of the core protocol; null before the library is loaded.
const struct wl_interface *cwayland_registry_interface(void);
const struct wl_interface *cwayland_callback_interface(void);
const struct wl_interface *cwayland_seat_interface(void);

// Functions of libwayland-client. The first one loads it: X11 does not need it, and loading takes a tenth of the
// start of a small program. The others may only be called with the result of the first.

/// wl_display_connect; null with errno ENOENT if the library is not installed.
struct wl_display *cwayland_display_connect(const char *name);

#define CWAYLAND_FUNCTIONS(X)                                                                                          \
    X(void, display_disconnect, (struct wl_display *display), (display))                                              \
    X(int, display_get_fd, (struct wl_display *display), (display))                                                   \
    X(int, display_get_error, (struct wl_display *display), (display))                                                \
    X(int, display_flush, (struct wl_display *display), (display))                                                    \
    X(int, display_prepare_read, (struct wl_display *display), (display))                                             \
    X(int, display_read_events, (struct wl_display *display), (display))                                              \
    X(void, display_cancel_read, (struct wl_display *display), (display))                                             \
    X(int, display_dispatch_pending, (struct wl_display *display), (display))                                         \
    X(void, proxy_destroy, (struct wl_proxy *proxy), (proxy))                                                         \
    X(uint32_t, proxy_get_version, (struct wl_proxy *proxy), (proxy))                                                 \
    X(int, proxy_add_dispatcher,                                                                                       \
      (struct wl_proxy *proxy, wl_dispatcher_func_t dispatcher, const void *implementation, void *data),              \
      (proxy, dispatcher, implementation, data))                                                                       \
    X(struct wl_proxy *, proxy_marshal_array_flags,                                                                    \
      (struct wl_proxy *proxy, uint32_t opcode, const struct wl_interface *interface, uint32_t version,               \
       uint32_t flags, union wl_argument *arguments),                                                                  \
      (proxy, opcode, interface, version, flags, arguments))

#define CWAYLAND_DECLARATION(result, name, parameters, arguments) result cwayland_##name parameters;
CWAYLAND_FUNCTIONS(CWAYLAND_DECLARATION)

// The numbers of the requests and events, as in the protocols.
enum {
    CWAYLAND_MANAGER_CREATE_SOURCE,
    CWAYLAND_MANAGER_GET_DEVICE,
    CWAYLAND_MANAGER_DESTROY,
};
enum {
    CWAYLAND_DEVICE_SET_SELECTION,
    CWAYLAND_DEVICE_DESTROY,
    CWAYLAND_DEVICE_SET_PRIMARY_SELECTION,
};
enum {
    CWAYLAND_DEVICE_DATA_OFFER,
    CWAYLAND_DEVICE_SELECTION,
    CWAYLAND_DEVICE_FINISHED,
    CWAYLAND_DEVICE_PRIMARY_SELECTION,
};
enum {
    CWAYLAND_SOURCE_OFFER,
    CWAYLAND_SOURCE_DESTROY,
};
enum {
    CWAYLAND_SOURCE_SEND,
    CWAYLAND_SOURCE_CANCELLED,
};
enum {
    CWAYLAND_OFFER_RECEIVE,
    CWAYLAND_OFFER_DESTROY,
};
enum {
    CWAYLAND_OFFER_OFFER,
};

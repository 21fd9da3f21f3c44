#pragma once
// The wire of Wayland, as libwayland-client has it, and the interfaces of data control, which it does not have.
#include <wayland-client-core.h>
#include <wayland-client-protocol.h>

/// The interfaces of one of the two protocols for data control; they differ in their names alone.
struct cwayland_data_control {
    /// The manager; its name is that of the global.
    const struct wl_interface *manager;
    const struct wl_interface *device;
    const struct wl_interface *source;
    const struct wl_interface *offer;
};

/// ext-data-control-v1, version 1.
extern const struct cwayland_data_control cwayland_ext;
/// wlr-data-control-unstable-v1, versions 1 and 2; the second knows the primary selection.
extern const struct cwayland_data_control cwayland_zwlr;

/// The interfaces of the core protocol that are used.
struct cwayland_core {
    const struct wl_interface *registry;
    const struct wl_interface *callback;
    const struct wl_interface *seat;
};
extern const struct cwayland_core cwayland_core;

// The numbers of the requests and events, in the order of the protocols.
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

/// The library says nothing on standard error: what ends a connection is told by its calls.
void cwayland_be_silent(void);

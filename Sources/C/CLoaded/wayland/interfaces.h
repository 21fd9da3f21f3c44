#pragma once
#include "CWayland.h"

/// Completes the interfaces of data control with that of a seat, which the library has.
void cwayland_take_seat(const struct wl_interface *seat);

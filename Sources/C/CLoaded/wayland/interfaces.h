#pragma once
#include "CWayland.h"

/// Completes the data control interfaces with the interface of a seat, which comes from the library.
void cwayland_take_seat(const struct wl_interface *seat);

#pragma once
#include <X11/extensions/xfixesproto.h>
#include <stdbool.h>
#include <stdint.h>
#include <xcb/res.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

// A connection belongs to Xlib, and events and answers are read through its XCB connection: Xlib waits for answers, and
// XCB can tell whether one has arrived.
//
// Xlib has one error handler per process, and exits when a server is lost. These functions install
// their own handlers while they run, and pass on the errors of other threads' connections.

/// An Xlib connection.
typedef struct _XDisplay cx11_display;

/// Opens a connection to a display, by default that of the environment; NULL if that fails, or the server exits meanwhile.
///
/// Waits for the server. It also requests what is needed later, so that later calls do not wait.
cx11_display *cx11_open(const char *name);

/// Closes a connection without waiting for the server, after sending all requests.
void cx11_close(cx11_display *display);

/// The XCB connection, which owns the event queue.
xcb_connection_t *cx11_connection(cx11_display *display);

/// The number of the screen that the name of the display selects.
int cx11_screen(cx11_display *display);

/// The number of the first event of XFIXES; -1 if the server lacks it.
int cx11_owner_change_event(cx11_display *display);

/// Whether the server has the X-Resource extension: using it without the extension makes XCB close the connection.
bool cx11_has_resources(cx11_display *display);

/// Selects an event for every change of a selection's owner (XFIXES 6.0 §9), and sends the request.
void cx11_select_owner_changes(cx11_display *display, uint32_t window, uint32_t selection);

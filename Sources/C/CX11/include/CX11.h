#pragma once
#include <X11/extensions/xfixesproto.h>
#include <stdbool.h>
#include <stdint.h>
#include <xcb/res.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

// A connection is Xlib's, and events and answers are collected through the XCB connection under it: Xlib waits for answers, and
// XCB can be asked whether one has arrived.
//
// Xlib reports errors to handlers that the process has one of, and ends the process when a server is lost. These functions put
// handlers of their own in place for as long as they run, and pass on to the others what another thread's connection causes.

/// A connection of Xlib's.
typedef struct _XDisplay cx11_display;

/// Opens a connection to a display, by default that of the environment; NULL if that fails, or the server ends meanwhile.
///
/// Waits for the server. What is asked of the connection later is asked for here, so that nothing waits for it then.
cx11_display *cx11_open(const char *name);

/// Closes a connection without waiting for the server, which has been sent all requests before.
void cx11_close(cx11_display *display);

/// The XCB connection, which the queue of events belongs to.
xcb_connection_t *cx11_connection(cx11_display *display);

/// The number of the screen that the name of the display selects.
int cx11_screen(cx11_display *display);

/// The number of the first event of XFIXES; -1 if the server lacks it.
int cx11_owner_change_event(cx11_display *display);

/// Whether the server has the X-Resource extension: XCB ends the connection when it is asked for one that is missing.
bool cx11_has_resources(cx11_display *display);

/// Selects an event for every change of a selection's owner (XFIXES 6.0 §9), and sends the request.
void cx11_select_owner_changes(cx11_display *display, uint32_t window, uint32_t selection);

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>

// Of GTK's back end for X11 (gdk/x11/gdkx11surface.h): the number of the window behind a surface.
unsigned long gdk_x11_surface_get_xid(void *surface);

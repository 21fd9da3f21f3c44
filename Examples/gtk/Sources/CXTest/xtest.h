#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>

// From GTK's X11 backend (gdk/x11/gdkx11surface.h): the window ID of a surface.
unsigned long gdk_x11_surface_get_xid(void *surface);

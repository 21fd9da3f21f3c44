#include "CX11.h"

#include <X11/Xlib-xcb.h>
#include <X11/Xlib.h>
#include <X11/extensions/Xfixes.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

// MARK: Errors

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t is_idle = PTHREAD_COND_INITIALIZER;
/// Whether the process is exiting: libX11 1.8 frees its locks then, so calling it is no longer safe.
static bool is_exiting;
/// The number of Xlib calls in progress here, during which the handlers are installed.
static int calls;
/// The error handlers of the rest of the process.
static XErrorHandler other_error;
static XIOErrorHandler other_loss;
/// Whether this thread is in one of the calls, so that an error belongs to a connection of this module.
static _Thread_local bool is_calling;
/// Where to continue if a connection is lost while it is opened; Xlib would exit next.
static _Thread_local jmp_buf *opening;
static _Thread_local Display *lost;

static int ignore_error(Display *display, XErrorEvent *error) { return is_calling ? 0 : other_error(display, error); }

static int survive_loss(Display *display) {
    if (!is_calling) return other_loss(display);
    if (opening) {
        lost = display;
        longjmp(*opening, 1);
    }
    return 0;
}

/// Replaces the function of Xlib that exits after the handler has returned.
static void go_on(Display *display, void *data) {}

/// Keeps other threads out of Xlib while the process exits, after those inside have left; waits a second at most.
static void leave(void) {
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_sec += 1;
    pthread_mutex_lock(&lock);
    is_exiting = true;
    while (calls > 0 && pthread_cond_timedwait(&is_idle, &lock, &limit) == 0) {}
    pthread_mutex_unlock(&lock);
}

/// Returns false if the process is exiting.
static bool begin(void) {
    static bool is_watched;
    pthread_mutex_lock(&lock);
    if (is_exiting) {
        pthread_mutex_unlock(&lock);
        return false;
    }
    // Handlers registered here run before those of the libraries.
    if (!is_watched) is_watched = atexit(leave) == 0;
    // libXfixes has one list of all connections, and Xlib locks it only after this call. libX11 1.8 makes the call itself, 1.7 does
    // not. No two calls for the same connection run at a time.
    if (calls == 0) XInitThreads();
    if (calls++ == 0) {
        other_error = XSetErrorHandler(ignore_error);
        other_loss = XSetIOErrorHandler(survive_loss);
    }
    pthread_mutex_unlock(&lock);
    is_calling = true;
    return true;
}

static void end(void) {
    is_calling = false;
    pthread_mutex_lock(&lock);
    if (--calls == 0) {
        // Another thread may have set its own handlers meanwhile.
        XErrorHandler error = XSetErrorHandler(other_error);
        if (error != ignore_error) XSetErrorHandler(error);
        XIOErrorHandler loss = XSetIOErrorHandler(other_loss);
        if (loss != survive_loss) XSetIOErrorHandler(loss);
        pthread_cond_broadcast(&is_idle);
    }
    pthread_mutex_unlock(&lock);
}

// MARK: Connections

cx11_display *cx11_open(const char *name) {
    if (!begin()) return NULL;
    jmp_buf place;
    if (setjmp(place) != 0) {
        opening = NULL;
        end();
        // Xlib's part of the connection is incomplete, and is not freed.
        xcb_disconnect(XGetXCBConnection(lost));
        return NULL;
    }
    opening = &place;
    Display *display = XOpenDisplay(name);
    if (display) {
        XSetEventQueueOwner(display, XCBOwnsEventQueue);
        xcb_connection_t *connection = XGetXCBConnection(display);
        xcb_prefetch_extension_data(connection, &xcb_res_id);
        int event, error;
        XFixesQueryExtension(display, &event, &error);
        xcb_get_extension_data(connection, &xcb_res_id);
        XSetIOErrorExitHandler(display, go_on, NULL);
    }
    opening = NULL;
    end();
    return display;
}

void cx11_close(cx11_display *display) {
    xcb_connection_t *connection = XGetXCBConnection(display);
    if (xcb_connection_has_error(connection)) {
        // Xlib then has no buffer for its last requests, and would write an error for each to standard error. Its 20 kB are leaked.
        xcb_disconnect(connection);
        return;
    }
    if (!begin()) return;
    // Xlib asks the server for a last answer; with the receiving direction shut down, it does not wait.
    shutdown(xcb_get_file_descriptor(connection), SHUT_RD);
    XCloseDisplay(display);
    end();
}

xcb_connection_t *cx11_connection(cx11_display *display) { return XGetXCBConnection(display); }

int cx11_screen(cx11_display *display) { return DefaultScreen(display); }

int cx11_owner_change_event(cx11_display *display) {
    int event, error;
    if (!begin()) return -1;
    Bool is_there = XFixesQueryExtension(display, &event, &error);
    end();
    return is_there ? event : -1;
}

bool cx11_has_resources(cx11_display *display) {
    const xcb_query_extension_reply_t *data = xcb_get_extension_data(XGetXCBConnection(display), &xcb_res_id);
    return data && data->present;
}

void cx11_select_owner_changes(cx11_display *display, uint32_t window, uint32_t selection) {
    if (xcb_connection_has_error(XGetXCBConnection(display))) return;
    if (!begin()) return;
    XFixesSelectSelectionInput(
        display, window, selection,
        XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask | XFixesSelectionClientCloseNotifyMask);
    // Done at once, so that XCB, which takes over the connection for the next request, finds nothing of Xlib's that could fail.
    XFlush(display);
    end();
}

#pragma once
#include <stdbool.h>
#include <xcb/res.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
#include <xcb/xfixes.h>

// Swift cannot name the global variables by which XCB knows an extension.

/// Asks for everything that XCB needs to know of the extensions, so that nothing waits for it later.
static inline void cxcb_prefetch(xcb_connection_t *connection) {
    xcb_prefetch_extension_data(connection, &xcb_xfixes_id);
    xcb_prefetch_extension_data(connection, &xcb_res_id);
    xcb_prefetch_maximum_request_length(connection);
}

/// The number of the first event of XFIXES; -1 if the server lacks it.
static inline int cxcb_xfixes_first_event(xcb_connection_t *connection) {
    const xcb_query_extension_reply_t *data = xcb_get_extension_data(connection, &xcb_xfixes_id);
    return data && data->present ? data->first_event : -1;
}

/// Whether the server has the X-Resource extension: XCB ends the connection when it is asked for one that is missing.
static inline bool cxcb_has_res(xcb_connection_t *connection) {
    const xcb_query_extension_reply_t *data = xcb_get_extension_data(connection, &xcb_res_id);
    return data && data->present;
}

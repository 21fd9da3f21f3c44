import CX11
import Glibc
import SelectionModel
import Selections
import X11

/// A connection to an X server for one window to drag from or to drop onto.
///
/// A call waits for the server for at most the given time. Use it from one thread.
@safe final class DragConnection {
    /// The atoms of the protocol.
    let atoms: DragAtoms

    let xcb: OpaquePointer
    private let display: XDisplay
    let names: Names

    /// The atoms that are not names of messages or actions.
    struct Names {
        let aware, proxy, typeList, protocols, deleteWindow, name, utf8, windowType, utility: Atom

        static let all = [
            "XdndAware", "XdndProxy", "XdndTypeList", "WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_NAME", "UTF8_STRING",
            "_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_UTILITY",
        ]

        init(_ atoms: [Atom]) {
            (aware, proxy, typeList, protocols, deleteWindow) = (atoms[0], atoms[1], atoms[2], atoms[3], atoms[4])
            (name, utf8, windowType, utility) = (atoms[5], atoms[6], atoms[7], atoms[8])
        }
    }

    /// Opens a connection to a display.
    ///
    /// - Parameters:
    ///   - display: its name.
    ///   - patience: how long a call waits for the server.
    /// - Throws: an error if the display cannot be used, or does not answer.
    init(display: String, patience: Duration) throws(DisplayError) {
        self.display = try XDisplay(display, patience: patience)
        let xcb = unsafe self.display.xcb
        unsafe self.xcb = unsafe xcb
        let known = self.display.limit { unsafe Self.intern(Names.all + DragAtoms.names, xcb) }
        names = Names(Array(known.prefix(Names.all.count)))
        atoms = DragAtoms(Array(known.dropFirst(Names.all.count)))
        if self.display.isLost { throw self.display.loss }
    }

    var fileDescriptor: Int32 { display.fileDescriptor }

    var screen: xcb_screen_t { display.screen }

    /// True if two windows belong to the same client.
    func isSameClient(_ one: Window, _ other: Window) -> Bool {
        (one.rawValue ^ other.rawValue) & ~display.clientMask == 0
    }

    /// Sends the requests made so far.
    ///
    /// - Throws: an error if the connection is lost.
    func flush() throws(DisplayError) {
        display.flush()
        if display.isLost { throw display.loss }
    }

    /// Sends the requests made so far, and waits until the server has executed them.
    ///
    /// A server may drop the last requests of a client that has exited.
    ///
    /// - Throws: an error if the connection is lost.
    func settle() throws(DisplayError) {
        display.limit { unsafe free(xcb_get_input_focus_reply(xcb, xcb_get_input_focus(xcb), nil)) }
        if display.isLost { throw display.loss }
    }

    func atoms(of names: [String]) -> [Atom] { display.limit { unsafe Self.intern(names, xcb) } }

    /// Returns the names of atoms, without unknown ones.
    func names(of atoms: [Atom]) -> [String] {
        display.limit {
            atoms.map { unsafe xcb_get_atom_name(xcb, $0.rawValue) }.compactMap { cookie in
                guard let reply = unsafe xcb_get_atom_name_reply(xcb, cookie, nil) else { return nil }
                defer { unsafe free(reply) }
                let bytes = unsafe UnsafeRawBufferPointer(
                    start: xcb_get_atom_name_name(reply), count: Int(xcb_get_atom_name_name_length(reply)))
                return unsafe String(decoding: bytes, as: UTF8.self)
            }
        }
    }

    /// Returns a property of 32-bit words; nil if it is missing or has another format.
    func words(_ property: Atom, of window: Window, atMost count: Int) -> [UInt32]? {
        display.limit {
            let cookie = unsafe xcb_get_property(xcb, 0, window.rawValue, property.rawValue, 0, 0, UInt32(count))
            guard let reply = unsafe xcb_get_property_reply(xcb, cookie, nil) else { return nil }
            defer { unsafe free(reply) }
            guard unsafe reply.pointee.format == 32, let value = unsafe xcb_get_property_value(reply) else {
                return nil
            }
            let bytes = unsafe UnsafeRawBufferPointer(start: value, count: Int(xcb_get_property_value_length(reply)))
            return unsafe Array(bytes.bindMemory(to: UInt32.self))
        }
    }

    /// Returns the child of a window that contains a point of the root window; nil if there is none.
    func child(at point: DragPoint, of window: Window) -> Window? {
        display.limit {
            let cookie = unsafe xcb_translate_coordinates(
                xcb, screen.root, window.rawValue, Int16(truncatingIfNeeded: point.x),
                Int16(truncatingIfNeeded: point.y))
            guard let reply = unsafe xcb_translate_coordinates_reply(xcb, cookie, nil) else { return nil }
            defer { unsafe free(reply) }
            return unsafe reply.pointee.child == 0 ? nil : Window(reply.pointee.child)
        }
    }

    /// Grabs the pointer until the button is released; returns false if another client has grabbed it.
    func grab(_ window: Window, cursor: xcb_cursor_t, time: Timestamp) -> Bool {
        display.limit {
            let mask =
                XCB_EVENT_MASK_BUTTON_RELEASE.rawValue | XCB_EVENT_MASK_POINTER_MOTION.rawValue
                | XCB_EVENT_MASK_BUTTON_PRESS.rawValue
            let asynchronous = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
            let pointer = unsafe xcb_grab_pointer(
                xcb, 0, window.rawValue, UInt16(mask), asynchronous, asynchronous, 0, cursor, time.rawValue)
            guard let reply = unsafe xcb_grab_pointer_reply(xcb, pointer, nil) else { return false }
            defer { unsafe free(reply) }
            return unsafe reply.pointee.status == XCB_GRAB_STATUS_SUCCESS.rawValue
        }
    }

    /// Returns the next event that has arrived; nil if there is none.
    func nextEvent() -> UnsafeMutablePointer<xcb_generic_event_t>? {
        unsafe display.limit { unsafe xcb_poll_for_event(xcb) }
    }

    private static func intern(_ names: [String], _ xcb: OpaquePointer) -> [Atom] {
        let cookies = names.map { name in
            unsafe xcb_intern_atom(xcb, 0, UInt16(clamping: name.utf8.count), name.utf8.map { CChar(bitPattern: $0) })
        }
        return cookies.map { cookie in
            guard let reply = unsafe xcb_intern_atom_reply(xcb, cookie, nil) else { return .none }
            defer { unsafe free(reply) }
            return unsafe Atom(reply.pointee.atom)
        }
    }
}

import CX11
import Glibc
import SelectionModel
import Selections

/// An event of a window to drag from or to drop onto.
enum DragEvent: Hashable, Sendable {
    /// The first button was pressed, at this point.
    case pressed(DragPoint, Timestamp)
    case moved(DragPoint, Timestamp, DragAction?)
    case released(Timestamp)
    /// Escape was pressed.
    case cancelled
    case message(DragMessage)
    case windowGone(Window)
    /// The user has closed the window.
    case closed
}

extension DragWindow {
    /// Returns the next event that has arrived; nil if there is none.
    func nextEvent() -> DragEvent? {
        while let event = unsafe connection.nextEvent() {
            defer { unsafe free(event) }
            if let known = unsafe known(event) { return known }
        }
        return nil
    }

    private func known(_ event: UnsafeMutablePointer<xcb_generic_event_t>) -> DragEvent? {
        let raw = UnsafeRawPointer(event)
        switch unsafe Int32(event.pointee.response_type & 0x7F) {
        case 0:
            // The receiver of a message no longer exists.
            let error = unsafe raw.load(as: xcb_generic_error_t.self)
            return error.error_code == XCB_WINDOW ? .windowGone(Window(error.resource_id)) : nil
        case XCB_EXPOSE:
            draw()
            return nil
        case XCB_BUTTON_PRESS:
            let press = unsafe raw.load(as: xcb_button_press_event_t.self)
            return press.detail == 1 ? .pressed(DragPoint(press.root_x, press.root_y), Timestamp(press.time)) : nil
        case XCB_BUTTON_RELEASE:
            let release = unsafe raw.load(as: xcb_button_release_event_t.self)
            return release.detail == 1 ? .released(Timestamp(release.time)) : nil
        case XCB_MOTION_NOTIFY:
            let motion = unsafe raw.load(as: xcb_motion_notify_event_t.self)
            let point = DragPoint(motion.root_x, motion.root_y)
            return .moved(point, Timestamp(motion.time), Self.action(of: motion.state))
        case XCB_KEY_PRESS: return unsafe isEscape(raw.load(as: xcb_key_press_event_t.self).detail) ? .cancelled : nil
        case XCB_DESTROY_NOTIFY: return unsafe .windowGone(Window(raw.load(as: xcb_destroy_notify_event_t.self).window))
        case XCB_CLIENT_MESSAGE: return unsafe message(raw.load(as: xcb_client_message_event_t.self))
        default: return nil
        }
    }

    private func message(_ event: xcb_client_message_event_t) -> DragEvent? {
        guard event.format == 32 else { return nil }
        let data = unsafe event.data.data32
        if event.type == connection.names.protocols.rawValue {
            return data.0 == connection.names.deleteWindow.rawValue ? .closed : nil
        }
        guard let kind = connection.atoms.kind(of: Atom(event.type)) else { return nil }
        let words = [data.0, data.1, data.2, data.3, data.4]
        return DragMessage(kind, words, atoms: connection.atoms).map { .message($0) }
    }

    /// The action for the modifier keys, as in GTK: Control and Shift for a link, Control for a copy, Shift for a move.
    private static func action(of state: UInt16) -> DragAction? {
        switch (state & UInt16(XCB_MOD_MASK_CONTROL.rawValue) != 0, state & UInt16(XCB_MOD_MASK_SHIFT.rawValue) != 0) {
        case (true, true): .link
        case (true, false): .copy
        case (false, true): .move
        case (false, false): nil
        }
    }
}

extension DragPoint {
    fileprivate init(_ x: Int16, _ y: Int16) { self.init(x: Int(x), y: Int(y)) }
}

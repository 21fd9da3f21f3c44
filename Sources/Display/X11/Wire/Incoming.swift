import CX11
import SelectionModel
import Selections

/// A message of the server.
enum Incoming {
    case event(ProtocolEvent, RequestSerial)
    /// A request without a reply has failed.
    case error(ProtocolError)
    case answer(Answer, to: RequestSerial)
}

/// An event that concerns selections.
enum ProtocolEvent: Sendable {
    case selectionRequest(SelectionRequest)
    case selectionClear(Window, Atom)
    /// Any client can send it; only if the server sent it, the selection has no owner.
    case selectionNotify(SelectionReply, fromServer: Bool)
    case propertyDeleted(Window, Atom)
    case propertyChanged(Window, Atom, Timestamp)
    case windowDestroyed(Window)
    /// XFIXES 6.0 §9; the time is that of the owner's claim.
    case ownerChanged(Atom, owner: Window, OwnerChangeReason, Timestamp)
}

/// An error of a request.
struct ProtocolError: Sendable {
    let serial: RequestSerial
    let code: UInt8
    let resource: UInt32

    /// True if the request named a window that does not exist.
    var isBadWindow: Bool { code == UInt8(XCB_WINDOW) }
}

extension ProtocolEvent {
    /// Decodes an event; nil for events that do not concern selections.
    ///
    /// - Parameters:
    ///   - raw: the event of XCB, slightly larger than the 32 bytes of the protocol.
    ///   - ownerChange: the number of the XFIXES event.
    init?(_ raw: UnsafePointer<xcb_generic_event_t>, ownerChange: UInt8) {
        let memory = unsafe UnsafeRawPointer(raw)
        let isSent = unsafe raw.pointee.response_type & 0x80 != 0
        let code = unsafe raw.pointee.response_type & 0x7f
        // Any client can send any event. Only the answer to a conversion is legitimately sent by a client.
        if isSent && code != UInt8(XCB_SELECTION_NOTIFY) { return nil }
        switch code {
        case UInt8(XCB_SELECTION_REQUEST):
            let event = unsafe memory.load(as: xcb_selection_request_event_t.self)
            self = .selectionRequest(
                SelectionRequest(
                    owner: Window(event.owner), requestor: Window(event.requestor), selection: Atom(event.selection),
                    target: Atom(event.target), property: Atom(event.property), time: Timestamp(event.time)))
        case UInt8(XCB_SELECTION_CLEAR):
            let event = unsafe memory.load(as: xcb_selection_clear_event_t.self)
            self = .selectionClear(Window(event.owner), Atom(event.selection))
        case UInt8(XCB_SELECTION_NOTIFY):
            let event = unsafe memory.load(as: xcb_selection_notify_event_t.self)
            let reply = SelectionReply(
                requestor: Window(event.requestor), selection: Atom(event.selection), target: Atom(event.target),
                property: Atom(event.property), time: Timestamp(event.time))
            self = .selectionNotify(reply, fromServer: !isSent)
        case UInt8(XCB_PROPERTY_NOTIFY):
            let event = unsafe memory.load(as: xcb_property_notify_event_t.self)
            let (window, property) = (Window(event.window), Atom(event.atom))
            self =
                UInt32(event.state) == XCB_PROPERTY_DELETE.rawValue
                ? .propertyDeleted(window, property) : .propertyChanged(window, property, Timestamp(event.time))
        case UInt8(XCB_DESTROY_NOTIFY):
            self = unsafe .windowDestroyed(Window(memory.load(as: xcb_destroy_notify_event_t.self).window))
        case ownerChange:
            let event = unsafe memory.load(as: xXFixesSelectionNotifyEvent.self)
            self = .ownerChanged(
                Atom(event.selection), owner: Window(event.owner), OwnerChangeReason(subtype: event.subtype),
                Timestamp(event.selectionTimestamp))
        default: return nil
        }
    }
}

extension OwnerChangeReason {
    fileprivate init(subtype: UInt8) {
        switch Int32(subtype) {
        case XFixesSelectionWindowDestroyNotify: self = .windowDestroyed
        case XFixesSelectionClientCloseNotify: self = .clientClosed
        default: self = .taken
        }
    }
}

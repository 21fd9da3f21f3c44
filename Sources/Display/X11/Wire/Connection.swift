import CX11
import Glibc
import SelectionModel
import Selections

/// A connection to an X server that does not block on replies once it is open.
///
/// Questions are sent with ``ask(_:)``; ``next()`` returns their answers among the events, in the order of the server. Used
/// from one thread. ``XDisplay`` says where a call still waits.
///
/// It is safe, because the pointers of XCB are private and used only while the connection is open.
@safe final class Connection {
    let root: Window

    private let display: XDisplay
    private let xcb: OpaquePointer
    private let ownerChangeEvent: UInt8
    /// The unanswered questions, in order.
    private var awaited = Queue<(serial: RequestSerial, question: Question)>()
    /// An event and an answer that have arrived but have not been returned.
    private var nextEvent: UnsafeMutablePointer<xcb_generic_event_t>?
    private var nextAnswer: (answer: Answer, serial: RequestSerial)?

    /// Opens a connection to a display, by default that of the environment's `DISPLAY`.
    ///
    /// Waits for the server.
    ///
    /// - Parameters:
    ///   - name: the name of the display.
    ///   - patience: how long a call waits for the server, or nil for no limit.
    /// - Throws: an error if the display cannot be used, or does not answer in this time.
    init(_ name: String?, patience: Duration? = nil) throws(DisplayError) {
        display = try XDisplay(name, patience: patience)
        guard let ownerChange = display.ownerChangeEvent else {
            throw display.isLost ? display.loss : .missingExtension("XFIXES")
        }
        ownerChangeEvent = ownerChange
        root = Window(display.screen.root)
        unsafe xcb = unsafe display.xcb
    }

    deinit { close() }

    /// Closes the connection; no other call may follow.
    func close() {
        unsafe free(nextEvent)
        unsafe nextEvent = nil
        display.close()
    }

    var fileDescriptor: Int32 { display.fileDescriptor }

    /// The bits of a resource identifier that a client chooses itself.
    var clientMask: UInt32 { display.clientMask }

    /// The size in bytes of the largest request of the core protocol, and with the extension for larger ones.
    var largestRequest: (core: Int, extended: Int) { display.largestRequest }

    var isLost: Bool { display.isLost }

    /// The reason why the connection is lost.
    var loss: DisplayError { display.loss }

    func flush() { display.flush() }
}

// MARK: Receiving

extension Connection {
    /// Returns the next event or answer of the server; nil if nothing has arrived.
    func next() -> Incoming? {
        while !isLost {
            receive(reading: true)
            if let (answer, serial) = nextAnswer, unsafe nextEvent.map({ unsafe serial <= $0.serial }) ?? true {
                nextAnswer = nil
                return .answer(answer, to: serial)
            }
            guard let event = unsafe nextEvent else { return nil }
            unsafe nextEvent = nil
            defer { unsafe free(event) }
            if unsafe event.pointee.response_type == 0 { return unsafe .error(ProtocolError(event)) }
            if let known = unsafe ProtocolEvent(event, ownerChange: ownerChangeEvent) {
                return unsafe .event(known, event.serial)
            }
        }
        return nil
    }

    /// True if something has already arrived; polling the descriptor does not show that.
    var holdsInput: Bool {
        guard !isLost else { return false }
        receive(reading: false)
        return unsafe nextEvent != nil || nextAnswer != nil
    }

    private func receive(reading: Bool) {
        if unsafe nextEvent == nil {
            unsafe nextEvent =
                unsafe reading
                ? display.limit { unsafe xcb_poll_for_event(xcb) } : unsafe xcb_poll_for_queued_event(xcb)
        }
        guard nextAnswer == nil, let (serial, question) = awaited.first else { return }
        var reply: UnsafeMutableRawPointer?
        var error: UnsafeMutablePointer<xcb_generic_error_t>?
        // If an answer has begun, this waits for the rest.
        let isThere = display.limit { unsafe xcb_poll_for_reply(xcb, serial.rawValue, &reply, &error) }
        guard isThere != 0 else { return }
        awaited.removeFirst()
        nextAnswer = unsafe (Answer(to: question, reply), serial)
        unsafe free(reply)
        unsafe free(error)
    }

    /// Waits for the answer to a question, during startup only; events that arrive meanwhile are kept.
    func wait(for serial: RequestSerial) -> Answer? {
        guard let question = awaited.remove(where: { $0.serial == serial })?.question else { return nil }
        var error: UnsafeMutablePointer<xcb_generic_error_t>?
        let reply = unsafe display.limit { unsafe xcb_wait_for_reply(xcb, serial.rawValue, &error) }
        defer {
            unsafe free(reply)
            unsafe free(error)
        }
        return unsafe isLost ? nil : Answer(to: question, reply)
    }
}

// MARK: Sending

extension Connection {
    /// Sends a question; ``next()`` returns its answer with this serial.
    func ask(_ question: Question) -> RequestSerial {
        let sequence: UInt32 =
            switch question {
            case .owner(let selection): unsafe xcb_get_selection_owner(xcb, selection.rawValue).sequence
            case .atom(let name, let creating): intern(name, creating: creating)
            case .name(let atom): unsafe xcb_get_atom_name(xcb, atom.rawValue).sequence
            case .property(let property, let window, let offset, let length, let deleting):
                unsafe xcb_get_property(
                    xcb, deleting ? 1 : 0, window.rawValue, property.rawValue,
                    UInt32(XCB_GET_PROPERTY_TYPE_ANY.rawValue),
                    UInt32(clamping: offset / 4), UInt32(clamping: length / 4)
                ).sequence
            case .family(let window): unsafe xcb_query_tree(xcb, window.rawValue).sequence
            case .process(let window) where display.hasResources: queryProcess(of: window)
            case .process, .focus: unsafe xcb_get_input_focus(xcb).sequence
            }
        var question = question
        if case .process = question, !display.hasResources { question = .focus }
        awaited.append((RequestSerial(sequence), question))
        return RequestSerial(sequence)
    }

    private func intern(_ name: String, creating: Bool) -> UInt32 {
        let bytes = name.utf8.map { CChar(bitPattern: $0) }
        return unsafe xcb_intern_atom(xcb, creating ? 0 : 1, UInt16(clamping: bytes.count), bytes).sequence
    }

    private func queryProcess(of window: Window) -> UInt32 {
        var spec = xcb_res_client_id_spec_t(
            client: window.rawValue, mask: UInt32(XCB_RES_CLIENT_ID_MASK_LOCAL_CLIENT_PID.rawValue))
        return unsafe xcb_res_query_client_ids(xcb, 1, &spec).sequence
    }

    /// Creates an invisible window for properties.
    ///
    /// XCB requests more resource identifiers from the server once two million have been used, and waits for them.
    func makeWindow() -> Window {
        let window = unsafe xcb_generate_id(xcb)
        // Any client may destroy any window, which ends an ownership without a SelectionClear.
        let values: [UInt32] = [1, XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue]
        unsafe xcb_create_window(
            xcb, 0, window, root.rawValue, -100, -100, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0,
            XCB_CW_OVERRIDE_REDIRECT.rawValue | XCB_CW_EVENT_MASK.rawValue, values)
        return Window(window)
    }

    func destroy(_ window: Window) { unsafe xcb_destroy_window(xcb, window.rawValue) }

    /// Makes a window the owner of a selection; `none` gives it up.
    func setOwner(_ window: Window, of selection: Atom, _ time: Timestamp) {
        unsafe xcb_set_selection_owner(xcb, window.rawValue, selection.rawValue, time.rawValue)
    }

    func convert(_ selection: Atom, to target: Atom, _ property: Atom, of window: Window, _ time: Timestamp) {
        unsafe xcb_convert_selection(
            xcb, window.rawValue, selection.rawValue, target.rawValue, property.rawValue, time.rawValue)
    }

    func select(_ interest: EventInterest, in window: Window) {
        let mask = [interest.mask]
        unsafe xcb_change_window_attributes(xcb, window.rawValue, XCB_CW_EVENT_MASK.rawValue, mask)
    }

    /// Selects an event for every change of a selection's owner (XFIXES 6.0 §9).
    func selectOwnerChanges(of selection: Atom, for window: Window) {
        display.selectOwnerChanges(of: selection, for: window)
    }

    /// Replaces a property by bytes, which are whole items of the format.
    @discardableResult
    func change(
        _ property: Atom, of window: Window, to bytes: UnsafeRawBufferPointer, type: Atom, format: Int
    ) -> RequestSerial {
        // Data longer than the buffer of XCB is written immediately.
        display.limit {
            unsafe RequestSerial(
                xcb_change_property(
                    xcb, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window.rawValue, property.rawValue, type.rawValue,
                    UInt8(format), UInt32(bytes.count * 8 / format), bytes.baseAddress
                ).sequence)
        }
    }

    /// Appends zero bytes to a property of this client: the PropertyNotify contains the server's time.
    func touch(_ property: Atom, of window: Window) {
        unsafe xcb_change_property(
            xcb, UInt8(XCB_PROP_MODE_APPEND.rawValue), window.rawValue, property.rawValue,
            KnownAtoms.integerType.rawValue, 32, 0, nil)
    }

    func delete(_ property: Atom, of window: Window) {
        unsafe xcb_delete_property(xcb, window.rawValue, property.rawValue)
    }

    /// Overwrites what earlier transfers have left in the buffers of the connection.
    func overwriteBuffers() { display.overwriteBuffers() }

    /// Sends a SelectionNotify to a requestor (ICCCM 2.0 §2.2).
    func notify(_ reply: SelectionReply) {
        var event = xcb_selection_notify_event_t()
        event.response_type = UInt8(XCB_SELECTION_NOTIFY)
        event.requestor = reply.requestor.rawValue
        event.selection = reply.selection.rawValue
        event.target = reply.target.rawValue
        event.property = reply.property.rawValue
        event.time = reply.time.rawValue
        send(event, to: reply.requestor, mask: 0)
    }

    /// Sends a client message of 32-bit words to the root window (ICCCM 2.0 §2.8).
    func announce(_ message: Atom, _ words: (UInt32, UInt32, UInt32)) {
        var event = xcb_client_message_event_t()
        event.response_type = UInt8(XCB_CLIENT_MESSAGE)
        event.window = root.rawValue
        event.type = message.rawValue
        event.format = 32
        unsafe event.data.data32 = (words.0, words.1, words.2, 0, 0)
        send(event, to: root, mask: XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue)
    }

    private func send<Event>(_ event: Event, to window: Window, mask: UInt32) {
        // Every event has 32 bytes.
        var room = [UInt8](repeating: 0, count: 32)
        unsafe withUnsafeBytes(of: event) { bytes in unsafe room.replaceSubrange(..<bytes.count, with: bytes) }
        unsafe room.withUnsafeBytes { bytes in
            _ = unsafe xcb_send_event(xcb, 0, window.rawValue, mask, bytes.bindMemory(to: CChar.self).baseAddress)
        }
    }
}

extension EventInterest {
    fileprivate var mask: UInt32 {
        (contains(.properties) ? XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue : 0)
            | (contains(.structure) ? XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue : 0)
    }
}

extension UnsafeMutablePointer<xcb_generic_event_t> {
    fileprivate var serial: RequestSerial { unsafe RequestSerial(pointee.full_sequence) }
}

extension ProtocolError {
    fileprivate init(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
        let error = unsafe UnsafeRawPointer(event).load(as: xcb_generic_error_t.self)
        unsafe self.init(serial: event.serial, code: error.error_code, resource: error.resource_id)
    }
}

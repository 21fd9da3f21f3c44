import CXlib

/// Another client, in plain Xlib, that can follow or violate the protocol.
package final class Probe {
    package let display: OpaquePointer
    package let window: XID
    package private(set) var events: [CXlib.XEvent] = []
    /// What it does with requests for what it owns.
    package var onRequest: (Probe, XSelectionRequestEvent) -> Void = { probe, request in probe.refuse(request) }
    /// Its action when a client deletes a property.
    package var onDelete: (Probe, XPropertyEvent) -> Void = { _, _ in }

    package init(_ name: String) throws {
        guard let display = XlibDisplay.open(name) else { throw TestServer.Failure.noDisplay }
        self.display = display
        window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
        XSelectInput(display, window, PropertyChangeMask)
    }

    deinit {
        XlibDisplay.close(display)
    }

    package func atom(_ name: String) -> XID {
        XInternAtom(display, name, False)
    }

    /// Handles what has arrived.
    package func pump() {
        while XPending(display) > 0 {
            var event = CXlib.XEvent()
            XNextEvent(display, &event)
            events.append(event)
            if event.type == SelectionRequest { onRequest(self, event.xselectionrequest) }
            if event.type == PropertyNotify, event.xproperty.state == PropertyDelete {
                onDelete(self, event.xproperty)
            }
        }
        XFlush(display)
    }

    // MARK: As a requestor

    package func convert(
        _ selection: String, _ target: String, into property: String?, time: UInt = 0, for window: XID? = nil
    ) {
        XConvertSelection(
            display, atom(selection), atom(target), property.map { atom($0) } ?? 0, window ?? self.window, time)
        XFlush(display)
    }

    /// The answers to conversions, in their order.
    package var replies: [XSelectionEvent] {
        events.filter { $0.type == SelectionNotify }.map(\.xselection)
    }

    /// What a property holds; four or eight bytes an item, as Xlib has it.
    package func read(_ property: String, delete: Bool = false) -> (type: String, format: Int, bytes: [UInt8])? {
        var type = XID(0)
        var format: Int32 = 0
        var count: UInt = 0
        var remaining: UInt = 0
        var value: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            display, window, atom(property), 0, 1 << 24, delete ? True : False, 0, &type, &format, &count, &remaining,
            &value)
        defer { if let value { XFree(value) } }
        guard type != 0, let value else { return nil }
        let size = format == 32 ? MemoryLayout<CLong>.stride : Int(format) / 8
        let name = XGetAtomName(display, type)
        defer { if let name { XFree(name) } }
        return (
            name.map { String(cString: $0) } ?? "", Int(format),
            [UInt8](UnsafeRawBufferPointer(start: value, count: Int(count) * size))
        )
    }

    /// The items of a property of format 32.
    package func words(_ property: String) -> [Int]? {
        read(property).map { value in value.bytes.withUnsafeBytes { $0.bindMemory(to: Int.self).map { $0 } } }
    }

    package func names(_ property: String) -> [String]? {
        words(property)?.map { number in
            guard let name = XGetAtomName(display, XID(number)) else { return "" }
            defer { XFree(name) }
            return String(cString: name)
        }
    }

    package func newValues(of property: String) -> Int {
        let number = atom(property)
        return events.filter {
            $0.type == PropertyNotify && $0.xproperty.atom == number && $0.xproperty.state == PropertyNewValue
        }.count
    }

    package func delete(_ property: String) {
        XDeleteProperty(display, window, atom(property))
        XFlush(display)
    }

    // MARK: As an owner

    /// The server's time: that of the notification of a change that changes nothing (ICCCM 2.0 §2.1).
    package func serverTime() -> UInt {
        XChangeProperty(display, window, atom("_TIME"), atom("STRING"), 8, PropModeAppend, nil, 0)
        var event = CXlib.XEvent()
        XWindowEvent(display, window, PropertyChangeMask, &event)
        return event.xproperty.time
    }

    package func own(_ selection: String, time: UInt = 0) {
        XSetSelectionOwner(display, atom(selection), window, time)
        XSync(display, False)
    }

    package func owner(of selection: String) -> XID {
        XGetSelectionOwner(display, atom(selection))
    }

    package func write(_ bytes: [UInt8], type: String, to property: XID, of window: XID) {
        XChangeProperty(display, window, property, atom(type), 8, PropModeReplace, bytes, Int32(bytes.count))
    }

    package func write(words: [Int], type: String, to property: XID, of window: XID) {
        words.withUnsafeBytes { words in
            _ = XChangeProperty(
                display, window, property, atom(type), 32, PropModeReplace,
                words.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(words.count / MemoryLayout<Int>.stride))
        }
    }

    package func answer(_ request: XSelectionRequestEvent, property: XID? = nil) {
        var event = CXlib.XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = property ?? request.property
        event.xselection.time = request.time
        XSendEvent(display, request.requestor, False, 0, &event)
        XFlush(display)
    }

    package func refuse(_ request: XSelectionRequestEvent) {
        answer(request, property: 0)
    }
}

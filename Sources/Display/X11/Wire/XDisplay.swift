import CX11
import Glibc
import SelectionModel
import Selections
import Synchronization

/// An Xlib connection to an X server, with XCB for events and answers.
///
/// Xlib and XCB wait for a stopped server in three cases: while the connection is opened, while a packet has arrived only in
/// part, and while the socket is full because the server does not read. A connection with a timeout is then lost. Used from one
/// thread.
///
/// It is safe, because it owns the pointers, which are valid until ``close()``.
@safe package final class XDisplay {
    /// The XCB connection under that of Xlib.
    package let xcb: OpaquePointer
    package let fileDescriptor: Int32
    /// The screen that the name of the display selects.
    package let screen: xcb_screen_t
    /// The bits of a resource identifier that a client chooses itself.
    package let clientMask: UInt32
    /// The size in bytes of the largest request, in the core protocol and with the extension for larger requests.
    let largestRequest: (core: Int, extended: Int)
    /// The number of the first event of XFIXES; nil if the server lacks it.
    let ownerChangeEvent: UInt8?
    /// True if the server has the X-Resource extension.
    let hasResources: Bool

    private let xlib: OpaquePointer
    private let timeout: ConnectionTimeout?
    private var isClosed = false

    /// libXau, which reads the authorization, has one buffer for all threads.
    private static let opening = Mutex(())

    /// Opens a connection to a display, by default that of the environment's `DISPLAY`.
    ///
    /// Waits for the server.
    ///
    /// - Parameters:
    ///   - name: the name of the display.
    ///   - patience: how long a call waits for the server, or nil for no limit.
    /// - Throws: an error if the display cannot be used, or does not answer in this time.
    package init(_ name: String?, patience: Duration? = nil) throws(DisplayError) {
        let opened: ConnectionTimeout.Opened
        if let patience {
            guard let limited = ConnectionTimeout.open(within: patience, { Self.open(name) }) else { throw .silent }
            (opened, timeout) = limited
        } else {
            (opened, timeout) = (Self.open(name), nil)
        }
        guard let xlib = unsafe opened.display, let xcb = unsafe cx11_connection(xlib) else {
            timeout?.end()
            throw unsafe .cannotOpen(display: name ?? getenv("DISPLAY").map { unsafe String(cString: $0) } ?? "")
        }
        guard unsafe xcb_connection_has_error(xcb) == 0, let setup = unsafe xcb_get_setup(xcb) else {
            timeout?.end()
            unsafe cx11_close(xlib)
            throw .connectionLost
        }
        unsafe self.xlib = unsafe xlib
        unsafe self.xcb = unsafe xcb
        var screens = unsafe xcb_setup_roots_iterator(setup)
        for _ in 0..<(unsafe cx11_screen(xlib)) where unsafe screens.rem > 1 { unsafe xcb_screen_next(&screens) }
        screen = unsafe screens.data.pointee
        clientMask = unsafe setup.pointee.resource_id_mask
        largestRequest = unsafe (
            4 * max(4096, Int(setup.pointee.maximum_request_length)), 4 * Int(xcb_get_maximum_request_length(xcb))
        )
        fileDescriptor = unsafe xcb_get_file_descriptor(xcb)
        ownerChangeEvent = unsafe UInt8(exactly: cx11_owner_change_event(xlib))
        hasResources = unsafe cx11_has_resources(xlib)
    }

    deinit { close() }

    /// Closes the connection; no other call may follow.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        limit {
            _ = unsafe xcb_flush(xcb)
            unsafe cx11_close(xlib)
        }
        timeout?.end()
    }

    package var isLost: Bool { unsafe isClosed || xcb_connection_has_error(xcb) != 0 }

    /// The reason why the connection is lost.
    package var loss: DisplayError { timeout?.hasExpired == true ? .silent : .connectionLost }

    /// Sends the requests made so far.
    package func flush() { limit { _ = unsafe xcb_flush(xcb) } }

    /// Overwrites the two buffers of XCB, in which content of earlier properties remains until it is overwritten.
    ///
    /// XCB copies a request into its write buffer if the rest of that buffer is long enough, and fills its whole read buffer if
    /// a reply is longer. The reply is discarded. It has arrived when this returns, unless the server is slow.
    package func overwriteBuffers() {
        guard !isLost else { return }
        limit {
            let window = unsafe xcb_generate_id(xcb)
            let values: [UInt32] = [1]
            unsafe xcb_create_window(
                xcb, 0, window, screen.root, -100, -100, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0,
                XCB_CW_OVERRIDE_REDIRECT.rawValue, values)
            _ = unsafe xcb_flush(xcb)
            let property = KnownAtoms.integerType.rawValue
            let zeros = [UInt8](repeating: 0, count: Self.overwritingPart - Self.propertyHeader)
            for _ in 0..<(Self.requestBuffer / Self.overwritingPart) {
                unsafe xcb_change_property(
                    xcb, UInt8(XCB_PROP_MODE_APPEND.rawValue), window, property, property, 8, UInt32(zeros.count),
                    zeros)
            }
            let reply = unsafe xcb_get_property(xcb, 0, window, property, property, 0, UInt32(Self.requestBuffer / 4))
            unsafe xcb_discard_reply(xcb, reply.sequence)
            unsafe xcb_destroy_window(xcb, window)
            _ = unsafe xcb_flush(xcb)
        }
        awaitReply()
    }

    /// Waits until the reply has arrived, for a tenth of a second at most.
    ///
    /// The server sends the first 32 bytes of a reply by themselves. If XCB reads only these, it does not use its buffer for the
    /// rest.
    private func awaitReply() {
        let end = Instant.now + .milliseconds(100)
        var arrived: Int32 = 0
        var pause = timespec(tv_sec: 0, tv_nsec: 100_000)
        while unsafe ioctl(fileDescriptor, UInt(FIONREAD), &arrived) == 0, arrived < Self.replyLength, Instant.now < end
        {
            unsafe nanosleep(&pause, nil)
        }
    }

    /// The buffer of XCB for requests, in bytes; that for replies is smaller.
    private static let requestBuffer = 16 << 10
    private static let overwritingPart = 1 << 10
    /// The bytes of a ChangeProperty before its data.
    private static let propertyHeader = 24
    private static let replyLength = requestBuffer / overwritingPart * (overwritingPart - propertyHeader)

    /// Executes calls that may wait for the server.
    package func limit<Result>(_ calls: () -> Result) -> Result { timeout?.limit(calls) ?? calls() }

    /// Selects an event for every change of a selection's owner (XFIXES 6.0 §9).
    func selectOwnerChanges(of selection: Atom, for window: Window) {
        limit { unsafe cx11_select_owner_changes(xlib, window.rawValue, selection.rawValue) }
    }

    private static func open(_ name: String?) -> ConnectionTimeout.Opened {
        opening.withLock { _ in unsafe ConnectionTimeout.Opened(display: cx11_open(name)) }
    }
}

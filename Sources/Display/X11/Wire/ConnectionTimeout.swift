import CX11
import Glibc
import SelectionModel
import Synchronization
import SystemSupport

/// Limits the time for which a call of Xlib or XCB waits for the server.
///
/// These libraries have no function with a deadline. They wait without limit while a connection is opened, for the rest
/// of a partial packet, and for space in the socket. Therefore, a separate thread opens the connection, and shuts down
/// its socket if a later call takes too long. The call then returns, and the connection is lost.
///
/// The thread does not call Xlib after it has handed over the connection, so Xlib needs no lock.
final class ConnectionTimeout: Sendable {
    /// A connection opened by Xlib.
    struct Opened: Sendable {
        private let address: UInt?

        /// The connection that a call of `cx11_open` has returned; nil if it has failed.
        @unsafe init(display: OpaquePointer?) { address = unsafe display.map { UInt(bitPattern: $0) } }

        @unsafe var display: OpaquePointer? { unsafe address.flatMap(OpaquePointer.init(bitPattern:)) }
    }

    private enum Stage: Sendable {
        case opening
        case open(Opened)
        /// The wait for the connection has timed out, or its owner has closed it.
        case abandoned
        /// A call has taken too long.
        case expired
    }

    private struct State {
        var stage = Stage.opening
        /// The latest end of the present call; nil between two calls.
        var deadline: Instant?
        /// The number of calls so far.
        var calls = 0
        /// True while the thread waits without a deadline for the next call.
        var isParked = false
    }

    private let state = Mutex(State())
    private let patience: Duration
    /// The ends of a socket pair, which wakes the thread and reports that the connection is open.
    private let (ownerEnd, threadEnd): (Int32, Int32)

    private init?(_ patience: Duration) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
        self.patience = patience
        (ownerEnd, threadEnd) = (ends[0], ends[1])
    }

    deinit {
        Glibc.close(ownerEnd)
        Glibc.close(threadEnd)
    }

    /// Opens a connection.
    ///
    /// - Parameters:
    ///   - patience: the time for the opening, and for each later call.
    ///   - open: opens the connection, on another thread.
    /// - Returns: nil if it takes longer; what is opened later is closed at once.
    static func open(
        within patience: Duration, _ open: @escaping @Sendable () -> Opened
    ) -> (opened: Opened, timeout: ConnectionTimeout)? {
        guard let timeout = ConnectionTimeout(patience), timeout.start(open) else { return nil }
        timeout.wait(on: timeout.ownerEnd, until: .now + patience)
        let opened: Opened? = timeout.state.withLock { state in
            if case .open(let opened) = state.stage { return opened }
            state.stage = .abandoned
            return nil
        }
        return opened.map { ($0, timeout) }
    }

    /// True if a call has taken too long.
    var hasExpired: Bool { state.withLock { if case .expired = $0.stage { true } else { false } } }

    /// True while the thread waits for the next call, without any deadline.
    var isParked: Bool { state.withLock { $0.isParked } }

    /// Executes calls that may wait for the server.
    func limit<Result>(_ calls: () -> Result) -> Result {
        let isParked = state.withLock { state in
            defer { state.isParked = false }
            state.deadline = .now + patience
            state.calls += 1
            return state.isParked
        }
        if isParked { ring(ownerEnd) }
        defer { state.withLock { $0.deadline = nil } }
        return calls()
    }

    /// Ends the thread; its owner closes the connection.
    func end() {
        state.withLock { if case .open = $0.stage { $0.stage = .abandoned } }
        shutdown(ownerEnd, Int32(SHUT_RDWR))
    }
}

extension ConnectionTimeout {
    /// Starts the thread; returns false if the system cannot.
    private func start(_ open: @escaping @Sendable () -> Opened) -> Bool {
        DetachedThread.start(signals: .none) { self.run(open) }
    }

    private func run(_ open: () -> Opened) {
        let opened = open()
        let isWanted = state.withLock { state in
            guard case .opening = state.stage else { return false }
            state.stage = .open(opened)
            return true
        }
        guard isWanted else {
            if let display = unsafe opened.display { unsafe cx11_close(display) }
            return
        }
        ring(threadEnd)
        watch()
    }

    /// Waits for the release of the owner, or for a call that takes too long.
    private func watch() {
        var known = 0
        while true {
            let look = nextLook(&known)
            if case .never = look { return }
            guard wait(on: threadEnd, until: look.deadline) else { continue }
            var byte: UInt8 = 0
            if unsafe read(threadEnd, &byte, 1) <= 0 { return }
        }
    }

    private enum Look {
        case at(Instant)
        /// With the next call.
        case onCall
        /// Never again, because the connection is closed.
        case never

        var deadline: Instant? { if case .at(let moment) = self { moment } else { nil } }
    }

    /// Ends a call that takes too long, and returns the time of the next check.
    ///
    /// While there are calls, the thread checks once per timeout period, so that calls do not have to wake it.
    ///
    /// - Parameter known: the number of calls at the last check.
    /// - Returns: the time of the next check.
    private func nextLook(_ known: inout Int) -> Look {
        state.withLock { state in
            guard case .open(let opened) = state.stage else { return .never }
            let now = Instant.now
            if let deadline = state.deadline {
                guard deadline <= now else { return .at(deadline) }
                // The owner closes the connection only after it has changed the stage, under this lock.
                if let display = unsafe opened.display {
                    // Only the receiving half, because writing to a closed one would raise SIGPIPE.
                    unsafe shutdown(xcb_get_file_descriptor(cx11_connection(display)), Int32(SHUT_RD))
                }
                state.stage = .expired
                return .never
            }
            defer { known = state.calls }
            guard state.calls == known else { return .at(now + patience) }
            state.isParked = true
            return .onCall
        }
    }

    /// Sends a byte to the other end of the socket pair, which may be closed.
    private func ring(_ end: Int32) {
        var byte: UInt8 = 1
        unsafe send(end, &byte, 1, Int32(MSG_NOSIGNAL))
    }

    /// Waits until a descriptor can be read; returns false if the deadline has passed.
    @discardableResult
    private func wait(on descriptor: Int32, until deadline: Instant?) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let left = deadline.map { max(.zero, $0 - .now) }
            let timeout = left.map { Int32(clamping: Int(clamping: ($0 / .milliseconds(1)).rounded(.up))) } ?? -1
            let count = unsafe poll(&entry, 1, timeout)
            if count > 0 { return true }
            if count == 0, deadline.map({ $0 <= .now }) ?? false { return false }
            if count < 0, errno != EINTR { return false }
        }
    }
}

extension Int {
    fileprivate init(clamping value: Double) { self = value >= Double(Int32.max) ? Int(Int32.max) : Int(value) }
}

import CSystem
import Glibc
import SelectionModel

/// The controlling terminal of this process, over which its clipboard is used.
///
/// While an answer is pending, the terminal does not display it and delivers each byte immediately. Its modes are restored at
/// the end, also after a signal or a crash.
package final class TerminalLine {
    private let descriptor: Int32
    private let isOwn: Bool
    private let patience: Duration
    /// The time limit if there may be no answer.
    private let shortPatience: Duration
    /// The facts about the terminal; nil before the first exchange.
    package private(set) var facts: TerminalFacts?
    private var exchanges = 0

    /// The path of the controlling terminal.
    private static let path = "/dev/tty"

    /// Whether there is a terminal that may have a clipboard.
    package static func isThere(_ name: String?) -> Bool {
        guard let name, !name.isEmpty, name != "dumb", name != "linux", let found = open() else { return false }
        close(found.descriptor)
        return true
    }

    /// Opens the controlling terminal, otherwise that of an ancestor process.
    private static func open() -> (descriptor: Int32, isOwn: Bool)? {
        let descriptor = unsafe Glibc.open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        if descriptor >= 0 { return (descriptor, true) }
        return AncestralTerminal.open().map { ($0, false) }
    }

    /// Opens the controlling terminal, otherwise that of an ancestor process, which can only be written to.
    ///
    /// - Parameter patience: the maximum time without any answer of the terminal.
    /// - Throws: `missingTerminal` if this process has none.
    package convenience init(patience: Duration) throws(DisplayError) {
        guard let found = Self.open() else { throw .missingTerminal }
        self.init(
            owning: found.descriptor, isOwn: found.isOwn, patience: patience, shortPatience: min(.seconds(1), patience))
    }

    /// Uses an open, non-blocking terminal.
    ///
    /// - Parameters:
    ///   - descriptor: the terminal, which is closed at the end.
    ///   - isOwn: whether this process receives its answers.
    ///   - patience: the maximum time without any answer of the terminal.
    ///   - shortPatience: the time limit if there may be no answer.
    package init(owning descriptor: Int32, isOwn: Bool = true, patience: Duration, shortPatience: Duration) {
        self.descriptor = descriptor
        self.isOwn = isOwn
        self.patience = patience
        self.shortPatience = shortPatience
    }

    deinit {
        close(descriptor)
    }

    /// Executes a request and waits for the result.
    ///
    /// - Parameters:
    ///   - request: the request to the terminal.
    ///   - limit: the maximum size of the content, in bytes.
    /// - Returns: the result.
    /// - Throws: the reason why it failed.
    package func perform(_ request: TerminalRequest, limit: Int = .max) throws(TerminalRefusal) -> TerminalAnswer {
        guard isInForeground else { return try send(request) }
        exchanges += 1
        var exchange = TerminalExchange(request, of: facts, id: "pb\(getpid()).\(exchanges)", limit: limit)
        defer { if let found = exchange.facts { facts = found } }
        var before = sigset_t()
        let signals = unsafe csystem_terminal_hold_signals(&before)
        // Pending signals are delivered after the modes are restored.
        defer { unsafe csystem_terminal_release_signals(signals, &before) }
        guard csystem_terminal_listen(descriptor) == 0 else { throw .closed }
        defer { csystem_terminal_leave() }
        return try run(&exchange, signals).get()
    }

    /// Whether this process receives the answers of the terminal; true for a terminal that is not a controlling terminal.
    private var isInForeground: Bool {
        let group = tcgetpgrp(descriptor)
        return isOwn && (group < 0 || group == getpgrp())
    }

    /// Sends text without a query, because the foreground program would receive the answer.
    private func send(_ request: TerminalRequest) throws(TerminalRefusal) -> TerminalAnswer {
        guard case .write = request else { throw .inBackground }
        var exchange = TerminalExchange(request, of: TerminalFacts(clipboard: .unknown), id: "", limit: 0)
        var before = sigset_t()
        let signals = unsafe csystem_terminal_hold_signals(&before)
        defer { unsafe csystem_terminal_release_signals(signals, &before) }
        return try run(&exchange, signals, isReading: false).get()
    }
}

// MARK: Waiting

extension TerminalLine {
    /// The character that cancels a sequence.
    private static let cancel: UInt8 = 0x18

    private func run(
        _ exchange: inout TerminalExchange, _ signals: Int32, isReading: Bool = true
    ) -> TerminalExchange.Outcome {
        var isInterrupted = false
        var output = exchange.nextOutput()[...]
        var deadline = deadline(of: exchange)
        while exchange.outcome == nil || !output.isEmpty {
            var entries = awaited(isInterrupted ? -1 : signals, isReading: isReading, isWriting: !output.isEmpty)
            let count = unsafe poll(&entries, 2, Self.milliseconds(until: deadline))
            if count < 0, errno != EINTR { return .failure(.closed) }
            if count == 0 || entries[1].revents != 0 {
                if count == 0 { exchange.expire() } else { exchange.cancel() }
                isInterrupted = isInterrupted || count > 0
                guard output.isEmpty else {
                    // Output that the terminal did not accept is dropped, perhaps in the middle of a sequence.
                    if exchange.outcome != nil {
                        _ = write([Self.cancel])
                        return .failure(count == 0 ? .silent : .interrupted)
                    }
                    output = [Self.cancel] + exchange.nextOutput()
                    deadline = self.deadline(of: exchange)
                    continue
                }
                deadline = self.deadline(of: exchange)
            }
            let ready = Int32(entries[0].revents)
            if ready & POLLIN != 0 {
                guard let bytes = read() else { return .failure(.closed) }
                exchange.take(bytes)
                deadline = self.deadline(of: exchange)
            }
            if ready & POLLOUT != 0, !output.isEmpty {
                guard let count = write(output) else { return .failure(.closed) }
                output = output.dropFirst(count)
                if count > 0 { deadline = self.deadline(of: exchange) }
            }
            if ready & (POLLHUP | POLLERR | POLLNVAL) != 0, ready & POLLIN == 0 { return .failure(.closed) }
            if output.isEmpty { output = exchange.nextOutput()[...] }
        }
        return exchange.outcome ?? .failure(.silent)
    }

    /// The terminal, then the signals.
    private func awaited(_ signals: Int32, isReading: Bool, isWriting: Bool) -> [pollfd] {
        let events = Int16((isReading ? POLLIN : 0) | (isWriting ? POLLOUT : 0))
        return [
            pollfd(fd: descriptor, events: events, revents: 0), pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        ]
    }

    private func deadline(of exchange: TerminalExchange) -> Instant {
        switch exchange.patience {
        case .whole: .now + patience
        case .short: .now + shortPatience
        }
    }

    private static func milliseconds(until deadline: Instant) -> Int32 {
        let left = (deadline - Instant.now) / .milliseconds(1)
        return Int32(max(0, min(left.rounded(.up), 1_000_000_000)))
    }

    /// Reads the available input; nil if the terminal was closed.
    private func read() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
        if count > 0 { return Array(bytes[..<count]) }
        return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
    }

    /// Writes as much as possible; nil if the terminal was closed.
    private func write(_ bytes: ArraySlice<UInt8>) -> Int? {
        let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count >= 0 { return count }
        return errno == EINTR || errno == EAGAIN ? 0 : nil
    }
}

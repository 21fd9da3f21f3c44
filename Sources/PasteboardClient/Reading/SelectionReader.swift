import Glibc
import Selections
import Targets
import X11

/// Reads selections of any owner, one request after the other, and blocks until each answer.
///
/// Commands block; the daemon never does.
package final class SelectionReader {
    private let client: SelectionClient
    private let limits: RetrievalLimits
    /// The events that have not been waited for.
    private var events: [SelectionEvent] = []
    private let awaitingServer: (Bool) -> Void

    /// Creates a reader; `timeout` is the longest silence of an owner.
    ///
    /// `awaitingServer` is called with true before each wait for the X server, which Xlib does not limit, and with
    /// false after it.
    package init(
        display: DisplayName, timeout: Duration = .seconds(5), awaitingServer: @escaping (Bool) -> Void = { _ in }
    ) throws(X11Error) {
        awaitingServer(true)
        defer { awaitingServer(false) }
        client = try SelectionClient(display: display.name, owns: false)
        limits = RetrievalLimits(bytes: PhysicalMemory.total / 4, silence: timeout)
        self.awaitingServer = awaitingServer
    }

    deinit {
        asking { client.close() }
    }

    /// The offered targets in the owner's order.
    ///
    /// An owner that refuses TARGETS, as some old programs do although ICCCM 2.0 §2.6.2 requires it, is asked for text.
    package func targets(of selection: SelectionName) throws(RetrievalError) -> [Target] {
        do throws(RetrievalError) {
            return try names(of: selection).map { Target($0) }
        } catch .refused {
            return try probedTargets(of: selection)
        }
    }

    /// Requests a target; `progress` is called with the number of bytes so far whenever some arrive.
    package func retrieve(
        _ target: Target, from selection: SelectionName, progress: ((Int) -> Void)? = nil
    ) throws(RetrievalError) -> Payload {
        let id = asking { client.retrieve(selection, target: target.name, limits: limits) }
        return try wait(
            meanwhile: { if let count = self.client.receivedBytes(of: id), count > 0 { progress?(count) } }
        ) { event in
            if case .retrieved(id, let result) = event { result } else { nil }
        }.get()
    }

    /// The window that owns a selection.
    package func owner(of selection: SelectionName) -> Window? {
        asking { client.owner(of: selection) }
    }

    /// The identity of a window's client.
    package func identify(_ window: Window) -> ClientIdentity {
        asking { client.identify(window) }
    }

    /// Clears a selection, whoever owns it.
    package func clear(_ selection: SelectionName) throws(RetrievalError) {
        guard owner(of: selection) != nil else { return }
        asking { client.clear(selection) }
        _ = try wait { event in
            if case .cleared(selection, _) = event { true } else { nil }
        }
    }

    /// Calls a closure for each change of a selection, the current state first.
    ///
    /// It ends when the closure returns false, when the reader of `output` has closed it, or when the X server ends.
    package func watch(
        _ selection: SelectionName, for output: Int32, _ change: (Window?) -> Bool
    ) throws(RetrievalError) {
        asking { client.watch(selection) }
        repeat {
            while !events.isEmpty {
                guard case .ownerChanged(selection, let owner, _, _, _) = events.removeFirst() else { continue }
                guard change(owner) else { return }
            }
        } while try collectEvents(for: output)
    }
}

extension SelectionReader {
    /// Runs a call that waits for the X server.
    private func asking<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        awaitingServer(true)
        defer { awaitingServer(false) }
        return try body()
    }

    private func names(of selection: SelectionName) throws(RetrievalError) -> [String] {
        let id = asking { client.retrieveTargets(selection, limits: limits) }
        return try wait { event in
            if case .targets(id, let result) = event { result } else { nil }
        }.get()
    }

    private func probedTargets(of selection: SelectionName) throws(RetrievalError) -> [Target] {
        for name in ["UTF8_STRING", "STRING", "TEXT"] {
            do throws(RetrievalError) {
                _ = try retrieve(Target(name), from: selection)
                return [Target(name)]
            } catch .refused {
                continue
            }
        }
        throw .refused
    }

    /// Handles events until one matches; deadlines guarantee that one does.
    private func wait<Result>(
        meanwhile: () -> Void = {}, for match: (SelectionEvent) -> Result?
    ) throws(RetrievalError) -> Result {
        while true {
            meanwhile()
            while !events.isEmpty {
                if let result = match(events.removeFirst()) { return result }
            }
            _ = try collectEvents()
        }
    }

    /// Handles pending events, or waits for one; returns false once the reader of `output` has closed it.
    private func collectEvents(for output: Int32? = nil) throws(RetrievalError) -> Bool {
        do {
            events = try asking { () throws(X11Error) in try client.process(now: .now) }
        } catch {
            throw .connectionLost
        }
        guard events.isEmpty else { return true }
        var interests: [(descriptor: Int32, interest: Poll.Interest)] = [(client.fileDescriptor, .read)]
        if let output { interests.append((output, [])) }
        let ready = Poll.wait(for: interests, until: client.nextDeadline)
        return !ready.dropFirst().contains(true)
    }
}

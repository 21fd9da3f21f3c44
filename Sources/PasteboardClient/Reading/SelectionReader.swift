import Glibc

import Selections
import Targets
import X11

/// Reads selections that anyone may own, one request after the other, and waits for each answer: what a command does, and
/// what the daemon never does.
package final class SelectionReader {
    private let client: SelectionClient
    private let limits: RetrievalLimits
    /// What has happened and was not waited for so far.
    private var events: [SelectionEvent] = []
    private let awaitingServer: (Bool) -> Void

    /// - Parameters:
    ///   - timeout: between two signs of life of the owner.
    ///   - awaitingServer: told true before the X server itself is waited for, which Xlib does without limit, and false
    ///     afterwards.
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

    /// The targets that the owner offers, in its order. An owner that knows no TARGETS (ICCCM 2.0 §2.6.2 requires it, old
    /// programs do without) is tried for text.
    package func targets(of selection: SelectionName) throws(RetrievalError) -> [Target] {
        do throws(RetrievalError) {
            return try names(of: selection).map { Target($0) }
        } catch .refused {
            return try probedTargets(of: selection)
        }
    }

    /// What the owner answers for a target.
    ///
    /// - Parameter progress: told how many bytes have come, whenever some have.
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

    /// Who is behind a window.
    package func identify(_ window: Window) -> ClientIdentity {
        asking { client.identify(window) }
    }

    /// Makes a selection owned by nobody, whoever owns it.
    package func clear(_ selection: SelectionName) throws(RetrievalError) {
        guard owner(of: selection) != nil else { return }
        asking { client.clear(selection) }
        _ = try wait { event in
            if case .cleared(selection, _) = event { true } else { nil }
        }
    }

    /// Calls back for each change of a selection, the present state first, until the callback returns false, nobody reads
    /// any more what is written to `output`, or the X server goes.
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
    /// Does what the X server has to answer.
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

    /// Handles events until one of them is the one that is waited for. The machines see to it that it comes.
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

    /// Takes in what has happened, and waits where nothing has. False once the reader of `output` has closed it.
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

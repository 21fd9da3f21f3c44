import SelectionModel
import Targets

/// Reads selections of any owner, one request after the other, and blocks until each answer.
///
/// Commands block; the daemon never does.
package final class SelectionReader {
    private let connection: any ReadingConnection
    private let limits: RetrievalLimits
    /// The events that have not been waited for.
    private var events: [ReadingEvent] = []
    private let awaitingDisplay: (Bool) -> Void

    /// - Parameters:
    ///   - timeout: between two signs of life of the owner.
    ///   - awaitingDisplay: told true before the display itself is waited for, which some libraries do without limit, and
    ///     false afterwards.
    ///   - connect: opens the connection.
    /// - Throws: what `connect` throws.
    package init(
        timeout: Duration = .seconds(5), awaitingDisplay: @escaping (Bool) -> Void = { _ in },
        connect: () throws(DisplayError) -> any ReadingConnection
    ) throws(DisplayError) {
        awaitingDisplay(true)
        defer { awaitingDisplay(false) }
        connection = try connect()
        limits = RetrievalLimits(bytes: PhysicalMemory.total / 4, silence: timeout)
        self.awaitingDisplay = awaitingDisplay
    }

    deinit {
        asking { connection.close() }
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

    /// What the owner answers for a target.
    ///
    /// - Parameters:
    ///   - target: what is asked for.
    ///   - selection: whose owner is asked.
    ///   - progress: told how many bytes have come, whenever some have.
    /// - Returns: the bytes, and how they are to be understood.
    /// - Throws: where the owner refuses, does not answer, or breaks off.
    package func retrieve(
        _ target: Target, from selection: SelectionName, progress: ((Int) -> Void)? = nil
    ) throws(RetrievalError) -> Payload {
        let id = asking { connection.retrieve(selection, target: target.name, limits: limits) }
        return try wait(
            meanwhile: { if let count = self.connection.receivedBytes(of: id), count > 0 { progress?(count) } }
        ) { event in
            if case .retrieved(id, let result) = event { result } else { nil }
        }.get()
    }

    /// Who owns a selection.
    package func owner(of selection: SelectionName) -> ClientToken? {
        asking { connection.owner(of: selection) }
    }

    /// Who a client is.
    package func identify(_ client: ClientToken) -> ClientIdentity {
        asking { connection.identify(client) }
    }

    /// Clears a selection, whoever owns it.
    package func clear(_ selection: SelectionName) throws(RetrievalError) {
        guard owner(of: selection) != nil else { return }
        asking { connection.clear(selection) }
        _ = try wait { event in
            if case .cleared(selection) = event { true } else { nil }
        }
    }

    /// Calls back for each change of a selection, the present state first, until the callback returns false, nobody reads
    /// any more what is written to `output`, or the display ends.
    package func watch(
        _ selection: SelectionName, for output: Int32, _ change: (ClientToken?) -> Bool
    ) throws(RetrievalError) {
        asking { connection.watch(selection) }
        repeat {
            while !events.isEmpty {
                guard case .ownerChanged(selection, let latest) = events.removeFirst() else { continue }
                guard change(latest.owner) else { return }
            }
        } while try collectEvents(for: output)
    }
}

extension SelectionReader {
    /// Does what the display has to answer.
    private func asking<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        awaitingDisplay(true)
        defer { awaitingDisplay(false) }
        return try body()
    }

    private func names(of selection: SelectionName) throws(RetrievalError) -> [String] {
        let id = asking { connection.list(selection, limits: limits) }
        return try wait { event in
            if case .listed(id, let result) = event { result } else { nil }
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

    /// Handles events until one of them is the one that is waited for.
    ///
    /// The back end sees to it that it comes.
    private func wait<Result>(
        meanwhile: () -> Void = {}, for match: (ReadingEvent) -> Result?
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
            events = try asking { () throws(DisplayError) in try connection.process(now: .now) }
        } catch {
            throw .connectionLost
        }
        guard events.isEmpty else { return true }
        guard let output else {
            connection.pollRequest.wait()
            return true
        }
        return !connection.pollRequest.adding(PollRequest([(output, [])])).wait().contains(output)
    }
}

import SelectionModel
import Targets

/// Reads selections of any owner, one request after the other, and blocks until each answer.
///
/// Commands block; the daemon never does.
package final class SelectionReader {
    private let connection: any ReadingConnection
    private let limits: RetrievalLimits
    /// The display whose daemon is probed if it owns the content; nil to ask none.
    private let display: DisplayName?
    private let ownPictures: (() -> Representation?)?
    /// The events that have not been returned yet.
    private var events: [ReadingEvent] = []

    /// - Parameters:
    ///   - connection: the connection to the display, which the reader closes.
    ///   - timeout: the maximum time without any message from the owner, and of the display.
    ///   - display: the display whose daemon may take longer because of a promise, or nil.
    ///   - pictures: returns the pictures next to the document; nil to ask the daemon for them.
    package init(
        _ connection: any ReadingConnection, timeout: Duration = .seconds(5), display: DisplayName? = nil,
        pictures: (() -> Representation?)? = nil
    ) {
        self.connection = connection
        self.display = display
        ownPictures = pictures
        limits = RetrievalLimits(bytes: PhysicalMemory.contentLimit, silence: timeout)
    }

    deinit {
        connection.close()
    }

    /// The maximum time that the daemon is waited for.
    private var patience: Duration { min(limits.silence, ControlClient.patience) }

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

    /// Reads a target of the owner.
    ///
    /// The daemon may be rendering, or waiting for a program with a promise. It is then pinged instead of timing out. While it
    /// reports that it renders, or that the program makes progress, the time is extended: the daemon limits it.
    /// - Parameters:
    /// - target: the target.
    /// - selection: the selection whose owner is asked.
    /// - progress: called with the number of bytes so far, whenever some have arrived.
    /// - Returns: the bytes, and how they are encoded.
    /// - Throws: an error if the owner refuses, does not answer, or ends the transfer early.
    package func retrieve(
        _ target: Target, from selection: SelectionName, progress: ((Int) -> Void)? = nil
    ) throws(RetrievalError) -> Payload {
        var limits = limits
        var end = Instant.now + max(limits.silence, ControlClient.renderingPatience)
        // The daemon stops a rendering after ten seconds, unless a client requests it again.
        if limits.silence > patience, isOwnedByDaemon(selection) { limits.silence = patience }
        while true {
            do throws(RetrievalError) {
                return try retrieveOnce(target, from: selection, limits, progress)
            } catch .timedOut {
                // The daemon renders, and requests a promise, once for all waiting clients.
                guard let isWorking = isDaemonWorking(for: selection) else { throw .timedOut }
                if isWorking { end = max(end, .now + ControlClient.renderingPatience) }
                guard Instant.now < end else { throw .timedOut }
            }
        }
    }

    /// What a copy made by Pasteboard has next to its document, such as the pictures that the document names; nil if there is
    /// nothing, or another client owns the selection.
    ///
    /// No target has it, because only renderings need it.
    package func beside(_ selection: SelectionName) -> Representation? {
        if let ownPictures { return ownPictures() }
        let deadline = Instant.now + patience
        guard let display, let client = try? ControlClient(display: display, until: deadline),
            case .surrendered(let held)? = try? client.ask(.surrender(selection: selection), until: deadline)
        else { return nil }
        return held.item.beside
    }

    /// The current owner of a selection; nil if none.
    package func owner(of selection: SelectionName) throws(RetrievalError) -> ClientToken? {
        do {
            return try connection.owner(of: selection)
        } catch {
            throw RetrievalError(error)
        }
    }

    /// Identifies a client from the information of the display.
    package func identify(_ client: ClientToken) throws(RetrievalError) -> ClientIdentity {
        do {
            return try connection.identify(client)
        } catch {
            throw RetrievalError(error)
        }
    }

    /// Clears a selection, also if another client owns it.
    package func clear(_ selection: SelectionName) throws(RetrievalError) {
        guard try owner(of: selection) != nil else { return }
        connection.clear(selection)
        _ = try wait { event in
            if case .cleared(selection) = event { true } else { nil }
        }
    }

    /// Calls back for each change of a selection, beginning with the current state, until the callback returns false,
    /// the reader of `output` is gone, or the display ends.
    ///
    /// With `latestOnly`, a change is left out if a newer one is already known. This is for callbacks that read the content,
    /// which is always that of the newest change.
    package func watch(
        _ selection: SelectionName, for output: Int32, latestOnly: Bool = false, _ change: (ClientToken?) -> Bool
    ) throws(RetrievalError) {
        connection.watch(selection)
        repeat {
            while !events.isEmpty {
                guard case .ownerChanged(selection, let latest) = events.removeFirst() else { continue }
                if latestOnly, events.contains(where: { $0.isChange(of: selection) }) { continue }
                guard change(latest.owner) else { return }
            }
        } while try collectEvents(for: output)
    }
}

extension SelectionReader {
    private func retrieveOnce(
        _ target: Target, from selection: SelectionName, _ limits: RetrievalLimits, _ progress: ((Int) -> Void)?
    ) throws(RetrievalError) -> Payload {
        let id = connection.retrieve(selection, target: target.name, limits: limits)
        return try wait(
            meanwhile: { if let count = self.connection.receivedBytes(of: id), count > 0 { progress?(count) } }
        ) { event in
            if case .retrieved(id, let result) = event { result } else { nil }
        }.get()
    }

    /// Whether renderings or promises of a selection are in progress; nil unless the daemon owns the selection and answers.
    private func isDaemonWorking(for selection: SelectionName) -> Bool? {
        let deadline = Instant.now + patience
        guard let display, isOwnedByDaemon(selection),
            let client = try? ControlClient(display: display, until: deadline),
            let reply = try? client.ask(.describe(selection: selection), until: deadline)
        else { return nil }
        guard case .description(let held) = reply else { return false }
        return held.entries.contains { $0.progress != nil }
    }

    private func isOwnedByDaemon(_ selection: SelectionName) -> Bool {
        guard let owner = try? connection.owner(of: selection), let identity = try? connection.identify(owner) else {
            return false
        }
        return identity.applicationName == "pasteboardd"
    }

    private func names(of selection: SelectionName) throws(RetrievalError) -> [String] {
        let id = connection.list(selection, limits: limits)
        return try wait { event in
            if case .listed(id, let result) = event { result } else { nil }
        }.get()
    }

    private func probedTargets(of selection: SelectionName) throws(RetrievalError) -> [Target] {
        for target in Target.unlistedTexts {
            do throws(RetrievalError) {
                _ = try retrieve(target, from: selection)
                return [target]
            } catch .refused {
                continue
            }
        }
        throw .refused
    }

    /// Handles events until the awaited one has arrived.
    ///
    /// The back end reports an owner that does not answer, unless the display itself does not answer.
    private func wait<Result>(
        meanwhile: () -> Void = {}, for match: (ReadingEvent) -> Result?
    ) throws(RetrievalError) -> Result {
        while true {
            meanwhile()
            while !events.isEmpty {
                if let result = match(events.removeFirst()) { return result }
            }
            try collectEvents()
        }
    }

    /// Handles pending events, or waits for one.
    private func collectEvents() throws(RetrievalError) {
        try processEvents()
        guard events.isEmpty else { return }
        let silence = Instant.now + limits.silence
        let ready = connection.pollRequest.adding(PollRequest(until: silence)).wait()
        let isOverdue = connection.nextDeadline.map { $0 <= .now } ?? false
        if ready.isEmpty, silence <= .now, !isOverdue { throw .displaySilent }
    }

    /// Handles pending events, or waits for one without limit; returns false once the reader of `output` has closed it.
    private func collectEvents(for output: Int32) throws(RetrievalError) -> Bool {
        try processEvents()
        guard events.isEmpty else { return true }
        return !connection.pollRequest.adding(PollRequest([(output, [])])).wait().contains(output)
    }

    private func processEvents() throws(RetrievalError) {
        do {
            events = try connection.process(now: .now)
        } catch {
            throw RetrievalError(error)
        }
    }
}

extension ReadingEvent {
    fileprivate func isChange(of selection: SelectionName) -> Bool {
        if case .ownerChanged(selection, _) = self { true } else { false }
    }
}

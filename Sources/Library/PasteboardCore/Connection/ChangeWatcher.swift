import BackEnds
import PasteboardClient
import SelectionModel

/// Watches pasteboards over a separate connection to the display.
actor ChangeWatcher {
    nonisolated private let thread: PollThread
    private let connection: any ReadingConnection
    private var latest: [SelectionName: PasteboardChange] = [:]
    private var listeners: [SelectionName: [Int: AsyncStream<PasteboardChange>.Continuation]] = [:]
    private var listenersSoFar = 0
    private var isOver = false

    /// The timeout for an answer of the display.
    private static let patience: Duration = .seconds(30)

    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe thread.executor.asUnownedSerialExecutor() }

    init(_ display: DisplayName, on thread: PollThread) throws(PasteboardError) {
        do {
            connection = try DisplayConnector.connect(to: display, patience: Self.patience)
        } catch {
            throw PasteboardError(error)
        }
        self.thread = thread
        thread.executor.add { [weak self] in
            self?.assumeIsolated { $0.turn() }
        }
    }

    // A connection to a display may be used only on its thread.
    isolated deinit {}

    /// Starts counting the changes of a pasteboard, unless they are counted already.
    func begin(_ selection: SelectionName) { connection.watch(selection) }

    /// The number of changes of a pasteboard, including all that the display has reported.
    func changeCount(of selection: SelectionName) throws(PasteboardError) -> Int {
        connection.watch(selection)
        // Waiting for the answer ensures that all earlier events have been received.
        _ = try? connection.owner(of: selection)
        process()
        guard let change = latest[selection] else { throw .noServer("the connection to the display server was lost") }
        return change.changeCount
    }

    func changes(of selection: SelectionName) -> PasteboardChanges {
        let (stream, listener) = AsyncStream.makeStream(
            of: PasteboardChange.self, bufferingPolicy: .bufferingNewest(PasteboardChanges.kept))
        connection.watch(selection)
        process()
        guard !isOver else {
            listener.finish()
            return PasteboardChanges(stream)
        }
        listenersSoFar += 1
        let number = listenersSoFar
        if let change = latest[selection] { listener.yield(change) }
        listeners[selection, default: [:]][number] = listener
        listener.onTermination = { [weak self] _ in
            Task { await self?.forget(number, of: selection) }
        }
        return PasteboardChanges(stream)
    }
}

extension ChangeWatcher {
    private func turn() -> PollRequest {
        process()
        if isOver { return PollRequest() }
        return connection.pollRequest
    }

    private func process() {
        guard !isOver else { return }
        do {
            for event in try connection.process(now: .now) { handle(event) }
        } catch {
            isOver = true
            for listener in listeners.values.flatMap(\.values) { listener.finish() }
            listeners = [:]
        }
    }

    private func handle(_ event: ReadingEvent) {
        guard case .ownerChanged(let selection, let seen) = event else { return }
        let identity = seen.owner.flatMap { try? connection.identify($0) }
        let change = PasteboardChange(
            changeCount: Int(clamping: seen.count), isEmpty: seen.owner == nil, owner: identity?.applicationName,
            process: identity?.process.map { Int($0) })
        latest[selection] = change
        for listener in (listeners[selection] ?? [:]).values { listener.yield(change) }
    }

    private func forget(_ number: Int, of selection: SelectionName) { listeners[selection]?[number] = nil }
}

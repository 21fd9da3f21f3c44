import PasteboardClient
import PasteboardService
import Selections
import X11

/// Watches pasteboards over its own connection to the X server.
actor ChangeWatch {
    nonisolated private let thread: PollThread
    private let client: SelectionClient
    private var latest: [SelectionName: PasteboardChange] = [:]
    private var listeners: [SelectionName: [Int: AsyncStream<PasteboardChange>.Continuation]] = [:]
    private var listenersSoFar = 0
    private var isOver = false

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.executor.asUnownedSerialExecutor()
    }

    init(_ display: DisplayName, on thread: PollThread) throws(PasteboardError) {
        do {
            client = try SelectionClient(display: display.name)
        } catch {
            throw PasteboardError(error)
        }
        self.thread = thread
        thread.executor.add { [weak self] in
            self?.assumeIsolated { $0.turn() }
        }
    }

    // Xlib releases the lock of a lost connection only to the thread that used it.
    isolated deinit {}

    /// Begins to count the changes of a pasteboard, if it is not counted already.
    func begin(_ selection: SelectionName) {
        client.watch(selection)
    }

    /// The change count of a pasteboard, including all changes that the server knows of.
    func changeCount(of selection: SelectionName) throws(PasteboardError) -> Int {
        client.watch(selection)
        // The answer comes after all earlier events, which are handled then.
        _ = client.owner(of: selection)
        process()
        guard let change = latest[selection] else { throw .noServer("the connection to the X server is lost") }
        return change.changeCount
    }

    func changes(of selection: SelectionName) -> PasteboardChanges {
        let (stream, listener) = AsyncStream.makeStream(
            of: PasteboardChange.self, bufferingPolicy: .bufferingNewest(PasteboardChanges.kept))
        client.watch(selection)
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

extension ChangeWatch {
    private func turn() -> PollThread.Wish {
        process()
        if isOver { return PollThread.Wish() }
        return PollThread.Wish(interests: [(client.fileDescriptor, .read)], deadline: client.nextDeadline)
    }

    private func process() {
        guard !isOver else { return }
        do {
            for event in try client.process(now: .now) { handle(event) }
        } catch {
            isOver = true
            for listener in listeners.values.flatMap(\.values) { listener.finish() }
            listeners = [:]
        }
    }

    private func handle(_ event: SelectionEvent) {
        guard case .ownerChanged(let selection, let owner, _, _, let count) = event else { return }
        let identity = owner.map { client.identify($0) }
        let change = PasteboardChange(
            changeCount: Int(clamping: count), isEmpty: owner == nil, owner: identity?.applicationName,
            process: identity?.process.map { Int($0) })
        latest[selection] = change
        for listener in (listeners[selection] ?? [:]).values { listener.yield(change) }
    }

    private func forget(_ number: Int, of selection: SelectionName) {
        listeners[selection]?[number] = nil
    }
}

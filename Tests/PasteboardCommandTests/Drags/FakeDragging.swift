import PasteboardClient
import SelectionModel

/// A window of no display that is dragged from, to which the listed events happen.
final class FakeDraggingSource: DraggingSource {
    private var events: [DraggingEvent]
    private let refusal: RetrievalError?
    /// The targets of each drag that was begun.
    private(set) var begun: [[String]] = []

    /// - Parameters:
    ///   - events: what happens; then the display ends.
    ///   - refusal: why no drag can be begun; nil: it can.
    init(_ events: [DraggingEvent], refusal: RetrievalError? = nil) {
        self.events = events
        self.refusal = refusal
    }

    func waitForEvent() throws(DisplayError) -> DraggingEvent {
        if events.isEmpty { throw .connectionLost }
        return events.removeFirst()
    }

    func begin(_ types: [String]) throws(RetrievalError) {
        if let refusal { throw refusal }
        begun.append(types)
    }
}

/// A window of no display that is dropped onto, once.
final class FakeDraggingDestination: DraggingDestination {
    private let action: DragAction?
    private let source: ClientToken
    /// The message to the source: whether its content was read.
    private(set) var told: [Bool] = []

    /// - Parameters:
    ///   - action: the action on the content; nil: the window is closed before a drop.
    ///   - source: who drags.
    init(_ action: DragAction?, from source: ClientToken) {
        self.action = action
        self.source = source
    }

    func waitForDrop() throws(DisplayError) -> DragAction? { action }

    func isSource(_ client: ClientToken) -> Bool { client.connection == source.connection }

    func connect() throws(DisplayError) -> any ReadingConnection { FakeReadingConnection() }

    func finish(_ isDone: Bool) throws(DisplayError) { told.append(isDone) }
}

/// A connection without any events.
final class FakeReadingConnection: ReadingConnection {
    let fileDescriptor: Int32 = -1
    let nextDeadline: Instant? = nil

    func process(now: Instant) throws(DisplayError) -> [ReadingEvent] { [] }
    func list(_ selection: SelectionName, limits: RetrievalLimits) -> RetrievalID { RetrievalID(0) }
    func retrieve(_ selection: SelectionName, target: String, limits: RetrievalLimits) -> RetrievalID {
        RetrievalID(0)
    }
    func cancel(_ retrieval: RetrievalID) {}
    func receivedBytes(of retrieval: RetrievalID) -> Int? { nil }
    func watch(_ selection: SelectionName) {}
    func owner(of selection: SelectionName) throws(DisplayError) -> ClientToken? { nil }
    func identify(_ client: ClientToken) throws(DisplayError) -> ClientIdentity { throw .connectionLost }
    func clear(_ selection: SelectionName) {}
    func close() {}
}

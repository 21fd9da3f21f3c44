/// The changes of a pasteboard from now on; the current state is the first.
///
/// The sequence ends when the X server exits. The buffer is limited: a slow consumer gets only the latest changes.
public struct PasteboardChanges: AsyncSequence, Sendable {
    /// The number of buffered changes.
    public static let kept = 64

    private let stream: AsyncStream<PasteboardChange>

    init(_ stream: AsyncStream<PasteboardChange>) { self.stream = stream }

    /// Starts with the current state.
    public func makeAsyncIterator() -> Iterator { Iterator(stream.makeAsyncIterator()) }

    /// Waits for the next change.
    public struct Iterator: AsyncIteratorProtocol {
        private var changes: AsyncStream<PasteboardChange>.Iterator

        init(_ changes: AsyncStream<PasteboardChange>.Iterator) { self.changes = changes }

        /// The next change; nil once the X server has exited.
        public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> PasteboardChange? {
            await changes.next(isolation: actor)
        }
    }
}

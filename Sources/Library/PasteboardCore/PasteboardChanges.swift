/// The changes of a pasteboard from now on; the current state is the first.
///
/// The sequence ends with the X server. A slow consumer gets the latest changes, because the buffer is limited.
public struct PasteboardChanges: AsyncSequence, Sendable {
    /// The number of buffered changes.
    public static let kept = 64

    private let stream: AsyncStream<PasteboardChange>

    init(_ stream: AsyncStream<PasteboardChange>) {
        self.stream = stream
    }

    /// Starts with the current state.
    public func makeAsyncIterator() -> Iterator {
        Iterator(stream.makeAsyncIterator())
    }

    /// Waits for one change after the other.
    public struct Iterator: AsyncIteratorProtocol {
        private var changes: AsyncStream<PasteboardChange>.Iterator

        init(_ changes: AsyncStream<PasteboardChange>.Iterator) {
            self.changes = changes
        }

        /// The next change; nil once the X server has ended.
        public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> PasteboardChange? {
            await changes.next(isolation: actor)
        }
    }
}

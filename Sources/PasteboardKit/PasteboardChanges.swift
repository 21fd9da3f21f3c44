/// The changes of a pasteboard from now on; the present state is the first. It ends when the X server does.
///
/// Who is slow gets the latest changes: only so many are kept.
public struct PasteboardChanges: AsyncSequence, Sendable {
    /// How many changes wait for somebody who is slow.
    public static let kept = 64

    private let stream: AsyncStream<PasteboardChange>

    init(_ stream: AsyncStream<PasteboardChange>) {
        self.stream = stream
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(stream.makeAsyncIterator())
    }

    public struct Iterator: AsyncIteratorProtocol {
        private var changes: AsyncStream<PasteboardChange>.Iterator

        init(_ changes: AsyncStream<PasteboardChange>.Iterator) {
            self.changes = changes
        }

        public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> PasteboardChange? {
            await changes.next(isolation: actor)
        }
    }
}

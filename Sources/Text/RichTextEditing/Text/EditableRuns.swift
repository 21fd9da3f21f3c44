import RichText

extension EditableText {
    /// A maximal range of text with the same attributes.
    public struct Run: Hashable, Sendable {
        /// The byte range.
        public let range: Range<Int>
        /// The attributes of the text.
        public let attributes: Attributes
    }

    /// A maximal range of text in which one attribute has the same value.
    public struct Stretch<Value> {
        /// The byte range.
        public let range: Range<Int>
        /// The value of the attribute.
        public let value: Value
    }

    /// The runs of a text, or of a part of it, in order.
    public struct Runs: Sequence, Sendable {
        let root: TextNode
        let range: Range<Int>

        /// Starts at the first run.
        public func makeIterator() -> Iterator { Iterator(sets: SetRuns(root, range).makeIterator()) }

        /// Walks through the runs once.
        public struct Iterator: IteratorProtocol {
            var sets: SetRuns.Iterator

            /// The next run; nil at the end.
            public mutating func next() -> Run? {
                sets.next().map { Run(range: $0.range, attributes: $0.set.attributes) }
            }
        }
    }

    /// The ranges of equal values of one attribute in a part of a text, in order.
    public struct Stretches<Value: Equatable>: Sequence {
        let sets: SetRuns
        let attribute: (Attributes) -> Value

        /// Starts at the first range.
        public func makeIterator() -> Iterator { Iterator(sets: sets.makeIterator(), attribute: attribute) }

        /// Walks through the ranges once.
        public struct Iterator: IteratorProtocol {
            var sets: SetRuns.Iterator
            let attribute: (Attributes) -> Value
            var pending: Stretch<Value>?

            /// The next range; nil at the end.
            public mutating func next() -> Stretch<Value>? {
                while let run = sets.next() {
                    let value = attribute(run.set.attributes)
                    guard let last = pending else {
                        pending = Stretch(range: run.range, value: value)
                        continue
                    }
                    let isSame = last.value == value
                    pending = Stretch(
                        range: (isSame ? last.range.lowerBound : run.range.lowerBound)..<run.range.upperBound,
                        value: value)
                    if !isSame { return last }
                }
                defer { pending = nil }
                return pending
            }
        }
    }
}

extension EditableText.Stretch: Equatable where Value: Equatable {}
extension EditableText.Stretch: Sendable where Value: Sendable {}

/// The maximal runs in a part of a tree.
struct SetRuns: Sequence, Sendable {
    typealias Element = (range: Range<Int>, set: AttributeSet)

    private let parts: LeafParts

    init(_ root: TextNode, _ range: Range<Int>) { parts = LeafParts(root, range) }

    func makeIterator() -> Iterator { Iterator(parts: parts.makeIterator()) }

    struct Iterator: IteratorProtocol {
        private var parts: LeafParts.Iterator
        /// The runs of the current leaf.
        private var runs: [TextLeaf.Run] = []
        private var index = 0
        private var isNewLeaf = false
        private var offset = 0
        private var end = 0

        init(parts: LeafParts.Iterator) { self.parts = parts }

        mutating func next() -> SetRuns.Element? {
            guard hasRun() else { return nil }
            let set = runs[index].set
            let start = offset
            take()
            // Neighbors differ within a leaf, but not across leaves.
            while hasRun(), isNewLeaf, runs[index].set.says(the: set) { take() }
            return (start..<offset, set)
        }

        private mutating func take() {
            offset = Swift.min(offset + runs[index].count, end)
            index = offset < end ? index + 1 : runs.count
            isNewLeaf = false
        }

        private mutating func hasRun() -> Bool {
            if index < runs.count { return true }
            guard let part = parts.next() else { return false }
            runs = part.leaf.runs
            let first = part.leaf.run(at: part.local.lowerBound)
            index = first.index
            offset = part.start + part.local.lowerBound
            end = part.start + part.local.upperBound
            cutFirst(to: first.start + runs[index].count - part.local.lowerBound)
            isNewLeaf = true
            return true
        }

        private mutating func cutFirst(to count: Int) {
            if runs[index].count != count { runs[index].count = count }
        }
    }
}

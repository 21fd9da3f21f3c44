import RichText

extension EditableText {
    /// A stretch of text with the same attributes, as long as can be.
    public struct Run: Hashable, Sendable {
        public let range: Range<Int>
        public let attributes: Attributes
    }

    /// A stretch of text in which one attribute has the same value, as long as can be.
    public struct Stretch<Value> {
        public let range: Range<Int>
        public let value: Value
    }

    /// The runs of a text, or of a part of it, in order.
    public struct Runs: Sequence, Sendable {
        let root: TextNode
        let range: Range<Int>

        public func makeIterator() -> Iterator {
            Iterator(sets: SetRuns(root, range).makeIterator())
        }

        public struct Iterator: IteratorProtocol {
            var sets: SetRuns.Iterator

            public mutating func next() -> Run? {
                sets.next().map { Run(range: $0.range, attributes: $0.set.attributes) }
            }
        }
    }

    /// The stretches of one attribute in a part of a text, in order.
    public struct Stretches<Value: Equatable>: Sequence {
        let sets: SetRuns
        let attribute: (Attributes) -> Value

        public func makeIterator() -> Iterator {
            Iterator(sets: sets.makeIterator(), attribute: attribute)
        }

        public struct Iterator: IteratorProtocol {
            var sets: SetRuns.Iterator
            let attribute: (Attributes) -> Value
            var pending: Stretch<Value>?

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

/// The runs of a part of a tree, as long as can be.
struct SetRuns: Sequence, Sendable {
    typealias Element = (range: Range<Int>, set: AttributeSet)

    private let parts: LeafParts

    init(_ root: TextNode, _ range: Range<Int>) {
        parts = LeafParts(root, range)
    }

    func makeIterator() -> Iterator {
        Iterator(parts: parts.makeIterator())
    }

    struct Iterator: IteratorProtocol {
        private var parts: LeafParts.Iterator
        /// Of the leaf that is walked through.
        private var runs: [TextLeaf.Run] = []
        private var place = 0
        private var isNewLeaf = false
        private var offset = 0
        private var end = 0

        init(parts: LeafParts.Iterator) {
            self.parts = parts
        }

        mutating func next() -> SetRuns.Element? {
            guard hasRun() else { return nil }
            let set = runs[place].set
            let start = offset
            take()
            // Neighbours differ within a leaf, but not from one leaf to the next.
            while hasRun(), isNewLeaf, runs[place].set.says(the: set) { take() }
            return (start..<offset, set)
        }

        private mutating func take() {
            offset = Swift.min(offset + runs[place].count, end)
            place = offset < end ? place + 1 : runs.count
            isNewLeaf = false
        }

        private mutating func hasRun() -> Bool {
            if place < runs.count { return true }
            guard let part = parts.next() else { return false }
            runs = part.leaf.runs
            let first = part.leaf.run(at: part.local.lowerBound)
            place = first.place
            offset = part.start + part.local.lowerBound
            end = part.start + part.local.upperBound
            cutFirst(to: first.start + runs[place].count - part.local.lowerBound)
            isNewLeaf = true
            return true
        }

        private mutating func cutFirst(to count: Int) {
            if runs[place].count != count { runs[place].count = count }
        }
    }
}

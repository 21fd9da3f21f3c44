/// The leaves of a part of a text, in order.
struct LeafParts: Sequence, Sendable {
    struct Part: Sendable {
        let leaf: TextLeaf
        /// The offset of the leaf in the text.
        let start: Int
        /// The range in the leaf that belongs to the part.
        let local: Range<Int>
    }

    private let root: TextNode
    private let range: Range<Int>

    init(_ root: TextNode, _ range: Range<Int>) {
        self.root = root
        self.range = range
    }

    func makeIterator() -> Iterator { Iterator(root, range) }

    struct Iterator: IteratorProtocol {
        private struct Level {
            let children: [TextNode]
            var index: Int
        }

        private var levels: [Level] = []
        private var pending: TextLeaf?
        private var start: Int
        private let range: Range<Int>

        init(_ root: TextNode, _ range: Range<Int>) {
            self.range = range
            start = 0
            if !range.isEmpty { descend(root) }
        }

        mutating func next() -> Part? {
            guard let leaf = pending, start < range.upperBound else { return nil }
            let low = Swift.max(range.lowerBound - start, 0)
            let part = Part(leaf: leaf, start: start, local: low..<Swift.min(range.upperBound - start, leaf.utf8.count))
            start += leaf.utf8.count
            advance()
            return part
        }

        /// Descends to the leaf that contains the start of the range, or to the first one after that.
        private mutating func descend(_ node: TextNode) {
            var node = node
            while node.height > 0 {
                let child = node.child(at: Swift.max(range.lowerBound - start, 0))
                levels.append(Level(children: node.children, index: child.index))
                start += child.start
                node = node.children[child.index]
            }
            pending = node.leaf
        }

        private mutating func advance() {
            pending = nil
            while let level = levels.last {
                if level.index + 1 < level.children.count {
                    levels[levels.count - 1].index += 1
                    descend(level.children[level.index + 1])
                    return
                }
                levels.removeLast()
            }
        }
    }
}

/// A balanced tree of leaves.
///
/// Its parts are values in arrays. Copies share unchanged parts; an edit copies one path of nodes if the tree is shared, and
/// otherwise copies nothing. Two neighboring leaves always meet at a certain character boundary, so that counts of characters
/// add up.
struct TextNode: Sendable {
    #if DEBUG
        static let maximumChildren = 4
    #else
        static let maximumChildren = 16
    #endif

    /// The height; 0 for a leaf.
    let height: Int
    private(set) var summary: TextSummary
    /// The children; empty in a leaf.
    private(set) var children: [TextNode] = []
    /// One leaf in a leaf node, none in a branch, so that copying a branch changes few reference counts.
    private var leaves: [TextLeaf] = []

    init(_ leaf: TextLeaf) {
        height = 0
        summary = TextSummary(leaf)
        leaves = [leaf]
    }

    /// Creates a branch from one or more children of the same height.
    init(children: [TextNode]) {
        height = (children.first?.height ?? 0) + 1
        summary = TextSummary()
        self.children = children
        for child in children { summary.append(child.summary) }
    }

    static let empty = TextNode(TextLeaf())

    var count: Int { summary.utf8 }

    /// The leaf; empty in a branch.
    private(set) var leaf: TextLeaf {
        get { leaves.first ?? TextLeaf() }
        _modify { yield &leaves[0] }
    }

    /// The index of the child that contains the byte at `offset`, and its start; the last child past the end.
    func child(at offset: Int) -> (index: Int, start: Int) {
        var start = 0
        for index in 0..<(children.count - 1) {
            let end = start + children[index].count
            if end > offset { return (index, start) }
            start = end
        }
        return (children.count - 1, start)
    }
}

// MARK: - Making

extension TextNode {
    /// Builds a tree over leaves that meet at certain character boundaries.
    init(leaves: [TextLeaf]) {
        var level = leaves.map { TextNode($0) }
        while level.count > 1 {
            level = Self.groups(of: level)
        }
        self = level.first ?? .empty
    }

    /// Distributes nodes evenly over as few parents as possible.
    private static func groups(of nodes: [TextNode]) -> [TextNode] {
        let parents = (nodes.count + maximumChildren - 1) / maximumChildren
        return (0..<parents).map { parent in
            let range = (parent * nodes.count / parents)..<((parent + 1) * nodes.count / parents)
            return TextNode(children: Array(nodes[range]))
        }
    }

    private static func packed(_ nodes: [TextNode]) -> TextNode {
        if nodes.count == 1 { return nodes[0] }
        let parents = groups(of: nodes)
        return parents.count == 1 ? parents[0] : TextNode(children: parents)
    }

    /// Concatenates two trees.
    ///
    /// Leaves at the junction are rebuilt if they are small, or if a character may span both.
    static func joined(_ left: TextNode, _ right: TextNode) -> TextNode {
        if left.count == 0 { return right }
        if right.count == 0 { return left }
        let last = left.lastLeaf
        let first = right.firstLeaf
        if !last.isTooSmall, !first.isTooSmall, meetsCertainly(last, first) { return balanced(left, right) }
        var both = last
        both.append(first)
        var whole = balanced(left.droppingLastLeaf(), TextNode(leaves: both.divided()))
        whole = balanced(whole, right.droppingFirstLeaf())
        return whole
    }

    private static func meetsCertainly(_ left: TextLeaf, _ right: TextLeaf) -> Bool {
        guard
            let before = CharacterBoundaries.scalar(
                at: CharacterBoundaries.start(before: left.utf8.count, in: left.utf8), in: left.utf8),
            let after = CharacterBoundaries.scalar(at: 0, in: right.utf8)
        else { return true }
        return CharacterBoundaries.isCertain(between: before, and: after)
    }

    private static func balanced(_ left: TextNode, _ right: TextNode) -> TextNode {
        if left.count == 0 { return right }
        if right.count == 0 { return left }
        if left.height == right.height {
            return packed(left.height == 0 ? [left, right] : left.children + right.children)
        }
        if left.height > right.height {
            let last = balanced(left.children[left.children.count - 1], right)
            return packed(left.children.dropLast() + (last.height == left.height ? last.children : [last]))
        }
        let first = balanced(left, right.children[0])
        return packed((first.height == right.height ? first.children : [first]) + right.children.dropFirst())
    }

    private var firstLeaf: TextLeaf {
        var node = self
        while node.height > 0 { node = node.children[0] }
        return node.leaf
    }

    private var lastLeaf: TextLeaf {
        var node = self
        while node.height > 0 { node = node.children[node.children.count - 1] }
        return node.leaf
    }

    private func droppingFirstLeaf() -> TextNode {
        guard height > 0 else { return .empty }
        let rest = children.count > 1 ? Self.packed(Array(children.dropFirst())) : .empty
        return Self.balanced(children[0].droppingFirstLeaf(), rest)
    }

    private func droppingLastLeaf() -> TextNode {
        guard height > 0 else { return .empty }
        let rest = children.count > 1 ? Self.packed(Array(children.dropLast())) : .empty
        return Self.balanced(rest, children[children.count - 1].droppingLastLeaf())
    }

    /// The part in a byte range, which shares its storage with the whole.
    subscript(range: Range<Int>) -> TextNode {
        if range.isEmpty { return .empty }
        if range.count == count { return self }
        guard height > 0 else { return TextNode(leaf[range]) }
        let first = child(at: range.lowerBound)
        let last = child(at: range.upperBound - 1)
        let head = children[first.index]
        let low = range.lowerBound - first.start
        if first.index == last.index { return head[low..<(range.upperBound - first.start)] }
        var part = head[low..<head.count]
        if last.index > first.index + 1 {
            part = Self.joined(part, Self.packed(Array(children[(first.index + 1)..<last.index])))
        }
        return Self.joined(part, children[last.index][0..<(range.upperBound - last.start)])
    }
}

// MARK: - Editing

extension TextNode {
    mutating func replace(_ range: Range<Int>, with piece: TextNode) {
        if piece.height == 0 {
            let leaf = piece.leaf
            let ends = LeafEnds(isOnly: height == 0, isFirst: range.lowerBound == 0, isLast: range.upperBound == count)
            if replaceInPlace(range, with: leaf, ends) || replaceInPlace(range, with: leaf, self.ends(around: range)) {
                return
            }
        }
        self = Self.joined(Self.joined(self[0..<range.lowerBound], piece), self[range.upperBound..<count])
    }

    /// Edits one leaf if the range is in one leaf and the leaf keeps an appropriate size and certain boundaries.
    private mutating func replaceInPlace(_ range: Range<Int>, with piece: TextLeaf, _ ends: LeafEnds) -> Bool {
        guard height == 0 else {
            let child = child(at: range.isEmpty ? max(range.lowerBound - 1, 0) : range.lowerBound)
            let local = (range.lowerBound - child.start)..<(range.upperBound - child.start)
            guard local.upperBound <= children[child.index].count,
                children[child.index].replaceInPlace(local, with: piece, ends)
            else { return false }
            summarize()
            return true
        }
        guard leaves[0].canReplace(range, with: piece, ends) else { return false }
        replaceInLeaf(range, with: piece)
        return true
    }

    private func ends(around range: Range<Int>) -> LeafEnds {
        LeafEnds(
            isOnly: height == 0, isFirst: range.lowerBound == 0, isLast: range.upperBound == count,
            before: scalar(before: range.lowerBound),
            after: scalar(at: range.upperBound))
    }

    private mutating func replaceInLeaf(_ range: Range<Int>, with piece: TextLeaf) {
        let low = CharacterBoundaries.certain(before: range.lowerBound, in: leaves[0].utf8)
        let high = CharacterBoundaries.certain(after: range.upperBound, in: leaves[0].utf8)
        summary.characters -= CharacterBoundaries.count(leaves[0].utf8[low..<high])
        summary.count(leaves[0].utf8[range], sign: -1)
        leaves[0].replace(range, with: piece)
        summary.count(piece.utf8[...], sign: 1)
        let end = high + piece.utf8.count - range.count
        summary.characters += CharacterBoundaries.count(leaves[0].utf8[low..<end])
        summary.attributes = leaves[0].onlySet
    }

    private mutating func summarize() {
        var sum = TextSummary()
        for child in children { sum.append(child.summary) }
        summary = sum
    }

    /// Sets the format of the paragraph that ends with the line feed of this index.
    mutating func setFormat(_ format: ParagraphFormat, atBreak index: Int) {
        guard height > 0 else {
            if leaf.ends.indices.contains(index) { leaf.ends[index] = format }
            return
        }
        var left = index
        for child in children.indices {
            if left < children[child].summary.breaks {
                children[child].setFormat(format, atBreak: left)
                return
            }
            left -= children[child].summary.breaks
        }
    }
}

extension TextNode {
    /// Transforms the format of every paragraph that ends in the tree, in order.
    mutating func mapFormats(_ transform: (ParagraphFormat) -> ParagraphFormat) {
        guard summary.breaks > 0 else { return }
        if height == 0 { leaf.ends = leaf.ends.map(transform) }
        for child in children.indices { children[child].mapFormats(transform) }
    }
}

// MARK: - Looking

extension TextNode {
    /// Calls a closure with the leaf that contains the byte at `offset`, and with the offset in that leaf.
    ///
    /// The leaf is not copied. Past the end it is the last leaf.
    func withLeaf<Result>(at offset: Int, _ body: (borrowing TextLeaf, Int) -> Result) -> Result {
        guard height > 0 else { return body(leaves.span[0], offset) }
        let child = child(at: offset)
        return children.span[child.index].withLeaf(at: offset - child.start, body)
    }

    func byte(at offset: Int) -> UInt8? {
        guard offset >= 0, offset < count else { return nil }
        return withLeaf(at: offset) { leaf, local in leaf.utf8[local] }
    }

    /// The scalar that begins at `offset`.
    func scalar(at offset: Int) -> Unicode.Scalar? {
        guard offset >= 0, offset < count else { return nil }
        return withLeaf(at: offset) { leaf, local in CharacterBoundaries.scalar(at: local, in: leaf.utf8) }
    }

    /// The scalar that ends at `offset`.
    func scalar(before offset: Int) -> Unicode.Scalar? {
        guard offset > 0, offset <= count else { return nil }
        return withLeaf(at: offset - 1) { leaf, local in
            let start = CharacterBoundaries.start(before: local + 1, in: leaf.utf8)
            return CharacterBoundaries.scalar(at: start, in: leaf.utf8)
        }
    }

    /// The start of the scalar that contains `offset`, after clamping it to the text.
    func aligned(_ offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        guard offset < count else { return count }
        return withLeaf(at: offset) { leaf, local in
            offset - local + CharacterBoundaries.start(before: local + 1, in: leaf.utf8)
        }
    }
}

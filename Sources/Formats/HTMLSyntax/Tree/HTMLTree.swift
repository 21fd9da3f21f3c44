/// A document as a flat array of nodes, which is read and repaired without recursion and without pointers.
///
/// The first node is the document. Texts, names and values are ranges of the source if it contains them literally, else of
/// a second buffer; one offset addresses both, and the second buffer follows the first.
///
/// Nodes are public instead of `package`, because the compiler does not inline members of `package` types in other modules, and
/// readers and repairs access every node many times.
public struct HTMLTree: Sendable {
    /// The index of a node in its tree.
    public typealias ID = Int32

    /// The document, an element, a text, a comment or a document type, with its neighbors.
    public struct Node: Sendable {
        /// The kind of node, or the name of the element.
        public internal(set) var tag: HTMLTag
        /// The namespace of the element.
        public internal(set) var namespace = HTMLNamespace.html
        /// The attributes of the element as bits, which show that it lacks one without a look at its rows.
        ///
        /// They fill a gap between two fields, so nodes are no larger.
        @usableFromInline var attributeBits: UInt16 = 0
        /// The parent node.
        public internal(set) var parent: ID
        /// The first child.
        public internal(set) var firstChild: ID = none
        /// The last child.
        public internal(set) var lastChild: ID = none
        /// The next sibling.
        public internal(set) var next: ID = none
        /// The previous sibling.
        public internal(set) var previous: ID = none
        /// The start of the bytes of a text, comment or document type, or of the rows of an element's attributes.
        public internal(set) var lower: Int32 = 0
        /// The end of the bytes or rows.
        public internal(set) var upper: Int32 = 0

        init(_ tag: HTMLTag, parent: ID, lower: Int32, upper: Int32) {
            self.tag = tag
            self.parent = parent
            self.lower = lower
            self.upper = upper
        }

        /// True for a text, a comment or a document type.
        @inline(__always)
        var holdsBytes: Bool { tag == .text || tag == .comment || tag == .doctype }

        /// False if the element does not have an attribute.
        @inlinable public func mayHave(_ name: HTMLAttribute) -> Bool { attributeBits & Self.bit(of: name) != 0 }

        /// The bit of an attribute; the last bit stands for all that are rarely asked for.
        @inlinable static func bit(of name: HTMLAttribute) -> UInt16 { 1 &<< UInt16(min(name.rawValue, 15)) }
    }

    package struct AttributeRow: Sendable {
        package internal(set) var name: HTMLAttribute
        /// The bytes of the name; meaningless if ``name`` is a known attribute.
        var nameLower: Int32
        var nameUpper: Int32
        var lower: Int32
        var upper: Int32

        /// The number of bytes of the value.
        package var length: Int { Int(upper - lower) }

        /// True if the names are equal, or unknown to the parser and of equal length.
        @inline(__always)
        func mayHaveName(of other: AttributeRow) -> Bool {
            name == other.name && nameUpper - nameLower == other.nameUpper - other.nameLower
        }
    }

    /// No node.
    @inlinable public static var none: ID { -1 }
    /// The document.
    @inlinable public static var root: ID { 0 }

    /// All nodes, including those removed from the document.
    public internal(set) var nodes: [Node] = [Node(.document, parent: none, lower: 0, upper: 0)]
    package internal(set) var attributes: [AttributeRow] = []
    /// The tags of all nodes ever created, including the earlier names of renamed ones.
    package internal(set) var tags = HTMLTagSet()
    /// The style sheets of the document, in order.
    package internal(set) var sheets: [String] = []
    /// The texts that are the source of a formula, each between its dollar signs, and whether the formula is displayed.
    package private(set) var formulas: [ID: Bool] = [:]
    /// The source.
    private let source: [UInt8]
    /// The bytes that the source does not contain literally.
    private(set) var added: [UInt8] = []
    /// The number of bytes copied to join texts.
    private var copied = 0

    init(of source: [UInt8]) { self.source = source }

    /// Accesses the node at an index.
    @inlinable public subscript(id: ID) -> Node {
        nodes[Int(id)]
    }
}

// MARK: Bytes

extension HTMLTree {
    @inline(__always)
    var input: [UInt8] { source }

    /// The offset of the next byte of the second buffer.
    var end: Int32 { Int32(clamping: source.count + added.count) }

    func bytes(_ lower: Int32, _ upper: Int32) -> ArraySlice<UInt8> {
        let lower = Int(lower)
        let upper = Int(upper)
        if lower < source.count { return source[lower..<upper] }
        return added[(lower - source.count)..<(upper - source.count)]
    }

    @inline(__always)
    func byte(at index: Int32) -> UInt8 {
        Int(index) < source.count ? source[Int(index)] : added[Int(index) - source.count]
    }

    /// The bytes of a text node.
    package func text(of id: ID) -> ArraySlice<UInt8> {
        let node = self[id]
        return node.tag == .text ? bytes(node.lower, node.upper) : []
    }

    /// The first byte of a text node that is not white space; nil if there is none.
    package func firstSign(of id: ID) -> UInt8? {
        let node = self[id]
        guard node.tag == .text else { return nil }
        for index in node.lower..<node.upper where !byte(at: index).isSpace { return byte(at: index) }
        return nil
    }

    /// Creates the text of a formula outside the document.
    package mutating func makeFormula(_ tex: some Sequence<UInt8>, isDisplayed: Bool) -> ID {
        let dollars = repeatElement(UInt8(ascii: "$"), count: isDisplayed ? 2 : 1)
        let text = makeText(Array(dollars) + tex + dollars)
        formulas[text] = isDisplayed
        return text
    }

    /// The TeX of a text that is a formula; nil for any other text.
    package func formula(of text: ID) -> (tex: ArraySlice<UInt8>, isDisplayed: Bool)? {
        guard !formulas.isEmpty, let isDisplayed = formulas[text] else { return nil }
        let count = isDisplayed ? 2 : 1
        let bytes = self.text(of: text)
        let sign = UInt8(ascii: "$")
        guard bytes.count > 2 * count, bytes.prefix(count).allSatisfy({ $0 == sign }),
            bytes.suffix(count).allSatisfy({ $0 == sign })
        else { return nil }
        return (bytes.dropFirst(count).dropLast(count), isDisplayed)
    }

    mutating func add(_ byte: UInt8) { added.append(byte) }
    mutating func add(source range: Range<Int>) { added.append(contentsOf: source[range]) }
    mutating func add(_ bytes: some Sequence<UInt8>) { added.append(contentsOf: bytes) }

    /// The total length of all texts, in bytes.
    package var textLength: Int {
        nodes.reduce(0) { $1.tag == .text ? $0 + Int($1.upper - $1.lower) : $0 }
    }

    /// Appends a piece to a text node.
    ///
    /// Returns false if the total size of copied texts would exceed its limit; the piece then needs a separate node.
    mutating func extend(_ id: ID, _ lower: Int32, _ upper: Int32) -> Bool {
        let node = self[id]
        if node.upper == lower {
            nodes[Int(id)].upper = upper
            return true
        }
        if node.upper != end {
            let length = Int(node.upper - node.lower)
            guard copied + length <= source.count + 65_536 else { return false }
            copied += length
            let start = end
            copy(node.lower, node.upper)
            nodes[Int(id)].lower = start
        }
        copy(lower, upper)
        nodes[Int(id)].upper = end
        return true
    }

    private mutating func copy(_ lower: Int32, _ upper: Int32) {
        if Int(lower) < source.count {
            added.append(contentsOf: source[Int(lower)..<Int(upper)])
        } else {
            let start = Int(lower) - source.count
            for index in start..<(start + Int(upper - lower)) { added.append(added[index]) }
        }
    }
}

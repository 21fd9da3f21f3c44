/// A document as a flat table of nodes, which is read, and repaired, without recursion and without pointers.
///
/// The first node is the document. Text lies in one buffer, values of attributes in another.
package struct HTMLTree: Sendable {
    /// The place of a node in its tree.
    package typealias ID = Int32

    package struct Node: Sendable {
        package var tag: HTMLTag
        package fileprivate(set) var parent: ID
        package fileprivate(set) var firstChild: ID = none
        package fileprivate(set) var lastChild: ID = none
        package fileprivate(set) var next: ID = none
        package fileprivate(set) var previous: ID = none
        /// Of a text node, its bytes in the text; of an element, its rows among the attributes.
        fileprivate(set) var lower: Int32 = 0
        fileprivate(set) var upper: Int32 = 0
    }

    struct AttributeRow: Sendable {
        var name: HTMLAttribute
        /// In ``values``; the name itself stands there too, before its value, where it is ``HTMLAttribute/other``.
        var nameStart: Int32
        var start: Int32
        var end: Int32
    }

    /// No node.
    package static let none: ID = -1
    /// The document.
    package static let root: ID = 0

    package private(set) var nodes: [Node] = [Node(tag: .document, parent: none)]
    private(set) var text: [UInt8] = []
    private(set) var values: [UInt8] = []
    private(set) var attributes: [AttributeRow] = []
    /// The style sheets of the document, in order.
    package var sheets: [String] = []

    package subscript(id: ID) -> Node {
        nodes[Int(id)]
    }

    /// The bytes of a text node.
    package func text(of id: ID) -> ArraySlice<UInt8> {
        let node = self[id]
        return node.tag == .text ? text[Int(node.lower)..<Int(node.upper)] : []
    }
}

// MARK: Attributes

extension HTMLTree {
    /// The value of an attribute that reading knows; empty where it stands without a value, nil where it does not
    /// stand.
    package func value(_ name: HTMLAttribute, of id: ID) -> String? {
        valueBytes(name, of: id).map { String(decoding: $0, as: UTF8.self) }
    }

    func valueBytes(_ name: HTMLAttribute, of id: ID) -> ArraySlice<UInt8>? {
        let node = self[id]
        guard node.tag != .text else { return nil }
        for row in attributes[Int(node.lower)..<Int(node.upper)] where row.name == name {
            return values[Int(row.start)..<Int(row.end)]
        }
        return nil
    }

    /// The value of any attribute, by its name in lower case.
    package func value(named name: String, of id: ID) -> String? {
        let node = self[id]
        guard node.tag != .text, node.lower < node.upper else { return nil }
        if let known = HTMLAttribute(rawValue: name) { return value(known, of: id) }
        for row in attributes[Int(node.lower)..<Int(node.upper)] where row.name == .other {
            if values[Int(row.nameStart)..<Int(row.start)].elementsEqual(name.utf8) {
                return String(decoding: values[Int(row.start)..<Int(row.end)], as: UTF8.self)
            }
        }
        return nil
    }

    func has(_ name: HTMLAttribute, _ id: ID) -> Bool {
        valueBytes(name, of: id) != nil
    }
}

// MARK: Building

extension HTMLTree {
    /// Adds an element at the end of another; attributes follow by ``addAttribute(_:_:_:)``.
    mutating func addElement(_ tag: HTMLTag, to parent: ID) -> ID {
        let row = Int32(clamping: attributes.count)
        return add(Node(tag: tag, parent: parent, lower: row, upper: row))
    }

    /// Adds text at the end of an element: the bytes that are appended to those of all texts.
    mutating func addText(to parent: ID, _ append: (inout [UInt8]) -> Void) {
        let start = Int32(clamping: text.count)
        append(&text)
        _ = add(Node(tag: .text, parent: parent, lower: start, upper: Int32(clamping: text.count)))
    }

    /// Adds an attribute to the element that was added last.
    mutating func addAttribute(
        _ name: HTMLAttribute, _ spelling: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
    ) {
        let nameStart = Int32(clamping: values.count)
        if name == .other { values.append(contentsOf: spelling) }
        let start = Int32(clamping: values.count)
        values.append(contentsOf: value)
        attributes.append(
            AttributeRow(name: name, nameStart: nameStart, start: start, end: Int32(clamping: values.count)))
        nodes[nodes.count - 1].upper += 1
    }

    private mutating func add(_ node: Node) -> ID {
        let id = ID(clamping: nodes.count)
        nodes.append(node)
        attach(id, to: node.parent)
        return id
    }

    private mutating func attach(_ id: ID, to parent: ID) {
        let last = nodes[Int(parent)].lastChild
        nodes[Int(id)].parent = parent
        nodes[Int(id)].previous = last
        nodes[Int(id)].next = Self.none
        nodes[Int(parent)].lastChild = id
        if last == Self.none { nodes[Int(parent)].firstChild = id } else { nodes[Int(last)].next = id }
    }
}

// MARK: Repairing

extension HTMLTree {
    /// Makes an element another one; its attributes stay.
    package mutating func rename(_ id: ID, _ tag: HTMLTag) {
        nodes[Int(id)].tag = tag
    }

    /// Takes a node, with all it holds, out of the document.
    package mutating func remove(_ id: ID) {
        let node = self[id]
        guard node.parent != Self.none else { return }
        if node.previous == Self.none {
            nodes[Int(node.parent)].firstChild = node.next
        } else {
            nodes[Int(node.previous)].next = node.next
        }
        if node.next == Self.none {
            nodes[Int(node.parent)].lastChild = node.previous
        } else {
            nodes[Int(node.next)].previous = node.previous
        }
        nodes[Int(id)].parent = Self.none
        nodes[Int(id)].previous = Self.none
        nodes[Int(id)].next = Self.none
    }

    /// Moves a node, with all it holds, to the end of another, which must not lie inside it.
    package mutating func move(_ id: ID, toEndOf parent: ID) {
        remove(id)
        attach(id, to: parent)
    }

    /// The node that follows in document order, inside `top` alone; without descending into `id` where that is asked
    /// for.
    package func following(_ id: ID, within top: ID = root, skippingContent: Bool = false) -> ID? {
        if !skippingContent, self[id].firstChild != Self.none { return self[id].firstChild }
        var id = id
        while id != top, id != Self.none {
            if self[id].next != Self.none { return self[id].next }
            id = self[id].parent
        }
        return nil
    }
}

// MARK: Rearranging

extension HTMLTree {
    /// A new element that stands nowhere yet.
    package mutating func makeElement(_ tag: HTMLTag) -> ID {
        let row = Int32(clamping: attributes.count)
        nodes.append(Node(tag: tag, parent: Self.none, lower: row, upper: row))
        return ID(clamping: nodes.count - 1)
    }

    /// A new text that stands nowhere yet.
    package mutating func makeText(_ bytes: some Sequence<UInt8>) -> ID {
        nodes.append(Node(tag: .text, parent: Self.none))
        let id = ID(clamping: nodes.count - 1)
        setText(bytes, of: id)
        return id
    }

    /// Gives a text node other bytes.
    package mutating func setText(_ bytes: some Sequence<UInt8>, of id: ID) {
        nodes[Int(id)].lower = Int32(clamping: text.count)
        text.append(contentsOf: bytes)
        nodes[Int(id)].upper = Int32(clamping: text.count)
    }

    /// Gives an attribute of an element a value; the others stay.
    package mutating func set(_ name: HTMLAttribute, _ value: String, of id: ID) {
        let rows = attributes[Int(self[id].lower)..<Int(self[id].upper)].filter { $0.name != name }
        nodes[Int(id)].lower = Int32(clamping: attributes.count)
        attributes.append(contentsOf: rows)
        let start = Int32(clamping: values.count)
        values.append(contentsOf: value.utf8)
        attributes.append(
            AttributeRow(name: name, nameStart: start, start: start, end: Int32(clamping: values.count)))
        nodes[Int(id)].upper = Int32(clamping: attributes.count)
    }

    /// Moves a node, with all it holds, to where another stands, which it then precedes.
    package mutating func move(_ id: ID, before sibling: ID) {
        remove(id)
        let previous = self[sibling].previous
        let parent = self[sibling].parent
        nodes[Int(id)].parent = parent
        nodes[Int(id)].previous = previous
        nodes[Int(id)].next = sibling
        nodes[Int(sibling)].previous = id
        if previous != Self.none {
            nodes[Int(previous)].next = id
        } else if parent != Self.none {
            nodes[Int(parent)].firstChild = id
        }
    }

    /// Puts what an element holds in its place.
    package mutating func unwrap(_ id: ID) {
        while self[id].firstChild != Self.none { move(self[id].firstChild, before: id) }
        remove(id)
    }
}

/// A change to a document before it is read: what one application writes in its own way becomes what others write.
/// Repairs are general in form and particular in cause; the reader knows none of them by name.
package protocol HTMLRepair: Sendable {
    func repair(_ tree: inout HTMLTree)
}

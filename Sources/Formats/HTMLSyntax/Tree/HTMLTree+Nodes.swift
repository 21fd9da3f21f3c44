// Creating and moving nodes.

extension HTMLTree {
    /// Creates an element outside the document.
    package mutating func makeElement(_ tag: HTMLTag) -> ID {
        let row = Int32(clamping: attributes.count)
        return make(tag, row, row)
    }

    /// Creates a text node outside the document.
    package mutating func makeText(_ bytes: some Sequence<UInt8>) -> ID {
        let start = end
        add(bytes)
        return make(.text, start, end)
    }

    /// Creates the node of an element with the attributes in these rows.
    @inline(__always)
    mutating func makeElement(_ tag: HTMLTag, _ lower: Int32, _ upper: Int32) -> ID {
        let id = make(tag, lower, upper)
        if lower < upper { nodes[Int(id)].attributeBits = bits(ofRows: lower, upper) }
        return id
    }

    @inline(__always)
    mutating func make(_ tag: HTMLTag, _ lower: Int32, _ upper: Int32) -> ID {
        let id = ID(truncatingIfNeeded: nodes.count)
        nodes.append(Node(tag, parent: Self.none, lower: lower, upper: upper))
        tags.insert(tag)
        return id
    }

    /// Replaces the bytes of a text node.
    package mutating func setText(_ bytes: some Sequence<UInt8>, of id: ID) {
        let start = end
        add(bytes)
        nodes[Int(id)].lower = start
        nodes[Int(id)].upper = end
    }

    /// Changes the name of an element and keeps its attributes.
    package mutating func rename(_ id: ID, _ tag: HTMLTag) {
        nodes[Int(id)].tag = tag
        tags.insert(tag)
    }

    /// Removes a node and its descendants from the document.
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

    /// Appends a node without a parent to another node.
    @inline(__always)
    mutating func attach(_ id: ID, to parent: ID) {
        let last = nodes[Int(parent)].lastChild
        nodes[Int(id)].parent = parent
        nodes[Int(id)].previous = last
        nodes[Int(id)].next = Self.none
        nodes[Int(parent)].lastChild = id
        if last == Self.none { nodes[Int(parent)].firstChild = id } else { nodes[Int(last)].next = id }
    }

    /// Moves a node with its descendants to the end of another node, which must not be one of them.
    package mutating func move(_ id: ID, toEndOf parent: ID) {
        remove(id)
        attach(id, to: parent)
    }

    /// Moves a node with its descendants in front of another node.
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

    /// Moves the children of an element to the end of another.
    mutating func moveChildren(of id: ID, toEndOf parent: ID) {
        let first = self[id].firstChild
        guard first != Self.none else { return }
        var child = first
        while child != Self.none {
            nodes[Int(child)].parent = parent
            child = self[child].next
        }
        let last = self[parent].lastChild
        nodes[Int(first)].previous = last
        if last == Self.none { nodes[Int(parent)].firstChild = first } else { nodes[Int(last)].next = first }
        nodes[Int(parent)].lastChild = self[id].lastChild
        nodes[Int(id)].firstChild = Self.none
        nodes[Int(id)].lastChild = Self.none
    }

    /// Removes the children of an element.
    package mutating func removeContent(of id: ID) {
        while self[id].firstChild != Self.none { remove(self[id].firstChild) }
    }

    /// Replaces an element by its children.
    package mutating func unwrap(_ id: ID) {
        while self[id].firstChild != Self.none { move(self[id].firstChild, before: id) }
        remove(id)
    }

    /// The next node in document order inside `top`; on request, without descending into `id`.
    ///
    /// Public, like the nodes, so that it is inlined in the many walks over whole documents.
    @inlinable public func following(_ id: ID, within top: ID = root, skippingContent: Bool = false) -> ID? {
        if !skippingContent {
            let first = nodes[Int(id)].firstChild
            if first != Self.none { return first }
        }
        var id = id
        while id != top, id != Self.none {
            let next = nodes[Int(id)].next
            if next != Self.none { return next }
            id = nodes[Int(id)].parent
        }
        return nil
    }
}

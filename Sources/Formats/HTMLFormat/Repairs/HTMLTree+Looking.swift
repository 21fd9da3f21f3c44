import HTMLSyntax

// Queries for repairs: names, classes, declarations that the reader ignores, and neighboring nodes.

extension HTMLTree {
    /// The elements that satisfy a condition, in document order.
    func elements(within top: ID = root, where matches: (ID) -> Bool) -> [ID] {
        var found: [ID] = []
        var node = top
        while let next = following(node, within: top) {
            node = next
            if self[node].tag != .text, matches(node) { found.append(node) }
        }
        return found
    }

    /// The elements that satisfy a condition that few do, in the order in which they were made.
    ///
    /// A pass over the nodes takes a tenth of the time of a walk, and only what it finds may have been removed.
    func rareElements(where matches: (ID) -> Bool) -> [ID] {
        var found: [ID] = []
        for index in nodes.indices where nodes[index].tag != .text {
            if matches(ID(index)), isInDocument(ID(index)) { found.append(ID(index)) }
        }
        return found
    }

    private func isInDocument(_ id: ID) -> Bool {
        var node = id
        while self[node].parent != Self.none { node = self[node].parent }
        return node == Self.root
    }

    /// The elements of a tag in the document, in its order.
    ///
    /// Most documents have none. A pass over the nodes finds that out in a tenth of the time of a walk.
    func elements(_ tag: HTMLTag, where matches: (ID) -> Bool = { _ in true }) -> [ID] {
        guard nodes.contains(where: { $0.tag == tag }) else { return [] }
        return elements { self[$0].tag == tag && matches($0) }
    }

    /// The elements with a name that has no tag, found in the same way.
    func elements(named name: String) -> [ID] {
        func isNamed(_ id: ID) -> Bool { self[id].tag == .unknown && unknownName(of: id) == name }
        guard nodes.indices.contains(where: { isNamed(ID($0)) }) else { return [] }
        return elements(where: isNamed)
    }

    /// The children of a node that satisfy a condition, including text nodes.
    func children(of id: ID, where matches: (ID) -> Bool = { _ in true }) -> [ID] {
        var children: [ID] = []
        var child = self[id].firstChild
        while child != Self.none {
            if matches(child) { children.append(child) }
            child = self[child].next
        }
        return children
    }

    /// The name of an element that is not an HTML element.
    func unknownName(of id: ID) -> String? {
        self[id].tag == .unknown ? value(.elementName, of: id) : nil
    }

    /// The classes of an element, separated by ASCII white space (HTML, 3.2.6.6).
    func classes(of id: ID) -> [Substring] {
        guard let value = value(.class, of: id) else { return [] }
        return value.utf8.split(maxSplits: 64, whereSeparator: \.isASCIIWhiteSpace).map(Substring.init)
    }

    /// The first classes of an element, at most this many, as bytes.
    func classWords(of id: ID, most: Int) -> [ArraySlice<UInt8>] {
        guard let value = valueBytes(.class, of: id) else { return [] }
        var words: [ArraySlice<UInt8>] = []
        var start = value.startIndex
        while start < value.endIndex, words.count < most {
            var end = start
            while end < value.endIndex, !value[end].isASCIIWhiteSpace { end += 1 }
            if end > start { words.append(value[start..<end]) }
            start = end + 1
        }
        return words
    }

    func hasClass(_ name: String, _ id: ID) -> Bool {
        guard let value = valueBytes(.class, of: id) else { return false }
        let words = value.span
        let name = name.utf8.span
        var start = 0
        while start + name.count <= words.count {
            var length = 0
            while length < name.count, words[start + length] == name[length] { length += 1 }
            let end = start + length
            if length == name.count, end == words.count || words[end].isASCIIWhiteSpace { return true }
            start = end
            while start < words.count, !words[start].isASCIIWhiteSpace { start += 1 }
            start += 1
        }
        return false
    }

    /// True if an element has a class of a set.
    func hasClass(of names: ClassNames, _ id: ID) -> Bool {
        valueBytes(.class, of: id).map(names.holdOne) == true
    }

    func hasRole(_ role: String, _ id: ID) -> Bool {
        valueBytes(.role, of: id)?.elementsEqual(role.utf8) == true
    }

    /// The value of any property in the `style` attribute of an element, in lower case.
    func declared(_ property: String, of id: ID) -> String? {
        guard let style = valueBytes(.style, of: id), style.containsSequence(property.utf8) else { return nil }
        var found: CSSSyntax.Declaration?
        CSSSyntax.forEachDeclaration(of: style, naming: property) { declaration in
            guard declaration.isOf(property), found?.isImportant != true || declaration.isImportant else { return }
            found = declaration
        }
        return found?.value.lowercased()
    }

    /// The value of `white-space` in the `style` attribute of an element, in lower case.
    ///
    /// Newer browsers copy the two properties of which it consists, and the last declaration counts.
    func declaredWhiteSpace(of id: ID) -> String? {
        guard let style = valueBytes(.style, of: id), style.containsSequence("white-space".utf8) else { return nil }
        var found: String?
        CSSSyntax.forEachDeclaration(of: style, naming: "white-space") { declaration in
            if declaration.isOf("white-space") { found = declaration.value.lowercased() }
            guard declaration.isOf("white-space-collapse") else { return }
            found = CSSLonghand.whiteSpace(ofCollapse: declaration.value.lowercased()) ?? found
        }
        guard found == "pre-wrap", declared("text-wrap-mode", of: id) == "nowrap" else { return found }
        return "pre"
    }

    /// True if the `style` attribute of an element hides it.
    func isHiddenByStyle(_ id: ID) -> Bool {
        declared("display", of: id) == "none" || declared("visibility", of: id) == "hidden"
    }

    /// A length in the `style` attribute of an element, in points.
    func declaredPoints(_ property: String, of id: ID) -> Double? {
        declared(property, of: id).flatMap { CSSLength.points($0, fontSize: 12) }
    }

    /// The left margin in the `style` attribute of an element in points, from `margin-left` or `margin`.
    func leftMargin(of id: ID) -> Double? {
        guard let style = valueBytes(.style, of: id), style.containsSequence("margin".utf8) else { return nil }
        var found: Double?
        CSSSyntax.forEachDeclaration(of: style) { declaration in
            switch declaration.name {
            case "margin-left": found = CSSLength.points(declaration.value, fontSize: 12)
            case "margin":
                let sides = declaration.value.split(maxSplits: 4, whereSeparator: \.isWhitespace)
                guard let side = sides.count == 4 ? sides[3] : sides.count > 1 ? sides[1] : sides.first else { return }
                found = CSSLength.points(String(side), fontSize: 12)
            default: break
            }
        }
        return found
    }

    /// True if an element contains no block: it is one line, or a paragraph.
    func holdsLine(_ id: ID) -> Bool {
        var node = id
        while let next = following(node, within: id) {
            node = next
            if self[node].tag.isBlock { return false }
        }
        return true
    }
}

extension HTMLTree {
    /// The text of an element, up to a limit of bytes.
    func content(of id: ID, limit: Int = 4096) -> [UInt8] {
        var bytes = Array(text(of: id).prefix(limit))
        var node = id
        while bytes.count < limit, let next = following(node, within: id) {
            node = next
            bytes.append(contentsOf: text(of: node).prefix(limit - bytes.count))
        }
        return bytes
    }

    /// True if a node contains only white space, no-break spaces and line breaks.
    func isBlank(_ id: ID) -> Bool {
        if self[id].tag == .text { return text(of: id).isBlank }
        var node = id
        while true {
            switch self[node].tag {
            case .img, .image, .svg, .video, .audio, .input, .hr: return false
            default: if !text(of: node).isBlank { return false }
            }
            guard let next = following(node, within: id) else { return true }
            node = next
        }
    }

    /// The next sibling that is not white space.
    func nextContent(after id: ID) -> ID? {
        var node = self[id].next
        while node != Self.none, self[node].tag == .text, text(of: node).allSatisfy(\.isASCIIWhiteSpace) {
            node = self[node].next
        }
        return node == Self.none ? nil : node
    }

    /// The previous sibling that is not white space.
    func previousContent(before id: ID) -> ID? {
        var node = self[id].previous
        while node != Self.none, self[node].tag == .text, text(of: node).allSatisfy(\.isASCIIWhiteSpace) {
            node = self[node].previous
        }
        return node == Self.none ? nil : node
    }

    /// True if an ancestor of an element satisfies a condition.
    func isInside(_ id: ID, _ matches: (ID) -> Bool) -> Bool {
        var node = self[id].parent
        while node != Self.none {
            if matches(node) { return true }
            node = self[node].parent
        }
        return false
    }

    /// Removes the indent of an element that follows from its place in a list.
    mutating func clearIndent(of id: ID) {
        set(.style, (value(.style, of: id) ?? "") + ";margin-left:0;text-indent:0", of: id)
    }

    /// Moves the content of an element to the end of another.
    mutating func moveContent(of id: ID, toEndOf other: ID) {
        while self[id].firstChild != Self.none { move(self[id].firstChild, toEndOf: other) }
    }

    /// Replaces a node by text.
    mutating func replace(_ id: ID, with text: String) {
        let node = makeText(text.utf8)
        move(node, before: id)
        remove(id)
    }
}

extension HTMLTagSet {
    /// Elements whose roles are read.
    static let roleHolders: HTMLTagSet = [.span, .ul, .section, .nav, .p, .div]
}

extension ArraySlice<UInt8> {
    var trimmed: ArraySlice<UInt8> {
        var rest = drop(while: \.isASCIIWhiteSpace)
        while let last = rest.last, last.isASCIIWhiteSpace { rest.removeLast() }
        return rest
    }
}

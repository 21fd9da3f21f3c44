/// The stack of open elements (HTML §13.2.4.2), whose depth the parser bounds.
struct OpenElements {
    struct Entry {
        let id: HTMLTree.ID
        let tag: HTMLTag
        let namespace: HTMLNamespace

        /// True for the HTML element with this tag.
        @inline(__always)
        func isHTML(_ tag: HTMLTag) -> Bool { self.tag == tag && namespace == .html }
    }

    private(set) var entries: [Entry] = []
    /// The number of open templates.
    private(set) var templates = 0

    var count: Int { entries.count }

    /// The current node.
    @inline(__always)
    var top: Entry { entries[entries.count - 1] }

    @inline(__always)
    subscript(index: Int) -> Entry { entries[index] }

    mutating func push(_ id: HTMLTree.ID, _ tag: HTMLTag, _ namespace: HTMLNamespace = .html) {
        entries.append(Entry(id: id, tag: tag, namespace: namespace))
        if tag == .template, namespace == .html { templates += 1 }
    }

    mutating func insert(_ entry: Entry, at index: Int) { entries.insert(entry, at: index) }

    /// Closes elements until this many are open; the first one stays.
    mutating func pop(to count: Int) {
        while entries.count > max(count, 1) { pop() }
    }

    mutating func pop() {
        let last = entries.removeLast()
        if last.isHTML(.template) { templates -= 1 }
    }

    mutating func remove(at index: Int) {
        if entries.remove(at: index).isHTML(.template) { templates -= 1 }
    }

    mutating func replace(at index: Int, with entry: Entry) { entries[index] = entry }

    func index(of id: HTMLTree.ID) -> Int? { entries.lastIndex { $0.id == id } }

    /// The innermost HTML element with this tag.
    func last(_ tag: HTMLTag) -> Int? { entries.lastIndex { $0.isHTML(tag) } }

    /// Closes elements up to and including the innermost one with this tag.
    mutating func popThrough(_ tag: HTMLTag) {
        guard let index = last(tag) else { return }
        pop(to: index)
    }

    /// Clears the stack back to a table context (HTML §13.2.6.4.9).
    mutating func clear(back isContext: (HTMLTag) -> Bool) {
        while entries.count > 1,
            !(top.namespace == .html && (isContext(top.tag) || top.tag == .template || top.tag == .html))
        {
            pop()
        }
    }

    /// Generates implied end tags (HTML §13.2.6.3).
    mutating func generateImpliedEnds(except tag: HTMLTag? = nil) {
        while entries.count > 1, top.namespace == .html, top.tag.hasImpliedEnd, top.tag != tag { pop() }
    }

    mutating func generateAllImpliedEnds() {
        while entries.count > 1, top.namespace == .html, top.tag.hasImpliedEndInTemplate { pop() }
    }
}

// MARK: Scopes (HTML §13.2.4.2)

extension OpenElements {
    /// The kinds of scope, which differ in the elements that bound them.
    enum Scope {
        case any, listItem, button
    }

    func has(_ tag: HTMLTag, in scope: Scope = .any) -> Bool { hasAny(in: scope) { $0 == tag } }

    @inline(__always)
    func hasAny(in scope: Scope = .any, _ matches: (HTMLTag) -> Bool) -> Bool {
        var index = entries.count - 1
        while index >= 0 {
            let entry = entries[index]
            if entry.namespace == .html {
                if matches(entry.tag) { return true }
                if entry.tag.isScope || bounds(entry.tag, scope) { return false }
            } else if Self.boundsForeign(entry) {
                return false
            }
            index -= 1
        }
        return false
    }

    func has(id: HTMLTree.ID) -> Bool {
        for entry in entries.reversed() {
            if entry.id == id { return true }
            if entry.namespace == .html ? entry.tag.isScope : Self.boundsForeign(entry) { return false }
        }
        return false
    }

    func hasInTable(_ matches: (HTMLTag) -> Bool) -> Bool {
        for entry in entries.reversed() where entry.namespace == .html {
            if matches(entry.tag) { return true }
            if entry.tag == .html || entry.tag == .table || entry.tag == .template { return false }
        }
        return false
    }

    func hasInSelect(_ tag: HTMLTag) -> Bool {
        for entry in entries.reversed() {
            if entry.isHTML(tag) { return true }
            if !entry.isHTML(.optgroup), !entry.isHTML(.option) { return false }
        }
        return false
    }

    private func bounds(_ tag: HTMLTag, _ scope: Scope) -> Bool {
        switch scope {
        case .any: false
        case .listItem: tag == .ol || tag == .ul
        case .button: tag == .button
        }
    }

    static func boundsForeign(_ entry: Entry) -> Bool {
        switch entry.tag {
        case .mi, .mo, .mn, .ms, .mtext, .annotationXML: entry.namespace == .mathML
        case .foreignObject, .desc, .title: entry.namespace == .svg
        default: false
        }
    }

    /// True for an element of the category "special", in any namespace.
    static func isSpecial(_ entry: Entry) -> Bool {
        entry.namespace == .html ? entry.tag.isSpecial : boundsForeign(entry)
    }
}

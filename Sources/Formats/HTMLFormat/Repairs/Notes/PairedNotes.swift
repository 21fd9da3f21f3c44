import FormatCore
import HTMLSyntax

/// Gives notes the names that the reader expects, whatever names the page uses: a reference and its note link to each other.
///
/// WordPress, Substack, Ghost, Google Docs and many generators use their own names. Entries of a table of contents and their
/// headings also link to each other, but they show more than a number, and a heading is not a note.
struct PairedNotes: HTMLRepair {
    var wake: HTMLWake { .elements([.a], with: [.href]) }

    /// The number of ancestors of a link that may have its name.
    private static let reach = 4
    /// The maximum length of the text of a reference, in bytes.
    private static let longestMark = 12
    /// The maximum number of links to a reference; a target of more links is a page or chapter.
    private static let mostTried = 16
    /// The maximum number of nodes of a note that are searched for the back link.
    private static let longestNote = 2000
    /// Parts of names that the reader already knows, or that application-specific repairs handle.
    private static let known = ["fnref", "cite_"]
    /// The names of Word.
    ///
    /// Word's own repair needs the boxes of the notes; pages into which Word text was pasted have no boxes.
    private static let wordNames = ["_ftn", "_edn"]
    private static let wordBoxes = ["ftn", "edn"]

    func place(at link: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        // Browsers copy the address of the page together with the name. Line numbers of code link to themselves.
        guard let address = tree.valueBytes(.href, of: link), let hash = address.lastIndex(of: 0x23),
            hash + 1 < address.endIndex, tree.valueBytes(.id, of: link) != address[(hash + 1)...],
            !Self.known.contains(where: { address[hash...].containsSequence($0.utf8) })
        else { return nil }
        return link
    }

    func repair(_ links: [HTMLTree.ID], _ tree: inout HTMLTree) {
        let links = Self.withoutWord(links, tree)
        // On most pages, such links are a table of contents, and none is a reference.
        guard links.contains(where: { Self.mark(of: $0, in: tree) != nil }),
            links.count > 1 || links.contains(where: { Self.isReference($0, tree) })
        else { return }
        let back = Dictionary(grouping: links) { Self.target(of: $0, in: tree) }
        let named = Self.namedElements(back, tree)
        guard !named.isEmpty else { return }
        var tried: Set<String> = []
        var labels = TakenNoteLabels()
        var names: [String: String] = [:]
        var done: Set<HTMLTree.ID> = []
        for reference in links where tree[reference].parent != HTMLTree.none {
            let target = Self.target(of: reference, in: tree)
            if let label = names[target], Self.mark(of: reference, in: tree) != nil {
                Self.refer(reference, to: label, &tree)
            } else if names[target] == nil, let mark = Self.mark(of: reference, in: tree),
                let (note, link) = Self.note(of: reference, target, back, tree)
                    ?? (tried.insert(target).inserted ? Self.note(of: reference, target, named, tree) : nil),
                done.insert(note).inserted
            {
                let label = labels.label(of: note, mark, in: tree)
                names[target] = label
                Self.removeBrackets(around: link, &tree)
                Self.removeSign(after: link, in: note, &tree)
                Self.join(reference, note, link, label, &tree)
            } else if names[target] == nil, Self.isReference(reference, tree), let note = named[target],
                let mark = Self.mark(of: reference, in: tree), Self.isSingle(note, mark, behind: reference, tree)
            {
                let label = labels.label(of: note, mark, in: tree)
                names[target] = label
                Self.removeMark(mark, in: note, &tree)
                let link = tree.makeElement(.a)
                tree.move(link, toEndOf: note)
                Self.join(reference, note, link, label, &tree)
            }
        }
    }

    /// The links without Word's, if the document has Word's boxes for notes.
    private static func withoutWord(_ links: [HTMLTree.ID], _ tree: HTMLTree) -> [HTMLTree.ID] {
        func isOfWord(_ link: HTMLTree.ID) -> Bool {
            guard let address = tree.valueBytes(.href, of: link) else { return false }
            return wordNames.contains { address.containsSequence($0.utf8) }
        }
        guard links.contains(where: isOfWord) else { return links }
        let boxes = tree.elements(.div) { box in
            tree.valueBytes(.id, of: box).map { id in wordBoxes.contains { id.starts(with: $0.utf8) } } == true
        }
        return boxes.isEmpty ? links : links.filter { !isOfWord($0) }
    }

    private static func target(of link: HTMLTree.ID, in tree: HTMLTree) -> String {
        guard let address = tree.valueBytes(.href, of: link), let hash = address.lastIndex(of: 0x23) else { return "" }
        return String(decoding: address[(hash + 1)...], as: UTF8.self)
    }

    /// Gives a note, its back link and its reference the names that the reader expects.
    private static func join(
        _ reference: HTMLTree.ID, _ note: HTMLTree.ID, _ link: HTMLTree.ID, _ label: String, _ tree: inout HTMLTree
    ) {
        tree.set(.id, "fn" + label, of: note)
        tree.set(.href, "#fnref" + label, of: link)
        refer(reference, to: label, &tree)
    }

    private static func refer(_ reference: HTMLTree.ID, to label: String, _ tree: inout HTMLTree) {
        tree.set(.href, "#fn" + label, of: reference)
        removeBrackets(around: reference, &tree)
    }
}

// MARK: Pairs

extension PairedNotes {
    /// The number, letter or sign of a reference after text; nil for any other link.
    private static func mark(of link: HTMLTree.ID, in tree: HTMLTree) -> [UInt8]? {
        let text = tree.content(of: link, limit: longestMark + 1)[...].trimmed
        guard !text.isEmpty, text.count <= longestMark, !text.contains(where: \.isASCIIWhiteSpace) else { return nil }
        let letters = text.count(where: \.isASCIILetter)
        guard letters < 2 || text.allSatisfy({ "ivx".utf8.contains($0) }) else { return nil }
        return isBehindText(link, tree) ? Array(text) : nil
    }

    /// True if a link is not the first content of its block.
    private static func isBehindText(_ link: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = link
        for _ in 0..<reach where node != HTMLTree.none && !tree[node].tag.isBlock {
            if let before = tree.previousContent(before: node) { return !tree[before].tag.isBlock }
            node = tree[node].parent
        }
        return false
    }

    /// The note that a reference links to, and the back link in it.
    private static func note(
        of reference: HTMLTree.ID, _ target: String, _ back: [String: [HTMLTree.ID]], _ tree: HTMLTree
    ) -> (note: HTMLTree.ID, link: HTMLTree.ID)? {
        for (name, _) in names(around: reference, tree) {
            guard let links = back[name], links.count <= mostTried else { continue }
            for link in links where link > reference {
                guard let named = names(around: link, tree).first(where: { $0.name == target }),
                    let note = block(around: named.node, tree), tree[note].tag.headingLevel == nil,
                    !tree.isInside(reference, { $0 == note }), holdsMore(note, than: link, tree)
                else { continue }
                return (note, link)
            }
        }
        return nil
    }

    /// The first element with each linked name.
    private static func namedElements(_ links: [String: [HTMLTree.ID]], _ tree: HTMLTree) -> [String: HTMLTree.ID] {
        var named: [String: HTMLTree.ID] = [:]
        for node in tree.elements(where: { tree.has(.id, $0) || tree[$0].tag == .a && tree.has(.name, $0) }) {
            guard let name = tree.value(.id, of: node) ?? tree.value(.name, of: node), links[name] != nil,
                named[name] == nil
            else { continue }
            named[name] = node
        }
        return named
    }

    /// A note that has its name in its block before its text, and that links back to a name in the block of the reference.
    private static func note(
        of reference: HTMLTree.ID, _ target: String, _ named: [String: HTMLTree.ID], _ tree: HTMLTree
    ) -> (note: HTMLTree.ID, link: HTMLTree.ID)? {
        guard let name = named[target], name > reference, let note = block(around: name, tree),
            tree[note].tag.headingLevel == nil, !tree.isInside(reference, { $0 == note }),
            let place = block(around: reference, tree)
        else { return nil }
        var node = note
        for _ in 0..<longestNote {
            guard let next = tree.following(node, within: note) else { return nil }
            node = next
            guard tree[node].tag == .a, let back = named[self.target(of: node, in: tree)], back <= reference,
                block(around: back, tree) == place, holdsMore(note, than: node, tree)
            else { continue }
            return (note, node)
        }
        return nil
    }

    /// True if a page declares a link as a note reference: by its role, as books do, or by its class.
    private static func isReference(_ link: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.hasRole("doc-noteref", link) || tree.value(named: "epub:type", of: link) == "noteref"
            || tree.hasClass("footnote-ref", link) || tree.hasClass("noteref", link)
    }

    /// True for the block of a note without a back link, which is displayed next to the text or over it.
    ///
    /// It begins with the mark of the reference, or it is declared as a note by its role or class.
    private static func isSingle(
        _ note: HTMLTree.ID, _ mark: [UInt8], behind reference: HTMLTree.ID, _ tree: HTMLTree
    ) -> Bool {
        guard note > reference, [.p, .div, .li, .aside, .section].contains(tree[note].tag) else { return false }
        let type = tree.value(named: "epub:type", of: note) ?? ""
        let isNote =
            ["doc-footnote", "doc-endnote"].contains { tree.hasRole($0, note) }
            || ["footnote", "endnote", "rearnote", "note"].contains(type)
            || tree.classes(of: note).contains { $0.holds("footnote") } || beginsWithMark(mark, note, tree)
        return isNote && !tree.isInside(reference, { $0 == note })
            && tree.elements(within: note) { tree[$0].tag == .a && isBack($0, tree) }.isEmpty
    }

    private static func isBack(_ link: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.valueBytes(.href, of: link)?.containsSequence("fnref".utf8) == true || tree.hasRole("doc-backlink", link)
    }

    private static func beginsWithMark(_ mark: [UInt8], _ note: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = note
        for _ in 0..<reach {
            guard let first = tree.firstContent(of: node) else { return false }
            node = first
            if tree[node].tag == .sup {
                return tree.content(of: node, limit: longestMark + 1)[...].trimmed.elementsEqual(mark)
            }
        }
        return false
    }

    /// Removes the number at the start of a note that the reference shows.
    private static func removeMark(_ mark: [UInt8], in note: HTMLTree.ID, _ tree: inout HTMLTree) {
        var node = note
        for _ in 0..<reach {
            guard let first = tree.firstContent(of: node) else { return }
            node = first
            guard [.sup, .span, .b, .strong].contains(tree[node].tag),
                tree.content(of: node, limit: longestMark + 1)[...].trimmed.elementsEqual(mark)
            else { continue }
            let next = tree[node].next
            tree.remove(node)
            if next != HTMLTree.none, tree[next].tag == .text {
                tree.setText(
                    Array(HTMLSpaces.plain(tree.text(of: next))[...].drop(while: \.isASCIIWhiteSpace)), of: next)
            }
            return
        }
    }

    /// The names of a link and of the elements around it.
    private static func names(
        around link: HTMLTree.ID, _ tree: HTMLTree
    ) -> [(name: String, node: HTMLTree.ID)] {
        var found: [(name: String, node: HTMLTree.ID)] = []
        var node = link
        for _ in 0...reach where node != HTMLTree.none {
            if let name = tree.value(.id, of: node) ?? (node == link ? tree.value(.name, of: node) : nil) {
                found.append((name, node))
            }
            node = tree[node].parent
        }
        return found
    }

    /// The element itself if it is a block, otherwise the block around it.
    private static func block(around element: HTMLTree.ID, _ tree: HTMLTree) -> HTMLTree.ID? {
        var node = element
        for _ in 0...reach where node != HTMLTree.none {
            if tree[node].tag.isBlock {
                return [.p, .div, .li, .aside, .section].contains(tree[node].tag) ? node : nil
            }
            node = tree[node].parent
        }
        return nil
    }

    /// True if a note has more text than its link, and the reader does not know it by its names anyway.
    private static func holdsMore(_ note: HTMLTree.ID, than link: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        (tree.valueBytes(.id, of: note)?.starts(with: "fn".utf8) != true
            || tree.elements(within: note) { tree[$0].tag == .a && isBack($0, tree) }.isEmpty)
            && tree.content(of: note)[...].trimmed.count > tree.content(of: link)[...].trimmed.count
    }

    /// Removes literal brackets around a link.
    private static func removeBrackets(around link: HTMLTree.ID, _ tree: inout HTMLTree) {
        let (before, after) = (tree[link].previous, tree[link].next)
        guard before != HTMLTree.none, after != HTMLTree.none, tree[before].tag == .text, tree[after].tag == .text,
            tree.text(of: before).last == "[", tree.text(of: after).first == "]"
        else { return }
        tree.setText(Array(tree.text(of: before).dropLast()), of: before)
        tree.setText(Array(tree.text(of: after).dropFirst()), of: after)
    }

    /// Removes the full stop, colon or bracket that follows the number at the start of a note.
    private static func removeSign(after link: HTMLTree.ID, in note: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard !tree.content(of: link, limit: 8)[...].trimmed.isEmpty else { return }
        var node = link
        while node != note {
            guard node != HTMLTree.none, tree.previousContent(before: node) == nil else { return }
            if var next = tree.nextContent(after: node) {
                while tree[next].tag == .span, let first = tree.firstContent(of: next) { next = first }
                guard tree[next].tag == .text else { return }
                let text = tree.text(of: next)
                if text.starts(with: [0xC2, 0xA0]) {
                    let plain = HTMLSpaces.plain(text)[...]
                    return tree.setText(Array(plain.drop(while: \.isASCIIWhiteSpace)), of: next)
                }
                // Hatena has an element for the sign.
                if text.elementsEqual(":".utf8), tree[tree[next].parent].tag == .span { return tree.remove(next) }
                guard let sign = text.first, ".:)".utf8.contains(sign),
                    text.dropFirst().first?.isASCIIWhiteSpace == true
                else { return }
                return tree.setText(Array(text.dropFirst().drop(while: \.isASCIIWhiteSpace)), of: next)
            }
            node = tree[node].parent
        }
    }
}

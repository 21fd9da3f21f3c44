import HTMLSyntax

/// Removes the edit links next to MediaWiki's headings, and turns references into footnotes if their notes were copied.
///
/// Without the notes, references become text without links. The same applies to Substack's references.
struct CitedNotes: DocumentRepair {
    private static let marks = ["cite_note-", "footnote-"]

    func repair(_ tree: inout HTMLTree) {
        nameBoxes(&tree)
        for link in tree.rareElements(where: { tree.hasClass("mw-editsection", $0) }) { tree.remove(link) }
        // MediaWiki's style sheet resets the browser defaults of these elements.
        for source in tree.elements(.cite) { tree.rename(source, .span) }
        var references: [(link: HTMLTree.ID, note: String)] = []
        for link in tree.rareElements(where: { Self.note(of: $0, in: tree) != nil }) {
            if let note = Self.note(of: link, in: tree) {
                references.append((link, String(decoding: note, as: UTF8.self)))
            }
        }
        let labels = nameNotes(Set(references.map(\.note)), &tree)
        for (link, note) in references {
            if let label = labels[note] { tree.set(.href, "#fn" + label, of: link) } else { lower(link, &tree) }
        }
    }

    /// The name of the note that a link refers to.
    ///
    /// Browsers copy the address of the page together with it.
    private static func note(of link: HTMLTree.ID, in tree: HTMLTree) -> ArraySlice<UInt8>? {
        guard tree[link].tag == .a, let address = tree.valueBytes(.href, of: link),
            let hash = address.lastIndex(of: 0x23)
        else { return nil }
        let name = address[(hash + 1)...]
        return isNote(name) ? name : nil
    }

    private static func isNote(_ name: ArraySlice<UInt8>) -> Bool {
        name.last?.isASCIIDigit == true && marks.contains { name.begins(with: $0.utf8) }
            && !name.begins(with: "footnote-anchor".utf8)
    }

    /// Moves the id from Substack's note number, which is the back link, to the box that contains number and note, unless the
    /// box is named as the reader expects.
    private func nameBoxes(_ tree: inout HTMLTree) {
        for number in tree.rareElements(where: { tree[$0].tag == .a && tree.hasClass("footnote-number", $0) }) {
            guard let name = tree.value(.id, of: number), tree[tree[number].parent].tag == .div,
                tree.valueBytes(.id, of: tree[number].parent)?.starts(with: "fn".utf8) != true
            else { continue }
            tree.set(.id, name, of: tree[number].parent)
            tree.remove(number)
        }
    }

    /// Gives notes in lists with a referenced note the names that the reader expects, and returns the names.
    ///
    /// Notes of other lists only lose the back link.
    private func nameNotes(_ cited: Set<String>, _ tree: inout HTMLTree) -> [String: String] {
        let notes = tree.rareElements { node in
            (tree[node].tag == .li || tree[node].tag == .div) && tree.valueBytes(.id, of: node).map(Self.isNote) == true
        }
        let lists = Set(notes.filter { cited.contains(tree.value(.id, of: $0) ?? "") }.map { tree[$0].parent })
        var labels: [String: String] = [:]
        for note in notes {
            for back in tree.elements(within: note, where: { tree.hasClass("mw-cite-backlink", $0) }) {
                tree.remove(back)
            }
            // The number at the end of a name is unique.
            guard lists.contains(tree[note].parent), let name = tree.value(.id, of: note) else { continue }
            let number = Self.number(of: name)
            let back = tree.makeElement(.a)
            tree.set(.href, "#fnref\(number)", of: back)
            tree.move(back, toEndOf: note)
            tree.set(.id, "fn\(number)", of: note)
            labels[name] = number
        }
        return labels
    }

    /// The characters after the last hyphen.
    private static func number(of name: String) -> String {
        let start = name.utf8.lastIndex(of: UInt8(ascii: "-")).map(name.utf8.index(after:)) ?? name.startIndex
        return String(name[start...])
    }

    /// Turns a reference into the text that it shows.
    private func lower(_ link: HTMLTree.ID, _ tree: inout HTMLTree) {
        tree.rename(link, .span)
        let around = tree[link].parent
        if tree[around].tag == .sup, tree.hasClass("reference", around) { tree.rename(around, .span) }
    }
}

import HTMLSyntax

/// Recognizes the footnotes of Word and LibreOffice, pairs of links with application-specific names.
///
/// The notes get the names that the reader expects.
struct LinkedNotes: DocumentRepair {
    /// The names that one application gives to the note, its reference, and the back link.
    private struct Naming {
        var note: String
        var reference: (prefix: String, suffix: String)
        var back: (prefix: String, suffix: String)
        /// The prefix of the number that distinguishes two kinds of notes.
        var label: String
    }

    private static let namings = [
        Naming(note: "ftn", reference: ("#_ftn", ""), back: ("#_ftnref", ""), label: ""),
        Naming(note: "edn", reference: ("#_edn", ""), back: ("#_ednref", ""), label: "e"),
        Naming(note: "sdfootnote", reference: ("#sdfootnote", "sym"), back: ("#sdfootnote", "anc"), label: ""),
        Naming(note: "sdendnote", reference: ("#sdendnote", "sym"), back: ("#sdendnote", "anc"), label: "e"),
    ]

    func repair(_ tree: inout HTMLTree) {
        nameItems(&tree)
        var notes: [String: String] = [:]
        for node in tree.elements(.div, where: { tree.value(.id, of: $0) != nil }) {
            guard let id = tree.value(.id, of: node), let label = Self.label(ofNote: id) else { continue }
            notes[id] = label
            tree.set(.id, "fn" + label, of: node)
        }
        guard !notes.isEmpty else { return }
        for link in tree.elements(.a) {
            guard let address = Self.fragment(of: link, in: tree), let target = Self.target(address, notes) else {
                continue
            }
            tree.set(.href, target, of: link)
        }
        removeRules(&tree)
    }

    /// The fragment of a link within the document; Word may write the name of the document's file before it.
    private static func fragment(of link: HTMLTree.ID, in tree: HTMLTree) -> String? {
        guard let address = tree.value(.href, of: link), let hash = address.lastIndex(of: "#") else { return nil }
        return hash == address.startIndex || address.hasPrefix("file:") ? String(address[hash...]) : nil
    }

    /// Sets the ids of items from the anchors that LibreOffice writes inside them.
    private func nameItems(_ tree: inout HTMLTree) {
        for item in tree.elements(.li, where: { tree.value(.id, of: $0) == nil }) {
            var first = tree[item].firstChild
            if first != HTMLTree.none, tree[first].tag == .p { first = tree[first].firstChild }
            guard first != HTMLTree.none, tree[first].tag == .a, let name = tree.value(.name, of: first),
                name.hasPrefix("fn")
            else { continue }
            tree.set(.id, name, of: item)
        }
    }

    /// Removes the line that Word draws before its notes.
    private func removeRules(_ tree: inout HTMLTree) {
        for list in tree.elements(where: { tree.declared("mso-element", of: $0)?.hasSuffix("note-list") == true }) {
            for rule in tree.elements(within: list, where: { tree[$0].tag == .hr || tree[$0].tag == .br }) {
                tree.remove(rule)
            }
        }
    }

    private static func label(ofNote id: String) -> String? {
        for naming in namings {
            if let number = number(id, naming.note, "") { return naming.label + number }
        }
        return nil
    }

    private static func target(_ address: String, _ notes: [String: String]) -> String? {
        for naming in namings {
            if let number = number(address, naming.back.prefix, naming.back.suffix),
                let label = notes[naming.note + number]
            {
                return "#fnref" + label
            }
            if let number = number(address, naming.reference.prefix, naming.reference.suffix),
                let label = notes[naming.note + number]
            {
                return "#fn" + label
            }
        }
        return nil
    }

    private static func number(_ name: String, _ prefix: String, _ suffix: String) -> String? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count else {
            return nil
        }
        let number = name.dropFirst(prefix.count).dropLast(suffix.count)
        return number.utf8.allSatisfy(\.isASCIIDigit) ? String(number) : nil
    }
}

import HTMLSyntax

/// Turns inline notes into footnotes.
///
/// These are side notes and margin notes after a label that opens them (pages in the style of Tufte), notes that are shown by a
/// click on their number, and the note elements of Distill. The margin note of a figure is its caption.
struct SideNotes: HTMLRepair {
    var wake: HTMLWake { .elements([.label, .sup], with: [.class]).or([.unknown]) }

    /// Parts of the classes of labels and notes.
    private static let names = ["sidenote", "marginnote", "side-note", "margin-note", "margin-toggle", "footnote"]

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        if tree[element].tag == .unknown {
            return tree.valueBytes(.elementName, of: element)?.elementsEqual("d-footnote".utf8) == true ? element : nil
        }
        return Self.isNamed(element, tree) ? element : nil
    }

    func repair(_ labels: [HTMLTree.ID], _ tree: inout HTMLTree) {
        var taken: Set<String>?
        var number = 0
        for label in labels where tree[label].parent != HTMLTree.none {
            guard let note = Self.note(behind: label, tree) else { continue }
            if tree.isInside(note, { tree[$0].tag == .figure }) {
                tree.rename(note, .figcaption)
                tree.remove(label)
                continue
            }
            var names = taken.take() ?? Self.labels(in: tree)
            repeat { number += 1 } while !names.insert("\(number)").inserted
            taken = names
            let mark = tree.content(of: label, limit: 64)
            Self.removeMarks(mark[...].trimmed, within: note, &tree)
            if label != note, !Self.isText(mark) { tree.remove(label) }
            tree.moveNote(note, to: "\(number)", from: note)
        }
    }

    private static func isNamed(_ element: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard let value = tree.valueBytes(.class, of: element) else { return false }
        return names.contains { value.containsSequence($0.utf8) }
    }

    /// The note after its label, or after the check box of the label.
    private static func note(behind label: HTMLTree.ID, _ tree: HTMLTree) -> HTMLTree.ID? {
        if tree[label].tag == .unknown { return label }
        var next = tree.nextContent(after: label)
        if let box = next, tree[box].tag == .input { next = tree.nextContent(after: box) }
        guard let note = next, [.span, .small, .aside].contains(tree[note].tag), isNamed(note, tree),
            !tree.isBlank(note)
        else { return nil }
        return note
    }

    /// True if a label shows a word of the text, and not a number or sign.
    private static func isText(_ mark: [UInt8]) -> Bool { mark.count(where: \.isASCIILetter) > 1 }

    /// Removes the number at the start of a note, and signs that only mark its start and end.
    private static func removeMarks(_ mark: ArraySlice<UInt8>, within note: HTMLTree.ID, _ tree: inout HTMLTree) {
        for sign in tree.elements(within: note, where: { tree[$0].tag == .span && isSign($0, tree) }) {
            tree.remove(sign)
        }
        guard let first = tree.firstContent(of: note), [.span, .sup, .label].contains(tree[first].tag) else { return }
        let text = tree.content(of: first, limit: 16)[...].trimmed
        let isNumber = tree[first].tag == .sup && text.allSatisfy(\.isASCIIDigit)
        if !text.isEmpty, text.elementsEqual(mark) || isNumber { tree.remove(first) }
    }

    private static func isSign(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.classes(of: node).contains { $0.holds("delimiter") || $0.holds("note-number") }
    }

    /// The labels of the notes that the page already has.
    private static func labels(in tree: HTMLTree) -> Set<String> {
        let notes = tree.elements { tree.valueBytes(.id, of: $0)?.starts(with: "fn".utf8) == true }
        return Set(notes.compactMap { tree.value(.id, of: $0).map { String($0.dropFirst(2)) } })
    }
}

extension HTMLTree {
    /// Moves the content of an element to the end of the page as a note, and replaces another element by the reference.
    ///
    /// Both get the names that the reader expects.
    mutating func moveNote(_ content: ID, to label: String, from place: ID) {
        var last = place
        while self[last].parent != Self.none, self[self[last].parent].tag != .body { last = self[last].parent }
        guard self[last].parent != Self.none else { return }
        let box = makeElement(.div)
        set(.id, "fn" + label, of: box)
        for child in children(of: content) { move(child, toEndOf: box) }
        let back = makeElement(.a)
        set(.href, "#fnref" + label, of: back)
        move(back, toEndOf: box)
        move(box, toEndOf: self[last].parent)
        for child in children(of: place) { remove(child) }
        let reference = makeElement(.a)
        set(.href, "#fn" + label, of: reference)
        move(makeText(label.utf8), toEndOf: reference)
        move(reference, toEndOf: place)
    }
}

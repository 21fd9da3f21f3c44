import HTMLSyntax

/// The note labels that are already used on a page.
struct TakenNoteLabels {
    private static let prefix = "fn"

    /// Nil until the first note needs a label.
    private var labels: Set<String>?

    /// An unused label for a note: the number that its reference shows, otherwise the next one.
    ///
    /// A label that the note already has may be used again.
    mutating func label(of note: HTMLTree.ID, _ mark: [UInt8], in tree: HTMLTree) -> String {
        var taken = labels.take() ?? Self.labels(in: tree)
        defer { labels = taken }
        if let name = tree.value(.id, of: note), name.hasPrefix(Self.prefix) {
            taken.remove(String(name.dropFirst(Self.prefix.count)))
        }
        let shown = String(decoding: mark.filter { $0.isASCIILetter || $0.isASCIIDigit }, as: UTF8.self)
        if !shown.isEmpty, taken.insert(shown).inserted { return shown }
        var number = taken.count + 1
        while !taken.insert("\(number)").inserted { number += 1 }
        return "\(number)"
    }

    /// The labels of notes that already have the reader's names.
    private static func labels(in tree: HTMLTree) -> Set<String> {
        let notes = tree.elements { tree.valueBytes(.id, of: $0)?.starts(with: prefix.utf8) == true }
        return Set(notes.compactMap { tree.value(.id, of: $0).map { String($0.dropFirst(prefix.count)) } })
    }
}

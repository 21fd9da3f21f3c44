/// The marks of notes (`\\footnotemark`) whose texts (`\\footnotetext`) follow elsewhere, as in tables and below authors.
struct LaTeXNoteMarks {
    /// The number of texts that are not read yet.
    private var texts: Int
    /// The marks that wait for their text, with the number in brackets or an empty one, and the numbers of their notes.
    private var open: [(key: String, note: Int)] = []
    /// The notes with a number in brackets.
    private var known: [String: Int] = [:]

    init(_ source: [UInt8]) {
        var rest = source[...]
        texts = 0
        while let found = rest.firstOccurrence(of: "\\footnotetext".utf8) {
            rest = rest[found.upperBound...]
            // The name of the command alone is code.
            if rest.first == "{" || rest.first == "[" { texts += 1 }
        }
    }

    /// The number of the note of a mark; nil if no text follows for it.
    mutating func mark(_ key: String, next: Int) -> Int? {
        if !key.isEmpty, let note = known[key] { return note }
        guard open.count < texts else { return nil }
        open.append((key, next))
        if !key.isEmpty { known[key] = next }
        return next
    }

    /// The number of the note to which a text belongs; nil if the text has no mark.
    mutating func text(_ key: String) -> Int? {
        texts -= 1
        guard let index = open.firstIndex(where: { $0.key == key }) else { return nil }
        return open.remove(at: index).note
    }
}

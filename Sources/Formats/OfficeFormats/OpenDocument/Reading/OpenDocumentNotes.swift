/// The footnotes and endnotes of a document, which are written in its text and read after it.
struct OpenDocumentNotes {
    private struct Note {
        let label: String
        /// The offset of the body's tag in the part.
        let offset: Int
    }

    private static let maximumCount = 100_000

    private var notes: [Note] = []
    private var labels: [String: String] = [:]
    /// The label of the note whose body follows.
    private var openLabel: String?
    private(set) var readCount = 0

    /// Begins a note and returns its label: the given one, or the next number.
    mutating func begin(label given: String?, id: String?) -> String {
        let label = given ?? "\(notes.count + 1)"
        if let id, labels.count < Self.maximumCount { labels[id] = label }
        openLabel = label
        return label
    }

    /// Ignores the following body.
    mutating func ignore() { openLabel = nil }

    /// Stores the position of the body of the open note.
    mutating func addBody(at offset: Int) {
        if let label = openLabel { notes.append(Note(label: label, offset: offset)) }
        openLabel = nil
    }

    /// The label of the note with this identifier, for a further reference.
    func label(of id: String) -> String? { labels[id] }

    func hasUnread(upTo count: Int) -> Bool { readCount < min(count, notes.count) }

    /// The next unread note, up to this number.
    mutating func next(upTo count: Int) -> (label: String, offset: Int)? {
        guard hasUnread(upTo: count) else { return nil }
        defer { readCount += 1 }
        return (notes[readCount].label, notes[readCount].offset)
    }
}

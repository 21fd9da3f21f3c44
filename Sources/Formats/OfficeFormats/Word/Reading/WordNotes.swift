/// The footnotes and endnotes that the text refers to, and the bookmarks with which fields refer to them again.
///
/// A note is identified by a key: its kind and its identifier in the part that contains it.
struct WordNotes {
    private static let maximumCount = 100_000
    private static let maximumOpenBookmarks = 64

    /// The labels of the notes that have not been read.
    private var labels: [String: String] = [:]
    private var referenceCount = 0
    /// The notes whose mark is a character in the text.
    private var ownMarks: Set<String> = []
    /// The open bookmarks in the paragraph.
    private var bookmarks: [(id: String, name: String)] = []
    /// The labels of notes that are referenced inside bookmarks, by the names of the bookmarks.
    private var bookmarked: [String: String] = [:]
    private var readCount = 0
    /// The parts with the notes, with the reading position of each.
    var parts: [(part: WordPartReading, isEnd: Bool)]
    /// True while notes are read.
    private(set) var areOpen = false

    init(_ parts: [(part: WordPartReading, isEnd: Bool)]) { self.parts = parts }

    /// The label of a reference to a note, which gets the next number unless it has a label.
    mutating func refer(to key: String, label given: String?) -> String {
        referenceCount += 1
        let label = labels[key] ?? given ?? "\(referenceCount)"
        labels[key] = label
        for bookmark in bookmarks where bookmarked.count < Self.maximumCount { bookmarked[bookmark.name] = label }
        return label
    }

    /// Records that the mark of a note is in the text after its reference, and before the text of the note.
    mutating func addOwnMark(_ key: String) { if ownMarks.count < Self.maximumCount { ownMarks.insert(key) } }

    // MARK: Reading

    /// Begins to read notes up to this number; false if there are none.
    mutating func open(upTo count: Int) -> Bool {
        guard readCount < count, !labels.isEmpty else { return false }
        areOpen = true
        return true
    }

    mutating func close() { areOpen = false }

    /// Begins the next note of a part to which the text refers; nil at the end of the part, or if this many have been read.
    mutating func begin(
        _ reader: inout WordXML, _ index: Int, upTo count: Int
    ) -> (label: String, hasOwnMark: Bool)? {
        while readCount < count {
            let event = reader.next()
            if event == .finished { return nil }
            guard event == .start(WordName.footnote.number) || event == .start(WordName.endnote.number) else {
                continue
            }
            let key = (parts[index].isEnd ? "e" : "f") + (reader.string(.id) ?? "")
            guard let label = labels.removeValue(forKey: key) else { continue }
            readCount += 1
            return (label, ownMarks.contains(key))
        }
        return nil
    }

    // MARK: Bookmarks

    mutating func beginBookmark(_ name: String, id: String) {
        if bookmarks.count < Self.maximumOpenBookmarks { bookmarks.append((id, name)) }
    }

    mutating func endBookmark(id: String) { bookmarks.removeAll { $0.id == id } }

    mutating func endParagraph() { bookmarks.removeAll(keepingCapacity: true) }

    /// The label of the note whose reference is inside a bookmark.
    func label(ofBookmark name: String) -> String? { bookmarked[name] }
}

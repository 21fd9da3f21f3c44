/// The footnotes and endnotes that the text refers to, and the bookmarks by which fields refer to them again.
///
/// A note is known by a key: its kind and its identifier in the part that contains it.
struct WordNotes {
    private static let maximumCount = 100_000
    private static let maximumOpenBookmarks = 64

    /// The labels of the notes that have not been read.
    private var labels: [String: String] = [:]
    private var referenceCount = 0
    /// The notes whose reference is a character of the text.
    private var ownMarks: Set<String> = []
    /// The bookmarks that are open in the paragraph.
    private var bookmarks: [(id: String, name: String)] = []
    /// The labels of the notes whose references are inside bookmarks, by the names of those.
    private var bookmarked: [String: String] = [:]
    private(set) var readCount = 0

    var hasUnread: Bool { !labels.isEmpty }

    /// The label of a reference to a note, which gets the next number unless it has a label.
    mutating func refer(to key: String, label given: String?) -> String {
        referenceCount += 1
        let label = labels[key] ?? given ?? "\(referenceCount)"
        labels[key] = label
        for bookmark in bookmarks where bookmarked.count < Self.maximumCount { bookmarked[bookmark.name] = label }
        return label
    }

    /// Notes that the mark of a note stands in the text behind its reference, and before the text of the note.
    mutating func addOwnMark(_ key: String) { if ownMarks.count < Self.maximumCount { ownMarks.insert(key) } }

    func hasOwnMark(_ key: String) -> Bool { ownMarks.contains(key) }

    /// Begins a note and returns its label; nil if nothing refers to it, or if it has been read.
    mutating func begin(_ key: String) -> String? {
        guard let label = labels.removeValue(forKey: key) else { return nil }
        readCount += 1
        return label
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

/// The mark of a note, which the text displays and the reference replaces.
struct WordNoteMark {
    /// True if the rest of the run is the mark behind a reference.
    private(set) var isRestOfRun = false
    /// True if the next run may be the mark before the text of a note.
    private var mayBeNext = false
    /// True if the next space belongs to the mark.
    private var hasSpace = false

    mutating func beginBehindReference() { isRestOfRun = true }

    mutating func endRun() { isRestOfRun = false }

    mutating func beginNote(hasOwnMark: Bool) { mayBeNext = hasOwnMark }

    mutating func endNote() { mayBeNext = false }

    /// The number of the note stands here.
    mutating func number() { hasSpace = true }

    /// Returns true if the text of a run is the mark before the text of a note.
    mutating func takes(_ isRaised: @autoclosure () -> Bool) -> Bool {
        guard mayBeNext else { return false }
        mayBeNext = false
        guard isRaised() else { return false }
        hasSpace = true
        return true
    }

    /// Returns true, once, if a space at the start of the text belongs to the mark.
    mutating func takesSpace() -> Bool {
        defer { hasSpace = false }
        return hasSpace
    }
}

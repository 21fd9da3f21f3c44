import ClipboardHistory
import Pasteboard
import Targets

/// The stored items whose searchable text or thumbnail is still to be made, by another program.
struct UnfinishedItems {
    private var textless: [(id: HistoryID, record: HistoryRecord, source: Representation)] = []
    private var pictures: [StoredPicture] = []

    var isEmpty: Bool { textless.isEmpty && pictures.isEmpty }

    /// Adds an item, if anything is to be made; `source` is the representation that has its text.
    mutating func add(_ record: HistoryRecord, _ facts: ContentFacts, _ source: Representation?, _ id: HistoryID) {
        if let source, facts.text == nil { textless.append((id, record, source)) }
        if let picture = StoredPicture(record, facts, item: id) { pictures.append(picture) }
    }

    /// Drops the contents that wait for their text, because they may have been deleted.
    mutating func dropTexts() { textless = [] }

    /// Derives the text of one item that has none.
    ///
    /// - Returns: true if the item has changed.
    mutating func deriveText(in file: HistoryFile, _ configuration: Configuration) -> Bool {
        guard let (id, record, source) = textless.popLast(), let text = DerivedText(configuration).text(of: source)
        else { return false }
        let facts = ContentFacts(record, derived: text)
        try? file.use { store throws(DatabaseError) in try store.setText(facts, of: id) }
        return true
    }

    /// Makes one thumbnail, once all texts have been derived.
    mutating func makeThumbnail(in file: HistoryFile) {
        if textless.isEmpty { pictures.popLast()?.store(in: file) }
    }
}

/// Notes that are written at their references, and are read after the text.
package struct PendingNotes {
    /// How deep notes may stand in each other; the text of each is read again.
    private static let depthLimit = 16

    private var notes: [(label: String, text: ArraySlice<UInt8>, depth: Int)] = []
    private var labels: Set<String> = []
    /// The number of unnamed notes so far.
    private var count = 0
    private var next = 0
    /// The number of notes around the text that is read.
    private var depth = 0

    /// Creates an empty collection.
    package init() {}

    /// True if the text that is read may have further notes in it.
    package var mayAdd: Bool { depth < Self.depthLimit }

    /// Adds a note; returns the label for references to it.
    ///
    /// The first note with a name is used. `text` is nil for a reference to a note that is written elsewhere.
    package mutating func add(_ text: ArraySlice<UInt8>?, named name: String) -> String {
        if name.isEmpty { count += 1 }
        let label = name.isEmpty ? "note-\(count)" : name
        if let text, labels.insert(label).inserted { notes.append((label, text, depth)) }
        return label
    }

    /// Returns the next note that has not been read yet; nil if there is none.
    package mutating func take() -> (label: String, text: ArraySlice<UInt8>)? {
        guard next < notes.count else { return nil }
        let note = notes[next]
        next += 1
        depth = note.depth + 1
        return (note.label, note.text)
    }
}

/// Notes that are written at their references, and are read after the text.
package struct PendingNotes {
    private var notes: [(label: String, text: ArraySlice<UInt8>)] = []
    private var labels: Set<String> = []
    /// The number of unnamed notes so far.
    private var count = 0
    private var next = 0

    /// Creates an empty collection.
    package init() {}

    /// Adds a note; returns the label for references to it.
    ///
    /// The first note with a name is used. `text` is nil for a reference to a note that is written elsewhere.
    package mutating func add(_ text: ArraySlice<UInt8>?, named name: String) -> String {
        if name.isEmpty { count += 1 }
        let label = name.isEmpty ? "note-\(count)" : name
        if let text, labels.insert(label).inserted { notes.append((label, text)) }
        return label
    }

    /// Returns the next note that has not been read yet; nil if there is none.
    package mutating func take() -> (label: String, text: ArraySlice<UInt8>)? {
        guard next < notes.count else { return nil }
        defer { next += 1 }
        return notes[next]
    }
}

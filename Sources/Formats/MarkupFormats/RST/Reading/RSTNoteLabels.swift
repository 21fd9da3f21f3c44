/// The labels of the notes of a document.
struct RSTNoteLabels {
    /// The number of notes with each label.
    private var counts: [String: Int] = [:]

    /// Returns a unique label for a note, because references refer to the first note with their label.
    mutating func unused(_ label: String) -> String {
        var candidate = label
        while let count = counts[candidate] {
            counts[candidate] = count + 1
            candidate += "-\(count + 1)"
        }
        counts[candidate] = 1
        return candidate
    }
}

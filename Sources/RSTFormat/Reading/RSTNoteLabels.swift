/// The labels of the notes of a document.
struct RSTNoteLabels {
    /// The number of notes that have asked for each label.
    private var counts: [String: Int] = [:]

    /// Returns a label for a note that no other has: of two notes with the same one the references mean the first.
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

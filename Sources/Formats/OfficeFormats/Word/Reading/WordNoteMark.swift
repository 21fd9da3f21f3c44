/// The mark of a note, which is text in the document and is replaced by the reference.
struct WordNoteMark {
    /// True if the rest of the run is the mark after a reference.
    private(set) var isRestOfRun = false
    /// True if the next run may be the mark before the text of a note.
    private var mayBeNext = false
    /// True if the next space belongs to the mark.
    private var hasSpace = false

    mutating func beginBehindReference() { isRestOfRun = true }

    mutating func endRun() { isRestOfRun = false }

    mutating func beginNote(hasOwnMark: Bool) { mayBeNext = hasOwnMark }

    mutating func endNote() { mayBeNext = false }

    /// The number of the note is here.
    mutating func number() { hasSpace = true }

    /// Returns true if the text of a run is the mark before the text of a note.
    mutating func takes(_ isRaised: Bool) -> Bool {
        guard mayBeNext else { return false }
        mayBeNext = false
        guard isRaised else { return false }
        hasSpace = true
        return true
    }

    /// Returns true, once, if a space at the start of the text belongs to the mark.
    mutating func takesSpace() -> Bool {
        defer { hasSpace = false }
        return hasSpace
    }
}

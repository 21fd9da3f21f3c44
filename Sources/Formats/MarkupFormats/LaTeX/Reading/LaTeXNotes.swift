/// The notes of a document, whose texts are read last.
struct LaTeXNotes {
    private(set) var marks: LaTeXNoteMarks
    /// The text of each note; empty while it is not known.
    private(set) var texts: [Range<Int>] = []
    private let end: Int

    init(_ source: LaTeXSource) {
        marks = LaTeXNoteMarks(source.bytes)
        end = source.body.upperBound
    }

    /// The notes for a second reading, in which marks have the texts that were found; nil if none is needed.
    func paired() -> LaTeXNotes? {
        guard let paired = marks.paired() else { return nil }
        var notes = self
        (notes.marks, notes.texts) = (paired, [])
        return notes
    }

    mutating func endBody() { marks.endBody() }

    /// The number of the note of a mark; nil if the mark has no text.
    mutating func mark(at place: Int, key: String?) -> Int? {
        marks.add(.mark, at: place, key: key)
        guard let number = marks.note(ofMarkAt: place, next: texts.count + 1) else { return nil }
        if number > texts.count { texts.append(end..<end) }
        return number
    }

    /// The number of the note of a text, which is new if no mark was read before.
    mutating func text(_ name: String, at place: Int, key: String?) -> (number: Int, isNew: Bool) {
        // The marks of thanks are not numbers.
        if name != "thanks" { marks.add(name == "footnotetext" ? .text : .note, at: place, key: key) }
        if let number = marks.note(ofTextAt: place, next: texts.count + 1) { return (number, false) }
        texts.append(end..<end)
        return (texts.count, true)
    }

    mutating func set(_ number: Int, _ text: Range<Int>) { texts[number - 1] = text }
}

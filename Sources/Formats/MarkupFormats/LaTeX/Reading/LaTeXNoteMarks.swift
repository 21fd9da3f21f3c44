/// The marks of notes (`\\footnotemark`) whose texts (`\\footnotetext`) follow elsewhere, as in tables and below authors.
///
/// Only a whole reading tells which texts are in the document, so a document with marks is read a second time if any of
/// them has a text. Places are those behind the names of commands.
struct LaTeXNoteMarks {
    /// A mark, a text, or a note with both.
    struct Part {
        enum Kind { case mark, text, note }

        let kind: Kind
        let place: Int
        /// The key in brackets, or else the running number; empty for a text without a key.
        let key: String
        let hasOwnKey: Bool
    }

    /// True if the document may have marks, and its texts are not known yet.
    private(set) var isOpen: Bool
    private var isBodyRead = false
    private var parts: [Part] = []
    /// The running number of the last note or mark without a key.
    private var count = 0
    /// The places of the texts, by those of their marks.
    private var texts: [Int: Int] = [:]
    /// The numbers of the notes, by the places of their texts.
    private var numbers: [Int: Int] = [:]

    init(_ source: [UInt8]) { isOpen = source.containsSequence("\\footnotemark".utf8) }

    /// The marks with their texts after a first reading; nil if no second one is needed.
    func paired() -> LaTeXNoteMarks? {
        guard isOpen else { return nil }
        var marks = self
        (marks.isOpen, marks.parts, marks.numbers) = (false, [], [:])
        marks.texts = LaTeXNotePairs(parts).texts
        return marks.texts.isEmpty ? nil : marks
    }

    /// Texts inside the texts of notes, which are read last, come too late for the marks before.
    mutating func endBody() { isBodyRead = true }

    /// Keeps a part of a note in the first reading.
    mutating func add(_ kind: Part.Kind, at place: Int, key: String?) {
        guard isOpen, !isBodyRead || kind != .text else { return }
        // The number of the last note is the key of a mark that repeats it.
        let own = key == "\\value{footnote}" ? "\(count)" : key
        if own == nil, kind != .text { count += 1 }
        let running = kind == .text ? "" : "\(count)"
        parts.append(Part(kind: kind, place: place, key: own ?? running, hasOwnKey: own != nil))
    }

    /// The number of the note of a mark, which is the next one if the note is new; nil if the mark has no text.
    mutating func note(ofMarkAt place: Int, next: Int) -> Int? {
        guard let text = texts[place] else { return nil }
        if let number = numbers[text] { return number }
        numbers[text] = next
        return next
    }

    /// The number of the note of a text, whose mark was read before; nil if it has none, so that the next number is its own.
    mutating func note(ofTextAt place: Int, next: Int) -> Int? {
        if let number = numbers[place] { return number }
        numbers[place] = next
        return nil
    }
}

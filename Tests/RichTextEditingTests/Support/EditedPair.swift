import RichText
import RichTextEditing
import SeededNumbers

enum NoteKey: AttributeKey {
    typealias Value = Int
}

/// A text and its reference, edited alike.
struct EditedPair {
    private(set) var text = EditableText()
    private(set) var reference = ReferenceText()
    private var random: SeededNumbers
    private var clipboard: (EditableText, ReferenceText) = ("pasted\ntext", ReferenceText())
    private var history: [(edit: Edit, before: EditableText, reference: ReferenceText)] = []

    private static let pieces = [
        "a", "b", " ", "word ", "\n", "\r\n", "\r", "é", "e\u{301}", "\u{301}", "\u{200D}", "👩‍👩‍👧", "👍🏽", "🇩🇪", "🇫", "क्ष",
        "\u{94D}",
        "ष", "각", "\u{11A8}", "中文", "x\ny\nz", "a longer stretch of text that fills a leaf, and one more",
    ]
    private static let attributes: [Attributes] = [
        .none, Attributes(.strong), Attributes(.emphasis), Attributes(link: Link("https://example.org")),
        Attributes(look: Look(fontSize: 12)), Attributes([.strong, .code], language: "de"),
    ]
    private static let styles: [ParagraphStyle] = [.body, .heading(1), .heading(2), ParagraphStyle(alignment: .center)]

    /// How long the text is allowed to become, more or less.
    private let limit: Int

    init(seed: UInt64, limit: Int) {
        random = SeededNumbers(seed: seed)
        self.limit = limit
        clipboard.1.replace(0..<0, with: "pasted\ntext", Attributes.none)
    }

    private var count: Int { reference.elements.count }

    private func bytes(_ range: Range<Int>) -> Range<Int> {
        text.range(range, .scalars, in: .utf8)
    }

    /// Does something, and says what.
    mutating func step() -> String {
        let before = (text, reference)
        let longest = count > limit ? limit / 2 : 12
        let range = random.range(in: count, atMost: random.below(8) == 0 ? longest : 3)
        let (edit, what) = edit(range)
        if let edit { history.append((edit, before.0, before.1)) }
        if history.count > 20 { history.removeFirst() }
        return what
    }

    private mutating func edit(_ range: Range<Int>) -> (Edit?, String) {
        switch random.below(count > limit ? 14 : 11) {
        case 0...4: return (type(range), "type \(range)")
        case 5: return (setAttributes(range), "attributes \(range)")
        case 6: return (setStyle(range), "style \(range)")
        case 7: return (paste(range), "paste \(range)")
        case 8:
            clipboard = (text[bytes(range)], reference.slice(range))
            return (nil, "copy \(range)")
        case 9: return (nil, undo())
        default:
            let edit = text.delete(bytes(range))
            reference.replace(range, with: "", nil)
            return (edit, "delete \(range)")
        }
    }

    private mutating func type(_ range: Range<Int>) -> Edit {
        let piece = random.pick(Self.pieces)
        let attributes = random.below(3) == 0 ? random.pick(Self.attributes) : nil
        let edit = text.replace(bytes(range), with: piece, attributes)
        reference.replace(range, with: piece, attributes)
        return edit
    }

    private mutating func setAttributes(_ range: Range<Int>) -> Edit {
        let (strong, note) = (random.below(2) == 0, random.below(3))
        let change: (inout Attributes) -> Void = {
            if strong { $0.marks.insert(.strong) } else { $0.marks.remove(.strong) }
            $0[NoteKey.self] = note == 0 ? nil : note
        }
        let edit = text.updateAttributes(in: bytes(range), change)
        reference.updateAttributes(in: range, change)
        return edit
    }

    private mutating func setStyle(_ range: Range<Int>) -> Edit {
        let style = random.pick(Self.styles)
        let first = reference.breaks(before: range.lowerBound)
        let last = range.isEmpty ? first : max(first, reference.breaks(before: range.upperBound - 1))
        for place in first...last { reference.formats[place].style = style }
        return text.updateParagraphs(text.paragraphIndices(in: bytes(range))) { $0 = style }
    }

    private mutating func paste(_ range: Range<Int>) -> Edit {
        let edit = text.replace(bytes(range), with: clipboard.0)
        reference.replace(range, with: clipboard.1)
        return edit
    }

    /// Takes back some of the latest edits, by their inverses.
    private mutating func undo() -> String {
        let steps = random.below(history.count + 1)
        for _ in 0..<steps {
            guard let last = history.popLast() else { break }
            text.apply(last.edit.inverse)
            reference = last.reference
            if text != last.before { return "undo that left another text" }
        }
        return "undo \(steps)"
    }

    /// What differs between the two, nil if nothing does.
    mutating func difference(isThorough: Bool) -> String? {
        let string = reference.string
        guard text.count() == string.utf8.count, text.count(.utf16) == string.utf16.count,
            text.count(.scalars) == count, text.count(.characters) == string.count,
            text.paragraphs.count == reference.formats.count
        else { return "counts" }
        if let difference = differenceInPlace(string) { return difference }
        guard isThorough else { return nil }
        guard text.string == string, text.string.utf8.elementsEqual(string.utf8) else { return "string" }
        let runs = text.runs().map { (text.range($0.range, .utf8, in: .scalars), $0.attributes) }
        guard runs.elementsEqual(reference.runs, by: { $0.0 == $1.range && $0.1 == $1.attributes }) else {
            return "runs"
        }
        let formats = text.paragraphs.map { ReferenceText.Format(style: $0.style, path: $0.path) }
        return formats == reference.formats ? nil : "formats"
    }

    /// Asks about one place.
    private mutating func differenceInPlace(_ string: String) -> String? {
        let range = random.range(in: count, atMost: 20)
        guard text.typingAttributes(for: bytes(range)) == reference.typingAttributes(for: range) else {
            return "typing attributes"
        }
        let place = range.lowerBound
        guard place < count else { return nil }
        let index = string.unicodeScalars.index(string.startIndex, offsetBy: place)
        let offset = string.utf8.distance(from: string.startIndex, to: index)
        guard text.offset(of: index, in: string) == offset, text.offset(place, .scalars, in: .utf8) == offset,
            text.offset(offset, .utf8, in: .utf16) == string.utf16.distance(from: string.startIndex, to: index),
            text.offset(offset, .utf8, in: .characters) == characters(before: index, in: string),
            text.attributes(at: offset) == reference.elements[place].attributes
        else { return "place \(place)" }
        let strong: (Attributes) -> Bool = { $0.marks.contains(.strong) }
        guard text.range(of: strong, at: offset)?.range == bytes(reference.range(of: strong, at: place)),
            text.run(at: offset)?.range == bytes(reference.range(of: { $0 }, at: place))
        else { return "range at \(place)" }
        return nil
    }

    private func characters(before index: String.Index, in string: String) -> Int {
        var count = 0
        var place = string.startIndex
        while place < index {
            string.formIndex(after: &place)
            count += place <= index ? 1 : 0
        }
        return count
    }
}

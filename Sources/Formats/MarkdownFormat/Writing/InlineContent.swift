import FormatCore
import RichText

/// The text of a paragraph or a cell in pieces, to be written as Markdown.
///
/// Pieces and tokens are small values with byte ranges and indices into the arrays here, because a document has several for
/// each word. One value is used for a whole document, and keeps its memory between paragraphs.
struct InlineContent {
    /// True if TeX between dollar signs is written unchanged.
    let writesFormulas: Bool
    /// The attributes of the runs of the document.
    private let attributes: [Attributes]
    /// The marks of attributes that consist only of marks.
    private let plainMarks: [Marks?]
    /// The text of the paragraphs, and the substitutes for media and notes.
    private(set) var bytes: [UInt8] = []
    /// Finished syntax: code spans, images, references to footnotes, autolinks.
    private(set) var syntax: [UInt8] = []
    /// The links; neighbors with the same link have the same index.
    private(set) var links: [Link] = []
    private(set) var media: [Media] = []
    private(set) var formulas: [FormulaSource] = []
    private(set) var pieces: [InlinePiece] = []
    /// A superset of the signs in the text.
    private(set) var signs: TextSigns = []

    init(of document: AttributedText, writesFormulas: Bool) {
        self.writesFormulas = writesFormulas
        attributes = document.distinctAttributes
        plainMarks = document.plainMarks.map { $0?.withOneKindOfCode }
    }

    var isEmpty: Bool { pieces.isEmpty }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        if !syntax.isEmpty { syntax.removeAll(keepingCapacity: true) }
        if !links.isEmpty { links.removeAll(keepingCapacity: true) }
        if !media.isEmpty { media.removeAll(keepingCapacity: true) }
        if !formulas.isEmpty { formulas.removeAll(keepingCapacity: true) }
        pieces.removeAll(keepingCapacity: true)
        signs = []
    }

    /// Adds the pieces of a paragraph; visual attributes are left out.
    mutating func append(_ paragraph: Paragraph, _ footnotes: FootnoteLabels) {
        let whole = paragraph.utf8
        var found = TextSigns(of: whole)
        let offset = bytes.count - whole.startIndex
        bytes.append(contentsOf: whole)
        var part = InlinePiece.Builder(pieces, separators: found.contains(.separator))
        // In a cell, the paragraphs after the first are lines.
        let isFirst = pieces.isEmpty
        pieces = []
        if isFirst, let anchor = paragraph.style.anchor, !whole.isEmpty {
            let name = PercentEncoding.encoded(anchor)
            part.append(.finished(append(syntax: "<a id=\"\(name)\"></a>".utf8)), count: 1, [], nil)
        }
        for run in paragraph.runPositions {
            let range = (run.range.lowerBound + offset)..<(run.range.upperBound + offset)
            if let marks = plainMarks[Int(run.attributes)] {
                part.append(range, of: bytes, marks, nil)
                continue
            }
            let attributes = attributes[Int(run.attributes)]
            let marks = attributes.marks.withOneKindOfCode
            let link = attributes.link.flatMap { Addresses.isHarmless($0.destination) ? index(of: $0) : nil }
            if let attachment = attributes.attachment {
                guard let content = content(for: attachment, footnotes) else {
                    found = .all
                    continue
                }
                part.append(content, count: max(1, range.count / 3), marks.subtracting([.code, .keyboard]), link)
                // The substitute may have several words.
                if case .words = content { found = .all }
                if case .formula = content { found.insert(.dollar) }
            } else {
                part.append(range, of: bytes, marks, link)
            }
        }
        pieces = part.finish(bytes, links)
        signs.formUnion(found)
    }

    /// Inserts text without ``TextSigns`` before the pieces from an index on.
    mutating func insert(_ words: String, behindLineBreak: Bool, at index: Int) {
        if !words.isEmpty { pieces.insert(InlinePiece(content: .text(append(words.utf8)), marks: []), at: index) }
        if behindLineBreak { pieces.insert(InlinePiece(content: .lineBreak, marks: []), at: index) }
    }

    /// Adds a single code span.
    mutating func append(code: ArraySlice<UInt8>) {
        pieces.append(InlinePiece(content: .code(append(code)), marks: .code))
    }
}

extension InlineContent {
    /// Adds bytes of text that do not belong to a piece yet.
    mutating func append(_ text: some Sequence<UInt8>) -> Range<Int> {
        let start = bytes.count
        bytes.append(contentsOf: text)
        return start..<bytes.count
    }

    /// Joins two parts of the text into one range, by copying them unless they are adjacent.
    ///
    /// The copy is at the end, so that more can be appended without another copy.
    mutating func joined(_ first: Range<Int>, _ second: Range<Int>) -> Range<Int> {
        if first.upperBound == second.lowerBound { return first.lowerBound..<second.upperBound }
        var start = first.lowerBound
        if first.upperBound != bytes.count {
            start = bytes.count
            for index in first { bytes.append(bytes[index]) }
        }
        for index in second { bytes.append(bytes[index]) }
        return start..<bytes.count
    }

    mutating func append(_ link: Link) -> Int {
        links.append(link)
        return links.count - 1
    }

    mutating func append(syntax bytes: some Sequence<UInt8>) -> Range<Int> {
        let start = syntax.count
        syntax.append(contentsOf: bytes)
        return start..<syntax.count
    }

    mutating func append(codeSpan code: Range<Int>, isInCell: Bool) -> Range<Int> {
        let start = syntax.count
        InlineSyntax.appendCodeSpan(bytes[code], isInCell: isInCell, to: &syntax)
        return start..<syntax.count
    }

    private mutating func index(of link: Link) -> Int {
        if let last = links.last, last == link { return links.count - 1 }
        return append(link)
    }

    private mutating func content(for attachment: Attachment, _ footnotes: FootnoteLabels) -> InlinePiece.Content? {
        switch attachment {
        case .media(let media) where !InlineSyntax.isShown(media):
            let words = InlineSyntax.words(for: media)
            return words.isEmpty ? nil : .words(append(words.utf8))
        case .media(let media):
            self.media.append(media)
            return .media(self.media.count - 1)
        case .formula(let formula) where !writesFormulas: return .words(append(formula.text))
        case .formula(let formula):
            formulas.append(formula)
            return .formula(formulas.count - 1)
        case .footnoteReference(let label):
            guard let name = footnotes[label] else {
                return .words(append(InlineSyntax.onOneLine("[^\(label)]").utf8))
            }
            return .finished(append(syntax: "[^\(name)]".utf8))
        }
    }
}

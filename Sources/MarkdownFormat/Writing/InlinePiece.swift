import FormatCore
import RichText

/// A piece of a paragraph with uniform syntax: text, white space, a code span, or an object in the text.
struct InlinePiece {
    enum Content {
        case text(ArraySlice<UInt8>)
        case space(ArraySlice<UInt8>)
        /// The alternative text of a medium that cannot be shown.
        case words([UInt8])
        case code(ArraySlice<UInt8>)
        /// Boxed, so that text pieces are cheap to copy.
        indirect case image(Media)
        /// A reference to a footnote of the text, with the label that is written.
        case footnote(String)
        /// A reference to a footnote that the text does not contain.
        case unresolved(String)
        case lineBreak
    }

    var content: Content
    var marks: Marks
    var link: SharedLink?

    /// White space at the edge of a marked piece is moved outside the mark, since `** a**` is not strong.
    static let expelling: Marks = [.strong, .emphasis, .strikethrough]

    var isLineBreak: Bool {
        if case .lineBreak = content { true } else { false }
    }

    var isSpace: Bool {
        switch content {
        case .space, .lineBreak: true
        case .text, .words, .code, .image, .footnote, .unresolved: false
        }
    }
}

extension InlinePiece {
    /// The pieces of a paragraph.
    ///
    /// Visual attributes are left out.
    static func pieces(of paragraph: Paragraph, _ footnotes: FootnoteLabels) -> InlinePieces {
        var pieces: [InlinePiece] = []
        pieces.reserveCapacity(8)
        let whole = paragraph.utf8
        var signs = TextSigns(of: whole)
        for run in paragraph.runs {
            let marks = run.attributes.marks
            guard !run.attributes.hasMarksAlone else {
                append(run.utf8, of: whole, signs, marks, nil, to: &pieces)
                continue
            }
            let link = run.attributes.link.flatMap { Addresses.isHarmless($0.destination) ? SharedLink($0) : nil }
            if let attachment = run.attributes.attachment {
                append(attachment, of: run, marks, link, footnotes, to: &pieces)
                // It may stand for words of its own.
                signs = .all
            } else {
                append(run.utf8, of: whole, signs, marks, link, to: &pieces)
            }
        }
        return InlinePieces(trimmed(separated(pieces)), signs)
    }

    private static func append(
        _ attachment: Attachment, of run: Run, _ marks: Marks, _ link: SharedLink?, _ footnotes: FootnoteLabels,
        to pieces: inout [InlinePiece]
    ) {
        let content: Content
        switch attachment {
        case .media(let media) where !InlineSyntax.isShown(media):
            let words = InlineSyntax.words(for: media)
            guard !words.isEmpty else { return }
            content = .words(Array(words.utf8))
        case .media(let media): content = .image(media)
        case .footnoteReference(let label):
            content = footnotes[label].map { .footnote($0) } ?? .unresolved(label)
        }
        for _ in 0..<max(1, run.utf8.count / 3) {
            pieces.append(InlinePiece(content: content, marks: marks.subtracting(.code), link: link))
        }
    }

    /// Appends text, split at its line breaks, and joins it with the piece before if they differ only in visual attributes.
    private static func append(
        _ text: ArraySlice<UInt8>, of whole: ArraySlice<UInt8>, _ signs: TextSigns, _ marks: Marks, _ link: SharedLink?,
        to pieces: inout [InlinePiece]
    ) {
        var rest = text
        while !rest.isEmpty {
            guard signs.contains(.separator), let end = rest.firstLineBreak else {
                return join(rest, of: whole, marks, link, to: &pieces)
            }
            if end > rest.startIndex { join(rest[..<end], of: whole, marks, link, to: &pieces) }
            pieces.append(InlinePiece(content: .lineBreak, marks: marks, link: link))
            rest = rest[(end + 3)...]
        }
    }

    private static func join(
        _ text: ArraySlice<UInt8>, of whole: ArraySlice<UInt8>, _ marks: Marks, _ link: SharedLink?,
        to pieces: inout [InlinePiece]
    ) {
        if let last = pieces.indices.last, pieces[last].marks == marks, pieces[last].link == link {
            switch pieces[last].content {
            case .text(let before) where before.endIndex == text.startIndex:
                pieces[last].content = .text(whole[before.startIndex..<text.endIndex])
                return
            case .code(let before) where before.endIndex == text.startIndex:
                pieces[last].content = .code(whole[before.startIndex..<text.endIndex])
                return
            case .text, .code, .space, .words, .image, .footnote, .unresolved, .lineBreak: break
            }
        }
        let content: Content = marks.contains(.code) ? .code(text) : .text(text)
        pieces.append(InlinePiece(content: content, marks: marks, link: link))
    }
}

extension InlinePiece {
    /// Moves white space off the edges of marked text; it keeps only the marks that continue across it.
    private static func separated(_ pieces: [InlinePiece]) -> [InlinePiece] {
        guard pieces.indices.contains(where: { !pieces[$0].marks.isDisjoint(with: expelling) }) else { return pieces }
        guard pieces.contains(where: \.hasEdgeSpace) else {
            var settled = pieces
            if pieces.contains(where: \.isLineBreak) { settleSpaces(&settled) }
            return settled
        }
        var separated: [InlinePiece] = []
        separated.reserveCapacity(pieces.count + 2)
        for piece in pieces {
            // An address stays whole, whatever its last character is.
            guard case .text(let text) = piece.content, !piece.marks.isDisjoint(with: expelling),
                piece.link.map({ WrittenAddresses.isAddress(text, of: $0.link) }) != true
            else {
                separated.append(piece)
                continue
            }
            let (before, core, after) = text.splitAtEdges()
            for (part, isSpace) in [(before, true), (core, false), (after, true)] where !part.isEmpty {
                separated.append(
                    InlinePiece(content: isSpace ? .space(part) : .text(part), marks: piece.marks, link: piece.link))
            }
        }
        settleSpaces(&separated)
        return separated
    }

    /// True for marked text with white space at an edge.
    private var hasEdgeSpace: Bool {
        guard !marks.isDisjoint(with: Self.expelling), case .text(let text) = content else { return false }
        return FlankClass(text.scalar(at: text.startIndex).0) == .space
            || FlankClass(text.scalar(before: text.endIndex).0) == .space
    }

    /// White space keeps a mark that continues across it from text to text.
    private static func settleSpaces(_ pieces: inout [InlinePiece]) {
        var following = [Marks](repeating: [], count: pieces.count)
        var next: Marks = []
        for place in pieces.indices.reversed() {
            next = pieces[place].isSpace ? next.intersection(pieces[place].marks) : pieces[place].marks
            following[place] = next
        }
        var previous: Marks = []
        for place in pieces.indices {
            guard pieces[place].isSpace else {
                previous = pieces[place].marks
                continue
            }
            previous.formIntersection(pieces[place].marks)
            let across = previous.intersection(following[place])
            pieces[place].marks.subtract(expelling.subtracting(across))
        }
        separateSpaces(&pieces)
    }

    /// White space where a link or a mark written as a tag begins or ends keeps no other marks: those may be split there, and
    /// then neither half could contain the white space.
    private static func separateSpaces(_ pieces: inout [InlinePiece]) {
        var start = 0
        while start < pieces.count {
            var end = start + 1
            guard pieces[start].isSpace else {
                start = end
                continue
            }
            while end < pieces.count, pieces[end].isSpace { end += 1 }
            let first = pieces[start]
            let isCut = pieces[start..<end].contains { piece in
                piece.link != first.link || piece.marks.subtracting(expelling) != first.marks.subtracting(expelling)
            }
            if isCut { for place in start..<end { pieces[place].marks.subtract(expelling) } }
            start = end
        }
    }

    /// Removes line breaks at both ends, which would be read as literal backslashes, and white space at the edges of lines,
    /// which Markdown strips (CommonMark 0.31 §4.8, §6.7).
    private static func trimmed(_ pieces: [InlinePiece]) -> [InlinePiece] {
        guard let first = pieces.first, let last = pieces.last,
            first.beginsWithSpace || last.endsWithSpace || pieces.contains(where: \.isLineBreak)
        else { return pieces }
        var output: [InlinePiece] = []
        output.reserveCapacity(pieces.count)
        for var piece in pieces {
            if output.last?.isLineBreak ?? true {
                piece.trim { $0.drop(while: isTrimmed) }
                if piece.isEmpty { continue }
            }
            if piece.isLineBreak {
                trimEnd(of: &output)
                if output.isEmpty { continue }
            }
            output.append(piece)
        }
        trimEnd(of: &output)
        while output.last?.isLineBreak == true {
            output.removeLast()
            trimEnd(of: &output)
        }
        return output
    }

    private static func trimEnd(of pieces: inout [InlinePiece]) {
        while var last = pieces.popLast() {
            last.trim { text in
                var text = text
                while let byte = text.last, isTrimmed(byte) { text.removeLast() }
                return text
            }
            guard last.isEmpty else { return pieces.append(last) }
        }
    }

    private static func isTrimmed(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09
    }

    private mutating func trim(_ change: (ArraySlice<UInt8>) -> ArraySlice<UInt8>) {
        switch content {
        case .text(let text): content = .text(change(text))
        case .space(let text): content = .space(change(text))
        case .words, .code, .image, .footnote, .unresolved, .lineBreak: break
        }
    }

    private var text: ArraySlice<UInt8>? {
        switch content {
        case .text(let text), .space(let text): text
        case .words, .code, .image, .footnote, .unresolved, .lineBreak: nil
        }
    }

    private var isEmpty: Bool { text?.isEmpty == true }
    private var beginsWithSpace: Bool { isLineBreak || text?.first.map(Self.isTrimmed) == true }
    private var endsWithSpace: Bool { isLineBreak || text?.last.map(Self.isTrimmed) == true }
}

extension ArraySlice<UInt8> {
    /// The index of the first line separator (U+2028).
    fileprivate var firstLineBreak: Int? {
        let bytes = span
        var place = 0
        while place + 2 < bytes.count {
            if bytes[place] == 0xE2, bytes[place + 1] == 0x80, bytes[place + 2] == 0xA8 { return startIndex + place }
            place += 1
        }
        return nil
    }

    /// The leading white space, the text, and the trailing white space; text of white space alone is all leading.
    func splitAtEdges() -> (ArraySlice<UInt8>, ArraySlice<UInt8>, ArraySlice<UInt8>) {
        var start = startIndex
        while start < endIndex {
            let (scalar, count) = scalar(at: start)
            guard FlankClass(scalar) == .space else { break }
            start += count
        }
        var end = endIndex
        while end > start {
            let (scalar, count) = scalar(before: end)
            guard FlankClass(scalar) == .space else { break }
            end -= count
        }
        return (self[..<start], self[start..<end], self[end...])
    }
}

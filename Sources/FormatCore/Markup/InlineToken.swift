import RichText

/// A piece of a line of markup: text, what stands in it as a whole, and where marks and links begin and end.
///
/// Marks end in the reverse order in which they begin; none stands around white space alone, or has white space at its edges.
/// A link holds marks, and no mark holds a link.
package enum InlineToken {
    case text(ArraySlice<UInt8>)
    /// Code, in which there are no line breaks.
    case code(ArraySlice<UInt8>)
    /// TeX without its dollars.
    case formula(ArraySlice<UInt8>, isDisplayed: Bool)
    case lineBreak
    /// Aside, so that text is small to copy.
    indirect case media(Media)
    case reference(label: String)
    case open(Marks)
    case close(Marks)
    case openLink(Link)
    case closeLink(Link)

    /// Which marks a format has, and how they may stand.
    package struct Notation: Sendable {
        let marks: [Marks]
        let isFlat: Bool
        let findsFormulas: Bool
        let endsAtLines: Bool

        /// A notation.
        ///
        /// - Parameters:
        ///   - marks: the marks that it has signs for but code, the outermost first.
        ///   - isFlat: whether no mark may stand within another or in a link; the first of the list stands then.
        ///   - findsFormulas: whether TeX between dollars is told from text.
        ///   - endsAtLines: whether a mark or a link ends at a line break, to begin again behind it.
        package init(
            _ marks: [Marks], isFlat: Bool = false, findsFormulas: Bool = false, endsAtLines: Bool = false
        ) {
            self.marks = marks
            self.endsAtLines = endsAtLines
            self.isFlat = isFlat
            self.findsFormulas = findsFormulas
        }
    }

    /// The tokens of a paragraph, with these marks on all of it.
    package static func tokens(
        of paragraph: Paragraph, _ notation: Notation, adding marks: Marks = []
    ) -> [InlineToken] {
        let segments = InlineSegment.segments(of: paragraph, adding: marks, findsFormulas: notation.findsFormulas)
        var nesting = InlineNesting(notation, paragraph.utf8)
        nesting.take(segments)
        return nesting.tokens
    }

    /// The first byte that it puts into the text; nil for what is only a sign.
    package var firstByte: UInt8? {
        switch self {
        case .text(let bytes), .code(let bytes): bytes.first
        case .formula, .media, .reference: UInt8(ascii: "$")
        case .lineBreak: 0x0A
        case .open, .close, .openLink, .closeLink: nil
        }
    }
}

extension [InlineToken] {
    /// The first byte of text behind a token, whatever begins or ends before it; nil at the end.
    package func byte(behind place: Int) -> UInt8? {
        var next = place + 1
        while next < count {
            if let byte = self[next].firstByte { return byte }
            next += 1
        }
        return nil
    }
}

extension [InlineToken] {
    /// For each token that begins or ends a mark, where the other stands; itself for all else.
    package var partners: [Int] {
        var partners = [Int](indices)
        var open: [Int] = []
        for (place, token) in enumerated() {
            switch token {
            case .open, .openLink: open.append(place)
            case .close, .closeLink:
                guard let start = open.popLast() else { continue }
                (partners[place], partners[start]) = (start, place)
            default: break
            }
        }
        return partners
    }

    /// Whether a link shows its own address and nothing else: the token that begins it stands here.
    package func showsAddress(at place: Int) -> Bool {
        guard place + 2 < count, case .openLink(let link) = self[place], case .text(let text) = self[place + 1],
            case .closeLink = self[place + 2]
        else { return false }
        return text.elementsEqual(link.destination.utf8)
    }
}

extension UInt8 {
    /// Whether a byte of UTF-8 belongs to a word: a letter or a digit of ASCII, or any other character.
    @inlinable package var isInWord: Bool { isASCIILetter || isASCIIDigit || self >= 0x80 }
}

import RichText

/// A token of a line of markup: text, an object, or the start or end of a mark or link.
///
/// Marks are properly nested; none contains only white space, or white space at its ends. A link may contain marks, and
/// no mark contains a link.
package enum InlineToken {
    case text(ArraySlice<UInt8>)
    /// Code without line breaks.
    case code(ArraySlice<UInt8>)
    /// TeX without its dollar signs.
    case formula(ArraySlice<UInt8>, isDisplayed: Bool)
    case lineBreak
    /// Indirect, so that text tokens are small.
    indirect case media(Media)
    case reference(label: String)
    case open(Marks)
    case close(Marks)
    case openLink(Link)
    case closeLink(Link)

    /// The marks of a format, and their restrictions.
    package struct Notation: Sendable {
        let marks: [Marks]
        let isFlat: Bool
        let endsAtLines: Bool

        /// A notation.
        ///
        /// - Parameters:
        ///   - marks: the supported marks except code, outermost first; ``Marks/keyboard`` is around code.
        ///   - isFlat: whether marks cannot be nested, nor be inside a link; only the first one in the list is written then.
        ///   - endsAtLines: whether marks and links must end at a line break and begin again after it.
        package init(
            _ marks: [Marks], isFlat: Bool = false, endsAtLines: Bool = false
        ) {
            self.marks = marks
            self.endsAtLines = endsAtLines
            self.isFlat = isFlat
        }
    }

    /// The tokens of a paragraph; `marks` apply to all of it.
    package static func tokens(
        of paragraph: Paragraph, _ notation: Notation, adding marks: Marks = []
    ) -> [InlineToken] {
        let segments = InlineSegment.segments(
            of: paragraph, adding: marks, withKeys: notation.marks.contains(.keyboard))
        var nesting = InlineNesting(notation, paragraph.utf8)
        nesting.take(segments)
        return nesting.tokens
    }

    /// The first byte of its text; nil for a delimiter.
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
    /// The first byte of text after a token, ignoring delimiters; nil at the end.
    package func byte(behind index: Int) -> UInt8? {
        var next = index + 1
        while next < count {
            if let byte = self[next].firstByte { return byte }
            next += 1
        }
        return nil
    }
}

extension [InlineToken] {
    /// For each opening or closing token, the index of its partner; for any other token, its own index.
    package var partners: [Int] {
        var partners = [Int](indices)
        var open: [Int] = []
        for (index, token) in enumerated() {
            switch token {
            case .open, .openLink: open.append(index)
            case .close, .closeLink:
                guard let start = open.popLast() else { continue }
                (partners[index], partners[start]) = (start, index)
            default: break
            }
        }
        return partners
    }

    /// True if the link that opens here contains only its own address.
    package func showsAddress(at index: Int) -> Bool {
        guard index + 2 < count, case .openLink(let link) = self[index], case .text(let text) = self[index + 1],
            case .closeLink = self[index + 2]
        else { return false }
        return text.elementsEqual(link.destination.utf8)
    }
}

extension UInt8 {
    /// True if a byte of UTF-8 can be part of a word: an ASCII letter or digit, or any non-ASCII byte.
    @inlinable package var isInWord: Bool { isASCIILetter || isASCIIDigit || self >= 0x80 }
}

extension [InlineToken] {
    /// The tokens with spaces for line breaks.
    package var onOneLine: [InlineToken] {
        map { if case .lineBreak = $0 { .text([0x20]) } else { $0 } }
    }
}

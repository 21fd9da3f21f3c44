import RichText

/// A token of an inline text: text still to be escaped, finished syntax, or the beginning or end of a mark.
enum InlineToken {
    case text(ArraySlice<UInt8>)
    /// Finished syntax: a code span, an image, a footnote reference, an autolink.
    case syntax([UInt8])
    case lineBreak
    case open(InlineSign)
    case close(InlineSign)
}

/// A link, shared by the pieces and tokens of its text so that each of them is cheap to copy.
final class SharedLink: Hashable, Sendable {
    let link: Link

    init(_ link: Link) {
        self.link = link
    }

    static func == (left: SharedLink, right: SharedLink) -> Bool {
        left === right || left.link == right.link
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(link)
    }
}

/// A mark or a link, as a thing that is opened and closed.
enum InlineSign: Hashable {
    case mark(Marks)
    case link(SharedLink)

    /// The nesting order, from the outside in, where several begin and end together.
    static let order: [Marks] = [
        .highlight, .underline, .strikethrough, .strong, .emphasis, .superscript, .subscript,
    ]

    /// The HTML tag of a mark.
    var tag: StaticString {
        switch self {
        case .mark(.highlight): "mark"
        case .mark(.underline): "u"
        case .mark(.strikethrough): "del"
        case .mark(.strong): "strong"
        case .mark(.superscript): "sup"
        case .mark(.subscript): "sub"
        default: "em"
        }
    }

    /// The delimiter run of a mark; nil where Markdown has none.
    var delimiter: StaticString? {
        switch self {
        case .mark(.strikethrough): "~~"
        case .mark(.strong): "**"
        case .mark(.emphasis): "*"
        default: nil
        }
    }

    /// The character of the delimiter run.
    var delimiterCharacter: UInt8? {
        switch self {
        case .mark(.strikethrough): UInt8(ascii: "~")
        case .mark(.strong), .mark(.emphasis): UInt8(ascii: "*")
        default: nil
        }
    }

    var isLink: Bool {
        if case .link = self { true } else { false }
    }
}

extension InlineToken {
    /// Returns the tokens of a text with properly nested marks: the longer mark is outside, and a link is never split.
    static func tokens(of text: InlinePieces, _ context: InlineContext) -> [InlineToken] {
        let pieces = text.pieces
        var tokens: [InlineToken] = []
        guard
            pieces.indices.contains(where: {
                !pieces[$0].marks.subtracting(.code).isEmpty || pieces[$0].link != nil
            })
        else {
            for piece in pieces { append(piece, context, to: &tokens) }
            return WrittenAddresses.settle(in: tokens, text.signs)
        }
        let ends = SignEnds(pieces)
        tokens.reserveCapacity(3 * pieces.count)
        var open: [(sign: InlineSign, end: Int)] = []
        var wanted: [(sign: InlineSign, end: Int)] = []
        for place in pieces.indices {
            ends.findSigns(at: place, &wanted)
            let kept = keptCount(of: open, wanted)
            for ended in open[kept...].reversed() { tokens.append(.close(ended.sign)) }
            open.removeLast(open.count - kept)
            for sign in wanted where !open.contains(where: { $0.sign == sign.sign }) {
                tokens.append(.open(sign.sign))
                open.append(sign)
            }
            append(pieces[place], context, to: &tokens)
        }
        for ended in open.reversed() { tokens.append(.close(ended.sign)) }
        return WrittenAddresses.settle(in: EdgeSpaces.settle(in: tokens), text.signs)
    }

    /// The number of open signs that stay open: those that continue, unless a longer link begins.
    private static func keptCount(of open: [(sign: InlineSign, end: Int)], _ wanted: [(sign: InlineSign, end: Int)])
        -> Int
    {
        let newLink = wanted.first { sign in
            sign.sign.isLink && !open.contains { $0.sign == sign.sign && $0.end == sign.end }
        }
        var kept = 0
        for sign in open {
            guard wanted.contains(where: { $0.sign == sign.sign && $0.end == sign.end }) else { break }
            if let newLink, sign.end < newLink.end { break }
            kept += 1
        }
        return kept
    }

    private static func append(_ piece: InlinePiece, _ context: InlineContext, to tokens: inout [InlineToken]) {
        switch piece.content {
        case .text(let text), .space(let text): append(text, to: &tokens)
        case .words(let words): append(words[...], to: &tokens)
        case .unresolved(let label): append(Array("[^\(label)]".utf8)[...], to: &tokens)
        case .code(let code): tokens.append(.syntax(InlineSyntax.codeSpan(code, isInCell: context.isCell)))
        case .image(let media): tokens.append(.syntax(InlineSyntax.media(media, context)))
        case .footnote(let name): tokens.append(.syntax(Array("[^\(name)]".utf8)))
        case .lineBreak: tokens.append(context.isOneLine ? .syntax(Array("<br>".utf8)) : .lineBreak)
        }
    }

    /// Joins text with the text before it, which is moved out first to avoid a copy.
    private static func append(_ text: ArraySlice<UInt8>, to tokens: inout [InlineToken]) {
        guard case .text(var before)? = tokens.last else { return tokens.append(.text(text)) }
        tokens.removeLast()
        before.append(contentsOf: text)
        tokens.append(.text(before))
    }
}

/// For each piece, the index at which each of its marks and its link ends.
private struct SignEnds {
    private let pieces: [InlinePiece]
    /// One entry for each mark of ``InlineSign/order``, for each piece that has marks.
    private var markEnds: [Int]
    private var linkEnds: [Int]

    init(_ pieces: [InlinePiece]) {
        self.pieces = pieces
        let width = InlineSign.order.count
        markEnds = [Int](repeating: 0, count: pieces.count * width)
        linkEnds = [Int](repeating: 0, count: pieces.count)
        for place in pieces.indices.reversed() {
            let isLast = place + 1 == pieces.count
            let next = isLast ? [] : pieces[place + 1].marks
            if !pieces[place].marks.isEmpty {
                for (mark, sign) in InlineSign.order.enumerated() {
                    markEnds[place * width + mark] =
                        next.contains(sign) ? markEnds[(place + 1) * width + mark] : place + 1
                }
            }
            let goesOn = !isLast && pieces[place + 1].link == pieces[place].link
            linkEnds[place] = goesOn ? linkEnds[place + 1] : place + 1
        }
    }

    /// Replaces the signs by those of a piece, longest first.
    func findSigns(at place: Int, _ signs: inout [(sign: InlineSign, end: Int)]) {
        signs.removeAll(keepingCapacity: true)
        guard pieces[place].link != nil || !pieces[place].marks.isEmpty else { return }
        let piece = pieces[place]
        let isAddress = isAddress(at: place)
        if let link = piece.link, !isAddress { signs.append((.link(link), linkEnds[place])) }
        for (mark, sign) in InlineSign.order.enumerated() where piece.marks.contains(sign) {
            signs.append((.mark(sign), markEnds[place * InlineSign.order.count + mark]))
        }
        if let link = piece.link, isAddress { signs.append((.link(link), linkEnds[place])) }
        // A stable insertion sort: there are hardly ever more than two.
        for place in signs.indices.dropFirst() {
            var place = place
            while place > 0, signs[place - 1].end < signs[place].end {
                signs.swapAt(place - 1, place)
                place -= 1
            }
        }
    }

    /// True for a link whose whole text is its address: no mark may come between such a link and its text.
    private func isAddress(at place: Int) -> Bool {
        guard let link = pieces[place].link, linkEnds[place] == place + 1, case .text(let text) = pieces[place].content,
            place == 0 || pieces[place - 1].link != link
        else { return false }
        return WrittenAddresses.isAddress(text, of: link.link)
    }
}

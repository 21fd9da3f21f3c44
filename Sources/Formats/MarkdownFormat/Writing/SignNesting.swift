import RichText

/// Converts pieces to tokens with properly nested marks: the longer mark is outside, and a link is never split.
struct SignNesting {
    private struct Span {
        let sign: InlineSign
        /// The index after its last piece.
        let end: Int
    }

    private var ends = SignEnds()
    private var open: [Span] = []
    private var wanted: [Span] = []

    /// Appends the tokens of a text.
    mutating func append(_ text: inout InlineContent, _ context: InlineContext, to tokens: inout [InlineToken]) {
        guard text.pieces.contains(where: { $0.link != nil || !$0.marks.subtracting(.code).isEmpty }) else {
            for index in text.pieces.indices { append(text.pieces[index], &text, context, to: &tokens) }
            return WrittenAddresses.settle(&tokens, in: &text)
        }
        ends.find(in: text.pieces)
        open.removeAll(keepingCapacity: true)
        for index in text.pieces.indices {
            findSigns(at: index, of: text)
            let kept = open.isEmpty ? 0 : keptCount()
            while open.count > kept, let ended = open.popLast() { tokens.append(.close(ended.sign)) }
            for span in wanted where !open.contains(where: { $0.sign == span.sign }) {
                tokens.append(.open(span.sign))
                open.append(span)
            }
            append(text.pieces[index], &text, context, to: &tokens)
        }
        while let ended = open.popLast() { tokens.append(.close(ended.sign)) }
        EdgeSpaces.settle(&tokens, in: &text)
        WrittenAddresses.settle(&tokens, in: &text)
    }

    /// The number of open signs that stay open: those that continue, unless a longer link begins.
    private func keptCount() -> Int {
        let newLink = wanted.first { span in
            span.sign.isLink && !open.contains { $0.sign == span.sign && $0.end == span.end }
        }
        var kept = 0
        for span in open {
            guard wanted.contains(where: { $0.sign == span.sign && $0.end == span.end }) else { break }
            if let newLink, span.end < newLink.end { break }
            kept += 1
        }
        return kept
    }

    /// Replaces the wanted signs by those of a piece, longest first.
    private mutating func findSigns(at index: Int, of text: InlineContent) {
        if !wanted.isEmpty { wanted.removeAll(keepingCapacity: true) }
        let piece = text.pieces[index]
        guard piece.link != nil || !piece.marks.isEmpty else { return }
        let isAddress = isAddress(at: index, of: text)
        if let link = piece.link, !isAddress { wanted.append(Span(sign: .link(link), end: ends.ofLink(at: index))) }
        if !piece.marks.subtracting(.code).isEmpty {
            for (number, mark) in InlineSign.order.enumerated() where piece.marks.contains(mark) {
                wanted.append(Span(sign: .mark(mark), end: ends.ofMark(number, at: index)))
            }
        }
        if let link = piece.link, isAddress { wanted.append(Span(sign: .link(link), end: ends.ofLink(at: index))) }
        guard wanted.count > 1 else { return }
        // A stable insertion sort: there are rarely more than two.
        for index in wanted.indices.dropFirst() {
            var index = index
            while index > 0, wanted[index - 1].end < wanted[index].end {
                wanted.swapAt(index - 1, index)
                index -= 1
            }
        }
    }

    /// True for a link whose whole text is its address; no mark may be between such a link and its text.
    private func isAddress(at index: Int, of text: InlineContent) -> Bool {
        guard let link = text.pieces[index].link, ends.ofLink(at: index) == index + 1,
            case .text(let range) = text.pieces[index].content,
            index == 0 || text.pieces[index - 1].link != link
        else { return false }
        return WrittenAddresses.isAddress(text.bytes[range], of: text.links[link])
    }

    private func append(
        _ piece: InlinePiece, _ text: inout InlineContent, _ context: InlineContext, to tokens: inout [InlineToken]
    ) {
        switch piece.content {
        case .text(let range), .space(let range), .words(let range): tokens.append(text: range, of: &text)
        case .code(let range): tokens.append(.syntax(text.append(codeSpan: range, isInCell: context.isCell)))
        case .media(let index):
            let media = InlineSyntax.media(text.media[index], context, writesFormulas: text.writesFormulas)
            tokens.append(.syntax(text.append(syntax: media)))
        case .formula(let index):
            if let formula = InlineSyntax.formula(text.formulas[index], context) {
                tokens.append(.syntax(text.append(syntax: formula)))
            } else {
                let range = text.append(text.formulas[index].text.map { $0 == 0x0A ? 0x20 : $0 })
                tokens.append(text: range, of: &text)
            }
        case .finished(let range): tokens.append(.syntax(range))
        case .lineBreak: tokens.append(context.isOneLine ? .syntax(text.append(syntax: "<br>".utf8)) : .lineBreak)
        }
    }
}

/// For each piece, the index at which each of its marks and its link ends.
private struct SignEnds {
    /// For each piece, one entry for each mark of ``InlineSign/order``; only those of the piece's marks are set.
    private var markEnds: [Int] = []
    private var linkEnds: [Int] = []

    func ofMark(_ number: Int, at index: Int) -> Int { markEnds[index * InlineSign.order.count + number] }

    func ofLink(at index: Int) -> Int { linkEnds[index] }

    mutating func find(in pieces: [InlinePiece]) {
        let width = InlineSign.order.count
        reserve(pieces.count, width)
        for index in pieces.indices.reversed() {
            let isLast = index + 1 == pieces.count
            let marks = pieces[index].marks
            if !marks.subtracting(.code).isEmpty {
                let next = isLast ? [] : pieces[index + 1].marks
                for (number, mark) in InlineSign.order.enumerated() where marks.contains(mark) {
                    markEnds[index * width + number] =
                        next.contains(mark) ? markEnds[(index + 1) * width + number] : index + 1
                }
            }
            let goesOn = !isLast && pieces[index + 1].link == pieces[index].link
            linkEnds[index] = goesOn ? linkEnds[index + 1] : index + 1
        }
    }

    private mutating func reserve(_ count: Int, _ width: Int) {
        while linkEnds.count < count { linkEnds.append(0) }
        while markEnds.count < count * width { markEnds.append(0) }
    }
}

import FormatCore
import RichText

/// A piece of a paragraph with uniform syntax: text, white space, a code span, or an object in the text.
struct InlinePiece {
    /// Ranges refer to the bytes of an ``InlineContent``.
    enum Content {
        case text(Range<Int>)
        case space(Range<Int>)
        /// The alternative text of an attachment that cannot be displayed, or a reference to a missing footnote.
        case words(Range<Int>)
        case code(Range<Int>)
        /// An attachment, by its index in ``InlineContent/media``.
        case media(Int)
        /// A formula, by its index in ``InlineContent/formulas``.
        case formula(Int)
        /// Finished syntax, a range of ``InlineContent/syntax``.
        case finished(Range<Int>)
        case lineBreak
    }

    var content: Content
    var marks: Marks
    /// The index of the link in ``InlineContent/links``.
    var link: Int?

    /// White space at the edge of a marked piece is moved outside the mark, since `** a**` is not strong.
    static let expelling: Marks = [.strong, .emphasis, .strikethrough]

    var isLineBreak: Bool {
        if case .lineBreak = content { true } else { false }
    }

    var isSpace: Bool {
        switch content {
        case .space, .lineBreak: true
        case .text, .words, .code, .media, .formula, .finished: false
        }
    }
}

extension InlinePiece {
    /// The pieces of one paragraph, after those of others in the same cell.
    struct Builder {
        private var pieces: [InlinePiece]
        /// The index of the first piece of the paragraph.
        private let start: Int
        /// True if the text may contain line separators.
        private let hasSeparators: Bool
        private var marks: Marks = []
        private var hasLineBreaks = false

        init(_ pieces: consuming [InlinePiece], separators: Bool) {
            start = pieces.count
            self.pieces = pieces
            hasSeparators = separators
        }

        /// Appends an object once for each of its occurrences.
        mutating func append(_ content: Content, count: Int, _ marks: Marks, _ link: Int?) {
            self.marks.formUnion(marks)
            for _ in 0..<count { pieces.append(InlinePiece(content: content, marks: marks, link: link)) }
        }

        /// Appends text, split at its line breaks, and joins it with the piece before if they differ only in visual attributes.
        mutating func append(_ range: Range<Int>, of bytes: [UInt8], _ marks: Marks, _ link: Int?) {
            self.marks.formUnion(marks)
            var rest = range
            while !rest.isEmpty {
                guard hasSeparators, let end = bytes[rest].firstLineBreak else { return join(rest, marks, link) }
                if end > rest.lowerBound { join(rest.lowerBound..<end, marks, link) }
                pieces.append(InlinePiece(content: .lineBreak, marks: marks, link: link))
                hasLineBreaks = true
                rest = (end + 3)..<rest.upperBound
            }
        }

        private mutating func join(_ range: Range<Int>, _ marks: Marks, _ link: Int?) {
            let last = pieces.count - 1
            if last >= start, pieces[last].marks == marks, pieces[last].link == link {
                switch pieces[last].content {
                case .text(let before) where before.upperBound == range.lowerBound:
                    pieces[last].content = .text(before.lowerBound..<range.upperBound)
                    return
                case .code(let before) where before.upperBound == range.lowerBound:
                    pieces[last].content = .code(before.lowerBound..<range.upperBound)
                    return
                case .text, .code, .space, .words, .media, .formula, .finished, .lineBreak: break
                }
            }
            let content: Content = marks.contains(.code) ? .code(range) : .text(range)
            pieces.append(InlinePiece(content: content, marks: marks, link: link))
        }

        /// Returns all pieces, with white space only where Markdown allows it.
        ///
        /// The pieces are moved and not copied, so that the time for a cell is linear in its paragraphs.
        mutating func finish(_ bytes: [UInt8], _ links: [Link]) -> [InlinePiece] {
            if !marks.isDisjoint(with: InlinePiece.expelling) {
                if let index = pieces[start...].firstIndex(where: { $0.hasEdgeSpace(bytes) }) {
                    separateSpaces(from: index, bytes, links)
                    settleSpaces()
                } else if hasLineBreaks {
                    settleSpaces()
                }
            }
            trim(bytes)
            var finished: [InlinePiece] = []
            swap(&finished, &pieces)
            return finished
        }
    }
}

// MARK: White space at the edges of marks

extension InlinePiece.Builder {
    /// Cuts white space off the edges of marked text.
    private mutating func separateSpaces(from first: Int, _ bytes: [UInt8], _ links: [Link]) {
        let whole = Array(pieces[first...])
        pieces.removeSubrange(first...)
        for piece in whole {
            // An address is kept whole, whatever its last character is.
            guard case .text(let range) = piece.content, !piece.marks.isDisjoint(with: InlinePiece.expelling),
                piece.link.map({ WrittenAddresses.isAddress(bytes[range], of: links[$0]) }) != true
            else {
                pieces.append(piece)
                continue
            }
            let (before, core, after) = bytes[range].splitAtEdges()
            for (part, isSpace) in [(before, true), (core, false), (after, true)] where !part.isEmpty {
                pieces.append(
                    InlinePiece(
                        content: isSpace ? .space(part.indices) : .text(part.indices), marks: piece.marks,
                        link: piece.link))
            }
        }
    }

    /// White space keeps a mark that continues across it from text to text.
    private mutating func settleSpaces() {
        // Only those of the paragraph: a cell may have thousands.
        var following = [Marks](repeating: [], count: pieces.count - start)
        var next: Marks = []
        for index in (start..<pieces.count).reversed() {
            next = pieces[index].isSpace ? next.intersection(pieces[index].marks) : pieces[index].marks
            following[index - start] = next
        }
        var previous: Marks = []
        for index in start..<pieces.count {
            guard pieces[index].isSpace else {
                previous = pieces[index].marks
                continue
            }
            previous.formIntersection(pieces[index].marks)
            let across = previous.intersection(following[index - start])
            pieces[index].marks.subtract(InlinePiece.expelling.subtracting(across))
        }
        settleCuts()
    }

    /// Removes other marks from white space at the ends of links and of marks written as tags.
    ///
    /// The marks may be split there, and neither half could contain the white space.
    private mutating func settleCuts() {
        let expelling = InlinePiece.expelling
        var first = start
        while first < pieces.count {
            var end = first + 1
            guard pieces[first].isSpace else {
                first = end
                continue
            }
            while end < pieces.count, pieces[end].isSpace { end += 1 }
            let (link, marks) = (pieces[first].link, pieces[first].marks.subtracting(expelling))
            let isCut = pieces[first..<end].contains { $0.link != link || $0.marks.subtracting(expelling) != marks }
            if isCut { for index in first..<end { pieces[index].marks.subtract(expelling) } }
            first = end
        }
    }
}

extension InlinePiece {
    /// True for marked text with white space at an edge.
    fileprivate func hasEdgeSpace(_ bytes: [UInt8]) -> Bool {
        guard !marks.isDisjoint(with: Self.expelling), case .text(let range) = content else { return false }
        return FlankClass(at: range.lowerBound, of: bytes) == .space
            || FlankClass(before: range.upperBound, of: bytes) == .space
    }
}

// MARK: White space at the edges of lines

extension InlinePiece.Builder {
    /// Removes line breaks at both ends, which would be read as literal backslashes, and white space at the edges of lines,
    /// which Markdown strips (CommonMark 0.31 §4.8, §6.7).
    private mutating func trim(_ bytes: [UInt8]) {
        guard start < pieces.count,
            hasLineBreaks || pieces[start].beginsWithSpace(bytes) || pieces[pieces.count - 1].endsWithSpace(bytes)
        else { return }
        let whole = Array(pieces[start...])
        pieces.removeSubrange(start...)
        for var piece in whole {
            if pieces.count == start || pieces[pieces.count - 1].isLineBreak {
                piece.trimStart(bytes)
                if piece.isEmpty { continue }
            }
            if piece.isLineBreak {
                trimEnd(bytes)
                if pieces.count == start { continue }
            }
            pieces.append(piece)
        }
        trimEnd(bytes)
        while pieces.count > start, pieces[pieces.count - 1].isLineBreak {
            pieces.removeLast()
            trimEnd(bytes)
        }
    }

    private mutating func trimEnd(_ bytes: [UInt8]) {
        while pieces.count > start {
            pieces[pieces.count - 1].trimEnd(bytes)
            guard pieces[pieces.count - 1].isEmpty else { return }
            pieces.removeLast()
        }
    }
}

extension InlinePiece {
    private static func isTrimmed(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// The range of text or white space.
    private var range: Range<Int>? {
        get {
            switch content {
            case .text(let range), .space(let range): range
            case .words, .code, .media, .formula, .finished, .lineBreak: nil
            }
        }
        set {
            guard let newValue else { return }
            if case .space = content { content = .space(newValue) } else { content = .text(newValue) }
        }
    }

    fileprivate mutating func trimStart(_ bytes: [UInt8]) {
        guard var rest = range else { return }
        while let first = rest.first, Self.isTrimmed(bytes[first]) { rest = (first + 1)..<rest.upperBound }
        range = rest
    }

    fileprivate mutating func trimEnd(_ bytes: [UInt8]) {
        guard var rest = range else { return }
        while let last = rest.last, Self.isTrimmed(bytes[last]) { rest = rest.lowerBound..<last }
        range = rest
    }

    fileprivate var isEmpty: Bool { range?.isEmpty == true }

    fileprivate func beginsWithSpace(_ bytes: [UInt8]) -> Bool {
        isLineBreak || range?.first.map { Self.isTrimmed(bytes[$0]) } == true
    }

    fileprivate func endsWithSpace(_ bytes: [UInt8]) -> Bool {
        isLineBreak || range?.last.map { Self.isTrimmed(bytes[$0]) } == true
    }
}

extension ArraySlice<UInt8> {
    /// The index of the first line separator (U+2028).
    fileprivate var firstLineBreak: Int? {
        var index = startIndex
        while index + 2 < endIndex, let last = firstIndex(of: 0xA8, from: index + 2) {
            if self[last - 1] == 0x80, self[last - 2] == 0xE2 { return last - 2 }
            index = last - 1
        }
        return nil
    }

    /// The leading white space, the text, and the trailing white space; if there is only white space, all of it is leading.
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

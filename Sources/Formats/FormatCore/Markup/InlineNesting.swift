import RichText

/// The conversion of segments to tokens, which determines the order of opening and closing marks and links.
struct InlineNesting {
    private(set) var tokens: [InlineToken] = []
    private let notation: InlineToken.Notation
    private let whole: ArraySlice<UInt8>
    /// The open marks, outermost first.
    private var open: [Marks] = []
    private var link: Link?

    init(_ notation: InlineToken.Notation, _ whole: ArraySlice<UInt8>) {
        self.notation = notation
        self.whole = whole
    }

    mutating func take(_ segments: [InlineSegment]) {
        tokens.reserveCapacity(segments.count + 2)
        let following = Self.followingWords(segments)
        var index = 0
        while index < segments.count {
            if segments[index].isBlank {
                endMarks(at: segments[index], before: following[index].map { segments[$0] })
                append(segments[index].content)
                index += 1
            } else {
                index = takeWords(segments, at: index)
            }
        }
        close(to: 0)
        endLink()
    }

    /// For each segment, the next one that is not white space.
    private static func followingWords(_ segments: [InlineSegment]) -> [Int?] {
        var following = [Int?](repeating: nil, count: segments.count)
        var next: Int?
        for index in segments.indices.reversed() {
            following[index] = next
            if !segments[index].isBlank { next = index }
        }
        return following
    }
}

extension InlineNesting {
    /// Ends the marks that do not continue after white space; they end before it.
    private mutating func endMarks(at space: InlineSegment, before words: InlineSegment?) {
        let isLineEnd = if case .lineBreak = space.content { notation.endsAtLines } else { false }
        if isLineEnd { close(to: 0) }
        if link != nil, isLineEnd || words?.link != link || space.link != link {
            close(to: 0)
            endLink()
        }
        let kept = words.map(marks) ?? []
        close(to: open.firstIndex { !kept.contains($0) || !space.marks.contains($0) } ?? open.count)
    }

    private mutating func takeWords(_ segments: [InlineSegment], at index: Int) -> Int {
        let segment = segments[index]
        if segment.link != link {
            close(to: 0)
            endLink()
            link = segment.link
            if let link { tokens.append(.openLink(link)) }
        }
        set(marks(of: segment))
        guard segment.marks.contains(.code), !notation.isFlat || segment.link == nil,
            case .text(let text) = segment.content
        else {
            append(segment.content)
            return index + 1
        }
        var (end, next) = (text.endIndex, index + 1)
        while next < segments.count, segments[next].marks == segment.marks, segments[next].link == segment.link {
            switch segments[next].content {
            case .text(let more), .space(let more): end = more.endIndex
            case .lineBreak, .formula, .media, .reference:
                tokens.append(.code(whole[text.startIndex..<end]))
                return next
            }
            next += 1
        }
        tokens.append(.code(whole[text.startIndex..<end]))
        return next
    }

    /// The marks around a segment, outermost first.
    private func marks(of segment: InlineSegment) -> [Marks] {
        guard notation.isFlat else { return notation.marks.filter(segment.marks.contains) }
        if segment.marks.contains(.keyboard), segment.link == nil { return [.keyboard] }
        guard segment.link == nil, !segment.marks.contains(.code), case .text = segment.content else { return [] }
        return notation.marks.first(where: segment.marks.contains).map { [$0] } ?? []
    }

    private mutating func append(_ content: InlineSegment.Content) {
        switch content {
        case .text(let bytes), .space(let bytes):
            if case .text(let before)? = tokens.last, before.endIndex == bytes.startIndex {
                tokens[tokens.count - 1] = .text(whole[before.startIndex..<bytes.endIndex])
            } else {
                tokens.append(.text(bytes))
            }
        case .lineBreak: tokens.append(.lineBreak)
        case .formula(let bytes, let isDisplayed): tokens.append(.formula(bytes, isDisplayed: isDisplayed))
        case .media(let media): tokens.append(.media(media))
        case .reference(let label): tokens.append(.reference(label: label))
        }
    }

    private mutating func set(_ marks: [Marks]) {
        close(to: open.firstIndex { !marks.contains($0) } ?? open.count)
        for mark in marks where !open.contains(mark) {
            open.append(mark)
            tokens.append(.open(mark))
        }
    }

    private mutating func close(to depth: Int) {
        while open.count > depth, let mark = open.popLast() { tokens.append(.close(mark)) }
    }

    private mutating func endLink() {
        if let link { tokens.append(.closeLink(link)) }
        link = nil
    }
}

/// Decides which marks can be written with delimiter runs.
///
/// A run that could not open or close at its position (CommonMark 0.31 §6.2) is replaced by an HTML tag, which works anywhere.
///
/// One value is used for a whole document, and keeps its memory between paragraphs.
struct Delimiters {
    /// For each token, true if it opens or closes a mark with a delimiter run.
    private var isDelimiter: [Bool] = []
    /// The index of the partner of each opening and closing token.
    private var partner: [Int] = []
    /// The opening runs that have not been closed yet, in the current pass.
    private var open: [Run] = []
    /// The indices of the marks that have not been closed yet.
    private var openPlaces: [Int] = []

    private struct Run {
        var character: UInt8?
        var length: Int
    }

    subscript(index: Int) -> Bool { isDelimiter[index] }

    /// Finds the tokens that can be delimiter runs.
    mutating func find(in tokens: [InlineToken], of bytes: [UInt8]) {
        clear(tokens.count)
        guard tokens.contains(where: { if case .open(let sign) = $0 { sign.delimiterLength > 0 } else { false } })
        else { return }
        pair(tokens)
        for _ in 0..<4 where !giveWay(tokens, bytes) { return }
        clear(tokens.count)
    }

    private mutating func clear(_ count: Int) {
        isDelimiter.removeAll(keepingCapacity: true)
        for _ in 0..<count { isDelimiter.append(false) }
    }

    private mutating func pair(_ tokens: [InlineToken]) {
        while partner.count < tokens.count { partner.append(0) }
        openPlaces.removeAll(keepingCapacity: true)
        for index in tokens.indices {
            switch tokens[index] {
            case .open(let sign):
                openPlaces.append(index)
                isDelimiter[index] = sign.delimiterLength > 0
            case .close(let sign):
                isDelimiter[index] = sign.delimiterLength > 0
                guard let start = openPlaces.popLast() else { continue }
                (partner[index], partner[start]) = (start, index)
            case .text, .syntax, .lineBreak: break
            }
        }
    }
}

extension Delimiters {
    /// Makes one pass over all runs.
    ///
    /// Returns true if a mark was replaced by a tag: the characters next to its neighbors have then changed, so another pass is
    /// needed.
    private mutating func giveWay(_ tokens: [InlineToken], _ bytes: [UInt8]) -> Bool {
        var changed = false
        var index = 0
        open.removeAll(keepingCapacity: true)
        while index < tokens.count {
            guard isDelimiter[index] else {
                index += 1
                continue
            }
            let end = endOfRun(at: index, tokens)
            if giveWay(in: index..<end, tokens, bytes) { changed = true }
            index = end
        }
        return changed
    }

    /// The end of the tokens that together are one delimiter run: neighbors of the same character.
    private func endOfRun(at start: Int, _ tokens: [InlineToken]) -> Int {
        let character = Self.character(tokens[start])
        var end = start + 1
        while end < tokens.count, isDelimiter[end], Self.character(tokens[end]) == character { end += 1 }
        return end
    }

    private mutating func giveWay(in run: Range<Int>, _ tokens: [InlineToken], _ bytes: [UInt8]) -> Bool {
        let before = run.lowerBound > 0 ? lastClass(of: run.lowerBound - 1, tokens, bytes) : .space
        let after = run.upperBound < tokens.count ? firstClass(of: run.upperBound, tokens, bytes) : .space
        let closes = run.contains { Self.isClosing(tokens[$0]) }
        let delimiter = Run(character: Self.character(tokens[run.lowerBound]), length: Self.length(of: tokens[run]))
        let isEastAsian = isEastAsian(before: run.lowerBound, after: run.upperBound, tokens, bytes)
        let mayClose = FlankClass.mayClose(between: before, and: after) || isEastAsian && before != .space
        let wouldClose = mayClose && open.contains { Self.match($0, delimiter) }
        var changed = false
        for index in run {
            let works =
                Self.isClosing(tokens[index])
                ? FlankClass.canClose(between: before, and: after)
                : !closes && !wouldClose && FlankClass.canOpen(between: before, and: after)
            if works {
                if Self.isClosing(tokens[index]) { _ = open.popLast() } else { open.append(delimiter) }
                continue
            }
            if Self.isClosing(tokens[index]) { _ = open.popLast() }
            isDelimiter[index] = false
            isDelimiter[partner[index]] = false
            changed = true
        }
        return changed
    }

    private static func length(of run: ArraySlice<InlineToken>) -> Int {
        run.reduce(0) { sum, token in
            switch token {
            case .open(let sign), .close(let sign): sum + sign.delimiterLength
            case .text, .syntax, .lineBreak: sum
            }
        }
    }

    /// True if a reader would close the first run with the second, which could both open and close (CommonMark 0.31 §6.2, rules
    /// 9 and 10).
    private static func match(_ opener: Run, _ closer: Run) -> Bool {
        opener.character == closer.character
            && ((opener.length + closer.length) % 3 != 0 || opener.length % 3 == 0 && closer.length % 3 == 0)
    }

    private static func isClosing(_ token: InlineToken) -> Bool {
        if case .close = token { true } else { false }
    }

    private static func character(_ token: InlineToken) -> UInt8? {
        switch token {
        case .open(let sign), .close(let sign): sign.delimiterCharacter
        case .text, .syntax, .lineBreak: nil
        }
    }

    private func lastClass(of index: Int, _ tokens: [InlineToken], _ bytes: [UInt8]) -> FlankClass {
        switch tokens[index] {
        case .text(let range):
            if range.isEmpty { return .punctuation }
            return bytes[range.upperBound - 1] == UInt8(ascii: "~")
                ? .symbol : FlankClass(before: range.upperBound, of: bytes)
        case .lineBreak: return .space
        case .syntax: return .punctuation
        case .open, .close: return isTilde(index, tokens) ? .symbol : .punctuation
        }
    }

    /// True if readers with the rule for East Asian text examine the characters next to a run.
    private func isEastAsian(before start: Int, after end: Int, _ tokens: [InlineToken], _ bytes: [UInt8]) -> Bool {
        if start > 0, case .text(let range) = tokens[start - 1], !range.isEmpty,
            FlankClass.isEastAsian(bytes[...].scalar(before: range.upperBound).0)
        {
            return true
        }
        guard end < tokens.count, case .text(let range) = tokens[end], !range.isEmpty else { return false }
        return FlankClass.isEastAsian(bytes[...].scalar(at: range.lowerBound).0)
    }

    /// GitHub's parser examines the character after tildes, others examine the tildes.
    ///
    /// Both readings must work.
    private func isTilde(_ index: Int, _ tokens: [InlineToken]) -> Bool {
        isDelimiter[index] && Self.character(tokens[index]) == UInt8(ascii: "~")
    }

    private func firstClass(of index: Int, _ tokens: [InlineToken], _ bytes: [UInt8]) -> FlankClass {
        switch tokens[index] {
        case .text(let range):
            if range.isEmpty { return .punctuation }
            return bytes[range.lowerBound] == UInt8(ascii: "~")
                ? .symbol : FlankClass(at: range.lowerBound, of: bytes)
        case .lineBreak, .syntax: return .punctuation
        case .open, .close: return isTilde(index, tokens) ? .symbol : .punctuation
        }
    }
}

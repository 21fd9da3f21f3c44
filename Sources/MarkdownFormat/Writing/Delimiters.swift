import RichText

/// Decides which marks can be written with delimiter runs.
///
/// A run that could not open or close in its place (CommonMark 0.31 §6.2) is replaced by an HTML tag, which works
/// anywhere.
struct Delimiters {
    private let tokens: [InlineToken]
    private var isDelimiter: [Bool]
    private var partner: [Int]
    /// The opening runs that have not been closed yet, in the current pass.
    private var open: [Run] = []

    private struct Run {
        var character: UInt8?
        var length: Int
    }

    /// For each token, whether it opens or closes a mark by a delimiter run.
    static func usable(in tokens: [InlineToken]) -> [Bool] {
        guard tokens.contains(where: { if case .open(let sign) = $0 { sign.delimiter != nil } else { false } }) else {
            return [Bool](repeating: false, count: tokens.count)
        }
        var delimiters = Delimiters(tokens)
        for _ in 0..<4 where !delimiters.giveWay() { return delimiters.isDelimiter }
        return [Bool](repeating: false, count: tokens.count)
    }

    private init(_ tokens: [InlineToken]) {
        self.tokens = tokens
        isDelimiter = [Bool](repeating: false, count: tokens.count)
        partner = [Int](repeating: 0, count: tokens.count)
        var open: [Int] = []
        for (place, token) in tokens.enumerated() {
            switch token {
            case .open(let sign):
                open.append(place)
                isDelimiter[place] = sign.delimiter != nil
            case .close(let sign):
                isDelimiter[place] = sign.delimiter != nil
                guard let start = open.popLast() else { continue }
                (partner[place], partner[start]) = (start, place)
            case .text, .syntax, .lineBreak: break
            }
        }
    }
}

extension Delimiters {
    /// Makes one pass over all runs.
    ///
    /// Returns true if a mark was replaced by a tag: its neighbours then have a different character beside them, so another
    /// pass is needed.
    private mutating func giveWay() -> Bool {
        var changed = false
        var place = 0
        open = []
        while place < tokens.count {
            guard isDelimiter[place] else {
                place += 1
                continue
            }
            let end = endOfRun(at: place)
            if giveWay(in: place..<end) { changed = true }
            place = end
        }
        return changed
    }

    /// The end of the tokens that together are one delimiter run: neighbours of the same character.
    private func endOfRun(at start: Int) -> Int {
        var end = start + 1
        while end < tokens.count, isDelimiter[end], character(end) == character(start) { end += 1 }
        return end
    }

    private mutating func giveWay(in run: Range<Int>) -> Bool {
        let before = run.lowerBound > 0 ? lastClass(of: run.lowerBound - 1) : .space
        let after = run.upperBound < tokens.count ? firstClass(of: run.upperBound) : .space
        let closes = run.contains { isClosing($0) }
        let delimiter = Run(character: character(run.lowerBound), length: length(of: run))
        let wouldClose = FlankClass.mayClose(between: before, and: after) && open.contains { Self.match($0, delimiter) }
        var changed = false
        for place in run {
            let works =
                isClosing(place)
                ? FlankClass.canClose(between: before, and: after)
                : !closes && !wouldClose && FlankClass.canOpen(between: before, and: after)
            if works {
                if isClosing(place) { _ = open.popLast() } else { open.append(delimiter) }
                continue
            }
            if isClosing(place) { _ = open.popLast() }
            isDelimiter[place] = false
            isDelimiter[partner[place]] = false
            changed = true
        }
        return changed
    }

    private func length(of run: Range<Int>) -> Int {
        run.reduce(0) { sum, place in
            switch tokens[place] {
            case .open(let sign), .close(let sign): sum + (sign.delimiter?.utf8CodeUnitCount ?? 0)
            case .text, .syntax, .lineBreak: sum
            }
        }
    }

    /// True where a reader would close the first run with the second, which could both open and close
    /// (CommonMark 0.31 §6.2, rules 9 and 10).
    private static func match(_ opener: Run, _ closer: Run) -> Bool {
        opener.character == closer.character
            && ((opener.length + closer.length) % 3 != 0 || opener.length % 3 == 0 && closer.length % 3 == 0)
    }

    private func isClosing(_ place: Int) -> Bool {
        if case .close = tokens[place] { true } else { false }
    }

    private func character(_ place: Int) -> UInt8? {
        switch tokens[place] {
        case .open(let sign), .close(let sign): sign.delimiterCharacter
        case .text, .syntax, .lineBreak: nil
        }
    }

    private func lastClass(of place: Int) -> FlankClass {
        switch tokens[place] {
        case .text(let text): text.isEmpty ? .punctuation : flankClass(text.scalar(before: text.endIndex).0)
        case .lineBreak: .space
        case .syntax: .punctuation
        case .open, .close: isTilde(place) ? .symbol : .punctuation
        }
    }

    /// GitHub's parser looks at the character behind tildes, others look at the tildes: both readings must work.
    private func flankClass(_ scalar: Unicode.Scalar) -> FlankClass {
        scalar == "~" ? .symbol : FlankClass(scalar)
    }

    private func isTilde(_ place: Int) -> Bool {
        isDelimiter[place] && character(place) == UInt8(ascii: "~")
    }

    private func firstClass(of place: Int) -> FlankClass {
        switch tokens[place] {
        case .text(let text): text.isEmpty ? .punctuation : flankClass(text.scalar(at: text.startIndex).0)
        case .lineBreak, .syntax: .punctuation
        case .open, .close: isTilde(place) ? .symbol : .punctuation
        }
    }
}

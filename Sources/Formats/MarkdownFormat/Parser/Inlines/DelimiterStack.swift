import FormatCore
import RichText

/// The delimiter runs of a paragraph, and the algorithm that pairs them (CommonMark 0.31, appendix: process emphasis).
///
/// For closers that found no opener, the bottom of the search is remembered, so that time is linear.
struct DelimiterStack {
    /// The index of a run in the stack.
    typealias Place = Int

    struct Run {
        let character: UInt8
        let range: Range<Int>
        let canOpen: Bool
        let canClose: Bool
        /// The number of characters that are still literal.
        var rest: Range<Int>
        /// The marks that close before the rest of the run, and those that open after it.
        var ends = MarkCounts()
        var begins = MarkCounts()
        fileprivate var previous: Place?
        fileprivate var next: Place?
    }

    private(set) var runs: [Run] = []
    /// The two ends of each pair, and its mark.
    private(set) var pairs: [(opening: Range<Int>, closing: Range<Int>, mark: Marks)] = []
    /// The last run that can still be paired.
    private(set) var top: Place?
    private let dialect: MarkdownDialect
    /// For each kind of closer, the run below which no opener for it is left; used while runs are paired.
    private var bottoms = [Place](repeating: -1, count: 48)

    init(_ dialect: MarkdownDialect) { self.dialect = dialect }

    /// Removes all runs, for another paragraph.
    mutating func reset() {
        if !runs.isEmpty { runs.removeAll(keepingCapacity: true) }
        if !pairs.isEmpty { pairs.removeAll(keepingCapacity: true) }
        top = nil
    }

    mutating func push(_ character: UInt8, _ range: Range<Int>, canOpen: Bool, canClose: Bool) -> Place {
        let place = runs.count
        runs.append(
            Run(
                character: character, range: range, canOpen: canOpen, canClose: canClose, rest: range,
                previous: top))
        if let top { runs[top].next = place }
        top = place
        return place
    }

    /// Pairs the runs above an index, and removes those without a partner.
    mutating func pair(above bottom: Place?) {
        guard top != bottom else { return }
        for key in bottoms.indices { bottoms[key] = bottom ?? -1 }
        var next = first(above: bottom)
        while let closer = next {
            guard runs[closer].canClose else {
                next = runs[closer].next
                continue
            }
            let key = bottomKey(closer)
            if let opener = opener(for: closer, above: bottoms[key]) {
                next = pair(opener, closer)
            } else {
                bottoms[key] = runs[closer].previous ?? -1
                next = runs[closer].next
                if !runs[closer].canOpen { remove(closer) }
            }
        }
        forget(above: bottom)
    }

    mutating func forget(above bottom: Place?) {
        while let last = top, last != bottom { remove(last) }
    }
}

extension DelimiterStack {
    private func first(above bottom: Place?) -> Place? {
        if let bottom { return runs[bottom].next }
        var first = top
        while let place = first, let previous = runs[place].previous { first = previous }
        return first
    }

    /// The index in ``bottoms`` of the closers that look for the same openers.
    private func bottomKey(_ closer: Place) -> Int {
        let run = runs[closer]
        switch run.character {
        case UInt8(ascii: "*"): return (run.canOpen ? 4 : 0) + run.range.count % 3
        case UInt8(ascii: "_"): return 8 + (run.canOpen ? 4 : 0) + run.range.count % 3
        case UInt8(ascii: "~"): return 16
        case UInt8(ascii: "="): return 24
        case UInt8(ascii: "+"): return 32
        default: return 40
        }
    }

    private func opener(for closer: Place, above bottom: Place) -> Place? {
        var next = runs[closer].previous
        while let place = next, place > bottom {
            if runs[place].character == runs[closer].character, runs[place].canOpen, matches(place, closer) {
                return place
            }
            next = runs[place].previous
        }
        return nil
    }

    /// The rule of three: a run that could both open and close does not match another one if their lengths together are a
    /// multiple of three, unless both are multiples of three.
    private func matches(_ opener: Place, _ closer: Place) -> Bool {
        let (first, second) = (runs[opener], runs[closer])
        guard first.character == UInt8(ascii: "*") || first.character == UInt8(ascii: "_") else { return true }
        guard second.canOpen || first.canClose else { return true }
        return (first.range.count + second.range.count) % 3 != 0 || second.range.count % 3 == 0
    }

    /// Pairs two runs, and returns the next run to process.
    private mutating func pair(_ opener: Place, _ closer: Place) -> Place? {
        while let between = runs[closer].previous, between != opener { remove(between) }
        let isEmphasis = runs[opener].character == UInt8(ascii: "*") || runs[opener].character == UInt8(ascii: "_")
        let count =
            isEmphasis ? (min(runs[opener].rest.count, runs[closer].rest.count) >= 2 ? 2 : 1) : runs[opener].rest.count
        if let mark = mark(runs[opener].character, count), isEmphasis || runs[closer].rest.count == count {
            runs[opener].begins.add(mark)
            runs[closer].ends.add(mark)
            take(count, mark, opener, closer)
        } else if !isEmphasis {
            remove(opener)
            let next = runs[closer].next
            remove(closer)
            return next
        }
        if runs[opener].rest.isEmpty { remove(opener) }
        guard runs[closer].rest.isEmpty else { return closer }
        let next = runs[closer].next
        remove(closer)
        return next
    }

    /// Removes characters from the end of the opener and the start of the closer.
    private mutating func take(_ count: Int, _ mark: Marks, _ opener: Place, _ closer: Place) {
        let (first, second) = (runs[opener].rest, runs[closer].rest)
        pairs.append(
            (first.upperBound - count..<first.upperBound, second.lowerBound..<second.lowerBound + count, mark))
        runs[opener].rest = first.lowerBound..<first.upperBound - count
        runs[closer].rest = second.lowerBound + count..<second.upperBound
    }

    /// The mark of a pair of delimiters with this many characters.
    private func mark(_ character: UInt8, _ count: Int) -> Marks? {
        switch (character, count) {
        case (UInt8(ascii: "*"), 1), (UInt8(ascii: "_"), 1): .emphasis
        case (UInt8(ascii: "*"), _), (UInt8(ascii: "_"), _): .strong
        case (UInt8(ascii: "~"), 1): dialect.contains(.subscript) ? .subscript : .strikethrough
        case (UInt8(ascii: "~"), _): .strikethrough
        case (UInt8(ascii: "="), _): .highlight
        case (UInt8(ascii: "+"), _): .underline
        case (UInt8(ascii: "^"), _): .superscript
        default: nil
        }
    }

    private mutating func remove(_ place: Place) {
        let (previous, next) = (runs[place].previous, runs[place].next)
        if let previous { runs[previous].next = next }
        if let next { runs[next].previous = previous } else { top = previous }
    }
}

/// The marks that begin or end at one position.
///
/// Emphasis may begin or end several times there, other marks once.
struct MarkCounts {
    private var strong = 0
    private var emphasis = 0
    private var other: Marks = []

    mutating func add(_ mark: Marks) {
        switch mark {
        case .strong: strong += 1
        case .emphasis: emphasis += 1
        default: other.insert(mark)
        }
    }

    /// Calls `body` with each mark, as often as it begins or ends here.
    func visit(_ body: (Marks) -> Void) {
        for _ in 0..<strong { body(.strong) }
        for _ in 0..<emphasis { body(.emphasis) }
        if !other.isEmpty { body(other) }
    }
}

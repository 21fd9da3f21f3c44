/// Finds the ends of code spans.
///
/// Once the text was searched to its end, where the last run of each length stands is known, and nothing is searched
/// for in vain again.
struct BacktickRuns {
    private var last: [Int: Int]?

    /// Where the run begins that closes a span which was opened by a run of this length.
    mutating func closing(in text: ArraySlice<UInt8>, length: Int, from start: Int) -> Int? {
        if let last, last[length] ?? -1 < start { return nil }
        var found: [Int: Int] = [:]
        var place = start
        while place < text.endIndex {
            guard text[place] == UInt8(ascii: "`") else {
                place += 1
                continue
            }
            let run = place
            while place < text.endIndex, text[place] == UInt8(ascii: "`") { place += 1 }
            if place - run == length { return run }
            if last == nil { found[place - run] = run }
        }
        if last == nil { last = found }
        return nil
    }
}

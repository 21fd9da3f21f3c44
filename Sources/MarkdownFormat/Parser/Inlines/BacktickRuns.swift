/// Finds the ends of code spans.
///
/// After one search to the end of the text, the last run of each length is known, so no failed search is repeated.
struct BacktickRuns {
    private var last: [Int: Int]?

    /// The start of the run that closes a span opened by a run of this length.
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

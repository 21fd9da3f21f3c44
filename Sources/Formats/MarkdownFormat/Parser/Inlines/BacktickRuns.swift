/// Finds the ends of code spans.
///
/// After one search to the end of the text, the last run of each length is known, so no failed search is repeated.
struct BacktickRuns {
    private var last: [Int: Int]?

    /// The start of the run that closes a span opened by a run of this length.
    mutating func closing(in text: ArraySlice<UInt8>, length: Int, from start: Int) -> Int? {
        if let last, last[length] ?? -1 < start { return nil }
        var found: [Int: Int] = [:]
        var position = start
        while position < text.endIndex {
            guard text[position] == UInt8(ascii: "`") else {
                position += 1
                continue
            }
            let run = position
            while position < text.endIndex, text[position] == UInt8(ascii: "`") { position += 1 }
            if position - run == length { return run }
            if last == nil { found[position - run] = run }
        }
        if last == nil { last = found }
        return nil
    }
}

/// The automatic labels of notes or of references so far (specification, "Auto-Numbered Footnotes").
struct RSTNoteCounts {
    private var number = 0
    private var symbols = 0
    /// The maximum number of stars of a symbol.
    ///
    /// Each note has one more, so thousands of notes would take gigabytes.
    private static let longestSymbol = 10

    /// Returns the next number that is not used explicitly, or the next symbol.
    mutating func next(isNumber: Bool, besides taken: Set<Int>) -> String {
        guard isNumber else {
            symbols += 1
            return symbols > Self.longestSymbol ? "*\(symbols)" : String(repeating: "*", count: symbols)
        }
        repeat { number += 1 } while taken.contains(number)
        return "\(number)"
    }
}

/// A formula between dollar signs.
struct TypstFormula {
    /// Its source on one line, without white space around it.
    let content: ArraySlice<UInt8>
    /// True for a block formula: there is white space after the first dollar sign and before the last one.
    let isDisplayed: Bool
    /// The offset after it.
    let end: Int

    /// Reads a formula that begins at an offset; nil if it is empty or never closed.
    init?(in source: [UInt8], at start: Int) {
        var close = start + 1
        while close < source.count, source[close] != "$" { close += source[close] == "\\" ? 2 : 1 }
        guard close < source.count, close > start + 1 else { return nil }
        let formula = source[(start + 1)..<close].map { $0 == 0x0A ? 0x20 : $0 }
        let words = formula.drop(while: \.isASCIIWhiteSpace)
        let last = words.lastIndex { !$0.isASCIIWhiteSpace }.map { $0 + 1 }
        content = words[..<(last ?? words.startIndex)]
        isDisplayed = words.count < formula.count && (last ?? 0) < formula.count
        end = close + 1
    }
}

/// Counts the code spans in the lines so far, and the backticks that plain text also has.
struct CodeSpanCounts {
    private(set) var spans = 0
    /// The number of lines with code between backticks.
    private(set) var lines = 0
    /// True for quotes of old plain text: a backtick before, an apostrophe after.
    private(set) var hasTypedQuotes = false
    /// True for code between double backticks, the syntax of reStructuredText.
    private(set) var hasLiterals = false

    mutating func take(_ line: MarkdownSpans) {
        spans += line.codes
        if line.found.contains(.code) { lines += 1 }
        if line.hasTypedQuotes { hasTypedQuotes = true }
        if line.hasLiterals { hasLiterals = true }
    }

    /// True if there are several spans, and none of the other uses of backticks.
    var areSeveral: Bool { spans > 1 && !hasTypedQuotes && !hasLiterals }
}

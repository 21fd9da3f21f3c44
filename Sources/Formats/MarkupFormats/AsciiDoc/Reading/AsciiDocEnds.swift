/// The next ends of the elements of a text, each found once.
struct AsciiDocEnds {
    /// The end of the target of a macro.
    var target = NextEnd()
    /// The end of the target of a link between pluses.
    var passedTarget = NextEnd()
    /// The end of a formula, and the next bracket in it with a backslash.
    var formula = NextEnd()
    var escapedBracket = NextEnd()
    /// The end of a bare URL.
    var address = NextEnd()
    /// The end of a reference in angle brackets.
    var reference = NextEnd()
    /// The ends of terms of the index, by the number of their brackets.
    var terms: [Int: NextEnd] = [:]
    /// The ends of quotations, by their sign, or by the number of apostrophes where documents are compatible.
    var quotes: [UInt8: NextEnd] = [:]
    /// The ends of marked text, by sign and number of signs.
    var marks: [UInt8: NextEnd] = [:]
}

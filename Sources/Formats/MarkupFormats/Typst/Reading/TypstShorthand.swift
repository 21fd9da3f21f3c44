/// A shorthand for a character, such as `--` for a dash, or a straight quotation mark that is displayed as a curly one.
struct TypstShorthand {
    let text: String
    /// The offset after it.
    let end: Int

    private static let signs: [(typed: StaticString, text: String)] = [
        ("---", "—"), ("--", "–"), ("-?", "\u{AD}"), ("...", "…"), ("~", "\u{A0}"),
    ]

    /// Reads a shorthand that begins at an offset; nil if there is none.
    init?(in source: [UInt8], at start: Int) {
        switch source[start] {
        case "-", ".", "~":
            let rest = source[start...]
            guard let sign = Self.signs.first(where: { rest.starts(with: [UInt8]($0.typed)) }) else { return nil }
            (text, end) = (sign.text, start + sign.typed.utf8CodeUnitCount)
        case "\"", "'":
            let before = start > 0 ? source[start - 1] : 0x20
            let opens = before.isASCIIWhiteSpace || "([{".utf8.contains(before)
            text = source[start] == "'" ? (opens ? "‘" : "’") : (opens ? "“" : "”")
            end = start + 1
        default: return nil
        }
    }
}

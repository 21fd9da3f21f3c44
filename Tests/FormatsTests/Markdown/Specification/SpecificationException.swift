/// Examples of a specification that do not hold, and why.
struct SpecificationException: Sendable {
    enum Test: Sendable {
        /// The parser's tree is the HTML of the example.
        case tree
        /// Written as Markdown and read again it is the same text.
        case markdown
        /// Through HTML and back it is the same Markdown.
        case html
        /// Through RTF and back it is the same Markdown.
        case rtf
    }

    let test: Test
    let examples: [String]
    let reason: String

    static let rows: [SpecificationException] = []
}

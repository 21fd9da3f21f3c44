import UniformTypes

extension SourceRule {
    /// WordPad, and every box of rich text in Windows: RTF with markers of lists as text, which reading knows.
    static let wordPad = SourceRule(
        name: "WordPad",
        signs: [
            .rtf(["\\*\\generator riched20"]), .rtf(["\\*\\generator msftedit"]),
        ],
        trusted: [.rtf, .html])
}

extension SourceRule {
    /// What pandoc writes and somebody passes on: each paragraph in a group of its own, bullets and numbers in the text.
    static let pandoc = SourceRule(
        name: "pandoc", signs: [.rtf(["{\\pard \\ql \\f0 \\sa"])], trusted: [.html, .rtf, .markdown])
}

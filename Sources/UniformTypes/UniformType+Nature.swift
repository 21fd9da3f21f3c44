extension UniformType {
    /// Plain text and nothing more: no markup, no structure that another type could show.
    public var isPlainTextOnly: Bool {
        self == .plainText || self == .utf8PlainText || self == .text || conforms(to: .sourceCode)
            || conforms(to: .utf16PlainText) || conforms(to: .utf16ExternalPlainText)
    }

    /// Text that people read and write as it is: Markdown, CSV, code.
    ///
    /// Its source is what the text targets carry.
    public var isPlainTextByNature: Bool {
        isPlainTextOnly || conforms(to: .text) && !(conforms(to: .html) || conforms(to: .rtf) || self == .xhtml)
    }
}

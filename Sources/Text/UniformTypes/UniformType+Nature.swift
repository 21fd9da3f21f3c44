extension UniformType {
    /// Whether the type is plain text without markup or structure.
    public var isPlainTextOnly: Bool {
        self == .plainText || self == .utf8PlainText || self == .text || conforms(to: .sourceCode)
            || isUTF16
    }

    /// Plain text in UTF-16, with or without a byte order mark.
    public var isUTF16: Bool {
        // UTF-8 text is the most frequent type, and does not need the table of types.
        self != .utf8PlainText && (conforms(to: .utf16PlainText) || conforms(to: .utf16ExternalPlainText))
    }

    /// Whether the source of the type is meant for people: Markdown, CSV, code.
    ///
    /// The text targets carry this source.
    public var isPlainTextByNature: Bool { isPlainTextOnly || conforms(to: .text) && !isMarkup }

    private var isMarkup: Bool {
        declaration?.isMarkup == true || supertypes.contains { $0.declaration?.isMarkup == true }
    }
}

import RichText

extension AttributedText.Builder {
    /// Appends lines as a block of code.
    package mutating func appendCode(_ lines: some Sequence<ArraySlice<UInt8>>, language: String?) {
        open(.code(language: language))
        for line in lines {
            append(utf8: line)
            endParagraph()
        }
        close()
    }
}

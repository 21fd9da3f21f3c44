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

    /// Appends TeX between the dollars of a formula.
    package mutating func append(
        formula tex: ArraySlice<UInt8>, isDisplayed: Bool, _ attributes: Attributes = Attributes()
    ) {
        append(isDisplayed ? "$$" : "$", attributes)
        append(utf8: tex, attributes)
        append(isDisplayed ? "$$" : "$", attributes)
    }
}

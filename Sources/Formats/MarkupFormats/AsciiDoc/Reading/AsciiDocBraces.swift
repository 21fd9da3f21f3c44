/// References in braces: `{name}` for the value of an attribute, `{counter:name}` for a counter.
enum AsciiDocBraces {
    struct Replacement {
        let value: ArraySlice<UInt8>
        /// The index after the reference.
        let end: Int
    }

    /// The text with references replaced, except after a backslash and in passthroughs.
    ///
    /// `replacement` is asked for each brace.
    static func replaced(
        in text: ArraySlice<UInt8>, _ replacement: (Int) -> Replacement?
    ) -> ArraySlice<UInt8> {
        guard text.contains("{") else { return text }
        var output: [UInt8] = []
        var start = text.startIndex
        var index = start
        while index < text.endIndex {
            if let end = endOfPassthrough(in: text, at: index) {
                index = end
                continue
            }
            guard text[index] == "{", index == text.startIndex || text[index - 1] != "\\",
                let found = replacement(index)
            else {
                index += 1
                continue
            }
            output += text[start..<index] + found.value
            index = found.end
            start = index
        }
        return start == text.startIndex ? text : (output + text[start...])[...]
    }

    /// The start and the end of text that stays as it is ("Passthroughs"); longer ones first.
    private static let passthroughs = [("`+", "+`"), ("+++", "+++"), ("++", "++"), ("pass:[", "]")]
        .map { (start: Array($0.utf8), end: Array($1.utf8)) }
    private static let longestPassthrough = 1024

    /// The index after the passthrough that begins at an index; nil if none does.
    private static func endOfPassthrough(in text: ArraySlice<UInt8>, at index: Int) -> Int? {
        let byte = text[index]
        guard byte == "`" || byte == "+" || byte == "p" else { return nil }
        // The name C++ begins no passthrough.
        if byte == "+", index > text.startIndex, text[index - 1].isInWord { return nil }
        for (start, end) in passthroughs where text[index...].starts(with: start) {
            let content = text[(index + start.count)...].prefix(longestPassthrough)
            guard let first = content.first, !first.isASCIIWhiteSpace else { return nil }
            return content.firstOccurrence(of: end)?.upperBound
        }
        return nil
    }
}

import RichText

/// Source code as a text with one block of code.
package enum CodeText {
    /// Returns the lines of a source file as code in this language; invalid UTF-8 becomes U+FFFD.
    package static func text(_ source: [UInt8], language: String) -> AttributedText {
        var builder = AttributedText.Builder()
        builder.reserveCapacity(source.count)
        builder.open(.code(language: language))
        var rest = Array(String(decoding: source, as: UTF8.self).utf8)[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
        while !rest.isEmpty {
            let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
            rest = rest[line.endIndex...]
            if rest.popFirst() == 0x0D, rest.first == 0x0A { rest.removeFirst() }
            builder.append(utf8: line)
            builder.endParagraph()
        }
        builder.close()
        return builder.finish()
    }
}

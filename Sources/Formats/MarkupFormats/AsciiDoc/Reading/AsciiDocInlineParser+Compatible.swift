import RichText

// The marks of AsciiDoc before Asciidoctor ("Compatibility Mode"), which a document with an underlined title has.

extension AsciiDocInlineParser {
    /// Reads `'emphasis'`, `` `code` ``, `+code+`, and quotation marks of backticks and apostrophes; returns false for
    /// anything else.
    mutating func takeCompatibleMark(_ builder: inout AttributedText.Builder) -> Bool {
        switch text[index] {
        case "'":
            guard let (content, next) = marked(at: index, isConstrained: true) else { return false }
            enter(content, goingOnAt: next, adding: .emphasis, &builder)
            return true
        case "+":
            guard !rest.starts(with: "+++".utf8), let (content, next) = marked(at: index),
                !content.isEmpty
            else { return false }
            enter(content, goingOnAt: next, adding: .code, &builder)
            return true
        case "`":
            // Code comes first, because it may contain apostrophes.
            let isDouble = rest.starts(with: "``".utf8)
            guard !isDouble, let (content, next) = marked(at: index, isConstrained: true) else {
                return takeQuotation(&builder)
            }
            replace(goingOnAt: next, withCode: text[content].onOneLine[...], &builder)
            return true
        default: return false
        }
    }

    /// Reads text between two backticks and two apostrophes, or between one of each.
    private mutating func takeQuotation(_ builder: inout AttributedText.Builder) -> Bool {
        guard index == text.startIndex || !text[index - 1].isInWord else { return false }
        let rest = rest.prefix(1024)
        let count = rest.dropFirst().first == "`" ? 2 : 1
        let words = rest.dropFirst(count)
        guard let first = words.first, !first.isASCIIWhiteSpace else { return false }
        let (text, sign) = (text, UInt8(ascii: "'"))
        let found = ends.quotes[UInt8(count), default: NextEnd()].first(
            from: words.startIndex, before: words.endIndex - count + 1,
            where: { text[$0] == sign && text[$0 + count - 1] == sign })
        guard let end = found, end > words.startIndex,
            count == 2 || !words[..<end].contains("`"), !text[end - 1].isASCIIWhiteSpace,
            end + count >= limit || !text[end + count].isInWord
        else { return false }
        replace(goingOnAt: index + count, with: count == 2 ? "“" : "‘", &builder)
        enter(index..<end, goingOnAt: end + count, closing: count == 2 ? "”" : "’", &builder)
        return true
    }
}

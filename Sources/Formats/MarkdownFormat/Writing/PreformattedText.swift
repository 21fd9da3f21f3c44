import RichText

/// Reads plain text and turns each paragraph with different indents or a drawn table into a code block.
///
/// Code is the only Markdown syntax that keeps spaces at the start of a line, so the text is read back unchanged. Tables drawn
/// by `mysql`, `psql` and DuckDB also keep their columns only in code.
enum PreformattedText {
    static func text(_ text: AttributedText) -> AttributedText {
        guard text.paragraphs.contains(where: isPreformatted) else { return text }
        var builder = AttributedText.Builder()
        for event in text.blockEvents {
            if case .paragraph(let paragraph) = event, isPreformatted(paragraph) {
                appendCode(paragraph, to: &builder)
            } else {
                builder.append(event)
            }
        }
        return builder.finish()
    }

    /// Only the first line may be indented, because prose has first-line indents.
    private static func isPreformatted(_ paragraph: Paragraph) -> Bool {
        guard paragraph.block == nil, paragraph.style == .body else { return false }
        let lines = lines(of: paragraph)
        return lines.dropFirst().contains { $0.first == 0x09 || $0.starts(with: [0x20, 0x20]) }
            || lines.count > 2 && lines.prefix(2).contains(where: isRule)
    }

    /// True for a line that separates the rows of a drawn table: `+----+---+`, `----+---` or `├────┼───┤`.
    private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
        let signs = String(decoding: line.prefix(1024), as: UTF8.self).unicodeScalars
        let isDrawn = signs.allSatisfy { $0 == "+" || $0 == "-" || $0 == "=" || (0x2500...0x257F).contains($0.value) }
        return isDrawn && signs.count > 4 && signs.contains { $0 == "+" || $0.value > 0x2501 }
            && signs.contains { $0 == "-" || $0 == "=" || $0.value >= 0x2500 }
    }

    private static func appendCode(_ paragraph: Paragraph, to builder: inout AttributedText.Builder) {
        builder.open(.code(language: nil))
        for line in lines(of: paragraph) {
            builder.append(utf8: line)
            builder.endParagraph()
        }
        builder.close()
    }

    private static func lines(of paragraph: Paragraph) -> [ArraySlice<UInt8>] {
        let bytes = paragraph.utf8
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        var index = start
        while index < bytes.endIndex {
            // U+2028 in UTF-8.
            guard bytes[index] == 0xE2, bytes[index...].starts(with: [0xE2, 0x80, 0xA8]) else {
                index += 1
                continue
            }
            lines.append(bytes[start..<index])
            index += 3
            start = index
        }
        return lines + [bytes[start...]]
    }
}

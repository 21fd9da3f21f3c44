import FormatCore

/// Attributes in braces, such as `{#id .class width=50%}`, or `{: .class}` of kramdown.
struct AttributeList {
    let attributes: ContainerAttributes
    /// The index after the closing brace.
    let end: Int

    private static let longest = 256

    /// Parses the list at an index; nil if there is none.
    ///
    /// Values contain no syntax of Markdown, so that the list is text in one piece.
    init?(in text: ArraySlice<UInt8>, at index: Int) {
        guard index < text.endIndex, text[index] == UInt8(ascii: "{") else { return nil }
        let content = text[(index + 1)...].prefix(Self.longest).prefix {
            $0 >= 0x20 && !"{}*`[]<>\\~|$^".utf8.contains($0)
        }
        guard content.endIndex < text.endIndex, text[content.endIndex] == UInt8(ascii: "}") else { return nil }
        attributes = ContainerAttributes(content.first == UInt8(ascii: ":") ? content.dropFirst() : content)
        guard attributes.isComplete else { return nil }
        end = content.endIndex + 1
    }

    /// The list at the end of a heading, and the end of the text before it; nil if there is none.
    static func ofHeading(_ text: ArraySlice<UInt8>) -> (start: Int, end: Int)? {
        var text = text
        while let last = text.last, last == 0x20 || last == 0x09 || last == 0x0D { text.removeLast() }
        guard text.last == UInt8(ascii: "}"), let open = text.suffix(longest + 2).lastIndex(of: UInt8(ascii: "{")),
            open > text.startIndex, text[open - 1] == 0x20 || text[open - 1] == 0x09
        else { return nil }
        guard isWhole(text[open...]) else { return nil }
        return (open, text.endIndex)
    }

    /// True if a text is a list that may end a heading.
    static func isWhole(_ text: ArraySlice<UInt8>) -> Bool {
        // Pandoc's sign for a heading without a number.
        text.elementsEqual("{-}".utf8) || AttributeList(in: text, at: text.startIndex)?.end == text.endIndex
    }

    /// True if a line consists of kramdown's attributes for the block above it.
    static func isOfBlock(_ line: ArraySlice<UInt8>) -> Bool {
        // Lines with a larger indentation may be code.
        guard line.prefix(while: { $0 == 0x20 }).count < 4, line.first != 0x09 else { return false }
        let line = (line.last == 0x0D ? line.dropLast() : line).trimmedOfBlanks
        guard line.begins(with: "{:".utf8) else { return false }
        return line.elementsEqual("{:toc}".utf8) || AttributeList(in: line, at: line.startIndex)?.end == line.endIndex
    }

    /// A length in pixels; nil for a part of the page.
    func length(_ name: String) -> Int? {
        guard let value = attributes.value(of: name) else { return nil }
        let digits = value.prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
        guard let number = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
        let units = ["": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "pt": 96.0 / 72]
        guard let unit = units[String(decoding: value[digits.endIndex...], as: UTF8.self)] else { return nil }
        let pixels = (number * unit).rounded()
        return pixels >= 1 && pixels < 10_000 ? Int(pixels) : nil
    }
}

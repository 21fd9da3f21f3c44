import FormatCore

// The escaped characters of text, with white space written so that it is not lost.

extension HTMLWriting {
    mutating func writeAttribute(_ name: StaticString, _ value: String) {
        output.append(name)
        output.append("=\"")
        writeEscaped(value)
        output.append(UInt8(ascii: "\""))
    }

    mutating func writeEscaped(_ text: String) {
        var text = text
        text.withUTF8 { unsafe output.appendEscaped($0.span) }
    }

    mutating func writeCode(_ text: ArraySlice<UInt8>) { output.appendEscaped(text.span) }

    mutating func writeText(_ text: ArraySlice<UInt8>, in paragraph: ArraySlice<UInt8>) {
        var index = text.startIndex
        while index < text.endIndex {
            let end = Self.endOfPlainText(from: index, to: text.endIndex, in: paragraph)
            output.append(text.span.extracting((index - text.startIndex)..<(end - text.startIndex)))
            index = end < text.endIndex ? writeSpecial(at: end, of: text, in: paragraph) : end
        }
    }

    /// The offset of the next character that cannot be written unchanged.
    ///
    /// A single space between words can. It is tested here because it is by far the most frequent such character.
    private static func endOfPlainText(from start: Int, to end: Int, in paragraph: ArraySlice<UInt8>) -> Int {
        let bytes = paragraph.span
        let first = paragraph.startIndex
        let last = end - first
        var index = start - first
        while index < last {
            let byte = bytes[index]
            switch byte {
            case 0x20:
                guard index > 0, index + 1 < bytes.count, isInWord(bytes[index - 1]), bytes[index - 1] != 0xA8,
                    isInWord(bytes[index + 1]), bytes[index + 1] != 0xE2
                else { return index + first }
            case 0x09, 0x0C, 0x26, 0x3C, 0x3E: return index + first
            case 0xC2:
                guard index + 1 < last, bytes[index + 1] != 0xA0 else { return index + first }
            case 0xE2:
                guard index + 2 < last, bytes[index + 1] != 0x80 || bytes[index + 2] != 0xA8 else {
                    return index + first
                }
            default: break
            }
            // The block search stops before bytes that it cannot decide; this one is tested here.
            let isBeforeBlocks = index == start - first || byte | 0x20 == 0xE2
            index += 1
            if isBeforeBlocks { index = endOfPlainBlocks(from: index, to: last, in: bytes) }
        }
        return end
    }

    /// The end of the blocks in which all bytes can be written unchanged, without a space at the end of the last one.
    ///
    /// The byte before them must not need escaping either.
    private static func endOfPlainBlocks(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
        guard end - start >= blockSize else { return start }
        var index = start
        while index < end {
            // The last block overlaps the one before.
            let next = min(index, end - blockSize)
            guard isPlainBlock(at: next, of: bytes) else { break }
            index = next + blockSize
        }
        return index > start && bytes[index - 1] == 0x20 ? index - 1 : index
    }

    private static let blockSize = 16

    /// True if a block contains no byte to escape, no second space, and no first byte of a no-break space or line break.
    ///
    /// The loop has no early exit and uses minimums, so the compiler emits 30 instructions without a branch. That costs less
    /// than testing three bytes one by one.
    private static func isPlainBlock(at start: Int, of bytes: Span<UInt8>) -> Bool {
        precondition(start > 0 && start + blockSize <= bytes.count)
        var lowest = UInt8.max
        for index in start..<(start + blockSize) {
            // The range was checked above.
            let (byte, previous) = unsafe (bytes[unchecked: index], bytes[unchecked: index - 1])
            lowest = min(lowest, byte ^ 0x09, byte ^ 0x0C, byte ^ 0x26, (byte | 0x02) ^ 0x3E)
            lowest = min(lowest, (byte | 0x20) ^ 0xE2, (byte ^ 0x20) | (previous ^ 0x20))
        }
        return lowest != 0
    }

    private static func isInWord(_ byte: UInt8) -> Bool { byte > 0x20 }

    /// Writes the character at an offset and returns the offset after it.
    private mutating func writeSpecial(at index: Int, of text: ArraySlice<UInt8>, in paragraph: ArraySlice<UInt8>)
        -> Int
    {
        switch text[index] {
        case 0x20: return writeSpaces(at: index, of: text, in: paragraph)
        case 0x09, 0x0C:
            output.append("<span style=\"white-space:pre\">")
            output.append(text[index])
            output.append("</span>")
        case 0xC2 where text[(index + 1)...].first == 0xA0:
            if Self.isMarker(before: index, in: paragraph) { output.append("<wbr>") }
            output.append("&nbsp;")
            return index + 2
        case 0xE2 where text[index...].starts(with: HTMLBreak.bytes):
            writeBreak(at: index, in: paragraph)
            return index + 3
        default: output.appendEscaped(text[index])
        }
        return index + 1
    }

    /// True if the text before an index would be read as an item marker if a no-break space followed.
    private static func isMarker(before index: Int, in paragraph: ArraySlice<UInt8>) -> Bool {
        guard index > paragraph.startIndex, index - paragraph.startIndex <= 64, paragraph[index - 1] != 0xA0 else {
            return false
        }
        let start = HTMLSpaces.plain(paragraph[..<index])[...].trimmed
        guard let last = start.last, start.count <= DrawnPrefix.mostBytes else { return false }
        let isNumber = last == "." || last == ")"
        return isNumber || DrawnBullet.isBullet(String(decoding: start, as: UTF8.self))
    }

    /// Writes spaces: a single one between words unchanged, others so that they do not collapse.
    private mutating func writeSpaces(at start: Int, of text: ArraySlice<UInt8>, in paragraph: ArraySlice<UInt8>) -> Int
    {
        var end = start
        while end < text.endIndex, text[end] == 0x20 { end += 1 }
        if end == start + 1, HTMLBreak.isWord(before: start, in: paragraph), HTMLBreak.isWord(after: end, in: paragraph)
        {
            output.append(0x20)
            return end
        }
        output.append("<span style=\"mso-spacerun:yes\">")
        for index in start..<end {
            if (index - start) % 2 == 0 { output.append("&nbsp;") } else { output.append(0x20) }
        }
        output.append("</span>")
        return end
    }

    /// Writes a line break, with `<wbr>` if it would be misread.
    ///
    /// Two consecutive breaks would be read as the end of a paragraph, a break at the end would be dropped, and lines that
    /// begin with markers would be items. The invisible element prevents this.
    private mutating func writeBreak(at index: Int, in paragraph: ArraySlice<UInt8>) {
        if HTMLBreak.isBlankLine(before: index, in: paragraph) { output.append("<wbr>") }
        output.append("<br>")
        let next = index + 3
        if next == paragraph.endIndex || paragraph[next...].starts(with: HTMLBreak.bytes)
            || TypedMarker(paragraph[next...]) != nil
        {
            output.append("<wbr>")
        }
    }
}

extension [UInt8] {
    /// Appends text whose special characters are escaped.
    mutating func appendEscaped(_ text: Span<UInt8>) {
        var start = 0
        for index in text.indices where Self.isEscaped(text[index]) {
            append(text.extracting(start..<index))
            appendEscaped(text[index])
            start = index + 1
        }
        append(text.extracting(start..<text.count))
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        switch byte {
        case "&", "<", ">", "\"", 0x0D: true
        default: false
        }
    }

    fileprivate mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case "&": append("&amp;")
        case "<": append("&lt;")
        case ">": append("&gt;")
        case "\"": append("&quot;")
        // A literal carriage return would be read as a line feed (HTML §13.2.3.5).
        case 0x0D: append("&#13;")
        default: append(byte)
        }
    }
}

/// The line breaks within a paragraph.
enum HTMLBreak {
    /// U+2028 in UTF-8.
    static let bytes: [UInt8] = [0xE2, 0x80, 0xA8]

    /// True if the line that ends here consists of no-break spaces, possibly with spaces between them: it would be read as an
    /// empty line.
    static func isBlankLine(before index: Int, in paragraph: ArraySlice<UInt8>) -> Bool {
        // Few lines end with a no-break space.
        guard index > paragraph.startIndex, paragraph[index - 1] == 0xA0 else { return false }
        var rest = paragraph[..<index]
        while true {
            if rest.suffix(2).elementsEqual([0xC2, 0xA0]) {
                rest.removeLast(2)
            } else if rest.last == 0x20, rest.endIndex < index {
                rest.removeLast()
            } else {
                return rest.endIndex < index && (rest.isEmpty || rest.suffix(3).elementsEqual(bytes))
            }
        }
    }

    static func isWord(before index: Int, in paragraph: ArraySlice<UInt8>) -> Bool {
        guard index > paragraph.startIndex else { return false }
        let last = paragraph[index - 1]
        return !last.isASCIIWhiteSpace && !paragraph[..<index].suffix(3).elementsEqual(bytes)
    }

    static func isWord(after index: Int, in paragraph: ArraySlice<UInt8>) -> Bool {
        guard index < paragraph.endIndex else { return false }
        return !paragraph[index].isASCIIWhiteSpace && !paragraph[index...].starts(with: bytes)
    }
}

import RichText

// Marks in blocks of code, whose text has none.

extension AsciiDocInlineParser {
    /// The text without the signs of its marks.
    mutating func textWithoutMarks() -> [UInt8] {
        var shown: [UInt8] = []
        shown.reserveCapacity(text.count)
        /// The lengths of the closing signs that are still to come, by index.
        var closings: [Int: Int] = [:]
        var place = text.startIndex
        while place < text.endIndex {
            if let count = closings[place] {
                place += count
            } else if text[place] == "\\", place + 1 < text.endIndex, content(at: place + 1) != nil {
                shown.append(text[place + 1])
                place += 2
            } else if let content = content(at: place) {
                let count = content.lowerBound - place
                closings[content.upperBound] = count
                place = content.lowerBound
            } else {
                shown.append(text[place])
                place += 1
            }
        }
        return shown
    }

    /// The content of the marked text at an index.
    private mutating func content(at index: Int) -> Range<Int>? {
        "*_`#".utf8.contains(text[index]) ? marked(at: index)?.content : nil
    }
}

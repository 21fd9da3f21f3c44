import FormatCore

/// U+FEFF in HTML: a filler that editors put where the caret needs a character, a byte order mark that an included file left
/// over, or a character that belongs to the text.
///
/// Next to tags and spaces it is never visible and never meant, so it is removed there. The writer writes a reference in its
/// place, which is kept anywhere.
enum HTMLFillers {
    /// U+FEFF in UTF-8.
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private static func firstMark(in page: ArraySlice<UInt8>) -> Int? {
        var start = page.startIndex
        while let found = page.firstIndex(of: mark[0], from: start) {
            // Chinese and Japanese punctuation begins with the same byte, so this is frequent.
            if found + 2 < page.endIndex, page[found + 1] == mark[1], page[found + 2] == mark[2] { return found }
            start = found + 1
        }
        return nil
    }

    /// The page without the fillers.
    static func removed(from page: consuming [UInt8]) -> [UInt8] {
        guard let first = firstMark(in: page[...]) else { return page }
        var rest = Array(page[..<first])
        rest.reserveCapacity(page.count)
        var index = first
        while index < page.count {
            guard page[index] == mark[0], page[index...].starts(with: mark) else {
                rest.append(page[index])
                index += 1
                continue
            }
            var end = index
            while page[end...].starts(with: mark) { end += 3 }
            let isInText = !isEdge(rest.last, ">") && !isEdge(end < page.count ? page[end] : nil, "<")
            if isInText { rest += page[index..<end] }
            index = end
        }
        return rest
    }

    private static func isEdge(_ byte: UInt8?, _ sign: Unicode.Scalar) -> Bool {
        guard let byte else { return true }
        return byte == UInt8(ascii: sign) || byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    /// The written page, with references in place of the characters.
    static func escaped(_ page: consuming [UInt8]) -> [UInt8] {
        guard let first = firstMark(in: page[...]) else { return page }
        var output = Array(page[..<first])
        output.reserveCapacity(page.count + 64)
        var index = first
        while index < page.count {
            if page[index] == mark[0], page[index...].starts(with: mark) {
                output += "&#65279;".utf8
                index += 3
            } else {
                output.append(page[index])
                index += 1
            }
        }
        return output
    }
}

import FormatCore

/// Finds closing signs on a line, in linear time for the whole text.
struct PairedSigns {
    /// For each sign, the limit before which there is no closing sign.
    private var hopeless: [UInt8: Int] = [:]

    /// The sign that closes the one at an index, on the same line and before a limit; nil if there is none.
    ///
    /// The sign follows text, and not before a letter or a digit.
    mutating func closing(at index: Int, before limit: Int, in text: ArraySlice<UInt8>) -> Int? {
        let sign = text[index]
        if let end = hopeless[sign], index < end, limit <= end { return nil }
        var next = index + 1
        while next < limit, text[next] != 0x0A {
            if text[next] == "\\" {
                next += 2
                continue
            }
            if text[next] == sign, next > index + 1, !text[next - 1].isASCIIWhiteSpace,
                next + 1 == limit || text[next + 1] != sign && !Self.isInWord(text, at: next + 1)
            {
                return next
            }
            next += 1
        }
        hopeless[sign] = max(hopeless[sign] ?? 0, min(next, limit))
        return nil
    }

    /// True if a sign may open a mark: before text, and not after a letter or a digit.
    static func mayOpen(at index: Int, before limit: Int, in text: ArraySlice<UInt8>) -> Bool {
        guard index + 2 < limit, !text[index + 1].isASCIIWhiteSpace, text[index + 1] != text[index] else {
            return false
        }
        return index == text.startIndex || text[index - 1] != text[index] && !isInWord(text, before: index)
    }

    /// True if a letter, a digit, or a zero-width space, which keeps signs from being marks, begins at an index.
    private static func isInWord(_ text: ArraySlice<UInt8>, at index: Int) -> Bool {
        text.isInWord(at: index) || text[index...].starts(with: spacer)
    }

    /// True if such a character ends before an index.
    static func isInWord(_ text: ArraySlice<UInt8>, before index: Int) -> Bool {
        text.isInWord(before: index) || text[..<index].suffix(3).elementsEqual(spacer)
    }

    private static let spacer = [UInt8]("\u{200B}")
}

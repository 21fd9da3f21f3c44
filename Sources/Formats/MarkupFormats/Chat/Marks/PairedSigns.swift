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
                next + 1 == limit || !text[next + 1].isInWord && text[next + 1] != sign
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
        return index == text.startIndex || !text[index - 1].isInWord && text[index - 1] != text[index]
    }
}

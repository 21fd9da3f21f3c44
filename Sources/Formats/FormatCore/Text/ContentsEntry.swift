/// An entry of a table of contents, which ends with a tab and the number of a page.
///
/// Without pages the number says nothing.
package enum ContentsEntry {
    /// True for the names that Word and LibreOffice give the styles of entries, such as `toc 1` and `Contents 2`.
    package static func isStyle(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["toc ", "contents "].contains(where: name.hasPrefix) && name.utf8.last?.isASCIIDigit == true
    }

    /// Where the words of an entry end, before its tab and number; nil if it has none.
    package static func endOfWords(in entry: ArraySlice<UInt8>) -> Int? {
        var end = entry.endIndex
        while end > entry.startIndex, entry[end - 1] == 0x20 { end -= 1 }
        var start = end
        while start > entry.startIndex, end - start < 12, isOfNumber(entry[start - 1]) { start -= 1 }
        guard start < end, start > entry.startIndex, entry[start - 1] == 0x09 else { return nil }
        while start > entry.startIndex, entry[start - 1] == 0x09 || entry[start - 1] == 0x20 { start -= 1 }
        return start > entry.startIndex ? start : nil
    }

    /// Pages before the first chapter have Roman numbers, and those of an appendix may have several parts.
    private static func isOfNumber(_ byte: UInt8) -> Bool { byte.isASCIIDigit || "ivxlcIVXLC-.".utf8.contains(byte) }
}

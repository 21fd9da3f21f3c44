/// A bullet or a number, followed by a tab, that a program such as Pandoc has written into the text of an item instead of a
/// list.
///
/// It counts only if the first line has a hanging indent. Wine also copies the tab that word processors write before a marker.
struct RTFWrittenMarker {
    let text: String
    /// The length including the tab, in bytes.
    let length: Int
    private let level: Int32

    private static let bullets: Set<String> = [
        "-", "\u{2022}", "\u{2013}", "\u{2043}", "\u{25E6}", "\u{25AA}", "\u{25A0}", "\u{25CF}", "\u{2756}", "\u{27A2}",
        "\u{2610}", "\u{2611}", "\u{2612}",
    ]
    private static let longest = 8
    private static let deepest: Int32 = 8

    init?(_ paragraph: ArraySlice<UInt8>, _ format: RTFParagraph) {
        guard format.list ?? 0 == 0, format.firstLineIndent < 0, format.firstLineIndent > -10_000,
            format.leftIndent >= -format.firstLineIndent
        else { return nil }
        let start = paragraph.first == 0x09 ? paragraph.startIndex + 1 : paragraph.startIndex
        guard let tab = paragraph[start...].prefix(Self.longest).firstIndex(of: 0x09) else { return nil }
        text = String(decoding: paragraph[start..<tab], as: UTF8.self)
        guard Self.bullets.contains(text) || Self.isNumber(text) else { return nil }
        length = tab + 1 - paragraph.startIndex
        level = min(format.leftIndent / -format.firstLineIndent - 1, Self.deepest)
    }

    /// The paragraph properties with the list level of the item, which is derived from its indent.
    func format(_ format: RTFParagraph) -> RTFParagraph {
        var format = format
        format.listLevel = level
        return format
    }

    private static func isNumber(_ text: String) -> Bool {
        guard let last = text.utf8.last, last == 0x2E || last == 0x29 else { return false }
        return text.utf8.count > 1 && text.utf8.dropLast().allSatisfy(\.isASCIIDigit)
    }
}

import MarkdownFormat
import RichText

/// A tag of an HTML element that is a mark, such as `<strong>` or `<b>`.
struct MarkTag {
    let name: String
    let marks: Marks
    /// True for `</name>`.
    let isEnd: Bool

    private static let marks: [String: Marks] = [
        "strong": .strong, "b": .strong, "em": .emphasis, "i": .emphasis, "del": .strikethrough, "s": .strikethrough,
        "mark": .highlight,
    ]

    /// Reads the text of a range; nil if it is not such a tag.
    init?(_ source: MarkdownSource, _ range: Range<Int>) {
        guard range.count <= 9, source.utf8(in: range).first == UInt8(ascii: "<") else { return nil }
        let text = source.string(range)
        isEnd = text.hasPrefix("</")
        name = text.dropFirst(isEnd ? 2 : 1).dropLast().lowercased()
        guard let marks = Self.marks[name] else { return nil }
        self.marks = marks
    }
}

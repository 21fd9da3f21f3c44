import Formats
import RichText
import Testing

/// A source that is edited by chance, held against the same text parsed from scratch after every edit.
struct EditedSource {
    private var chance: Chance
    private var source: MarkdownSource
    private var text: [UInt8]
    private let length: Int
    private let dialect: MarkdownDialect

    /// `segmentLength` of 1 parts the source wherever it can be parted.
    init(_ text: String, seed: UInt64, segmentLength: Int, dialect: MarkdownDialect = .github) {
        chance = Chance(seed: seed)
        source = MarkdownSource(text, dialect: dialect, segmentLength: segmentLength)
        self.text = Array(text.utf8)
        length = segmentLength
        self.dialect = dialect
    }

    private static let pieces = [
        "x", "x", "word ", "\n", "\n", "\n\n", "\r\n", "\r", "```\n", "~~~", "```swift\n", "> ", ">", "\n> ", "- ",
        "\n- ", "1. ", "\n2) ",
        "    ", "  ", "\t", "\n# ", "#", "===\n", "---\n", "\n---", "[x]: y\n", "\n\n[x]: y\n", "[x]: /z 'title'",
        "[b]: y\n\n",
        "[x]", "[b][]", "[^1]", "\n\n[^1]: note\n", "[^1]: ", "*", "**", "`", "|", "\n|---|\n", "| a | b |\n", "-|-\n",
        "<div>\n", "</div>", "<!--", "-->", "<pre>", "</pre>\n", "<", ">", "\\", "&amp;", "é", "😀", "[", "](/u)", "![",
        "]:",
        "- [x] t\n", "\n...\n", "key: value\n", "\n\n\n", "***\n", "    code\n\n    code\n",
    ]

    /// Makes one edit, and returns false if the result differs from parsing the whole text anew.
    mutating func edit() -> Bool {
        let place = chance.oneIn(12) ? 0 : chance.oneIn(12) ? text.count : chance.number(0, text.count)
        let start = scalarStart(place)
        let removed = chance.oneIn(2) ? 0 : chance.oneIn(10) ? chance.number(0, 200) : chance.number(0, 5)
        let end = scalarStart(min(text.count, start + removed))
        // A text that grows without an end is edited in no time in places that say nothing.
        let added =
            text.count > 8000 && removed == 0 ? "" : chance.oneIn(4) && removed > 0 ? "" : chance.one(of: Self.pieces)
        let before = text
        text.replaceSubrange(start..<end, with: added.utf8)
        let change = source.replace(start..<end, with: added)
        return isAsFromScratch(before, change)
    }

    var description: String { String(decoding: text, as: UTF8.self) }

    private func scalarStart(_ place: Int) -> Int {
        var place = place
        while place > 0, place < text.count, text[place] & 0xC0 == 0x80 { place -= 1 }
        return place
    }

    private func isAsFromScratch(_ before: [UInt8], _ change: MarkdownSource.Change) -> Bool {
        guard source.utf8 == text else { return false }
        let all = 0..<text.count
        let scratch = MarkdownSource(description, dialect: dialect, segmentLength: .max)
        let reader = MarkdownReader(dialect: dialect)
        return source.markers(in: all) == reader.markers(in: text)
            && source.blocks(in: all) == scratch.blocks(in: all)
            && source.spans(in: all) == scratch.spans(in: all)
            && (try? reader.read(text, .standard)) == source.attributedText()
    }
}

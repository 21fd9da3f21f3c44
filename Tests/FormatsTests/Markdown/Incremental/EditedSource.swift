import Formats
import RichText
import Testing

/// A source with random edits, compared after each one with the text parsed from scratch.
struct EditedSource {
    private var chance: Chance
    private var source: MarkdownSource
    private var text: [UInt8]
    private let length: Int
    private let dialect: MarkdownDialect
    /// The number of bytes that an edit parses at once; the rest is parsed later.
    private let limit: Int
    /// A number for the role of each byte, updated only where a change was reported.
    private var shown: [Int] = []

    /// `segmentLength` of 1 parts the source wherever it can be parted.
    init(
        _ text: String, seed: UInt64, segmentLength: Int, dialect: MarkdownDialect = .github, parsing limit: Int = .max
    ) {
        chance = Chance(seed: seed)
        source = MarkdownSource(text, dialect: dialect, segmentLength: segmentLength, parsing: limit)
        self.limit = limit
        self.text = Array(text.utf8)
        length = segmentLength
        self.dialect = dialect
        shown = Self.looks(of: source, in: 0..<source.count)
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
        "\n::: note\n", "\n:::\n", " :tada: ", "^[x]", "{% raw %}", "{% endraw %}",
    ]

    /// Makes one edit, and returns false if the result differs from parsing the whole text again.
    mutating func edit() -> Bool {
        let place = chance.oneIn(12) ? 0 : chance.oneIn(12) ? text.count : chance.number(0, text.count)
        let start = scalarStart(place)
        let removed = chance.oneIn(2) ? 0 : chance.oneIn(10) ? chance.number(0, 200) : chance.number(0, 5)
        let end = scalarStart(min(text.count, start + removed))
        // Texts that grow without limit would mostly be edited in plain places.
        let added =
            text.count > 8000 && removed == 0 ? "" : chance.oneIn(4) && removed > 0 ? "" : chance.one(of: Self.pieces)
        return replace(start..<end, with: added)
    }

    /// Makes this edit, and returns false if the result differs from parsing the whole text again.
    mutating func replace(_ range: Range<Int>, with added: String) -> Bool {
        text.replaceSubrange(range, with: added.utf8)
        let change = source.replace(range, with: added, parsing: limit)
        shown.replaceSubrange(range, with: [Int](repeating: 0, count: added.utf8.count))
        show(change)
        while limit < .max, chance.oneIn(3), let more = source.parseMore(limit) { show(more) }
        var whole = self
        while let more = whole.source.parseMore(limit) { whole.show(more) }
        return whole.isAsFromScratch
    }

    /// Parses what the beginning and edits left.
    mutating func parseAll() {
        while let more = source.parseMore(.max) { show(more) }
    }

    var description: String { String(decoding: text, as: UTF8.self) }

    private func scalarStart(_ place: Int) -> Int {
        var place = place
        while place > 0, place < text.count, text[place] & 0xC0 == 0x80 { place -= 1 }
        return place
    }

    private mutating func show(_ change: MarkdownSource.Change) {
        for range in change.ranges { shown.replaceSubrange(range, with: Self.looks(of: source, in: range)) }
    }

    private static func looks(of source: MarkdownSource, in range: Range<Int>) -> [Int] {
        var looks = [Int](repeating: 0, count: range.count)
        func add(_ part: Range<Int>, _ look: Int) {
            for offset in part.clamped(to: range) { looks[offset - range.lowerBound] &+= look }
        }
        for marker in source.markers(in: range) { add(marker.range, marker.kind.hashValue) }
        for span in source.spans(in: range) { add(span.range, span.kind.hashValue) }
        for block in source.blocks(in: range) { add(block.range, block.kind.hashValue) }
        return looks
    }

    private var isAsFromScratch: Bool {
        guard source.isParsed, source.utf8 == text else { return false }
        let all = 0..<text.count
        let scratch = MarkdownSource(description, dialect: dialect, segmentLength: .max)
        let reader = MarkdownReader(dialect: dialect)
        return source.markers(in: all) == reader.markers(in: text)
            && source.blocks(in: all) == scratch.blocks(in: all)
            && source.spans(in: all) == scratch.spans(in: all)
            && shown == Self.looks(of: source, in: all)
            && (try? reader.read(text, .standard)) == source.attributedText()
    }
}

import FormatCore

/// Replaces `<mark>` and `</mark>` by `==` if the result is read as the same text.
enum HighlightSigns {
    /// The maximum number of highlights that are tried one by one, if all of them together are not read back correctly.
    private static let mostTried = 64

    static func signs(in source: [UInt8], _ dialect: MarkdownDialect) -> [UInt8] {
        let tagged = MarkdownReader(dialect: dialect.subtracting(.highlight), html: nil)
        let signed = MarkdownReader(dialect: dialect, html: nil)
        guard let text = try? tagged.read(source, .standard) else { return source }
        let pairs = pairs(in: source, tagged.markers(in: source))
        func isSame(_ other: [UInt8]) -> Bool { (try? signed.read(other, .standard)) == text }
        let all = replaced(pairs, in: source)
        if isSame(all) { return all }
        guard pairs.count <= mostTried, isSame(source) else { return source }
        var kept: [(start: Range<Int>, end: Range<Int>)] = []
        for pair in pairs where isSame(replaced(kept + [pair], in: source)) { kept.append(pair) }
        return replaced(kept, in: source)
    }

    private static func pairs(
        in source: [UInt8], _ markers: [MarkdownMarker]
    ) -> [(start: Range<Int>, end: Range<Int>)] {
        var open: Range<Int>?
        var pairs: [(Range<Int>, Range<Int>)] = []
        for marker in markers where marker.kind == .html {
            let tag = source[marker.range]
            if tag.elementsEqual("<mark>".utf8) {
                open = marker.range
            } else if tag.elementsEqual("</mark>".utf8), let start = open {
                pairs.append((start, marker.range))
                open = nil
            }
        }
        return pairs
    }

    private static func replaced(_ pairs: [(start: Range<Int>, end: Range<Int>)], in source: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        for tag in pairs.flatMap({ [$0.start, $0.end] }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            result += source[index..<tag.lowerBound]
            result += Array("==".utf8)
            index = tag.upperBound
        }
        return result + source[index...]
    }
}

/// The tags of a formula of several lines, `\tag{1}`, which renderers take only at its end.
enum LaTeXTags {
    /// The lines of a formula without a tag, and the tag; several tags are text at the ends of their lines.
    static func outside(_ tex: ArraySlice<UInt8>) -> (lines: ArraySlice<UInt8>, tag: [UInt8]) {
        var lines: [UInt8] = []
        var tags: [(place: Int, words: ArraySlice<UInt8>, hasStar: Bool)] = []
        var rest = tex
        while let found = rest.firstOccurrence(of: "\\tag".utf8) {
            let star = rest[found.upperBound...].prefix(1).prefix { $0 == "*" }
            guard let words = argument(rest[star.endIndex...]) else {
                lines += rest[..<found.upperBound]
                rest = rest[found.upperBound...]
                continue
            }
            lines += rest[..<found.lowerBound]
            tags.append((lines.count, words, !star.isEmpty))
            rest = rest[(words.endIndex + 1)...]
        }
        guard let first = tags.first else { return (tex, []) }
        lines += rest
        if tags.count == 1 {
            return (lines[...], Array("\\tag\(first.hasStar ? "*" : ""){".utf8) + first.words + Array("}".utf8))
        }
        var output: [UInt8] = []
        var start = 0
        for tag in tags {
            output += lines[start..<tag.place]
            output += Array("\\qquad\\text{\(tag.hasStar ? "" : "(")".utf8) + tag.words
            output += Array(tag.hasStar ? "}".utf8 : ")}".utf8)
            start = tag.place
        }
        return ((output + lines[start...])[...], [])
    }

    /// The content of braces; nil if there are none.
    private static func argument(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard text.first == "{" else { return nil }
        var depth = 0
        for index in text.prefix(256).indices {
            if text[index] == "{" { depth += 1 }
            if text[index] == "}" { depth -= 1 }
            if depth == 0 { return text[(text.startIndex + 1)..<index] }
        }
        return nil
    }
}

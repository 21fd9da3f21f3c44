import FormatCore

/// Counts the headings so far; comments in code and configuration files look similar.
struct HeadingEvidence {
    /// The number of headings with one or more `#`.
    private(set) var count = 0
    /// The number of headings with more than one `#`.
    private(set) var lower = 0
    /// The number of headings between empty lines.
    private(set) var free = 0
    /// The number of headings with one `#` that are worded like titles.
    private(set) var titles = 0
    /// True if the text begins with a heading.
    private(set) var isAtStart = false
    /// The number of titles underlined with `=`.
    private(set) var underlined = 0

    /// Reads a line that may be a heading or the underline of one.
    mutating func take(
        _ line: EvidenceLine, below previous: EvidenceLine?, above next: EvidenceLine?, isFirst: Bool,
        _ signs: inout MarkdownSigns
    ) {
        let level = line.run(of: UInt8(ascii: "#"))
        guard level == 0 else {
            return take(line, ofLevel: level, below: previous, above: next, isFirst: isFirst, &signs)
        }
        // An underlined line of text; plain text also has such titles.
        let isLine = line.first == "=" || line.first == "-"
        if isLine, line.isRule, !line.content.contains(0x20), let previous, previous.isTitle {
            signs.note(.heading, 1)
            if line.first == "=" { underlined += 1 }
        }
    }

    private mutating func take(
        _ line: EvidenceLine, ofLevel level: Int, below previous: EvidenceLine?, above next: EvidenceLine?,
        isFirst: Bool, _ signs: inout MarkdownSigns
    ) {
        let isAfterGap = previous.map(\.isEmpty) ?? true
        guard line.isHeading(ofLevel: level),
            isAfterGap || previous?.isRule == true || previous?.first == "#"
        else { return }
        let isFree = next.map { $0.isEmpty || $0.isProse || $0.listMarker != nil } ?? true
        count += 1
        if isAfterGap, next?.isEmpty == true { free += 1 }
        if level > 1 { lower += 1 }
        if level == 1, line.isShortTitle { titles += 1 }
        if isFirst { isAtStart = true }
        signs.note(.heading, isFree && (level > 1 || isAfterGap) ? 2 : 1, distinct: isFree ? 1 : 0)
    }
}

extension EvidenceLine {
    /// True for text after this many `#` that is not a comment or a command.
    fileprivate func isHeading(ofLevel level: Int) -> Bool {
        let text = content.dropFirst(level)
        return level <= 6 && text.first == 0x20 && words > 0 && !isSentenceOfComment && !isCommandOfRoot
            && text.first { $0 != 0x20 }.map { $0 != "-" && $0 != 0x5C } == true
    }

    /// True for `# A sentence, as in a comment.`; titles have no full stop at the end.
    private var isSentenceOfComment: Bool {
        if last == ";" { return true }
        return last == "." && run(of: UInt8(ascii: "#")) < 3 && words > 5
    }

    /// True for `# lamp --dim`, a command after a root prompt.
    private var isCommandOfRoot: Bool {
        run(of: UInt8(ascii: "#")) == 1 && holds(" --") && !holds("-- ") && !holds("`")
    }

    /// True for a few words after a `#`, the first one capitalized, without punctuation at the end.
    fileprivate var isShortTitle: Bool {
        guard words < 6, let letter = content.dropFirst(2).first, !".:;,)=\"".utf8.contains(last) else { return false }
        return letter >= 0x80 || letter.isASCIIUppercase
    }

    /// True if the line can be a title above a line of `=`.
    fileprivate var isTitle: Bool {
        guard content.count <= 80, first >= 0x80 || first.isASCIILetter || first >= 0x30
        else { return false }
        return !holds(": ") && !holds("|") && words > 0
    }
}

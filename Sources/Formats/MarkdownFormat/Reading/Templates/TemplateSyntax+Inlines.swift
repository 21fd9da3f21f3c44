import FormatCore

// MARK: Syntax within a line

extension TemplateSyntax {
    /// Takes the syntax of a line, and of the next ones if a tag continues there.
    mutating func takeInlines(_ blanks: LeadingBlanks) {
        index = blanks.content.startIndex
        // True if only tags are before this place.
        var isAtStart = true
        while index < source.endIndex, source[index] != 0x0A {
            let start = index
            let isTag = takeSyntax(isAtStart, blanks.width)
            if !isTag, isAtStart { isAtStart = source[start] == 0x20 || source[start] == 0x09 }
        }
        index = min(index + 1, source.endIndex)
    }

    /// Passes one piece of syntax or one byte; returns true for a tag or a comment.
    private mutating func takeSyntax(_ isAtStart: Bool, _ indent: Int) -> Bool {
        switch source[index] {
        case UInt8(ascii: "\\") where index + 1 < source.endIndex && source[index + 1] != 0x0A:
            index = TeXFormula.bracketedEnd(in: source, at: index) ?? index + 2
        case UInt8(ascii: "`"): index = endOfSpan()
        case TeXFormula.sign: index = TeXFormula.end(in: source, at: index) ?? index + 1
        case UInt8(ascii: "{"): return takeBrace(isAtStart, indent)
        case UInt8(ascii: "<"): return takeAngle(isAtStart, indent)
        case UInt8(ascii: ":"): takeColon(isAtStart)
        case UInt8(ascii: "]"): takeBracket()
        case 0xEE: takePrivateCitation()
        default: index += 1
        }
        return false
    }

    /// The end of the code span that begins here, which may be in a line below.
    private mutating func endOfSpan() -> Int {
        let end = LiteralCode.endOfSpan(in: source, at: index)
        let count = source[index...].prefix { $0 == UInt8(ascii: "`") }.count
        guard end == index + count, unclosed[count, default: source.startIndex] <= index else { return end }
        if let below = LiteralCode.endOfSpanBelow(in: source, at: index) { return below }
        var lineEnd = source[index...].firstIndex(of: 0x0A) ?? source.endIndex
        while lineEnd < source.endIndex {
            let line = source[(lineEnd + 1)...].prefix { $0 != 0x0A }
            if line.allSatisfy(\.isASCIIWhiteSpace) { break }
            lineEnd = line.endIndex
        }
        unclosed[count] = lineEnd
        return end
    }

    private mutating func takeBrace(_ isAtStart: Bool, _ indent: Int) -> Bool {
        let rest = source[index...]
        if rest.begins(with: "{/*".utf8), let end = end(of: "*/}") {
            take(upTo: end, isAtStart)
            return true
        }
        if rest.begins(with: "{::".utf8) || rest.begins(with: "{:/".utf8), let end = endOfKramdown(rest) {
            take(upTo: end, isAtStart)
            return true
        }
        if rest.begins(with: "{{</*".utf8) || rest.begins(with: "{{%/*".utf8) {
            takeEscapedShortcode(rest)
            return false
        }
        if let tag = TemplateTag(in: source, at: index) {
            add(tag, isAtStart, indent)
            return true
        }
        if let (text, end) = (isInTarget ? Self.siteAddress(rest) : nil) ?? Self.attributesOfSpan(source, at: index) {
            edits.append(Edit(range: index..<end, text: text))
            index = end
        } else {
            index += 1
        }
        return false
    }

    /// Removes a comment or a tag that only programs read.
    private mutating func take(upTo end: Int, _ isAtStart: Bool) {
        edits.append(Edit(range: index..<end, kind: isAtStart && isLineEnd(end) ? .block : .inline))
        index = end
    }

    /// The end of the next occurrence of a sign; nil if there is none, or there was none before.
    private mutating func end(of sign: String) -> Int? {
        guard !unended.contains(sign) else { return nil }
        if let found = source[index...].firstOccurrence(of: sign.utf8) { return found.upperBound }
        unended.insert(sign)
        return nil
    }

    /// The end of `{::options /}`, `{:/}`, or a comment of kramdown.
    private mutating func endOfKramdown(_ rest: ArraySlice<UInt8>) -> Int? {
        guard Self.beginsKramdown(rest) else { return nil }
        let line = rest.prefix(256).prefix { $0 != 0x0A }
        guard let close = line.firstIndex(of: UInt8(ascii: "}")) else { return nil }
        guard line.begins(with: "{::comment}".utf8) else { return close + 1 }
        return end(of: "{:/comment}") ?? end(of: "{:/}")
    }

    private static let kramdown = [
        "{::comment", "{::nomarkdown", "{::options", "{:/}", "{:/comment}", "{:/nomarkdown}",
    ]

    /// True if a text begins with an extension of kramdown or with its end.
    static func beginsKramdown(_ text: ArraySlice<UInt8>) -> Bool {
        kramdown.contains { text.begins(with: $0.utf8) }
    }

    /// Hugo displays `{{</* name */>}}` as the tag without the signs of a comment.
    private mutating func takeEscapedShortcode(_ rest: ArraySlice<UInt8>) {
        let closing = rest[rest.startIndex + 2] == UInt8(ascii: "<") ? "*/>}}" : "*/%}}"
        guard let end = rest.prefix(1000).firstOccurrence(of: closing.utf8) else {
            index += 1
            return
        }
        edits.append(Edit(range: (index + 3)..<(index + 5)))
        edits.append(Edit(range: end.lowerBound..<(end.lowerBound + 2)))
        index = end.upperBound
    }

    /// True where the address of a link begins: elsewhere, a text is about the tag.
    private var isInTarget: Bool {
        let before = source[..<index].suffix(3)
        return before.suffix(2).elementsEqual("](".utf8) || before.elementsEqual("](<".utf8)
            || before.elementsEqual("]: ".utf8)
    }

    /// `{{ site.baseurl }}` and `{{ "/a.png" | relative_url }}` of Jekyll, and the path that they stand for.
    private static func siteAddress(_ rest: ArraySlice<UInt8>) -> (text: [UInt8], end: Int)? {
        guard rest.begins(with: "{{".utf8), let end = rest.prefix(256).firstOccurrence(of: "}}".utf8) else {
            return nil
        }
        let words = TemplateArguments(rest[(rest.startIndex + 2)..<end.lowerBound]).words
        guard let first = words.first else { return nil }
        if ["site.baseurl", "site.url", "base_url", "site.github.url"].contains(where: { first.elementsEqual($0.utf8) })
        {
            return ([], end.upperBound)
        }
        let isPath = words.dropFirst().contains {
            $0.elementsEqual("relative_url".utf8) || $0.elementsEqual("absolute_url".utf8)
        }
        return isPath && first.contains(UInt8(ascii: "/")) ? (TemplateText.address(first), end.upperBound) : nil
    }

    /// The attributes of kramdown behind emphasis, and those of Logseq behind a picture, `{:height 300, :width 400}`.
    private static func attributesOfSpan(_ source: ArraySlice<UInt8>, at index: Int) -> (text: [UInt8], end: Int)? {
        guard index > source.startIndex, source[index...].begins(with: "{:".utf8) else { return nil }
        if "*_".utf8.contains(source[index - 1]), let list = AttributeList(in: source, at: index) {
            return ([], list.end)
        }
        guard source[index - 1] == UInt8(ascii: ")") else { return nil }
        let content = source[(index + 1)...].prefix(64).prefix {
            $0.isASCIILetter || $0.isASCIIDigit || " :,.%".utf8.contains($0)
        }
        guard content.endIndex < source.endIndex, source[content.endIndex] == UInt8(ascii: "}") else { return nil }
        return ([], content.endIndex + 1)
    }

    // MARK: Tags

    private mutating func add(_ tag: TemplateTag, _ isAtStart: Bool, _ indent: Int) {
        tags.append(Place(tag: tag, beginsLine: isAtStart, indent: indent))
        index = tag.range.upperBound
        if tag.family == .component {
            if !tag.isEmpty { open(tag, isAtStart) }
        } else if !tag.isEnd, let end = startOfEnd(tag) {
            index = end
        }
    }

    /// Counts the components around the next lines: a name in a sentence, `Press <Enter>.`, is none.
    private mutating func open(_ tag: TemplateTag, _ isAtStart: Bool) {
        if !tag.isEnd {
            if isAtStart, isLineEnd(index), hasEnd(tag) { openNames.append(tag.name) }
        } else if let number = openNames.suffix(16).lastIndex(of: tag.name) {
            openNames.removeSubrange(number...)
        }
    }

    /// The number of names whose end tags are searched.
    private static let mostNames = 64

    /// True if the end tag of a component is somewhere below.
    private mutating func hasEnd(_ tag: TemplateTag) -> Bool {
        if let end = closings[tag.name], end >= index || end < source.startIndex { return end >= index }
        guard closings.count < Self.mostNames else { return false }
        let name = source[(tag.range.lowerBound + 1)...].prefix(tag.name.utf8.count)
        let end = source[index...].firstOccurrence(of: Array("</".utf8) + name)?.lowerBound
        closings[tag.name] = end ?? -1
        return end != nil
    }

    /// The start of the end tag if the content of a tag is literal.
    private mutating func startOfEnd(_ tag: TemplateTag) -> Int? {
        guard let meaning = TemplateMeaning(tag, isPaired: true) else { return nil }
        switch meaning {
        case .alert, .content, .text: return nil
        case .code, .raw, .comment: break
        }
        guard !unended.contains(tag.name) else { return nil }
        var rest = source[tag.range.upperBound...]
        let sign = tag.family == .liquid ? "{%" : "{{"
        while let found = rest.firstOccurrence(of: sign.utf8) {
            if let end = TemplateTag(in: source, at: found.lowerBound), end.isEnd, end.name == tag.name {
                return found.lowerBound
            }
            rest = source[found.upperBound...]
        }
        unended.insert(tag.name)
        return nil
    }

    /// Elements of HTML whose content is code.
    private static let literals = ["code", "kbd", "pre", "samp", "tt"]

    private mutating func takeAngle(_ isAtStart: Bool, _ indent: Int) -> Bool {
        if let tag = TemplateTag(in: source, at: index) {
            add(tag, isAtStart, indent)
            return true
        }
        let name = source[(index + 1)...].prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
        if Self.literals.contains(where: { name.elementsEqual($0.utf8) }),
            let end = end(of: "</\(String(decoding: name, as: UTF8.self))>")
        {
            index = end
            return false
        }
        // An address or a comparison is not an element.
        let next = name.endIndex < source.endIndex ? source[name.endIndex] : 0x0A
        if next == UInt8(ascii: ":") {
            let address = source[name.endIndex...].prefix(2000).prefix { $0 > 0x20 && !"<>".utf8.contains($0) }
            index = address.endIndex
            return false
        }
        guard name.first?.isASCIILetter == true, next.isASCIIWhiteSpace || "/>".utf8.contains(next),
            let arguments = TemplateArguments(element: source[name.endIndex...])
        else {
            index += 1
            return false
        }
        if arguments.hasExpressions {
            edits.append(Edit(range: index..<arguments.end, text: TemplateText.tag(name, arguments)))
        }
        index = arguments.end
        return false
    }

    // MARK: Emoji and citations

    private mutating func takeColon(_ isAtStart: Bool) {
        if source[index...].begins(with: ":contentReference[oaicite:".utf8),
            let end = source[index...].prefix(64).firstIndex(of: UInt8(ascii: "}"))
        {
            edits.append(Edit(range: index..<(end + 1)))
            index = end + 1
        } else if index >= addressEnd, !(isAtStart && beginsOption),
            let (emoji, end) = EmojiCodes.emoji(
                in: source, at: index, behind: index > source.startIndex ? source[index - 1] : nil,
                isBehindEmoji: edits.last?.range.upperBound == index)
        {
            edits.append(Edit(range: index..<end, text: Array(emoji.utf8)))
            index = end
        } else {
            index += 1
        }
    }

    /// True if the rest of the line is an option of a directive, `:label: name`.
    private var beginsOption: Bool {
        ContainerOption(line: source[index...].prefix { $0 != 0x0A })?.isKnown(for: .content) ?? false
    }

    /// Finds the address behind words in brackets, where there are no emoji.
    private mutating func takeBracket() {
        index += 1
        guard index < source.endIndex, source[index] == UInt8(ascii: "("), index >= addressEnd else { return }
        let address = source[index...].prefix { $0 != UInt8(ascii: ")") && $0 != 0x0A }
        addressEnd = address.endIndex
    }

    /// Removes a citation of ChatGPT between private characters (U+E200 and U+E201), which no font displays.
    private mutating func takePrivateCitation() {
        let rest = source[index...].prefix(256)
        if rest.begins(with: "\u{E200}".utf8), let end = rest.firstOccurrence(of: "\u{E201}".utf8),
            rest[..<end.lowerBound].containsSequence("turn".utf8), !rest[..<end.lowerBound].contains(0x0A)
        {
            edits.append(Edit(range: index..<end.upperBound))
            index = end.upperBound
        } else {
            index += 1
        }
    }
}

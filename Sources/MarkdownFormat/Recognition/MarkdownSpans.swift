/// What stands within a line: links, strong text, code and the like, as far as it cannot be anything else.
enum MarkdownSpans {
    /// In the order of the line.
    ///
    /// Linear: every character is looked at a few times.
    static func found(in line: Substring) -> [MarkdownEvidence.Sign] {
        var found: [MarkdownEvidence.Sign] = []
        let (text, hasCode) = withoutCode(Array(line))
        if hasCode { found.append(.code) }
        found += links(in: text)
        if hasPair(of: ["*", "*"], in: text) { found.append(.strong) }
        if hasPair(of: ["~", "~"], in: text) { found.append(.strikethrough) }
        if hasPair(of: ["*"], in: text) { found.append(.emphasis) }
        return found
    }

    /// The line without what stands between backticks.
    ///
    /// Code counts within words alone: in JavaScript, where backticks hold templates, there is an operator before them.
    private static func withoutCode(_ line: [Character]) -> (text: [Character], hasCode: Bool) {
        var text: [Character] = []
        var hasCode = false
        var place = 0
        while place < line.count {
            guard line[place] == "`" else {
                text.append(line[place])
                place += 1
                continue
            }
            guard let end = line[(place + 1)...].firstIndex(of: "`"), end > place + 1 else { break }
            let code = line[(place + 1)..<end]
            let before = text.last { $0 != " " }
            let isInWords = before.map { $0.isLetter || ",.(:;–—-".contains($0) } ?? true
            let isTemplate = code.indices.contains { code[$0] == "$" && $0 + 1 < end && line[$0 + 1] == "{" }
            let isAlone = text.allSatisfy { $0 == " " } && end == line.count - 1
            if isInWords, !isTemplate, !isAlone, text.last.map({ !$0.isLetter }) ?? true { hasCode = true }
            // Something stood there.
            text.append("\u{FFFC}")
            place = end + 1
        }
        return (text, hasCode)
    }

    /// `[text](address)`, where the address looks like one: in code, brackets and parentheses follow each other, too.
    private static func links(in text: [Character]) -> [MarkdownEvidence.Sign] {
        var found: [MarkdownEvidence.Sign] = []
        var opening: Int?
        for place in text.indices {
            switch text[place] {
            case "[": opening = place
            case "]":
                guard let start = opening, place + 1 < text.count else { continue }
                opening = nil
                let rest = text[(place + 2)...].prefix(longestAddress)
                if text[place + 1] == "(", isAddress(rest.prefix { $0 != ")" && $0 != " " }) {
                    found.append(start > 0 && text[start - 1] == "!" ? .image : .link)
                } else if text[place + 1] == ":", start == 0, place > 1,
                    isAddress(rest.drop { $0 == " " }.prefix { $0 != " " })
                {
                    found.append(.link)
                }
            default: break
            }
        }
        return found
    }

    /// No more of an address is looked at, so that brackets without end cost no time.
    private static let longestAddress = 2000

    private static func isAddress(_ text: ArraySlice<Character>) -> Bool {
        let address = String(text)
        if ["http://", "https://", "mailto:", "#", "./", "../", "data:image/"].contains(where: address.hasPrefix) {
            return address.count > 1
        }
        let isPath = address.allSatisfy { $0.isLetter || $0.isNumber || "/._-%~#?=&+".contains($0) }
        return isPath && (address.contains("/") || address.contains(".")) && address.contains(where: \.isLetter)
    }

    /// Whether something stands between two equal marks, which touch it, and which words or their ends are around.
    private static func hasPair(of mark: [Character], in text: [Character]) -> Bool {
        var opening: Int?
        var place = 0
        while place + mark.count <= text.count {
            guard text[place] == mark[0] else {
                place += 1
                continue
            }
            let length = text[place...].prefix { $0 == mark[0] }.count
            let after = place + length
            guard length == mark.count else {
                place = after
                continue
            }
            let opens = after < text.count && isWord(text[after]) && (place == 0 || isEdge(text[place - 1]))
            let closes =
                place > 0 && isWord(text[place - 1], isEnd: true) && (after == text.count || isEdge(text[after]))
            if closes, let start = opening, start < place { return true }
            if opens { opening = after }
            place = after
        }
        return false
    }

    private static func isWord(_ character: Character, isEnd: Bool = false) -> Bool {
        character.isLetter || character.isNumber || character == "\u{FFFC}" || (isEnd && ".!?:,;)%".contains(character))
            || (!isEnd && "([\"“".contains(character))
    }

    private static func isEdge(_ character: Character) -> Bool {
        character.isWhitespace || ".,;:!?()[]\"“”'’–—-~*|/".contains(character)
    }
}

import FormatCore

/// The unambiguous inline syntax of a line, such as links, strong text and code.
struct MarkdownSpans {
    /// The signs, in order of first occurrence.
    private(set) var found: [MarkdownEvidence.Sign] = []
    /// The number of code spans among words.
    private(set) var codes = 0
    /// True for quotes of old plain text: a backtick before, an apostrophe after.
    private(set) var hasTypedQuotes = false

    /// True for code between double backticks, the syntax of reStructuredText.
    private(set) var hasLiterals = false

    private var text: [UInt8] = []
    /// The replacement for code; it is neither part of a word nor a space.
    private static let gap: UInt8 = 0x01

    /// Takes linear time: every byte is examined a few times.
    init(_ line: ArraySlice<UInt8>) {
        guard line.contains(where: { "`*[~$\\".utf8.contains($0) || $0 == 0xE3 }) else { return }
        takeCode(Array(line))
        takeLinks()
        if hasPair(of: UInt8(ascii: "*"), 2) { found.append(.strong) }
        if hasPair(of: UInt8(ascii: "~"), 2) { found.append(.strikethrough) }
        if hasPair(of: UInt8(ascii: "*"), 1) { found.append(.emphasis) }
        if hasFormula { found.append(.formula) }
        if hasCitation { found.append(.citation) }
    }

    /// Returns the line without code between backticks.
    ///
    /// Code counts only next to words: in JavaScript, an operator precedes the backtick of a template literal.
    private mutating func takeCode(_ line: [UInt8]) {
        let tick = UInt8(ascii: "`")
        var hasCode = false
        var index = 0
        text.reserveCapacity(line.count)
        while index < line.count {
            guard line[index] == tick else {
                text.append(line[index])
                index += 1
                continue
            }
            let marks = line[index...].prefix { $0 == tick }.count
            guard marks == 1, let end = line[(index + 1)...].firstIndex(of: tick), end > index + 1 else {
                if marks == 2 { hasLiterals = true }
                text.append(contentsOf: repeatElement(tick, count: marks))
                index += marks
                continue
            }
            let code = line[(index + 1)..<end]
            if let quote = code.firstIndex(of: "'"),
                quote + 1 == end || line[quote + 1] == 0x20 || ",.;:)".utf8.contains(line[quote + 1])
            {
                hasTypedQuotes = true
            } else if isInWords, !isTemplate(code), !(isAlone && end == line.count - 1) {
                hasCode = true
                codes += 1
            }
            text.append(Self.gap)
            index = end + 1
        }
        if line.contains(tick), !hasCode, line.contains("'"),
            line.count(where: { $0 == tick }) % 2 == 1
        {
            hasTypedQuotes = true
        }
        if hasCode { found.append(.code) }
    }

    private var isInWords: Bool {
        guard let before = text.last(where: { $0 != 0x20 }) else { return true }
        if let touching = text.last, touching.isASCIILetter { return false }
        return before.isASCIILetter || before >= 0x80 || before == Self.gap || ",.(:;-*|[".utf8.contains(before)
            || before.isASCIIDigit
    }

    private var isAlone: Bool { text.allSatisfy { $0 == 0x20 } }

    private func isTemplate(_ code: ArraySlice<UInt8>) -> Bool {
        zip(code, code.dropFirst()).contains { $0 == "$" && $1 == "{" }
    }
}

// MARK: Links

extension MarkdownSpans {
    /// The maximum number of examined bytes of an address.
    ///
    /// It bounds the time for brackets that are never closed.
    private static let longestAddress = 500

    /// Finds `[text](address)`.
    ///
    /// The address must look like one, because parentheses also follow brackets in code.
    private mutating func takeLinks() {
        var opening: Int?
        for index in text.indices {
            switch text[index] {
            case "[": opening = index
            case "]":
                guard let start = opening else { continue }
                opening = nil
                // A number in double brackets, as in citations.
                let isInner = start > 0 && text[start - 1] == "["
                if isInner, index + 1 < text.count, text[index + 1] == "]" {
                    take(start: start - 1, end: index + 1)
                } else {
                    take(start: start, end: index)
                }
            default: break
            }
        }
    }

    private mutating func take(start: Int, end: Int) {
        if start + 1 < end, text[start + 1] == "^", end - start < 40 {
            // A character class looks like a footnote reference. A footnote itself begins a line.
            if start == 0, text[end...].starts(with: "]: ".utf8) { found.append(.footnote) }
            return
        }
        guard end + 1 < text.count else { return }
        let rest = text[(end + 2)...].prefix(Self.longestAddress)
        let address = rest.prefix { $0 != 0x29 && $0 != 0x20 }
        let isFree = start == 0 || text[start - 1] == 0x20
        if text[end + 1] == "(", Self.isAddress(address) || isFree && Self.isDocument(address) {
            found.append(start > 0 && text[start - 1] == "!" ? .image : .link)
        } else if text[end + 1] == ":", start == 0, end > 1,
            Self.isAddress(rest.drop { $0 == 0x20 }.prefix { $0 != 0x20 })
        {
            found.append(.link)
        }
    }

    /// True for `LICENSE`, `COPYING` and similar names of files that come with software.
    private static func isDocument(_ address: ArraySlice<UInt8>) -> Bool {
        address.count > 5 && address.allSatisfy(\.isASCIIUppercase)
    }

    private static let beginnings: [StaticString] = [
        "http://", "https://", "mailto:", "#", "./", "../", "data:image/", "/",
    ]

    private static func isAddress(_ address: ArraySlice<UInt8>) -> Bool {
        guard address.count > 1 else { return false }
        if beginnings.contains(where: { $0.withUTF8Buffer { unsafe address.starts(with: $0) } }) { return true }
        let isPath = address.allSatisfy { byte in
            byte.isInWord || "/._-%~#?=&+".utf8.contains(byte)
        }
        return isPath && address.contains { $0 == "/" || $0 == "." }
            && address.contains(where: \.isASCIILetter)
    }
}

// MARK: Pairs

extension MarkdownSpans {
    /// True if there is text between two equal delimiters that touch it, with word boundaries on both sides.
    private func hasPair(of mark: UInt8, _ count: Int) -> Bool {
        var opening: Int?
        var index = 0
        while let found = text[index...].firstIndex(of: mark) {
            var after = found
            while after < text.count, text[after] == mark { after += 1 }
            index = after
            // Three delimiters are both emphasis and strong emphasis.
            guard after - found == count || count == 2 && after - found == 3 else { continue }
            let closes =
                found > 0 && isWord(text[found - 1], isEnd: true) && (after == text.count || isEdge(text[after]))
            if closes, let start = opening, start < found { return true }
            if after < text.count, isWord(text[after]), found == 0 || isEdge(text[found - 1]) { opening = after }
        }
        return false
    }

    private func isWord(_ byte: UInt8, isEnd: Bool = false) -> Bool {
        byte.isInWord || byte == Self.gap
            || (isEnd ? ".!?:,;)%\"'*_]+" : "([\"'/<_$@#.+-").utf8.contains(byte)
    }

    private func isEdge(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == 0x20 || byte == 0x09 || byte == Self.gap || ".,;:!?()[]\"'-~*|/_<>".utf8.contains(byte)
    }

    /// True for a TeX formula: `$$…$$`, `\(…\)`, or `$…$` around a command or a superscript.
    private var hasFormula: Bool {
        if text.starts(with: "$$".utf8), text.count == 2 || text.count > 4 && text.suffix(2).elementsEqual("$$".utf8) {
            return true
        }
        if hasParenthesisedFormula { return true }
        var opening: Int?
        for index in text.indices where text[index] == "$" {
            if let start = opening, isFormula(start, index) { return true }
            let isFree = index == 0 || text[index - 1] == 0x20 || "(*-|".utf8.contains(text[index - 1])
            opening = isFree ? index : nil
        }
        return false
    }

    private func isFormula(_ start: Int, _ end: Int) -> Bool {
        guard end > start + 2, end - start < Self.longestFormula else { return false }
        let inside = text[(start + 1)..<end]
        guard inside.first != 0x20, inside.last != 0x20, !inside.contains(where: { "\"?".utf8.contains($0) }) else {
            return false
        }
        // The end of a regular expression, or an escape that TeX does not have.
        if let first = inside.first, ")|]}/".utf8.contains(first) { return false }
        if zip(inside, inside.dropFirst()).contains(where: { $0 == 0x5C && "().+*/<".utf8.contains($1) }) {
            return false
        }
        // A comparison in a shell script.
        if zip(inside, inside.dropFirst()).contains(where: { $0 == "=" && $1 == "~" }) {
            return false
        }
        // Escapes of a single letter, such as `\n`, are not commands.
        return zip(inside, zip(inside.dropFirst(), inside.dropFirst(2))).contains {
            $0 == 0x5C && $1.0.isASCIILetter && $1.1.isASCIILetter
        }
            || inside.contains("^") && inside.contains("=")
    }

    private static let longestFormula = 500

    /// True for `\(…\)` between words; regular expressions also contain such pairs.
    private var hasParenthesisedFormula: Bool {
        guard let start = index(ofEscaped: UInt8(ascii: "("), from: 0),
            let end = index(ofEscaped: UInt8(ascii: ")"), from: start + 2), end > start + 2
        else { return false }
        guard start == 0 || text[start - 1] == 0x20 || text[start - 1] == "(",
            end + 2 == text.count || text[end + 2] == 0x20 || ".,;:?!)".utf8.contains(text[end + 2])
        else { return false }
        let inside = text[(start + 2)..<end]
        return inside.contains(where: \.isASCIILetter) && inside.contains { "=^_\\".utf8.contains($0) }
            && !inside.contains { "[]|*?.".utf8.contains($0) }
    }

    private func index(ofEscaped byte: UInt8, from start: Int) -> Int? {
        var index = start
        while let found = text[index...].firstIndex(of: 0x5C) {
            if found + 1 < text.count, text[found + 1] == byte { return found }
            index = found + 1
        }
        return nil
    }

    /// True for `【4†source】`, the citations of ChatGPT.
    private var hasCitation: Bool {
        guard let start = text.firstIndex(of: 0xE3), text[start...].starts(with: "【".utf8),
            let dagger = text[start...].prefix(40).firstIndex(of: 0xE2)
        else { return false }
        return text[dagger...].starts(with: "†".utf8)
    }
}

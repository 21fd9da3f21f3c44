import RichText

// Signs that stand for others.

extension AsciiDocInlineParser {
    private static let intrinsic: [String: String] = [
        "empty": "", "blank": "", "sp": " ", "nbsp": "\u{A0}", "zwsp": "\u{200B}", "wj": "\u{2060}", "apos": "'",
        "quot": "\"", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "deg": "°", "plus": "+", "brvbar": "¦",
        "vbar": "|", "amp": "&", "lt": "<", "gt": ">", "startsb": "[", "endsb": "]", "caret": "^", "asterisk": "*",
        "tilde": "~", "backslash": "\\", "backtick": "`", "two-colons": "::", "two-semicolons": ";;", "cpp": "C++",
    ]
    private static let signs: [(String, String)] = [
        ("(C)", "©"), ("(R)", "®"), ("(TM)", "™"), ("...", "…"), ("->", "→"), ("=>", "⇒"), ("<-", "←"), ("<=", "⇐"),
    ]

    mutating func takeReplacement(_ builder: inout AttributedText.Builder) -> Bool {
        let rest = rest
        switch text[index] {
        case "{": return takeAttribute(rest, &builder)
        case "'", "\"": return takeQuote(rest, &builder)
        case "-" where rest.starts(with: "--".utf8): return takeDash(rest, &builder)
        case "<" where rest.starts(with: "<<".utf8): return takeReference(rest, &builder)
        case "<" where rest.dropFirst().first?.isASCIILetter == true: return takeBracketedAddress(rest, &builder)
        case "(" where rest.starts(with: "((".utf8): return takeIndexTerm(rest, &builder)
        default:
            guard let (sign, words) = Self.signs.first(where: { rest.starts(with: $0.0.utf8) }) else { return false }
            // Arrows to the right come first: `<=>` is `<` and an arrow.
            if text[index] == "<", rest.dropFirst(2).first == ">" { return false }
            replace(goingOnAt: index + sign.utf8.count, with: words, &builder)
            return true
        }
    }

    /// Reads a reference to an attribute that every document has: `{nbsp}`.
    private mutating func takeAttribute(_ rest: ArraySlice<UInt8>, _ builder: inout AttributedText.Builder) -> Bool {
        let name = rest.dropFirst().prefix(24).prefix { $0.isInWord || $0 == "-" }
        guard name.endIndex < limit, text[name.endIndex] == "}",
            let words = Self.intrinsic[name.asciiLowercased[...].text]
        else { return false }
        replace(goingOnAt: name.endIndex + 1, with: words, &builder)
        return true
    }

    /// Reads a reference to a place in the document: `<<place,words>>`.
    private mutating func takeReference(_ rest: ArraySlice<UInt8>, _ builder: inout AttributedText.Builder) -> Bool {
        let (sign, begin) = (UInt8(ascii: ">"), index + 2)
        let last = min(begin + 1024, limit)
        guard let end = ends.reference.first((sign, sign), in: text, from: begin, before: last), end > begin
        else { return false }
        let parts = text[(index + 2)..<end].split(separator: ",", maxSplits: 1)
        let target = Self.reference(parts.first ?? [])
        let words = parts.dropFirst().first?.trimmedSpace ?? text[end..<end]
        takeLink(target, words, end + 2, isReference: true, &builder)
        return true
    }

    /// Reads a URL in angle brackets, which are not text.
    private mutating func takeBracketedAddress(
        _ rest: ArraySlice<UInt8>, _ builder: inout AttributedText.Builder
    ) -> Bool {
        guard Self.syntax.schemes.contains(where: { rest.dropFirst().starts(with: $0.utf8) }) else { return false }
        let address = rest.dropFirst().prefix(4096).prefix { $0 > 0x20 && $0 != ">" && $0 != "<" }
        guard address.endIndex < limit, text[address.endIndex] == ">" else { return false }
        takeLink(address.text, text[index..<index], address.endIndex + 1, &builder)
        return true
    }

    /// Reads an index term, which is displayed between double brackets and hidden between triple brackets.
    private mutating func takeIndexTerm(_ rest: ArraySlice<UInt8>, _ builder: inout AttributedText.Builder) -> Bool {
        let isHidden = rest.starts(with: "(((".utf8)
        let count = isHidden ? 3 : 2
        let text = text
        let last = min(index + count + 1024, limit) - count + 1
        let found = ends.terms[count, default: NextEnd()].first(from: index + count, before: last) {
            text[$0] == ")" && text[$0..<($0 + count)].allSatisfy { $0 == ")" }
        }
        guard let end = found else { return false }
        if isHidden {
            flush(upTo: index, goingOnAt: end + count, &builder)
        } else {
            enter(index + count..<end, goingOnAt: end + count, &builder)
        }
        return true
    }

    /// Reads curved quotation marks, `"‘…’"`, or an apostrophe inside a word.
    private mutating func takeQuote(_ rest: ArraySlice<UInt8>, _ builder: inout AttributedText.Builder) -> Bool {
        let sign = text[index]
        if rest.dropFirst().first == "`", !document.isCompatible {
            let last = min(index + 2 + 4096, limit)
            let found = ends.quotes[sign, default: NextEnd()].first(
                (UInt8(ascii: "`"), sign), in: text, from: index + 2, before: last)
            guard let end = found else { return false }
            let isDouble = sign == "\""
            replace(goingOnAt: index + 2, with: isDouble ? "“" : "‘", &builder)
            enter(index..<end, goingOnAt: end + 2, closing: isDouble ? "”" : "’", &builder)
            return true
        }
        guard sign == "'", index > text.startIndex, text[index - 1].isInWord,
            rest.dropFirst().first?.isASCIILetter == true
        else { return false }
        replace(goingOnAt: index + 1, with: "’", &builder)
        return true
    }

    /// Reads a dash between words.
    private mutating func takeDash(_ rest: ArraySlice<UInt8>, _ builder: inout AttributedText.Builder) -> Bool {
        let count = rest.prefix { $0 == "-" }.count
        let next = rest.dropFirst(2).first
        let before = index > text.startIndex ? text[index - 1] : 0x20
        guard count == 2,
            before.isInWord && next?.isInWord == true || before.isASCIIWhiteSpace && next?.isASCIIWhiteSpace != false
        else {
            index += count
            return false
        }
        replace(goingOnAt: index + 2, with: "—", &builder)
        return true
    }
}

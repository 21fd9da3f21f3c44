import RichText

/// A scanner for inline markup, in one pass (specification, "Inline Markup").
struct RSTScan {
    /// A piece of text or markup, without escapes.
    enum Piece {
        case text([UInt8])
        case marked([UInt8], Marks)
        case role(String, ArraySlice<UInt8>)
        /// A reference in backticks; `isAnonymous` is true for the next anonymous target.
        case reference(ArraySlice<UInt8>, isAnonymous: Bool)
        case word(ArraySlice<UInt8>, isAnonymous: Bool)
        case note(ArraySlice<UInt8>)
        case substitution(ArraySlice<UInt8>, isLink: Bool)
        case address(ArraySlice<UInt8>)
    }

    private let text: ArraySlice<UInt8>
    private var index: Int
    private var start: Int
    private var found: [Piece] = []
    /// The last position of each closing delimiter.
    private var lastEnds: [String: Int] = [:]
    private var addressEnd = NextEnd()

    init(_ text: ArraySlice<UInt8>) {
        self.text = text
        index = text.startIndex
        start = index
    }

    /// Returns the next piece; nil at the end.
    mutating func next() -> Piece? {
        while found.isEmpty, index < text.endIndex {
            let start = index
            step()
            if index == start { index += 1 }
        }
        if found.isEmpty, start < text.endIndex {
            found = [.text(Self.unescaped(text[start...]))]
            start = text.endIndex
        }
        return found.isEmpty ? nil : found.removeFirst()
    }

    /// Removes escapes: a backslash makes the next character literal, and removes white space.
    static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.count)
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == "\\" {
                if index + 1 < text.endIndex, !text[index + 1].isASCIIWhiteSpace { output.append(text[index + 1]) }
                index += 2
            } else {
                output.append(text[index] == 0x0A ? 0x20 : text[index])
                index += 1
            }
        }
        return output
    }
}

extension RSTScan {
    private mutating func step() {
        switch text[index] {
        case "\\": index += 2
        case "*":
            if text[index...].starts(with: "**".utf8) { take("**", .strong) } else { take("*", .emphasis) }
        case "`": takeBackticks(role: nil, from: index)
        case ":": takeRole()
        case "|":
            guard mayOpen(at: index, 1), let end = end(of: "|", from: index + 1) else { return }
            let count = underscores(at: end + 1)
            append(
                .substitution(text[(index + 1)..<end], isLink: count == 1), upTo: index, goingOnAt: end + 1 + count)
        case "[": takeNote()
        case "_":
            // An inline target is displayed as its text.
            guard text[index...].starts(with: "_`".utf8), mayOpen(at: index, 2), let end = end(of: "`", from: index + 2)
            else { return takeWord() }
            append(.text(Self.unescaped(text[(index + 2)..<end])), upTo: index, goingOnAt: end + 1)
        case "h", "f", "m": takeAddress()
        case "@":
            guard let address = text.bareMail(around: index, from: start), mayClose(before: address.upperBound) else {
                return
            }
            append(.address(text[address]), upTo: address.lowerBound, goingOnAt: address.upperBound)
        default: break
        }
    }

    private mutating func append(_ piece: Piece, upTo end: Int, goingOnAt next: Int) {
        if start < end { found.append(.text(Self.unescaped(text[start..<end]))) }
        found.append(piece)
        start = next
        index = next
    }

    private func underscores(at index: Int) -> Int {
        text[min(index, text.endIndex)...].prefix(2).prefix { $0 == "_" }.count
    }

    /// True if markup may open here: after white space and some punctuation, and not before white space.
    private func mayOpen(at index: Int, _ count: Int) -> Bool {
        guard index + count < text.endIndex, !text[index + count].isASCIIWhiteSpace else { return false }
        guard index > text.startIndex else { return true }
        let before = text[index - 1]
        // An escaped space may precede it, or any character that is not part of a word.
        if before.isASCIIWhiteSpace { return true }
        guard "'\"([{<-/:".utf8.contains(before) else {
            return before >= 0x80 && !text[..<index].scalar(before: index).0.properties.isAlphabetic
        }
        let pairs: [UInt8: UInt8] = [
            UInt8(ascii: "'"): UInt8(ascii: "'"), UInt8(ascii: "\""): UInt8(ascii: "\""),
            UInt8(ascii: "("): UInt8(ascii: ")"),
            UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "{"): UInt8(ascii: "}"),
            UInt8(ascii: "<"): UInt8(ascii: ">"),
        ]
        return pairs[before] != text[index + count]
    }

    /// True if markup may close here: before white space and some punctuation.
    private func mayClose(before index: Int) -> Bool {
        guard index < text.endIndex else { return true }
        let next = text[index]
        if next.isASCIIWhiteSpace || "'\")]}>-/\\:.,;!?_".utf8.contains(next) { return true }
        return next >= 0x80 && !text.scalar(at: index).0.properties.isAlphabetic
    }

    /// The position of the closing delimiter for markup that opens here.
    private mutating func end(of sign: String, from start: Int) -> Int? {
        let signs = Array(sign.utf8)
        let last = lastEnds[sign] ?? lastIndex(of: signs)
        lastEnds[sign] = last
        guard start < last || start == last else { return nil }
        var index = start
        let keepsBackslashes = sign == "``"
        while index <= last, index < text.endIndex {
            if text[index] == "\\", !keepsBackslashes {
                index += 2
                continue
            }
            if text[index] == signs[0], text[index...].starts(with: signs) {
                var end = index
                if keepsBackslashes { while end + 2 < text.endIndex, text[end + 2] == signs[0] { end += 1 } }
                if end > start, !text[end - 1].isASCIIWhiteSpace, mayClose(before: end + signs.count) { return end }
            }
            index += 1
        }
        // Markup that opens later does not close either.
        lastEnds[sign] = start - 1
        return nil
    }

    private func lastIndex(of signs: [UInt8]) -> Int {
        var index = text.endIndex - signs.count
        while index >= text.startIndex {
            if text[index...].starts(with: signs) { return index }
            index -= 1
        }
        return text.startIndex - 1
    }

    private mutating func take(_ sign: String, _ mark: Marks) {
        let count = sign.utf8.count
        guard mayOpen(at: index, count), let end = end(of: sign, from: index + count) else {
            index += count
            return
        }
        append(.marked(Self.unescaped(text[(index + count)..<end]), mark), upTo: index, goingOnAt: end + count)
    }

    private mutating func takeBackticks(role: String?, from begin: Int) {
        if role == nil, text[index...].starts(with: "``".utf8) {
            guard mayOpen(at: index, 2), let end = end(of: "``", from: index + 2) else {
                index += 2
                return
            }
            let code = text[(index + 2)..<end].onOneLine
            return append(.marked(code, .code), upTo: index, goingOnAt: end + 2)
        }
        guard role != nil || mayOpen(at: index, 1), let end = end(of: "`", from: index + 1) else {
            index += 1
            return
        }
        let content = text[(index + 1)..<end]
        let count = underscores(at: end + 1)
        if let role { return append(.role(role, content), upTo: begin, goingOnAt: end + 1) }
        if count > 0 {
            return append(.reference(content, isAnonymous: count == 2), upTo: begin, goingOnAt: end + 1 + count)
        }
        if let (name, next) = roleName(at: end + 1) {
            return append(.role(name, content), upTo: begin, goingOnAt: next)
        }
        append(.role("", content), upTo: begin, goingOnAt: end + 1)
    }

    /// Parses `:name:`; returns the name and its end.
    private func roleName(at index: Int) -> (String, end: Int)? {
        guard index < text.endIndex, text[index] == ":" else { return nil }
        let name = text[(index + 1)...].prefix(64).prefix { $0.isInWord || "-_.+:".utf8.contains($0) }
        guard let last = name.lastIndex(of: ":"), last > name.startIndex else { return nil }
        // Names of Sphinx have a domain: `py:func`.
        let word = name[..<last].split(separator: ":").last ?? []
        return word.isEmpty ? nil : (word.asciiLowercased[...].text, last + 1)
    }

    private mutating func takeRole() {
        guard mayOpen(at: index, 1), let (name, end) = roleName(at: index), end < text.endIndex,
            text[end] == "`"
        else { return }
        let begin = index
        index = end
        takeBackticks(role: name, from: begin)
    }

    /// Reads a reference to a note, such as `[1]_` or `[#name]_`.
    private mutating func takeNote() {
        let label = text[(index + 1)...].prefix(64).prefix { $0.isInWord || "#*-_.".utf8.contains($0) }
        let end = label.endIndex
        guard !label.isEmpty, mayOpen(at: index, 1), text[end...].starts(with: "]_".utf8), mayClose(before: end + 2)
        else { return }
        append(.note(label), upTo: index, goingOnAt: end + 2)
    }

    /// Reads the reference `word_` or `word__`.
    private mutating func takeWord() {
        let count = underscores(at: index)
        var begin = index
        while begin > start, text[begin - 1].isInWord || "-.+_".utf8.contains(text[begin - 1]), index - begin < 200 {
            begin -= 1
        }
        while begin < index, !text[begin].isInWord { begin += 1 }
        guard begin < index, mayClose(before: index + count), begin == text.startIndex || mayOpen(at: begin, 0) else {
            index += count
            return
        }
        append(.word(text[begin..<index], isAnonymous: count == 2), upTo: begin, goingOnAt: index + count)
    }

    /// Reads a standalone hyperlink: an address without markup.
    private mutating func takeAddress() {
        guard let address = Self.addresses.address(at: index, in: text, &addressEnd) else { return }
        append(.address(address), upTo: index, goingOnAt: address.endIndex)
    }

    private static let addresses = AddressSyntax(
        ["http://", "https://", "ftp://", "mailto:"], stops: "<>\"`\\|{}\u{7F}", trailing: ".,;:!?')]*_")
}

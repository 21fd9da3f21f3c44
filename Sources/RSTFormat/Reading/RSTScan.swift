import FormatCore
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
        case substitution(ArraySlice<UInt8>)
        case address(ArraySlice<UInt8>)
    }

    private let text: ArraySlice<UInt8>
    private var place: Int
    private var start: Int
    private var found: [Piece] = []
    /// The last position of each closing delimiter.
    private var lastEnds: [String: Int] = [:]

    init(_ text: ArraySlice<UInt8>) {
        self.text = text
        place = text.startIndex
        start = place
    }

    /// Returns the next piece; nil at the end.
    mutating func next() -> Piece? {
        while found.isEmpty, place < text.endIndex { step() }
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
        var place = text.startIndex
        while place < text.endIndex {
            if text[place] == UInt8(ascii: "\\"), place + 1 < text.endIndex {
                if !text[place + 1].isASCIIWhiteSpace { output.append(text[place + 1]) }
                place += 2
            } else {
                output.append(text[place] == 0x0A ? 0x20 : text[place])
                place += 1
            }
        }
        return output
    }
}

extension RSTScan {
    private mutating func step() {
        switch text[place] {
        case UInt8(ascii: "\\"): place += 2
        case UInt8(ascii: "*"):
            if text[place...].starts(with: "**".utf8) { take("**", .strong) } else { take("*", .emphasis) }
        case UInt8(ascii: "`"): takeBackticks(role: nil, from: place)
        case UInt8(ascii: ":"): takeRole()
        case UInt8(ascii: "|"):
            guard mayOpen(at: place, 1), let end = end(of: "|", from: place + 1) else {
                place += 1
                return
            }
            append(.substitution(text[(place + 1)..<end]), upTo: place, goingOnAt: end + 1 + underscores(at: end + 1))
        case UInt8(ascii: "["): takeNote()
        case UInt8(ascii: "_"): takeWord()
        case UInt8(ascii: "h"), UInt8(ascii: "f"), UInt8(ascii: "m"): takeAddress()
        default: place += 1
        }
    }

    private mutating func append(_ piece: Piece, upTo end: Int, goingOnAt next: Int) {
        if start < end { found.append(.text(Self.unescaped(text[start..<end]))) }
        found.append(piece)
        start = next
        place = next
    }

    private func underscores(at place: Int) -> Int {
        text[min(place, text.endIndex)...].prefix(2).prefix { $0 == UInt8(ascii: "_") }.count
    }

    /// True if markup may open here: behind white space and some punctuation, and not before white space.
    private func mayOpen(at place: Int, _ count: Int) -> Bool {
        guard place + count < text.endIndex, !text[place + count].isASCIIWhiteSpace else { return false }
        guard place > text.startIndex else { return true }
        let before = text[place - 1]
        // An escaped space may precede it, or any character that is not part of a word.
        if before.isASCIIWhiteSpace { return true }
        guard "'\"([{<-/:".utf8.contains(before) else {
            return before >= 0x80 && !text[..<place].scalar(before: place).0.properties.isAlphabetic
        }
        let pairs: [UInt8: UInt8] = [
            UInt8(ascii: "'"): UInt8(ascii: "'"), UInt8(ascii: "\""): UInt8(ascii: "\""),
            UInt8(ascii: "("): UInt8(ascii: ")"),
            UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "{"): UInt8(ascii: "}"),
            UInt8(ascii: "<"): UInt8(ascii: ">"),
        ]
        return pairs[before] != text[place + count]
    }

    /// True if markup may close here: before white space and some punctuation.
    private func mayClose(before place: Int) -> Bool {
        guard place < text.endIndex else { return true }
        let next = text[place]
        if next.isASCIIWhiteSpace || "'\")]}>-/\\:.,;!?_".utf8.contains(next) { return true }
        return next >= 0x80 && !text.scalar(at: place).0.properties.isAlphabetic
    }

    /// The position of the closing delimiter for markup that opens here.
    private mutating func end(of sign: String, from start: Int) -> Int? {
        let signs = Array(sign.utf8)
        let last = lastEnds[sign] ?? lastPlace(of: signs)
        lastEnds[sign] = last
        guard start < last || start == last else { return nil }
        var place = start
        let keepsBackslashes = sign == "``"
        while place <= last, place < text.endIndex {
            if text[place] == UInt8(ascii: "\\"), !keepsBackslashes {
                place += 2
                continue
            }
            if text[place] == signs[0], text[place...].starts(with: signs) {
                var end = place
                if keepsBackslashes { while end + 2 < text.endIndex, text[end + 2] == signs[0] { end += 1 } }
                if end > start, !text[end - 1].isASCIIWhiteSpace, mayClose(before: end + signs.count) { return end }
            }
            place += 1
        }
        // Markup that opens later does not close either.
        lastEnds[sign] = start - 1
        return nil
    }

    private func lastPlace(of signs: [UInt8]) -> Int {
        var place = text.endIndex - signs.count
        while place >= text.startIndex {
            if text[place...].starts(with: signs) { return place }
            place -= 1
        }
        return text.startIndex - 1
    }

    private mutating func take(_ sign: String, _ mark: Marks) {
        let count = sign.utf8.count
        guard mayOpen(at: place, count), let end = end(of: sign, from: place + count) else {
            place += count
            return
        }
        append(.marked(Self.unescaped(text[(place + count)..<end]), mark), upTo: place, goingOnAt: end + count)
    }

    private mutating func takeBackticks(role: String?, from begin: Int) {
        if role == nil, text[place...].starts(with: "``".utf8) {
            guard mayOpen(at: place, 2), let end = end(of: "``", from: place + 2) else {
                place += 2
                return
            }
            let code = text[(place + 2)..<end].map { $0 == 0x0A ? 0x20 : $0 }
            return append(.marked(code, .code), upTo: place, goingOnAt: end + 2)
        }
        guard role != nil || mayOpen(at: place, 1), let end = end(of: "`", from: place + 1) else {
            place += 1
            return
        }
        let content = text[(place + 1)..<end]
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
    private func roleName(at place: Int) -> (String, end: Int)? {
        guard place < text.endIndex, text[place] == UInt8(ascii: ":") else { return nil }
        let name = text[(place + 1)...].prefix(64).prefix { $0.isInWord || "-_.+:".utf8.contains($0) }
        guard let last = name.lastIndex(of: UInt8(ascii: ":")), last > name.startIndex, last + 1 == name.endIndex else {
            return nil
        }
        // Names of Sphinx have a domain: `py:func`.
        let word = name[..<last].split(separator: UInt8(ascii: ":")).last ?? []
        return word.isEmpty ? nil : (String(decoding: word, as: UTF8.self), last + 1)
    }

    private mutating func takeRole() {
        guard mayOpen(at: place, 1), let (name, end) = roleName(at: place), end < text.endIndex,
            text[end] == UInt8(ascii: "`")
        else {
            place += 1
            return
        }
        let begin = place
        place = end
        takeBackticks(role: name, from: begin)
    }

    /// Reads a reference to a note, such as `[1]_` or `[#name]_`.
    private mutating func takeNote() {
        let label = text[(place + 1)...].prefix(64).prefix { $0.isInWord || "#*-_.".utf8.contains($0) }
        let end = label.endIndex
        guard !label.isEmpty, mayOpen(at: place, 1), text[end...].starts(with: "]_".utf8), mayClose(before: end + 2)
        else {
            place += 1
            return
        }
        append(.note(label), upTo: place, goingOnAt: end + 2)
    }

    /// Reads the reference `word_` or `word__`.
    private mutating func takeWord() {
        let count = underscores(at: place)
        var begin = place
        while begin > start, text[begin - 1].isInWord || "-.+".utf8.contains(text[begin - 1]), place - begin < 200 {
            begin -= 1
        }
        guard begin < place, mayClose(before: place + count), begin == text.startIndex || mayOpen(at: begin, 0) else {
            place += count
            return
        }
        append(.word(text[begin..<place], isAnonymous: count == 2), upTo: begin, goingOnAt: place + count)
    }

    /// Reads a standalone hyperlink: an address without markup.
    private mutating func takeAddress() {
        guard place == text.startIndex || !text[place - 1].isInWord,
            ["http://", "https://", "ftp://", "mailto:"].contains(where: { text[place...].starts(with: $0.utf8) })
        else {
            place += 1
            return
        }
        var address = text[place...].prefix { $0 > 0x20 && !"<>\"`\\|{}".utf8.contains($0) && $0 != 0x7F }
        while let last = address.last, ".,;:!?')]*_".utf8.contains(last) { address.removeLast() }
        guard address.count > 8 else {
            place += 1
            return
        }
        append(.address(address), upTo: place, goingOnAt: address.endIndex)
    }
}

/// The place in a document up to which it is read, with the arguments after it.
struct LaTeXCursor {
    let source: LaTeXSource
    let bytes: [UInt8]
    var index = 0
    var end = 0
    /// The next bracket that may end an optional argument.
    private var bracketEnd = NextEnd()
    /// The next ends of code between two signs.
    private var codeEnds: [[UInt8]: NextEnd] = [:]

    init(_ source: LaTeXSource) {
        self.source = source
        bytes = source.bytes
    }

    func byteBehind(_ count: Int) -> UInt8? { index + count < end ? bytes[index + count] : nil }

    /// The text that is not read yet.
    var rest: ArraySlice<UInt8> { bytes[index..<end] }

    /// True if these characters follow.
    func isBefore(_ text: String) -> Bool { rest.starts(with: text.utf8) }

    /// The next end of an environment or a command (``LaTeXSource/end(of:from:)``), if it is in the text.
    func end(of name: String) -> Int? { source.end(of: name, from: index).flatMap { $0 < end ? $0 : nil } }
}

// MARK: Arguments

extension LaTeXCursor {
    /// Reads an optional argument in brackets; nil if there is none.
    @inline(never)
    mutating func bracket() -> ArraySlice<UInt8>? {
        guard byteBehind(0) == "[" else { return nil }
        let limit = min(end, index + 4000)
        let isClosed = bracketEnd.first(from: index + 1, before: limit) { [bytes] in bytes[$0] == "]" } != nil
        guard isClosed else { return nil }
        var depth = 0
        var next = index + 1
        while next < limit {
            switch bytes[next] {
            case "{": depth += 1
            case "}": depth -= 1
            case "\\": next += 1
            case "]" where depth == 0:
                defer { index = next + 1 }
                return bytes[(index + 1)..<next]
            default: break
            }
            if depth < 0 { return nil }
            next += 1
        }
        return nil
    }

    /// Reads a short argument in parentheses; nil if there is none.
    mutating func parenthesis() -> ArraySlice<UInt8>? {
        guard byteBehind(0) == "(" else { return nil }
        var depth = 0
        for next in index..<min(end, index + 1024) {
            if bytes[next] == "(" { depth += 1 }
            if bytes[next] == ")" { depth -= 1 }
            guard depth == 0 else { continue }
            defer { index = next + 1 }
            return bytes[(index + 1)..<next]
        }
        return nil
    }

    /// Moves to a further argument of a list, which may be behind blanks, a line break or a comment; returns false if there
    /// is none.
    mutating func findNext() -> Bool {
        var next = index
        var isOnNextLine = false
        while next < end {
            switch bytes[next] {
            case 0x20, 0x09, 0x0D: next += 1
            case 0x0A where !isOnNextLine:
                isOnNextLine = true
                next += 1
            case "%" where !isOnNextLine: next = bytes[next..<end].firstIndex(of: 0x0A) ?? end
            case "[", "{":
                index = next
                return true
            default: return false
            }
        }
        return false
    }

    /// Reads an argument in braces; nil if there is none.
    @inline(never)
    mutating func brace() -> Range<Int>? {
        let next = argumentStart
        guard next < end, bytes[next] == "{", let last = source.end(ofBrace: next), last < end else { return nil }
        index = last + 1
        return (next + 1)..<last
    }

    mutating func string() -> String? { brace().map { bytes[$0].text } }

    /// Moves to the next argument; returns false if it is not in braces.
    mutating func findBrace() -> Bool {
        index = argumentStart
        return byteBehind(0) == "{" && source.end(ofBrace: index) != nil
    }

    /// The index after white space and comments, where an argument may begin.
    private var argumentStart: Int {
        var next = index
        while next < end {
            if bytes[next] == "%" {
                next = bytes[next..<end].firstIndex(of: 0x0A) ?? end
            } else if !bytes[next].isASCIIWhiteSpace {
                break
            } else {
                next += 1
            }
        }
        return next
    }

    /// Reads code between two occurrences of a sign, which may be any character; nil if it does not end on its line.
    mutating func code() -> ArraySlice<UInt8>? {
        guard let sign = byteBehind(0), !sign.isASCIILetter, sign != 0x0A else { return nil }
        if sign == "{", let code = bracedCode() { return code }
        let begin = index + bytes[..<end].scalar(at: index).count
        let closing = sign == "{" ? [UInt8(ascii: "}")] : Array(bytes[index..<begin])
        // Each sign is searched for once, and one of several bytes not far.
        let limit = closing.count == 1 ? end : min(begin + 4096, end)
        let found = codeEnds[closing, default: NextEnd()].first(from: begin, before: limit - closing.count + 1) {
            [bytes] in
            bytes[$0] == 0x0A || bytes[$0] == closing[0] && bytes[$0...].starts(with: closing)
        }
        guard let close = found, bytes[close] != 0x0A else { return nil }
        index = close + closing.count
        return bytes[begin..<close]
    }

    /// Reads code in braces that has braces in pairs; nil if it does not end on its line.
    private mutating func bracedCode() -> ArraySlice<UInt8>? {
        let begin = index + 1
        guard let close = source.end(ofBrace: index), close < end else { return nil }
        let line = codeEnds[[0x0A], default: NextEnd()].first(from: begin, before: end) { [bytes] in bytes[$0] == 0x0A }
        guard line.map({ $0 > close }) ?? true else { return nil }
        index = close + 1
        return bytes[begin..<close]
    }

    /// Reads a formula between dollar signs; nil if it is not closed.
    mutating func formula() -> (tex: ArraySlice<UInt8>, isDisplayed: Bool)? {
        let isDisplayed = byteBehind(1) == "$"
        let start = index + (isDisplayed ? 2 : 1)
        var next = start
        while next < end, bytes[next] != "$" {
            // Words in a formula may contain another one: `\text{if $x$}`.
            if bytes[next] == "{", isBehindWords(next), let close = source.end(ofBrace: next), close < end {
                next = close
            }
            next += bytes[next] == "\\" ? 2 : 1
        }
        guard next < end, next - start < 20_000 else { return nil }
        // A single dollar sign also ends a displayed formula.
        let isPair = isDisplayed && next + 1 < end && bytes[next + 1] == "$"
        index = next + (isPair ? 2 : 1)
        return (bytes[start..<next], isDisplayed)
    }

    /// True behind a command of a formula whose argument is words.
    private func isBehindWords(_ index: Int) -> Bool {
        let name = bytes[max(0, index - 16)..<index].reversed().prefix(while: \.isASCIILetter)
        return Self.words.contains { name.elementsEqual($0.utf8.reversed()) }
    }

    private static let words = [
        "text", "mbox", "textrm", "textnormal", "hbox", "textbf", "textit", "textsf", "intertext",
    ]
}

// MARK: Skipping

extension LaTeXCursor {
    /// Skips the end of a command's name: white space, or an empty group.
    mutating func skipSpace() { if isBefore("{}") { index += 2 } else { skipBlanks() } }

    mutating func skipBlanks() {
        while index < end, bytes[index] == 0x20 { index += 1 }
    }

    mutating func skipWhiteSpace() {
        while index < end, bytes[index].isASCIIWhiteSpace { index += 1 }
    }

    mutating func skipStar() { if byteBehind(0) == "*" { index += 1 } }

    mutating func skipComment() {
        while index < end, bytes[index] != 0x0A { index += 1 }
        index += 1
        while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    }

    mutating func skipArguments(_ count: Int) {
        _ = bracket()
        for _ in 0..<count {
            if brace() == nil { break }
            _ = bracket()
        }
    }

    /// Skips the options of an unknown command; its arguments in braces are read as text.
    mutating func skipOptions() {
        let hasOptions = bracket() != nil
        let start = index
        while hasOptions, bracket() != nil {}
        // Brackets are further options only before an argument.
        if index > start, byteBehind(0) != "{" { index = start }
        skipSpace()
    }

    /// Skips the space that `\\` adds, which may stand behind a blank if it is a length.
    mutating func skipLineSpace() {
        guard bracket() == nil else { return }
        let start = index
        skipWhiteSpace()
        let length = rest.dropFirst().prefix(24).prefix { $0 != "]" }
        let unit = length.drop { $0.isASCIIDigit || ".-+ ".utf8.contains($0) }
        let isLength = unit.first == "\\" || ["pt", "ex", "em", "cm", "mm", "in", "bp"].contains(unit.text)
        if unit.count == length.count && unit.first != "\\" || !isLength || bracket() == nil { index = start }
    }

    /// Skips the slide numbers of a command or an item: `<2->`.
    mutating func skipSlides() {
        guard byteBehind(0) == "<" else { return }
        let inside = bytes[(index + 1)..<end].prefix(64).prefix {
            $0.isASCIIDigit || $0.isASCIILetter || "-,+.:|@ ".utf8.contains($0)
        }
        guard !inside.isEmpty, inside.endIndex < end, bytes[inside.endIndex] == ">",
            inside.split(whereSeparator: { !$0.isASCIILetter }).allSatisfy({ Self.modes.contains($0.text) })
        else { return }
        index = inside.endIndex + 1
    }

    /// The words in the numbers of slides: modes of a presentation, and actions before an `@`.
    private static let modes: Set = [
        "beamer", "presentation", "handout", "article", "trans", "second", "all", "alert", "visible", "invisible",
        "only",
        "uncover", "structure", "action",
    ]

    /// Skips the arguments of a line between rows: its width, trimming and columns.
    mutating func skipRule(_ name: String) {
        if name.hasSuffix("rule") { _ = bracket() }
        if name.hasSuffix("rule"), byteBehind(0) == "(", let last = rest.prefix(32).firstIndex(of: ")") {
            index = last + 1
        }
        let hasColumns = name == "cline" || name == "cmidrule"
        if !hasColumns || brace() == nil { skipSpace() }
    }

    /// Skips the width before the columns, such as `to \linewidth`.
    mutating func skipTableWidth() {
        let width = rest.prefix(64).prefix { $0 != "{" && $0 != 0x0A }
        if width.endIndex < end, bytes[width.endIndex] == "{" { index = width.endIndex }
    }

    /// Skips the rows of a long table that are repeated on later pages: the head after the first one, and the foot before the
    /// last one.
    mutating func skipRepeatedRows(behind name: String, of table: String) {
        let last = source.end(of: table, from: index) ?? index
        let isHead = name == "endfirsthead"
        if let rows = source.end(of: isHead ? "\\endhead" : "\\endlastfoot", from: index), rows < last {
            let end = isHead ? rows : source.end(of: "\\endfoot", from: index) ?? rows
            if end < rows || isHead { index = end }
        }
        skipSpace()
    }

    /// Skips the rest of an environment up to its end, and its end.
    ///
    /// - Returns: the rest.
    mutating func takeEnvironment(upTo last: Int) -> ArraySlice<UInt8> {
        let text = bytes[min(index, last)..<last]
        index = last + 4
        _ = brace()
        return text
    }
}

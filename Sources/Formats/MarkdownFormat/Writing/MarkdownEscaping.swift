import FormatCore

/// Escapes exactly those characters of a text that Markdown would read as syntax.
struct MarkdownEscaping {
    private let context: InlineContext
    /// True if TeX between dollar signs is written unchanged.
    private let writesFormulas: Bool
    /// True inside link text, which a bracket would end.
    var isInLink: Bool
    /// True up to the first line break of the paragraph: syntax that refers to a line above has no effect there.
    var isOnFirstLine = true
    /// True if the paragraph has a `]` before `(` or `:`, so that brackets could form a link or a definition.
    private var hasTarget = false
    /// True if the paragraph has a `]`, so that a note could end.
    private var hasClosingBracket = true
    /// True if a tilde could pair with another one.
    private var hasTildes = true
    /// True if the paragraph has an `@`, so that angle brackets could contain a mail address.
    private var hasAtSign = true
    /// The bytes that may need an escape.
    private static let special = ByteSet("*_~\\`[]^<&|${:")
    /// True if escaped brackets could be read as a formula.
    private var hasFormulaSigns = false
    /// The number of remaining dollar signs that could end a formula.
    private var closingDollars = 0
    /// The start of the line in the output.
    var lineStart = 0

    init(_ context: InlineContext, isInLink: Bool, writesFormulas: Bool) {
        self.context = context
        self.writesFormulas = writesFormulas
        self.isInLink = isInLink
    }

    /// Does the same as ``prepare(_:)`` for a paragraph of only text.
    mutating func prepare(_ text: ArraySlice<UInt8>, _ signs: TextSigns) {
        hasAtSign = signs.contains(.atSign) && text.contains(UInt8(ascii: "@"))
        closingDollars = signs.contains(.dollar) ? TeXFormula.closingCount(in: text, from: text.startIndex) : 0
        hasTarget = signs.contains(.closingBracket) && Self.hasTarget(text)
        hasClosingBracket = signs.contains(.closingBracket)
        hasTildes = signs.contains(.tilde) && Self.runs(of: UInt8(ascii: "~"), in: text) > 1
        hasFormulaSigns = signs.contains(.closingBracket) && Self.hasFormulaSigns(text)
    }

    /// Does the same for the alternative text of a picture.
    ///
    /// Brackets in it may be read as a formula.
    mutating func prepare(words text: ArraySlice<UInt8>) {
        hasFormulaSigns = Self.hasFormulaSigns(text)
    }

    /// Scans a whole paragraph to learn whether brackets and tildes can be syntax in it.
    mutating func prepare(_ tokens: [InlineToken], of text: InlineContent) {
        let signs = text.signs
        hasAtSign = false
        hasClosingBracket = signs.contains(.closingBracket)
        guard !signs.isDisjoint(with: [.atSign, .dollar, .closingBracket, .tilde]) else {
            hasTildes = tokens.contains { if case .open(.mark(.strikethrough)) = $0 { true } else { false } }
            return
        }
        var tildes = 0
        for token in tokens {
            switch token {
            case .text(let range):
                let text = text.bytes[range]
                hasAtSign = hasAtSign || signs.contains(.atSign) && text.contains(UInt8(ascii: "@"))
                if signs.contains(.dollar) {
                    closingDollars += TeXFormula.closingCount(in: text, from: text.startIndex)
                }
                if signs.contains(.tilde) { tildes += Self.runs(of: UInt8(ascii: "~"), in: text) }
                hasFormulaSigns = hasFormulaSigns || signs.contains(.closingBracket) && Self.hasFormulaSigns(text)
                hasTarget = hasTarget || signs.contains(.closingBracket) && Self.hasTarget(text)
            case .open(.mark(.strikethrough)): tildes += 2
            // A formula that begins in the preceding text may end in code, in alternative text, or in an address.
            case .syntax(let range) where signs.contains(.dollar):
                let syntax = text.syntax[range]
                closingDollars += TeXFormula.closingCount(in: syntax, from: syntax.startIndex)
            case .open(.link(let link)) where signs.contains(.dollar):
                let link = text.links[link]
                closingDollars += Self.closingDollars(of: link.destination) + Self.closingDollars(of: link.title ?? "")
            case .open, .close, .syntax, .lineBreak: break
            }
        }
        hasTildes = tildes > 1
    }

    private static func closingDollars(of text: String) -> Int {
        TeXFormula.closingCount(in: Array(text.utf8)[...], from: 0)
    }

    /// Appends text.
    ///
    /// `before` and `after` are the characters at its edges; if there is nothing after ``lineStart``, the text begins the line.
    mutating func append(_ text: ArraySlice<UInt8>, to line: inout [UInt8], before: FlankClass, after: FlankClass) {
        var rest = text
        let endsWithSpace = after == .space && !context.isCell && (rest.last == 0x20 || rest.last == 0x09)
        let last = endsWithSpace ? rest.last : nil
        if endsWithSpace { rest = rest.dropLast() }
        if line.count == lineStart {
            LineStartEscaping(context: context, isOnFirstLine: isOnFirstLine).append(&rest, &line, after)
        }
        appendInline(rest, of: text, &line, before, after)
        if let last { line.append(Self.reference(to: last)) }
    }

    /// Writes white space that readers would strip from an edge as a character reference.
    static func reference(to space: UInt8) -> StaticString { space == 0x20 ? "&#32;" : "&#9;" }

    /// Escapes a `!` at the end of the line, which would turn the following bracket into an image.
    static func shieldImageSign(_ line: inout [UInt8]) {
        guard line.last == UInt8(ascii: "!") else { return }
        line[line.count - 1] = UInt8(ascii: "\\")
        line.append("!")
    }

    /// True if a character reference begins here (CommonMark 0.31 §2.5).
    static func beginsEntity(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.first == UInt8(ascii: "&"), let end = text.prefix(40).firstIndex(of: UInt8(ascii: ";")) else {
            return false
        }
        var name = text[(text.startIndex + 1)..<end]
        if name.first == UInt8(ascii: "#") { name.removeFirst() }
        return !name.isEmpty && name.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
    }

    /// The info string of a fence: one word without backticks.
    static func escapedInformation(_ language: [UInt8]) -> [UInt8] {
        let whole = language.prefix { !$0.isASCIIWhiteSpace }.filter { $0 != UInt8(ascii: "`") }
        // The reader takes the rest for options.
        let word = Array(FenceLanguage.name(in: whole[...]))
        var output: [UInt8] = []
        for (index, byte) in word.enumerated() {
            let next = index + 1 < word.count ? word[index + 1] : 0
            let isEscape = byte == UInt8(ascii: "\\") && next.isASCIIPunctuation
            if isEscape || beginsEntity(word[index...]) { output.append(UInt8(ascii: "\\")) }
            output.append(byte)
        }
        return output
    }
}

// MARK: Within a line

extension MarkdownEscaping {
    private mutating func appendInline(
        _ rest: ArraySlice<UInt8>, of text: ArraySlice<UInt8>, _ line: inout [UInt8], _ before: FlankClass,
        _ after: FlankClass
    ) {
        var index = rest.startIndex
        // Characters that would be stripped at either end are written as a reference, or with a backslash.
        let start = index > text.startIndex ? .punctuation : before
        let last = rest.endIndex < text.endIndex ? .punctuation : after
        let closing = context == .heading && after == .space ? Self.closingSequence(rest) : nil
        while index < rest.endIndex {
            let plainEnd = min(
                Self.special.firstIndex(in: rest, from: index), closing.map { max($0, index) } ?? rest.endIndex)
            line.append(rest[index..<plainEnd].span)
            index = plainEnd
            guard index < rest.endIndex else { return }
            let byte = rest[index]
            var end = index + 1
            if byte == TeXFormula.sign, !writesFormulas {
                line.append(byte)
            } else if byte == TeXFormula.sign {
                end = appendDollars(at: index, of: text[..<rest.endIndex], &line)
            } else if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~") {
                while end < rest.endIndex, rest[end] == byte { end += 1 }
                let left = index > rest.startIndex ? FlankClass(text.scalar(before: index).0) : start
                let right = end < rest.endIndex ? FlankClass(text.scalar(at: end).0) : last
                appendRun(of: byte, count: end - index, between: left, and: right, &line)
            } else if byte == UInt8(ascii: "["), isInLink, hasFormulaSigns {
                line.append("&#91;")
            } else if byte == UInt8(ascii: "{") {
                if beginsAttributes(rest, at: index, line, last) { line.append(UInt8(ascii: "\\")) }
                line.append(byte)
            } else if byte == UInt8(ascii: ":") {
                if EmojiCodes.emoji(in: rest, at: index, behind: line.last) != nil
                    || rest[index...].begins(with: ":contentReference[oaicite:".utf8)
                {
                    line.append(UInt8(ascii: "\\"))
                }
                line.append(byte)
            } else {
                if index == closing || needsEscape(byte, rest[index...], isFirst: line.last == UInt8(ascii: "["), last)
                    || byte == UInt8(ascii: "[") && beginsNote(text, at: index, last)
                {
                    line.append(UInt8(ascii: "\\"))
                }
                line.append(byte)
            }
            index = end
        }
    }

    /// True if a bracket behind a caret may begin the text of a note (``InlineExtensions``).
    private func beginsNote(_ text: ArraySlice<UInt8>, at index: Int, _ after: FlankClass) -> Bool {
        guard index > text.startIndex, text[index - 1] == UInt8(ascii: "^") else { return false }
        guard hasClosingBracket else { return false }
        if InlineExtensions.note(in: text, at: index - 1) != nil { return true }
        // The rest of the note may follow the marks after this text.
        let rest = text[(index + 1)...]
        return after != .space && rest.count <= InlineExtensions.longestNote
            && InlineExtensions.bracketed(rest) == nil
    }

    /// True if a brace begins attributes, which are not text (``AttributeLists``), or the name of a role before code.
    private func beginsAttributes(
        _ text: ArraySlice<UInt8>, at index: Int, _ line: [UInt8], _ after: FlankClass
    ) -> Bool {
        let isAtLineStart = line.count == lineStart
        if TemplateTag.begins(text[index...]) || TemplateSyntax.beginsKramdown(text[index...]) { return true }
        if text[index...].begins(with: "{/*".utf8) { return true }
        if after != .space, MystRole.isName(text[index...]) { return true }
        if isAtLineStart, AttributeList.isOfBlock(text[index...]) { return true }
        guard !isAtLineStart else { return false }
        if context == .heading, line.last == 0x20 || line.last == 0x09,
            AttributeList.isWhole(text[index...].trimmedOfBlanks)
        {
            return true
        }
        guard let last = line.last, ")]`*_".utf8.contains(last) else { return false }
        if last == UInt8(ascii: ")"), text[index...].begins(with: "{:".utf8) { return true }
        return AttributeList(in: text, at: index) != nil
    }

    /// Writes dollar signs, and escapes those that would begin a formula.
    ///
    /// Returns the index after them.
    private mutating func appendDollars(at index: Int, of text: ArraySlice<UInt8>, _ line: inout [UInt8]) -> Int {
        let count = TeXFormula.count(in: text, at: index)
        let mayBegin = TeXFormula.mayBegin(in: text, at: index, count)
        let beginsLine = count == 2 && line.count == lineStart
        closingDollars -= TeXFormula.closingCount(in: text, from: index, to: index + count)
        if mayBegin, beginsLine || closingDollars > 0 {
            line.append(UInt8(ascii: "\\"))
        }
        line.append(contentsOf: text[index..<(index + count)])
        return index + count
    }

    private func appendRun(
        of byte: UInt8, count: Int, between left: FlankClass, and right: FlankClass, _ line: inout [UInt8]
    ) {
        let isHarmless: Bool
        switch byte {
        case UInt8(ascii: "_"):
            isHarmless = (left == .space && right == .space) || (left == .letter && right == .letter)
        case UInt8(ascii: "~"): isHarmless = !hasTildes || (left == .space && right == .space)
        default: isHarmless = left == .space && right == .space
        }
        for _ in 0..<count {
            if !isHarmless { line.append(UInt8(ascii: "\\")) }
            line.append(byte)
        }
    }

    /// `isFirst` is true after an opening bracket, where `^` would begin the label of a footnote; `after` is the character
    /// that follows the text.
    private func needsEscape(
        _ byte: UInt8, _ rest: ArraySlice<UInt8>, isFirst: Bool, _ after: FlankClass
    ) -> Bool {
        let next = rest.dropFirst().first
        switch byte {
        case UInt8(ascii: "\\"): return next?.isASCIIPunctuation ?? true
        case UInt8(ascii: "`"): return true
        case UInt8(ascii: "["): return isInLink || hasTarget || next == UInt8(ascii: "^") || next == nil
        case UInt8(ascii: "]"): return isInLink
        case UInt8(ascii: "^"): return isInLink && isFirst
        case UInt8(ascii: "<"):
            guard let next else { return hasAtSign && after != .space }
            return next.isASCIILetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
                || next == UInt8(ascii: "?") || (hasAtSign && Self.mayBeginAddress(rest.dropFirst(), after))
        case UInt8(ascii: "&"): return Self.beginsEntity(rest)
        case UInt8(ascii: "|"): return context.isCell
        default: return false
        }
    }

    /// True before text that could be a mail address in angle brackets: its local part, and an `@` that marks may separate from
    /// it (CommonMark 0.31 §6.5).
    private static func mayBeginAddress(_ text: ArraySlice<UInt8>, _ after: FlankClass) -> Bool {
        let local = text.prefix(while: Autolink.isLocalPart)
        guard local.endIndex < text.endIndex else { return after != .space }
        return text[local.endIndex] == UInt8(ascii: "@") && !local.isEmpty
    }

    /// Escapes number signs at the end of a heading that would be read as its closing sequence (CommonMark 0.31 §4.2).
    private static func closingSequence(_ text: ArraySlice<UInt8>) -> Int? {
        var start = text.endIndex
        while start > text.startIndex, text[start - 1] == UInt8(ascii: "#") { start -= 1 }
        guard start < text.endIndex else { return nil }
        return start == text.startIndex || text[start - 1] == 0x20 || text[start - 1] == 0x09 ? start : nil
    }

    private static func runs(of byte: UInt8, in text: ArraySlice<UInt8>) -> Int {
        guard text.contains(byte) else { return 0 }
        var count = 0
        var previous: UInt8 = 0
        for current in text {
            if current == byte, previous != byte { count += 1 }
            previous = current
        }
        return count
    }

    /// True if a text has one of the signs that a bracketed formula needs (``TeXFormula/bracketedEnd(in:at:)``).
    private static func hasFormulaSigns(_ text: ArraySlice<UInt8>) -> Bool {
        text.contains {
            $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "=")
        }
    }

    private static func hasTarget(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.contains(UInt8(ascii: "]")) else { return false }
        var previous: UInt8 = 0
        for byte in text {
            if previous == UInt8(ascii: "]"), byte == UInt8(ascii: "(") || byte == UInt8(ascii: ":") { return true }
            previous = byte
        }
        return false
    }
}

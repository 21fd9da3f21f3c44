import FormatCore

// MARK: Whole lines

extension TemplateSyntax {
    /// Takes a line that only programs read; returns false for other lines.
    mutating func takeWholeLine(_ line: ArraySlice<UInt8>, _ blanks: LeadingBlanks) -> Bool {
        let text = blanks.content.trimmedOfLineEnd
        guard let first = text.first else { return false }
        switch first {
        case UInt8(ascii: "["), UInt8(ascii: "@"), UInt8(ascii: "{"):
            if !isBelowText, Self.contents.contains(where: { text.elementsEqual($0.utf8) }), !isHeading(line) {
                return drop(line)
            }
            guard text.begins(with: "{:".utf8), !isBelowText, AttributeList.isOfBlock(line) else { return false }
            // Attributes above a block.
            if lineBelow(line).contains(where: { !$0.isASCIIWhiteSpace }) { return drop(line) }
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            if takeContents(line, text) { return true }
            if !isBelowText, isUsedAbbreviation(text, line) { return drop(line) }
            if !isBelowText, text.begins(with: "+++ {\"".utf8), text.last == UInt8(ascii: "}") { return drop(line) }
        case UInt8(ascii: "("): if !isBelowText, Self.isTarget(text) { return drop(line) }
        case UInt8(ascii: "\\"): return takeCommand(line, text)
        case UInt8(ascii: "i"), UInt8(ascii: "e"), UInt8(ascii: "c"):
            return takeModule(line, text, blanks.width) || takeProperty(line, text, blanks.width)
        case UInt8(ascii: "<"): if Self.loneTags.contains(where: { text.elementsEqual($0.utf8) }) { return drop(line) }
        case TeXFormula.sign: return takeFormula(line, text)
        case UInt8(ascii: ":"):
            if text.elementsEqual(":LOGBOOK:".utf8), let end = endOfLogbook(line) {
                return drop(source[line.startIndex..<end], .fence)
            }
        default: break
        }
        return false
    }

    /// The marks that a table of contents replaces.
    static let contents = ["[TOC]", "[toc]", "[[TOC]]", "[[toc]]", "[[_TOC_]]", "@[toc]", "{:toc}"]

    /// Tags of models and of Notion around Markdown, which HTML would not read as Markdown.
    static let loneTags = [
        "aside", "think", "thinking", "thought", "reasoning", "reflection", "answer", "response",
    ]
    .flatMap { ["<\($0)>", "</\($0)>"] }

    /// True for text that would be dropped as a line, without its first byte escaped.
    static func beginsLine(_ text: ArraySlice<UInt8>) -> Bool {
        switch text.first {
        case UInt8(ascii: "["), UInt8(ascii: "@"): contents.contains { text.elementsEqual($0.utf8) }
        case UInt8(ascii: "("): isTarget(text)
        case UInt8(ascii: "*"): isAbbreviation(text)
        case UInt8(ascii: "+"): text.begins(with: "+++ {".utf8)
        case UInt8(ascii: ":"): text.begins(with: ":LOGBOOK:".utf8)
        case UInt8(ascii: "\\"):
            text.begins(with: "\\begin{".utf8) || commands.contains { text.elementsEqual($0.utf8) }
        default: false
        }
    }

    private mutating func drop(_ lines: ArraySlice<UInt8>, _ kind: Edit.Kind = .block) -> Bool {
        let start = lines.drop { $0 == 0x20 || $0 == 0x09 }.startIndex
        edits.append(Edit(range: start..<lines.endIndex, kind: kind))
        isBelowText = false
        index = min(lines.endIndex + 1, source.endIndex)
        return true
    }

    private func lineBelow(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        source[min(line.endIndex + 1, source.endIndex)...].prefix { $0 != 0x0A }
    }

    /// True for a line above an underline of `=`; one of `-` is rather a rule below a table of contents.
    private func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
        let below = lineBelow(line).trimmedOfLineEnd
        return !below.isEmpty && below.allSatisfy { $0 == UInt8(ascii: "=") }
    }

    /// Drops the item of a list that kramdown replaces by a table of contents.
    private mutating func takeContents(_ line: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
        let below = lineBelow(line)
        let mark = LeadingBlanks(below).content
        let words = text.asciiLowercased
        guard words.containsSequence("toc".utf8) || words.containsSequence("table of contents".utf8),
            LiteralCode.endOfItemSign(text) != nil, mark.begins(with: "{:".utf8), mark.containsSequence("toc".utf8),
            mark.trimmedOfLineEnd.last == UInt8(ascii: "}")
        else { return false }
        return drop(source[line.startIndex..<below.endIndex])
    }

    /// True for the name of a target of MyST, `(name)=`.
    private static func isTarget(_ text: ArraySlice<UInt8>) -> Bool {
        // `(x)=` and `(12)=` are rather the first part of an equation.
        guard text.count > 4, text.dropFirst().first?.isASCIILetter == true, text.suffix(2).elementsEqual(")=".utf8)
        else { return false }
        return text.dropFirst().dropLast(2).allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || "-_:./".utf8.contains($0)
        }
    }

    /// True for what an abbreviation stands for, which browsers show only next to the pointer: `*[CSS]: Cascading Style Sheets`
    /// in PHP Markdown Extra, kramdown and MkDocs.
    static func isAbbreviation(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.begins(with: "*[".utf8) else { return false }
        let line = text.dropFirst(2).prefix { $0 != 0x0A && $0 != UInt8(ascii: "*") }
        let word = line.prefix(40).prefix { $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "[") }
        return !word.isEmpty && line[word.endIndex...].begins(with: "]: ".utf8)
            && (line.endIndex == text.endIndex || text[line.endIndex] == 0x0A)
    }

    /// True if the text has the abbreviated word elsewhere, and this line is not the beginning of a paragraph.
    private mutating func isUsedAbbreviation(_ text: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>) -> Bool {
        guard Self.isAbbreviation(text), abbreviations < Self.mostAbbreviations else { return false }
        let below = lineBelow(line)
        guard below.allSatisfy(\.isASCIIWhiteSpace) || Self.isAbbreviation(below) else { return false }
        abbreviations += 1
        let word = String(decoding: text.dropFirst(2).prefix { $0 != UInt8(ascii: "]") }, as: UTF8.self)
        return word.utf8.contains { $0.isASCIILetter || $0 >= 0x80 }
            && (source[..<line.startIndex].containsSequence(word.utf8)
                || source[line.endIndex...].containsSequence(word.utf8))
    }

    // MARK: TeX

    static let commands = ["\\newpage", "\\pagebreak", "\\clearpage", "\\tableofcontents"]
    private static let environments: Set<String> = [
        "align", "alignat", "aligned", "cases", "displaymath", "eqnarray", "equation", "flalign", "gather", "multline",
    ]

    /// Drops a command for pages, or makes a formula of an environment of TeX.
    private mutating func takeCommand(_ line: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
        if Self.commands.contains(where: { text.elementsEqual($0.utf8) }) { return drop(line) }
        guard !isBelowText, text.begins(with: "\\begin{".utf8),
            let close = text.firstIndex(of: UInt8(ascii: "}"))
        else { return false }
        let name = String(decoding: text[..<close].dropFirst(7), as: UTF8.self)
        guard Self.environments.contains(name.last == "*" ? String(name.dropLast()) : name) else { return false }
        let rest = source[line.startIndex...].prefix(4000)
        guard let end = rest.firstOccurrence(of: "\\end{\(name)}".utf8), isLineEnd(end.upperBound),
            !rest[..<end.lowerBound].containsSequence("\n\n".utf8)
        else { return false }
        edits.append(Edit(range: text.startIndex..<text.startIndex, text: Array("$$".utf8), kind: .fence))
        edits.append(Edit(range: end.upperBound..<end.upperBound, text: Array("$$".utf8), kind: .fence))
        index = source[end.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.endIndex
        return true
    }

    /// Passes a displayed formula, without the name behind it: `$$ {#eq-name}` in Quarto, `$$ (name)` in MyST.
    private mutating func takeFormula(_ line: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
        guard text.begins(with: "$$".utf8) else { return false }
        var last = line
        if !text.dropFirst(2).containsSequence("$$".utf8) {
            guard let end = source[text.startIndex...].dropFirst(2).firstOccurrence(of: "$$".utf8),
                !source[line.startIndex..<end.lowerBound].containsSequence("\n\n".utf8)
            else { return false }
            last = source[end.lowerBound...].prefix { $0 != 0x0A }
        }
        let words = last.trimmedOfLineEnd
        if let close = words.last, close == UInt8(ascii: "}") || close == UInt8(ascii: ")"),
            let open = words.lastIndex(of: close == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "(")),
            words[..<open].trimmedOfBlanks.suffix(2).elementsEqual("$$".utf8),
            words[open...].dropFirst().dropLast().allSatisfy({ $0 > 0x20 && !"$\\^=".utf8.contains($0) })
        {
            edits.append(Edit(range: open..<words.endIndex))
        } else if !words.suffix(2).elementsEqual("$$".utf8) {
            return false
        }
        isBelowText = true
        index = min(last.endIndex + 1, source.endIndex)
        return true
    }

    // MARK: Programs

    /// Records an import or an export of MDX, which ends at a blank line.
    private mutating func takeModule(_ line: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, _ indent: Int) -> Bool {
        guard indent == 0, !isBelowText, !unended.contains("export"), Self.isModule(text) else { return false }
        var (depth, end) = (0, line.startIndex)
        while end < source.endIndex {
            let next = source[end...].prefix { $0 != 0x0A }
            if depth <= 0, next.allSatisfy(\.isASCIIWhiteSpace) { break }
            if end - line.startIndex > 20_000 {
                unended.insert("export")
                return false
            }
            for byte in next {
                if "{([".utf8.contains(byte) { depth += 1 } else if "})]".utf8.contains(byte) { depth -= 1 }
            }
            end = min(next.endIndex + 1, source.endIndex)
            if depth <= 0, text.first == UInt8(ascii: "i"), let last = next.trimmedOfLineEnd.last,
                "'\";".utf8.contains(last)
            {
                break
            }
        }
        guard depth <= 0 else { return false }
        modules.append(line.startIndex..<end)
        index = end
        return true
    }

    /// How exports begin, and the signs of which their first line has one, unlike a sentence.
    private static let exports: [(word: String, signs: String)] = [
        ("const ", "="), ("default ", "({[<=;"), ("function ", "("), ("let ", "="), ("async ", "("), ("{ ", "}"),
    ]

    private static func isModule(_ text: ArraySlice<UInt8>) -> Bool {
        if text.begins(with: "import ".utf8) {
            let rest = text.dropFirst(7)
            guard let last = rest.last, "'\";{,".utf8.contains(last) else { return false }
            return rest.containsSequence(" from '".utf8) || rest.containsSequence(" from \"".utf8)
                || rest.first == UInt8(ascii: "'") || rest.first == UInt8(ascii: "\"")
                || rest.elementsEqual("{".utf8)
        }
        guard text.begins(with: "export ".utf8) else { return false }
        let rest = text.dropFirst(7)
        guard let form = exports.first(where: { rest.begins(with: $0.word.utf8) }) else { return false }
        let declaration = rest.dropFirst(form.word.utf8.count)
        return declaration.contains { form.signs.utf8.contains($0) }
            || form.word == "default " && declaration.allSatisfy { !$0.isASCIIWhiteSpace }
    }

    /// Drops the properties of a block that Logseq writes for itself.
    private mutating func takeProperty(_ line: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, _ indent: Int) -> Bool {
        let isName = text.begins(with: "id:: ".utf8) && text.count == 41 && text.count(where: { $0 == 0x2D }) == 4
        guard isName || indent > 0 && text.elementsEqual("collapsed:: true".utf8) else { return false }
        // No program writes it below a line break.
        let above = source[..<line.startIndex].suffix(3)
        guard !above.elementsEqual("  \n".utf8), !above.suffix(2).elementsEqual("\\\n".utf8) else { return false }
        edits.append(Edit(range: text.startIndex..<line.endIndex, kind: .fence))
        index = min(line.endIndex + 1, source.endIndex)
        return true
    }

    private func endOfLogbook(_ line: ArraySlice<UInt8>) -> Int? {
        let rest = source[line.startIndex...].prefix(4000)
        return rest.firstOccurrence(of: ":END:".utf8).map { $0.upperBound }
    }

    // MARK: Code

    /// Passes a block of code.
    ///
    /// Docusaurus reads `mdx-code-block` as Markdown. The options of a cell in Quarto, `#| echo: false`, are dropped.
    mutating func takeFence(_ fence: ArraySlice<UInt8>) {
        if nestingChecks < Self.mostNestingChecks {
            let (closing, isChecked) = NestedFences.closing(of: fence, in: source)
            if isChecked { nestingChecks += 1 }
            if let closing {
                let sign = Array(fence.prefix(1))
                edits.append(Edit(range: fence.endIndex..<fence.endIndex, text: sign))
                edits.append(Edit(range: closing.upperBound..<closing.upperBound, text: sign))
                index = source[closing.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.endIndex
                return
            }
        }
        let end = LiteralCode.endOfFence(fence, in: source)
        let information = source[fence.endIndex...].prefix { $0 != 0x0A }
        let first = min(information.endIndex + 1, source.endIndex)
        defer { index = end }
        guard information.trimmedOfBlanks.first == UInt8(ascii: "{") else {
            if information.trimmedOfLineEnd.elementsEqual("mdx-code-block".utf8) { unwrap(fence, first, end) }
            return
        }
        var line = source[first...].prefix { $0 != 0x0A }
        while line.endIndex < end {
            let text = LeadingBlanks(line).content
            guard text.begins(with: "#| ".utf8) || text.begins(with: "//| ".utf8) || text.begins(with: "%%| ".utf8)
            else { break }
            edits.append(Edit(range: text.startIndex..<line.endIndex, kind: .fence))
            line = source[(line.endIndex + 1)...].prefix { $0 != 0x0A }
        }
    }

    /// Reads the lines between two fences as those around them.
    private mutating func unwrap(_ fence: ArraySlice<UInt8>, _ first: Int, _ end: Int) {
        let closing = source[first..<end].dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? first
        edits.append(Edit(range: fence.startIndex..<max(fence.endIndex, first - 1), kind: .block))
        index = first
        isBelowText = false
        while index < closing { takeLine() }
        guard source[closing..<end].contains(fence[fence.startIndex]) else { return }
        let start = source[closing..<end].drop { $0 == 0x20 || $0 == 0x09 }.startIndex
        edits.append(Edit(range: start..<(source[closing..<end].last == 0x0A ? end - 1 : end), kind: .block))
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without blanks and the end of a line at both ends.
    fileprivate var trimmedOfLineEnd: ArraySlice<UInt8> {
        (last == 0x0D ? dropLast() : self).trimmedOfBlanks
    }
}

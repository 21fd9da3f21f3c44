import FormatCore
import RichText

extension LaTeXParser {
    private static let marks: [String: Marks] = [
        "textbf": .strong, "emph": .emphasis, "textit": .emphasis, "textsl": .emphasis, "underline": .underline,
        "uline": .underline,
        "ul": .underline, "sout": .strikethrough, "st": .strikethrough, "hl": .highlight, "texttt": .code,
        "code": .code,
        "textsuperscript": .superscript, "textsubscript": .subscript,
    ]
    private static let declarations: [String: Marks] = [
        "bf": .strong, "bfseries": .strong, "it": .emphasis, "itshape": .emphasis, "em": .emphasis, "sl": .emphasis,
        "slshape": .emphasis, "tt": .code, "ttfamily": .code,
    ]
    private static let levels: [String: Int] = [
        "part": 0, "chapter": 0, "section": 1, "subsection": 2, "subsubsection": 3, "paragraph": 4, "subparagraph": 5,
        "title": 1,
    ]
    /// Commands whose arguments are not text, with the number of arguments in braces.
    private static let silent: [String: Int] = [
        "label": 1, "index": 1, "usepackage": 1, "documentclass": 1, "setlength": 2, "addtolength": 2, "setcounter": 2,
        "vspace": 1,
        "hspace": 1, "input": 1, "include": 1, "bibliography": 1, "bibliographystyle": 1, "pagestyle": 1,
        "thispagestyle": 1,
        "newcommand": 2, "renewcommand": 2, "providecommand": 2, "newenvironment": 3, "renewenvironment": 3,
        "DeclareMathOperator": 2,
        "newtheorem": 2, "color": 1, "definecolor": 3, "hypersetup": 1, "lstset": 1, "rule": 2, "cline": 1,
        "cmidrule": 1,
        "addcontentsline": 3, "hypertarget": 1, "phantom": 1, "nocite": 1, "graphicspath": 1, "date": 1, "author": 1,
        "pagenumbering": 1,
        "footnotemark": 0, "raisebox": 1, "selectlanguage": 1, "arrayrulecolor": 1, "rowcolor": 1, "cellcolor": 1,
        "vskip": 0, "theoremstyle": 1, "sisetup": 1,
    ]
    /// Commands whose second argument is text, but not the first.
    private static let second: Set<String> = [
        "textcolor", "foreignlanguage", "parbox", "resizebox", "scalebox", "hyperlink", "colorbox",
    ]

    /// True for a command that stands for something in a text.
    static func knows(_ name: String) -> Bool {
        let others: Set<String> = [
            "begin", "end", "item", "par", "footnote", "href", "url", "ref", "cite", "includegraphics", "verb",
        ]
        return marks[name] != nil || declarations[name] != nil || levels[name] != nil || silent[name] != nil
            || others.contains(name) || LaTeXSymbols.text(named: name) != nil
    }

    mutating func takeCommand() {
        guard let first = byteBehind(1) else {
            index = end
            return
        }
        guard first.isASCIILetter else { return takeSign(first) }
        let letters = source.bytes[(index + 1)..<end].prefix(64).prefix(while: \.isASCIILetter)
        let name = String(decoding: letters, as: UTF8.self)
        let begin = index
        index = letters.endIndex
        if byteBehind(0) == UInt8(ascii: "*") { index += 1 }
        if LaTeXSymbols.text(named: name) == nil || name == "item" { take(name, from: begin) } else { takeSymbol(name) }
    }

    private mutating func takeSymbol(_ name: String) {
        append(LaTeXSymbols.text(named: name) ?? "", 0)
        skipSpace()
    }

    /// Skips the end of a command's name: white space, or an empty group.
    mutating func skipSpace() {
        if source.bytes[index..<end].starts(with: "{}".utf8) {
            index += 2
        } else {
            while index < end, source.bytes[index] == 0x20 { index += 1 }
        }
    }

    private mutating func takeSign(_ sign: UInt8) {
        index += 2
        switch sign {
        case UInt8(ascii: "\\"): endLine()
        case UInt8(ascii: "("), UInt8(ascii: "["):
            takeFormula(closing: sign == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]"))
        case UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "^"), UInt8(ascii: "\""), UInt8(ascii: "~"),
            UInt8(ascii: "="),
            UInt8(ascii: "."):
            takeAccent(sign)
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), 0x20, 0x09, 0x0A: append(" ", 0)
        case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "@"), UInt8(ascii: ")"),
            UInt8(ascii: "]"):
            break
        default:
            prepare()
            index -= 1
            let count = source.bytes[index...].scalar(at: index).count
            builder.append(utf8: source.bytes[index..<min(index + count, end)], attributes)
            index = min(index + count, end)
        }
    }

    /// Ends a row, or breaks a line: in braces within a cell, as those of `\shortstack`, `\\` is a break.
    mutating func endLine(endsRow: Bool = true) {
        if byteBehind(0) == UInt8(ascii: "*") { index += 1 }
        _ = bracket()
        if endsRow, let last = frames.indices.last, case .table(var rows) = frames[last].kind {
            builder.trimEndOfParagraph()
            rows.endRow(&builder)
            frames[last].kind = .table(rows)
        } else if !builder.isAtParagraphStart {
            builder.trimEndOfParagraph()
            builder.appendLineBreak(attributes)
            while index < end, source.bytes[index] == 0x20 { index += 1 }
            if byteBehind(0) == 0x0A, byteBehind(1) != 0x0A { index += 1 }
        }
    }

    mutating func takeFormula(closing: UInt8) {
        let start = index
        var next = start
        while next + 1 < end {
            if source.bytes[next] == UInt8(ascii: "\\") {
                if source.bytes[next + 1] == closing { break }
                next += 1
            }
            next += 1
        }
        guard next + 1 < end, next - start < 20_000 else { return }
        index = next + 2
        appendFormula(source.bytes[start..<next], isDisplayed: closing == UInt8(ascii: "]"))
    }

    private mutating func takeAccent(_ accent: UInt8) {
        let begin = index
        var index = index
        while index < end, source.bytes[index] == 0x20 { index += 1 }
        let isGroup = index < end && source.bytes[index] == UInt8(ascii: "{")
        if isGroup { index += 1 }
        if index < end, source.bytes[index] == UInt8(ascii: "\\"), index + 1 < end,
            source.bytes[index + 1] | 0x03 == 0x6B
        {
            index += 1
        }
        guard index < end, source.bytes[index].isInWord else {
            // An accent on an empty group is a character of its own.
            if isGroup, index < end, source.bytes[index] == UInt8(ascii: "}") { self.index = index + 1 }
            if accent == UInt8(ascii: "`") || accent == UInt8(ascii: "^") || accent == UInt8(ascii: "~") {
                append(String(Unicode.Scalar(accent)), 0)
            }
            return
        }
        let (letter, count) = source.bytes[...].scalar(at: index)
        index += count
        if isGroup {
            guard index < end, source.bytes[index] == UInt8(ascii: "}") else {
                self.index = begin
                return
            }
            index += 1
        }
        self.index = index
        append(LaTeXSymbols.accented(accent, letter) ?? String(letter), 0)
    }
}

// MARK: Commands with names

extension LaTeXParser {
    mutating func take(_ name: String, from begin: Int) {
        if let mark = Self.marks[name] { return enter(.group, adding: mark) }
        if let mark = Self.declarations[name] {
            marks.formUnion(mark)
            return skipSpace()
        }
        if let level = Self.levels[name] {
            endParagraph()
            _ = bracket()
            return enter(.heading(source.level(of: name, level)))
        }
        switch name {
        case "xspace": break
        case "SI", "qty", "num", "si", "unit", "ang", "SIrange", "qtyrange", "numrange": takeQuantity(name)
        case "enquote", "textquote", "foreignquote", "hyphenquote", "blockquote": takeQuotation(name)
        case "alert", "only", "uncover", "visible", "onslide":
            skipSlides()
            takeUnknown(name)
        case "begin": if let environment = string() { self.begin(environment) }
        case "end": if let environment = string() { closeEnvironment(environment) }
        case "item": takeItem()
        case "par", "medskip", "bigskip", "smallskip", "newpage", "clearpage", "noindent", "maketitle",
            "tableofcontents", "centering":
            endParagraph()
            skipSpace()
        case "newline", "linebreak": endLine(endsRow: false)
        case "tabularnewline": endLine()
        case "footnote", "thanks", "footnotetext":
            _ = bracket()
            if let range = brace() { takeNote(range) }
        case "href":
            _ = bracket()
            if let range = brace() { enter(.group, link: LaTeXArguments.address(source.bytes[range])) }
        case "url", "nolinkurl", "path": takeAddress(isLink: name == "url")
        case "ensuremath": if let range = brace() { appendFormula(source.bytes[range], isDisplayed: false) }
        case "ref", "pageref", "autoref", "cref", "Cref", "eqref", "vref", "Vref", "nameref":
            if let label = string() { takeReference(label) }
        case "cite", "citep", "citet", "autocite", "parencite", "textcite":
            _ = bracket()
            if let key = string() { append("[\(key)]", 0) }
        case "includegraphics": takePicture()
        case "verb", "lstinline": takeVerb()
        case "mintinline":
            _ = bracket()
            _ = brace()
            takeVerb()
        case "multicolumn", "multirow": takeSpan(name)
        case "renewcommand", "def": takeLabelOfItems(name)
        case "setcounter": takeCounter()
        case "rule" where isRule(begin): endParagraph()
        case "endfirsthead", "endhead": skipRepeatedRows(behind: name)
        case "hline", "toprule", "midrule", "bottomrule", "endfoot", "endlastfoot": skipSpace()
        case "u", "v", "H", "c", "d", "b", "k", "r": takeAccent(name.utf8.first ?? 0)
        default: takeUnknown(name)
        }
    }

    private mutating func takeUnknown(_ name: String) {
        if let count = Self.silent[name] {
            _ = bracket()
            for _ in 0..<count {
                if brace() == nil { break }
                _ = bracket()
            }
        } else if Self.second.contains(name) {
            _ = bracket()
            if let range = brace() {
                let isMark = name == "colorbox"
                if name == "resizebox" { _ = brace() }
                let address = name == "hyperlink" ? "#" + LaTeXArguments.address(source.bytes[range]) : nil
                enter(.group, adding: isMark ? .highlight : [], link: address)
            }
        } else {
            // The argument in braces is read as text.
            _ = bracket()
            skipSpace()
        }
    }

    /// True for a rule, which is the only content of its paragraph.
    private mutating func isRule(_ begin: Int) -> Bool {
        let start = index
        guard builder.isAtParagraphStart, brace() != nil, brace() != nil else {
            index = start
            return false
        }
        prepare()
        builder.endParagraph(.rule)
        return true
    }

    /// Reads numbers and units, of which the package siunitx has commands.
    private mutating func takeQuantity(_ name: String) {
        _ = bracket()
        let start = index
        let hasUnit = !name.hasPrefix("num") && name != "ang"
        let numbers = name == "si" || name == "unit" ? 0 : name.hasSuffix("range") ? 2 : 1
        var arguments: [ArraySlice<UInt8>] = []
        for _ in 0..<(numbers + (hasUnit ? 1 : 0)) {
            // Of a command with the older order of arguments there is one in brackets before the unit.
            if arguments.count == numbers { _ = bracket() }
            guard let range = brace() else {
                index = start
                return skipSpace()
            }
            arguments.append(source.bytes[range])
        }
        prepare()
        let unit = hasUnit ? LaTeXQuantity.unit(arguments[numbers]) : []
        for (number, written) in arguments.prefix(numbers).enumerated() {
            if number > 0 { builder.append("–", attributes) }
            append(name == "ang" ? LaTeXQuantity.angle(written) : LaTeXQuantity.number(written))
            if !unit.isEmpty { builder.append("\u{A0}", attributes) }
            append(unit)
        }
        if numbers == 0 { append(unit) }
    }

    private mutating func append(_ parts: [LaTeXQuantity.Part]) {
        for part in parts {
            builder.append(part.text, Attributes(marks.union(part.isRaised ? .superscript : []), link: link))
        }
    }

    /// Reads words in quotation marks, with those of another kind within others.
    private mutating func takeQuotation(_ name: String) {
        _ = bracket()
        _ = bracket()
        if name == "foreignquote" || name == "hyphenquote" { _ = brace() }
        let depth = frames.count { if case .quotation = $0.kind { true } else { false } }
        let isOuter = depth % 2 == 0
        let count = frames.count
        enter(.quotation(closing: isOuter ? "”" : "’"))
        if frames.count > count { builder.append(isOuter ? "“" : "‘", attributes) }
    }

    /// Reads an address; one that is no link is set like code, unless the document has another style for addresses.
    private mutating func takeAddress(isLink: Bool) {
        guard let range = brace() else { return }
        let address = LaTeXArguments.address(source.bytes[range])
        prepare()
        let isCode = !isLink && source.hasTypedAddresses
        builder.append(
            address, Attributes(isCode ? marks.union(.code) : marks, link: isLink ? link(to: address) : link))
    }

    private mutating func takePicture() {
        let options = bracket() ?? []
        guard let range = brace() else { return }
        let address = LaTeXArguments.address(source.bytes[range])
        let words = LaTeXArguments.option("alt", in: options) ?? ""
        let media = Media(
            source: .reference(address), alternative: words.filter { !"\\{}".contains($0) },
            width: LaTeXArguments.option("width", in: options).flatMap(LaTeXArguments.pixels),
            height: LaTeXArguments.option("height", in: options).flatMap(LaTeXArguments.pixels))
        append(media, to: address)
    }

    private mutating func takeVerb() {
        _ = bracket()
        guard let sign = byteBehind(0), !sign.isASCIILetter, sign != 0x0A else { return }
        // The sign may be any character.
        let begin = index + source.bytes[..<end].scalar(at: index).count
        let closing = sign == UInt8(ascii: "{") ? [UInt8(ascii: "}")] : Array(source.bytes[index..<begin])
        guard let close = source.bytes[begin..<end].prefix(while: { $0 != 0x0A }).firstOccurrence(of: closing) else {
            return
        }
        prepare()
        builder.append(utf8: source.bytes[begin..<close.lowerBound], Attributes(marks.union(.code), link: link))
        index = close.upperBound
    }

    private mutating func takeSpan(_ name: String) {
        _ = bracket()
        let count = string().flatMap(Int.init)
        _ = bracket()
        guard brace() != nil else { return }
        _ = bracket()
        if let last = closeGroupsOfSpan(), case .table(var rows) = frames[last].kind {
            rows.span(columns: name == "multicolumn" ? count : nil, rows: name == "multirow" ? count : nil)
            frames[last].kind = .table(rows)
        }
        // A cell of several rows may be inside one of several columns.
        let start = index
        while index < end, source.bytes[index].isASCIIWhiteSpace { index += 1 }
        guard byteBehind(0) == UInt8(ascii: "{"), source.end(ofBrace: index) != nil else {
            index = start
            return
        }
        open(.group)
        index += 1
    }

    private func closeGroupsOfSpan() -> Int? {
        guard let last = frames.last?.block, case .table = frames[last].kind else { return nil }
        return last
    }
}

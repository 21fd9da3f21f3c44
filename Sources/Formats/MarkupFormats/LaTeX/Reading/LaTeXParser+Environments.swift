import RichText

extension LaTeXParser {
    private static let formulas: Set<String> = [
        "equation", "equation*", "align", "align*", "gather", "gather*", "multline", "multline*", "displaymath", "math",
        "eqnarray",
        "eqnarray*", "alignat", "alignat*", "flalign", "flalign*",
    ]
    static let verbatims: Set<String> = [
        "verbatim", "verbatim*", "lstlisting", "minted", "Verbatim", "alltt", "comment", "code",
    ]

    /// The number of braced arguments of environments that are not text.
    private static let arguments: [String: Int] = [
        "minipage": 1, "multicols": 1, "multicols*": 1, "wrapfigure": 2, "wraptable": 2, "thebibliography": 1,
        "otherlanguage": 1,
        "otherlanguage*": 1, "adjustwidth": 2, "column": 1, "spacing": 1, "CJK": 2, "CJK*": 2,
    ]

    mutating func begin(_ name: String) {
        if Self.verbatims.contains(name), let last = source.end(of: name, from: index), last < end {
            return takeVerbatim(name, last)
        }
        if Self.drawings.contains(name), let last = source.end(of: name, from: index), last < end {
            return takeDrawing(name, last)
        }
        if Self.formulas.contains(name), let last = source.end(of: name, from: index), last < end {
            return takeFormula(name, last)
        }
        switch name {
        case "itemize", "enumerate", "description", "compactitem", "compactenum":
            endParagraph()
            prepare()
            let isOrdered = name == "enumerate" || name == "compactenum"
            builder.open(.list(isOrdered ? .numbers() : .bullets))
            open(.list(name, hasItem: false))
            if let options = bracket() {
                number(options)
                if let start = LaTeXArguments.option("start", in: options).flatMap(Int.init), start < 1 << 30 {
                    updateList { _, first in first = start }
                }
            }
        case "quote", "quotation", "verse", "displayquote":
            endParagraph()
            prepare()
            builder.open(.quote)
            open(.environment(name, isBlock: true))
        case "tabular", "tabular*", "tabularx", "tabulary", "longtable", "supertabular", "tblr",
            "longtblr", "talltblr":
            beginTable(name)
        default:
            endParagraph()
            prepare()
            let note = bracket()
            for _ in 0..<(Self.arguments[name] ?? 0) { _ = brace() }
            open(.environment(name, isBlock: false))
            beginTheorem(name, note)
            beginBox(name, note)
        }
    }

    /// Environments that contain only text.
    private static let plain: Set<String> = [
        "document", "center", "flushleft", "flushright", "abstract", "proof", "figure", "figure*", "table", "table*",
        "appendix", "small", "footnotesize", "scriptsize", "large", "itshape", "bfseries", "titlepage", "subequations",
        "frame", "columns", "landscape", "sloppypar", "raggedright", "centering",
    ]

    /// Reads the arguments of an environment from a package or the document: its title becomes a separate line, and its
    /// formatting options are dropped.
    private mutating func beginBox(_ name: String, _ note: ArraySlice<UInt8>?) {
        if name == "frame" { return beginSlide() }
        if name.hasPrefix("multicols"), let title = bracket() { return appendTitle(title) }
        guard Self.arguments[name] == nil, !Self.plain.contains(name), !theorems.isNamed(name) else { return }
        if let title = note.flatMap({ LaTeXArguments.option("title", in: $0) }) { appendTitle(Array(title.utf8)[...]) }
        while true {
            if byteBehind(0) == "[", bracket() != nil { continue }
            guard byteBehind(0) == "{", let argument = brace() else { return }
            let text = source.bytes[argument]
            if Self.isTitle(LaTeXArguments.words(text)[...]) { appendTitle(text) }
        }
    }

    /// True for words; false for lengths, numbers, columns and options.
    private static func isTitle(_ words: ArraySlice<UInt8>) -> Bool {
        guard let first = words.first, !first.isASCIIDigit, first != ".", first != "-" else { return false }
        if words.contains(where: { $0 >= 0x80 }) { return true }
        return words.count > 3 && words.contains(where: \.isASCIILetter) && !words.contains(UInt8(ascii: "="))
            && !words.allSatisfy { "lcrpXm|@".utf8.contains($0) }
    }

    /// A title without its commands, in strong text.
    private mutating func appendTitle(_ title: ArraySlice<UInt8>) {
        let words = LaTeXArguments.words(title)
        guard !words.isEmpty else { return }
        builder.append(String(decoding: words, as: UTF8.self), Attributes(marks.union(.strong), link: link))
        endParagraph()
    }

    /// Reads the title of a slide, which is a heading.
    private mutating func beginSlide() {
        if byteBehind(0) == "<", let close = source.bytes[index..<end].prefix(64).firstIndex(of: UInt8(ascii: ">")) {
            index = close + 1
        }
        _ = bracket()
        if byteBehind(0) == "{" { enter(.heading(2)) }
    }

    /// Begins a theorem or a proof with its title.
    private mutating func beginTheorem(_ name: String, _ note: ArraySlice<UInt8>?) {
        let words = note.map { String(decoding: $0.filter { !"\\{}".utf8.contains($0) }, as: UTF8.self) }
        if name == "proof" {
            builder.append("\(words ?? "Proof").", Attributes(marks.union(.emphasis), link: link))
            return builder.append(" ", attributes)
        }
        guard let theorem = theorems.next(name) else { return }
        let mark: Marks = theorem.style == .remark ? .emphasis : .strong
        builder.append(theorem.title, Attributes(marks.union(mark), link: link))
        builder.append(words.map { " (\($0)). " } ?? ". ", attributes)
        if theorem.style == .plain { marks.insert(.emphasis) }
        while index < end, source.bytes[index].isASCIIWhiteSpace { index += 1 }
    }

    /// Ends a proof with the sign for it.
    mutating func endProof() {
        builder.trimEndOfParagraph()
        if !builder.isAtParagraphStart { builder.append("\u{A0}◻", attributes) }
    }

    private mutating func beginTable(_ name: String) {
        endParagraph()
        prepare()
        _ = bracket()
        if name == "tabular*" || name == "tabularx" || name == "tabulary" { _ = brace() }
        let isKeyed = name == "tblr" || name == "longtblr" || name == "talltblr"
        let columns =
            brace().map {
                LaTeXArguments.columns(
                    isKeyed ? LaTeXArguments.columnKey(source.bytes[$0]) : source.bytes[$0])
            } ?? []
        let start = index
        while index < end, source.bytes[index].isASCIIWhiteSpace { index += 1 }
        guard name == "longtable", source.bytes[index..<end].starts(with: "\\caption".utf8) else {
            index = start
            return openTable(name, columns)
        }
        takeCaption(of: columns)
    }

    private mutating func openTable(_ name: String, _ columns: [Alignment?]) {
        builder.open(.table(Table(columns: columns)))
        open(.table(LaTeXRows(name, headerCount: headerCount(name))))
    }

    /// Reads the caption in the first row of a long table, which is a paragraph before the table.
    private mutating func takeCaption(of columns: [Alignment?]) {
        index += 8
        if byteBehind(0) == "*" { index += 1 }
        _ = bracket()
        let count = frames.count
        enter(.caption(columns))
        if frames.count == count { openTable("longtable", columns) }
    }

    /// Opens the table after its caption, whose row has ended.
    mutating func endCaption(of columns: [Alignment?]) {
        endParagraph()
        if let label = LaTeXArguments.label(in: source, index..<end) { index = label.end }
        let rest = source.bytes[index..<end].drop(while: \.isASCIIWhiteSpace)
        for sign in ["\\\\", "\\tabularnewline"] where rest.starts(with: sign.utf8) {
            index = rest.startIndex + sign.utf8.count
        }
        openTable("longtable", columns)
    }

    /// Skips the rows of a long table that are repeated on later pages: the head after the first one, and the foot before the
    /// last one.
    mutating func skipRepeatedRows(behind name: String) {
        let last = source.end(of: "longtable", from: index) ?? index
        let isHead = name == "endfirsthead"
        let next = isHead ? "\\endhead" : "\\endlastfoot"
        if let rows = source.end(of: next, from: index), rows < last {
            let end = isHead ? rows : source.end(of: "\\endfoot", from: index) ?? rows
            if end < rows || isHead { index = end }
        }
        skipSpace()
    }

    /// The number of header rows: 1 if a rule and further rows follow the first row.
    private func headerCount(_ name: String) -> Int {
        guard let last = source.end(of: name, from: index), last - index < 100_000 else { return 0 }
        let tables = frames.count { if case .table = $0.kind { true } else { false } }
        guard tables < 4 else { return 0 }
        var rows = 0
        var depth = 0
        var next = index
        while next < last {
            guard source.bytes[next] == "\\" else {
                if source.bytes[next] == "{" { depth += 1 }
                if source.bytes[next] == "}" { depth -= 1 }
                next += 1
                continue
            }
            let rest = source.bytes[next..<last]
            if rest.starts(with: "\\\\".utf8) {
                if depth <= 0 { rows += 1 }
                next += 2
                continue
            }
            if rest.starts(with: "\\begin{tab".utf8) { return 0 }
            if rows > 0,
                ["\\hline", "\\midrule", "\\endhead", "\\endfirsthead"].contains(where: { rest.starts(with: $0.utf8) })
            {
                return source.bytes[next..<last].containsSequence("\\\\".utf8) ? rows : 0
            }
            next += 2
        }
        return 0
    }

    mutating func takeVerbatim(_ name: String, _ last: Int) {
        let options = bracket() ?? []
        var language = LaTeXArguments.option("language", in: options)
        if name == "minted" { language = string() }
        let caption = LaTeXArguments.option("caption", in: options)
        let start = index
        index = last
        _ = skipEnd()
        guard name != "comment" else { return }
        endParagraph()
        prepare()
        if let caption {
            builder.append(String(decoding: LaTeXArguments.words(Array(caption.utf8)[...]), as: UTF8.self), attributes)
            endParagraph()
        }
        var code = source.bytes[min(start, last)..<last]
        if let line = code.firstIndex(of: 0x0A), code[..<line].isBlank { code = code[(line + 1)...] }
        if code.last == 0x0A { code.removeLast() }
        builder.appendCode(code.lines, language: language)
    }

    /// The environments of drawing packages, which other formats cannot express.
    private static let drawings: Set<String> = [
        "tikzpicture", "pgfpicture", "circuitikz", "forest", "tikzcd", "pspicture",
    ]

    /// Keeps the commands of a drawing as code.
    private mutating func takeDrawing(_ name: String, _ last: Int) {
        let code = Array("\\begin{\(name)}".utf8) + source.bytes[index..<last] + Array("\\end{\(name)}".utf8)
        index = last
        _ = skipEnd()
        endParagraph()
        prepare()
        builder.appendCode(code[...].lines, language: "latex")
    }

    /// The formula with the number of its label, or without labels if each line has its own number.
    private func numbered(_ tex: ArraySlice<UInt8>, isPlain: Bool) -> ArraySlice<UInt8> {
        var (result, rest) = ([UInt8](), tex)
        while let found = rest.firstOccurrence(of: "\\label{".utf8),
            let end = rest[found.upperBound...].firstIndex(of: UInt8(ascii: "}"))
        {
            result += rest[..<found.lowerBound]
            if isPlain, let number = labels[rest[found.upperBound..<end].text]?.number {
                result += Array("\\tag{\(number)}".utf8)
            }
            rest = rest[(end + 1)...]
        }
        return result.isEmpty ? rest : (result + rest)[...]
    }

    mutating func takeFormula(_ name: String, _ last: Int) {
        let isNumbered = name == "equation"
        let tex = numbered(source.bytes[index..<last], isPlain: isNumbered)
        index = last
        _ = skipEnd()
        let isPlain = name.hasPrefix("equation") || name == "displaymath" || name == "math"
        let kind = name.hasPrefix("gather") || name.hasPrefix("multline") ? "gathered" : "aligned"
        let whole = isPlain ? Array(tex) : Array("\\begin{\(kind)}".utf8) + tex + Array("\\end{\(kind)}".utf8)
        appendFormula(whole[...], isDisplayed: name != "math")
    }

    /// Skips `\end{name}`.
    mutating func skipEnd() -> Bool {
        index += 4
        return brace() != nil
    }
}

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

    /// The number of arguments in braces of environments, which are not text.
    private static let arguments: [String: Int] = [
        "minipage": 1, "multicols": 1, "multicols*": 1, "wrapfigure": 2, "wraptable": 2, "thebibliography": 1,
        "otherlanguage": 1,
        "otherlanguage*": 1, "adjustwidth": 2, "column": 1, "spacing": 1,
    ]

    mutating func begin(_ name: String) {
        if Self.verbatims.contains(name), let last = source.end(of: name, from: index), last < end {
            return takeVerbatim(name, last)
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
        case "tabular", "tabular*", "tabularx", "tabulary", "longtable", "supertabular": beginTable(name)
        default:
            endParagraph()
            prepare()
            let note = bracket()
            for _ in 0..<(Self.arguments[name] ?? 0) { _ = brace() }
            open(.environment(name, isBlock: false))
            beginTheorem(name, note)
        }
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
        let columns = brace().map { LaTeXArguments.columns(source.bytes[$0]) } ?? []
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

    /// Opens the table behind its caption, whose row has ended.
    mutating func endCaption(of columns: [Alignment?]) {
        endParagraph()
        if let label = LaTeXArguments.label(in: source, index..<end) { index = label.end }
        let rest = source.bytes[index..<end].drop(while: \.isASCIIWhiteSpace)
        for sign in ["\\\\", "\\tabularnewline"] where rest.starts(with: sign.utf8) {
            index = rest.startIndex + sign.utf8.count
        }
        openTable("longtable", columns)
    }

    /// Skips the rows of a long table that only its further pages have: the head behind the first one, and the foot
    /// before the last one.
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
        let start = index
        index = last
        _ = skipEnd()
        guard name != "comment" else { return }
        endParagraph()
        prepare()
        var code = source.bytes[min(start, last)..<last]
        if let line = code.firstIndex(of: 0x0A), code[..<line].isBlank { code = code[(line + 1)...] }
        if code.last == 0x0A { code.removeLast() }
        builder.appendCode(code.lines, language: language)
    }

    mutating func takeFormula(_ name: String, _ last: Int) {
        let tex = source.bytes[index..<last]
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

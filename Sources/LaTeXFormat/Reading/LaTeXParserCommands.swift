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
    /// Commands whose arguments are no text, and how many stand in braces.
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
        "vskip": 0,
    ]
    /// Commands whose first argument is no text, and the second is.
    private static let second: Set<String> = [
        "textcolor", "foreignlanguage", "parbox", "resizebox", "scalebox", "hyperlink", "colorbox",
    ]

    mutating func takeCommand() {
        guard let first = byteBehind(1) else {
            place = end
            return
        }
        guard first.isASCIILetter else { return takeSign(first) }
        let letters = source.bytes[(place + 1)..<end].prefix(64).prefix(while: \.isASCIILetter)
        let name = String(decoding: letters, as: UTF8.self)
        let begin = place
        place = letters.endIndex
        if byteBehind(0) == UInt8(ascii: "*") { place += 1 }
        if LaTeXSymbols.text(named: name) == nil || name == "item" { take(name, from: begin) } else { takeSymbol(name) }
    }

    private mutating func takeSymbol(_ name: String) {
        append(LaTeXSymbols.text(named: name) ?? "", 0)
        skipSpace()
    }

    /// White space behind the name of a command, or an empty group, ends the name.
    private mutating func skipSpace() {
        if source.bytes[place..<end].starts(with: "{}".utf8) {
            place += 2
        } else {
            while place < end, source.bytes[place] == 0x20 { place += 1 }
        }
    }

    private mutating func takeSign(_ sign: UInt8) {
        place += 2
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
            place -= 1
            let count = source.bytes[place...].scalar(at: place).count
            builder.append(utf8: source.bytes[place..<min(place + count, end)], attributes)
            place = min(place + count, end)
        }
    }

    private mutating func endLine() {
        if byteBehind(0) == UInt8(ascii: "*") { place += 1 }
        _ = bracket()
        if let last = closeGroupsInTable(), case .table(var rows) = frames[last].kind {
            builder.trimEndOfParagraph()
            rows.endRow(&builder)
            frames[last].kind = .table(rows)
        } else if !builder.isAtParagraphStart {
            builder.trimEndOfParagraph()
            builder.appendLineBreak(attributes)
            while place < end, source.bytes[place] == 0x20 { place += 1 }
            if byteBehind(0) == 0x0A, byteBehind(1) != 0x0A { place += 1 }
        }
    }

    private mutating func takeFormula(closing: UInt8) {
        let start = place
        var next = start
        while next + 1 < end {
            if source.bytes[next] == UInt8(ascii: "\\") {
                if source.bytes[next + 1] == closing { break }
                next += 1
            }
            next += 1
        }
        guard next + 1 < end, next - start < 20_000 else { return }
        place = next + 2
        appendFormula(source.bytes[start..<next], isDisplayed: closing == UInt8(ascii: "]"))
    }

    private mutating func takeAccent(_ accent: UInt8) {
        let begin = place
        var place = place
        while place < end, source.bytes[place] == 0x20 { place += 1 }
        let isGroup = place < end && source.bytes[place] == UInt8(ascii: "{")
        if isGroup { place += 1 }
        if place < end, source.bytes[place] == UInt8(ascii: "\\"), place + 1 < end,
            source.bytes[place + 1] | 0x03 == 0x6B
        {
            place += 1
        }
        guard place < end, source.bytes[place].isInWord else {
            // An accent upon nothing is a sign.
            if isGroup, place < end, source.bytes[place] == UInt8(ascii: "}") { self.place = place + 1 }
            if accent == UInt8(ascii: "`") || accent == UInt8(ascii: "^") || accent == UInt8(ascii: "~") {
                append(String(Unicode.Scalar(accent)), 0)
            }
            return
        }
        let (letter, count) = source.bytes[...].scalar(at: place)
        place += count
        if isGroup {
            guard place < end, source.bytes[place] == UInt8(ascii: "}") else {
                self.place = begin
                return
            }
            place += 1
        }
        self.place = place
        append(LaTeXSymbols.accented(accent, letter) ?? String(letter), 0)
    }
}

// MARK: Arguments

extension LaTeXParser {
    /// What stands in the brackets that follow, if any do.
    private mutating func bracket() -> ArraySlice<UInt8>? {
        guard byteBehind(0) == UInt8(ascii: "[") else { return nil }
        var depth = 0
        var next = place + 1
        while next < end, next - place < 4000 {
            switch source.bytes[next] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "\\"): next += 1
            case UInt8(ascii: "]") where depth == 0:
                defer { place = next + 1 }
                return source.bytes[(place + 1)..<next]
            default: break
            }
            if depth < 0 { return nil }
            next += 1
        }
        return nil
    }

    /// What stands in the braces that follow, if any do.
    private mutating func brace() -> Range<Int>? {
        var next = place
        while next < end, source.bytes[next].isASCIIWhiteSpace { next += 1 }
        guard next < end, source.bytes[next] == UInt8(ascii: "{"), let last = source.end(ofBrace: next), last < end
        else { return nil }
        place = last + 1
        return (next + 1)..<last
    }

    private mutating func string() -> String? {
        brace().map { String(decoding: source.bytes[$0], as: UTF8.self) }
    }

    /// Reads on within the braces that follow, as a frame of this kind.
    private mutating func enter(_ kind: Frame.Kind, adding mark: Marks = [], link address: String? = nil) {
        while place < end, source.bytes[place].isASCIIWhiteSpace { place += 1 }
        guard byteBehind(0) == UInt8(ascii: "{"), source.end(ofBrace: place) != nil else { return }
        prepare()
        open(kind)
        place += 1
        marks.formUnion(mark)
        if marks.isSuperset(of: [.superscript, .subscript]) {
            marks.subtract(mark == .superscript ? .subscript : .superscript)
        }
        if let address { link = link(to: address) }
    }
}

// MARK: Commands with names

extension LaTeXParser {
    private mutating func take(_ name: String, from begin: Int) {
        if let mark = Self.marks[name] { return enter(.group, adding: mark) }
        if let mark = Self.declarations[name] {
            marks.formUnion(mark)
            return skipSpace()
        }
        if let level = Self.levels[name] {
            endParagraph()
            _ = bracket()
            return enter(.heading(min(max(level + (source.hasChapters && name != "title" ? 1 : 0), 1), 6)))
        }
        switch name {
        case "begin": if let environment = string() { self.begin(environment) }
        case "end": if let environment = string() { closeEnvironment(environment) }
        case "item": takeItem()
        case "par", "medskip", "bigskip", "smallskip", "newpage", "clearpage", "noindent", "maketitle",
            "tableofcontents", "centering":
            endParagraph()
            skipSpace()
        case "newline", "linebreak": endLine()
        case "footnote", "thanks", "footnotetext":
            _ = bracket()
            if let range = brace() { takeNote(range) }
        case "href":
            _ = bracket()
            if let range = brace() { enter(.group, link: LaTeXArguments.address(source.bytes[range])) }
        case "url", "nolinkurl", "path":
            guard let range = brace() else { return }
            let address = LaTeXArguments.address(source.bytes[range])
            prepare()
            builder.append(address, Attributes(marks, link: name == "url" ? link(to: address) : link))
        case "ref", "pageref", "autoref", "cref", "Cref", "eqref": if let label = string() { takeReference(label) }
        case "cite", "citep", "citet", "autocite", "parencite", "textcite":
            _ = bracket()
            if let key = string() { append("[\(key)]", 0) }
        case "includegraphics": takePicture()
        case "verb", "lstinline": takeVerb()
        case "mintinline":
            _ = brace()
            takeVerb()
        case "multicolumn", "multirow": takeSpan(name)
        case "renewcommand", "def": takeLabelOfItems(name)
        case "setcounter": takeCounter()
        case "rule" where isRule(begin): endParagraph()
        case "hline", "toprule", "midrule", "bottomrule", "endhead", "endfirsthead", "endfoot", "endlastfoot":
            skipSpace()
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
            // What stands in braces is read as text.
            _ = bracket()
            skipSpace()
        }
    }

    /// A line of its own.
    private mutating func isRule(_ begin: Int) -> Bool {
        let start = place
        guard builder.isAtParagraphStart, brace() != nil, brace() != nil else {
            place = start
            return false
        }
        prepare()
        builder.endParagraph(.rule)
        return true
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
        guard var sign = byteBehind(0), !sign.isASCIILetter, sign != 0x0A else { return }
        if sign == UInt8(ascii: "{") { sign = UInt8(ascii: "}") }
        let code = source.bytes[(place + 1)..<end].prefix { $0 != sign && $0 != 0x0A }
        guard code.endIndex < end, source.bytes[code.endIndex] == sign else { return }
        prepare()
        builder.append(utf8: code, Attributes(marks.union(.code), link: link))
        place = code.endIndex + 1
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
        // A cell of several rows may stand in one of several columns.
        let start = place
        while place < end, source.bytes[place].isASCIIWhiteSpace { place += 1 }
        guard byteBehind(0) == UInt8(ascii: "{"), source.end(ofBrace: place) != nil else {
            place = start
            return
        }
        open(.group)
        place += 1
    }

    private func closeGroupsOfSpan() -> Int? {
        guard let last = frames.lastIndex(where: { if case .group = $0.kind { false } else { true } }),
            case .table = frames[last].kind
        else { return nil }
        return last
    }
}

// MARK: Lists

extension LaTeXParser {
    private var innermostList: Int? {
        frames.lastIndex { if case .list = $0.kind { true } else { false } }
    }

    private mutating func takeItem() {
        guard let list = innermostList else { return skipSpace() }
        endParagraph()
        while frames.count > list + 1 { closeInnermost() }
        guard case .list(let name, let hasItem) = frames[list].kind else { return }
        if hasItem { builder.close() }
        let label = endAroundLabel == nil ? bracket() : nil
        while place < end, source.bytes[place] == 0x20 { place += 1 }
        var task = label.flatMap { Self.task(String(decoding: $0, as: UTF8.self)) }
        for (sign, state) in [("$\\square$", TaskState.open), ("$\\boxtimes$", .done)]
        where source.bytes[place..<end].starts(with: sign.utf8) {
            task = state
            place += sign.utf8.count
        }
        builder.open(.item(task))
        frames[list].kind = .list(name, hasItem: true)
        if let label, task == nil, !label.isEmpty {
            takeLabel(label)
        }
    }

    private static func task(_ label: String) -> TaskState? {
        switch label.filter({ !"$ {}".contains($0) }) {
        case "\\square", "\\Box", "☐": .open
        case "\\boxtimes", "\\checkmark", "\\CheckedBox", "\\checkedbox", "☒", "☑": .done
        default: nil
        }
    }

    /// Changes the numbers of a list that has no item yet.
    private mutating func updateList(_ change: (inout ListStyle.Numbering, inout Int) -> Void) {
        guard let list = innermostList, list == frames.count - 1, case .list(_, hasItem: false) = frames[list].kind
        else { return }
        builder.updateInnermost { kind in
            guard case .list(var style) = kind, case .ordered(var numbering, var start) = style.marker else { return }
            change(&numbering, &start)
            style.marker = .ordered(numbering, start: start)
            kind = .list(style)
        }
    }

    private mutating func takeCounter() {
        guard let name = string(), let number = string().flatMap(Int.init), name.hasPrefix("enum"), number < 1 << 30,
            number > -(1 << 30)
        else { return }
        updateList { _, start in start = number + 1 }
    }

    /// `\renewcommand{\labelenumi}{\alph{enumi}.}`, and any other definition, which is none of the text.
    private mutating func takeLabelOfItems(_ command: String) {
        var name: Range<Int>?
        if let range = brace() {
            name = range
        } else if byteBehind(0) == UInt8(ascii: "\\") {
            let start = place
            place += 1
            while place < end, source.bytes[place] != UInt8(ascii: "{"), source.bytes[place] != 0x0A { place += 1 }
            name = start..<place
        }
        while bracket() != nil {}
        guard let name, let body = brace() else { return }
        guard source.bytes[name].starts(with: "\\labelenum".utf8) else { return }
        number(source.bytes[body])
    }

    /// What a label or an option says of the numbers of a list.
    private mutating func number(_ text: ArraySlice<UInt8>) {
        let kinds: [(String, ListStyle.Numbering)] = [
            ("\\alph", .lowerAlpha), ("\\Alph", .upperAlpha), ("\\roman", .lowerRoman), ("\\Roman", .upperRoman),
        ]
        for (name, kind) in kinds where text.containsSequence(name.utf8) {
            return updateList { numbering, _ in numbering = kind }
        }
        // The options of the package `enumerate`: `(a)`, `i.`
        let letters = text.filter(\.isASCIILetter)
        let short: [UInt8: ListStyle.Numbering] = [
            UInt8(ascii: "a"): .lowerAlpha, UInt8(ascii: "A"): .upperAlpha, UInt8(ascii: "i"): .lowerRoman,
            UInt8(ascii: "I"): .upperRoman,
        ]
        if letters.count == 1, let kind = short[letters[0]] { updateList { numbering, _ in numbering = kind } }
    }
}

// MARK: Environments

extension LaTeXParser {
    private static let formulas: Set<String> = [
        "equation", "equation*", "align", "align*", "gather", "gather*", "multline", "multline*", "displaymath", "math",
        "eqnarray",
        "eqnarray*", "alignat", "alignat*", "flalign", "flalign*",
    ]
    private static let verbatims: Set<String> = [
        "verbatim", "verbatim*", "lstlisting", "minted", "Verbatim", "alltt", "comment", "code",
    ]

    private mutating func begin(_ name: String) {
        if Self.verbatims.contains(name), let last = source.end(of: name, from: place), last < end {
            return takeVerbatim(name, last)
        }
        if Self.formulas.contains(name), let last = source.end(of: name, from: place), last < end {
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
            _ = bracket()
            if name == "minipage" || name == "multicols" || name == "wrapfigure" || name == "thebibliography" {
                _ = brace()
                if name == "wrapfigure" { _ = brace() }
            }
            open(.environment(name, isBlock: false))
        }
    }

    private mutating func beginTable(_ name: String) {
        endParagraph()
        prepare()
        _ = bracket()
        if name == "tabular*" || name == "tabularx" || name == "tabulary" { _ = brace() }
        let columns = brace().map { LaTeXArguments.columns(source.bytes[$0]) } ?? []
        builder.open(.table(Table(columns: columns)))
        open(.table(LaTeXRows(name, headerCount: headerCount(name))))
    }

    /// Whether a line follows the first row, and further rows that line.
    private func headerCount(_ name: String) -> Int {
        guard let last = source.end(of: name, from: place), last - place < 100_000 else { return 0 }
        let tables = frames.count { if case .table = $0.kind { true } else { false } }
        guard tables < 4 else { return 0 }
        var rows = 0
        var next = place
        while next < last {
            guard source.bytes[next] == UInt8(ascii: "\\") else {
                next += 1
                continue
            }
            let rest = source.bytes[next..<last]
            if rest.starts(with: "\\\\".utf8) {
                rows += 1
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

    private mutating func takeVerbatim(_ name: String, _ last: Int) {
        let options = bracket() ?? []
        var language = LaTeXArguments.option("language", in: options)
        if name == "minted" { language = string() }
        let start = place
        place = last
        _ = skipEnd()
        guard name != "comment" else { return }
        endParagraph()
        prepare()
        var code = source.bytes[min(start, last)..<last]
        if let line = code.firstIndex(of: 0x0A), code[..<line].isBlank { code = code[(line + 1)...] }
        if code.last == 0x0A { code.removeLast() }
        builder.open(.code(language: language))
        for line in code.split(separator: 0x0A, omittingEmptySubsequences: false) {
            builder.append(utf8: line)
            builder.endParagraph()
        }
        builder.close()
    }

    private mutating func takeFormula(_ name: String, _ last: Int) {
        let tex = source.bytes[place..<last]
        place = last
        _ = skipEnd()
        let isPlain = name.hasPrefix("equation") || name == "displaymath" || name == "math"
        let kind = name.hasPrefix("gather") || name.hasPrefix("multline") ? "gathered" : "aligned"
        let whole = isPlain ? Array(tex) : Array("\\begin{\(kind)}".utf8) + tex + Array("\\end{\(kind)}".utf8)
        appendFormula(whole[...], isDisplayed: name != "math")
    }

    /// Goes on behind `\end{name}`.
    private mutating func skipEnd() -> Bool {
        place += 4
        return brace() != nil
    }
}

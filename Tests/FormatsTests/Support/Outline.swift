import RichText

extension AttributedText {
    /// The text with its formulas between dollars.
    var stringWithFormulas: String {
        runs.map { run in
            guard case .formula(let formula)? = run.attributes.attachment else { return run.string }
            let sign = formula.isDisplayed ? "$$" : "$"
            return String(repeating: sign + formula.source + sign, count: run.utf8.count / 3)
        }.joined()
    }

    /// The text as rows that a test can spell out: one for each paragraph, the blocks that hold it (numbered in the order in
    /// which they begin), its style, and its runs.
    ///
    ///     ul0/li1|milk {strong|and} {link=https://e.org|bread}
    ///     h2|Title
    ///     ol2(3)/li3[x]/quote4|text
    var outline: [String] {
        paragraphs.map { paragraph in
            let path = path(of: paragraph).map { id in name(of: self[block: id].kind, place: blockNumber(id)) }
            let style = name(of: paragraph.style)
            let head = path + (style.isEmpty ? [] : [style])
            return head.joined(separator: "/") + "|" + describe(paragraph.runs)
        }
    }

    /// The runs of a paragraph; a formula is its TeX between dollars, and belongs to adjacent text with the same formatting.
    private func describe(_ runs: Runs) -> String {
        var parts: [(facts: [String], text: String, isFormula: Bool)] = []
        for run in runs {
            let facts = Self.facts(of: run.attributes)
            var text = run.string
            var isFormula = false
            if case .formula(let formula)? = run.attributes.attachment {
                let sign = formula.isDisplayed ? "$$" : "$"
                text = String(
                    repeating: sign + formula.source.replacing("\n", with: "\u{2028}") + sign, count: run.utf8.count / 3
                )
                isFormula = true
            }
            if let last = parts.last, last.facts == facts, last.isFormula || isFormula {
                parts[parts.count - 1].text += text
                parts[parts.count - 1].isFormula = isFormula
            } else {
                parts.append((facts, text, isFormula))
            }
        }
        return parts.map { part in
            let text = part.text.split(separator: "\u{2028}", omittingEmptySubsequences: false).joined(separator: "⏎")
            return part.facts.isEmpty ? text : "{" + part.facts.joined(separator: ",") + "|" + text + "}"
        }.joined()
    }

    private func blockNumber(_ id: Block.ID) -> Int {
        var number = 0
        for case .enter(let entered, _) in blockEvents {
            if entered == id { return number }
            number += 1
        }
        return -1
    }

    private func name(of kind: BlockKind, place: Int) -> String {
        switch kind {
        case .quote: "quote\(place)"
        case .list(let style): name(of: style, place: place)
        case .item(nil): "li\(place)"
        case .item(.open?): "li\(place)[ ]"
        case .item(.done?): "li\(place)[x]"
        case .code(let language): "code\(place)" + (language.map { "(\($0))" } ?? "")
        case .table(let table): "table\(place)" + name(of: table.columns)
        case .row(let row): row.isHeader ? "head\(place)" : "row\(place)"
        case .cell(let cell): "cell\(place)" + name(of: cell)
        case .definitionList: "dl\(place)"
        case .definition: "dd\(place)"
        case .footnote(let label): "note\(place)(\(label))"
        }
    }

    private func name(of style: ListStyle, place: Int) -> String {
        let loose = style.isTight ? "" : "loose"
        switch style.marker {
        case .bullet(.automatic): return "ul\(place)\(loose)"
        case .bullet(let bullet): return "ul\(place)(\(bullet))\(loose)"
        case .ordered(.decimal, let start): return "ol\(place)(\(start))\(loose)"
        case .ordered(let numbering, let start): return "ol\(place)(\(numbering) \(start))\(loose)"
        }
    }

    private func name(of columns: [Alignment?]) -> String {
        guard columns.contains(where: { $0 != nil }) else { return "" }
        return "(" + columns.map { $0.map { "\($0)" } ?? "-" }.joined(separator: " ") + ")"
    }

    private func name(of cell: Cell) -> String {
        var facts: [String] = []
        if cell.isHeader { facts.append("th") }
        if cell.columnSpan != 1 || cell.rowSpan != 1 { facts.append("\(cell.columnSpan)x\(cell.rowSpan)") }
        if let color = cell.background { facts.append(hexadecimal(color)) }
        return facts.isEmpty ? "" : "(" + facts.joined(separator: " ") + ")"
    }

    private func name(of style: ParagraphStyle) -> String {
        var facts: [String] = []
        switch style.kind {
        case .body: break
        case .heading(let level): facts.append("h\(level)")
        case .rule: facts.append("hr")
        case .term: facts.append("dt")
        }
        if let alignment = style.alignment { facts.append("\(alignment)") }
        if let direction = style.direction { facts.append(direction == .rightToLeft ? "rtl" : "ltr") }
        if let indent = style.indent { facts.append("indent=\(indent)") }
        if let indent = style.firstLineIndent { facts.append("first=\(indent)") }
        return facts.joined(separator: ",")
    }

    private static func facts(of attributes: Attributes) -> [String] {
        let names: [(Marks, String)] = [
            (.strong, "strong"), (.emphasis, "em"), (.underline, "u"), (.strikethrough, "strike"), (.code, "code"),
            (.keyboard, "kbd"),
            (.highlight, "mark"), (.superscript, "sup"), (.subscript, "sub"),
        ]
        var facts = names.filter { attributes.marks.contains($0.0) }.map(\.1)
        if let link = attributes.link {
            facts.append("link=\(link.destination)" + (link.title.map { " '\($0)'" } ?? ""))
        }
        if let language = attributes.language { facts.append("lang=\(language)") }
        if let family = attributes.look.fontFamily { facts.append("font=\(family)") }
        if let size = attributes.look.fontSize { facts.append("size=\(size)") }
        if let color = attributes.look.foreground { facts.append("color=\(hexadecimal(color))") }
        if let color = attributes.look.background { facts.append("back=\(hexadecimal(color))") }
        switch attributes.attachment {
        case .footnoteReference(let label)?: facts.append("note=\(label)")
        case .media(let media)?: facts.append("\(media.kind)=\(name(of: media.source)) alt=\(media.alternative)")
        case .formula?, nil: break
        }
        return facts
    }

    private static func name(of source: Media.Source) -> String {
        switch source {
        case .reference(let address): address
        case .data(let bytes, let mimeType): "\(mimeType),\(bytes.bytes.count)"
        }
    }
}

/// `#rrggbb`, followed by the alpha if the color is not opaque.
func hexadecimal(_ color: Color) -> String {
    let digits = [color.red, color.green, color.blue].map { value in
        (value < 16 ? "0" : "") + String(value, radix: 16)
    }
    return "#" + digits.joined() + (color.alpha == 255 ? "" : "/\(color.alpha)")
}

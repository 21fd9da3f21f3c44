import RichText

/// Attributed text as lines for a terminal: structure by signs and indentation, marks by how the cells look.
package struct RichLines {
    package private(set) var lines: [StyledText] = []
    private let text: AttributedText
    /// The items whose bullet or number has been written, and the last number of each list.
    private var markers: [Block.ID: String] = [:]
    private var counts: [Block.ID: Int] = [:]
    /// The outermost block, the row and the cell of the paragraph before.
    private var before: (outermost: Block.ID?, row: Block.ID?, cell: Block.ID?)?

    package init(_ text: AttributedText) {
        self.text = text
        for paragraph in text.paragraphs { add(paragraph) }
    }

    private mutating func add(_ paragraph: Paragraph) {
        let path = text.path(of: paragraph)
        let row = path.last { if case .row = text[block: $0].kind { true } else { false } }
        let cell = path.last { if case .cell = text[block: $0].kind { true } else { false } }
        defer { before = (path.first, row, cell) }
        if let before, let row, row == before.row {
            lines[lines.count - 1].append(cell == before.cell ? " / " : " │ ", .dim)
            lines[lines.count - 1].append(joined(paragraph, isHeader: isHeader(row)))
            return
        }
        if let before, path.isEmpty || path.first != before.outermost { lines.append(StyledText()) }
        var prefix = self.prefix(of: path)
        for line in row.map({ [joined(paragraph, isHeader: isHeader($0))] }) ?? Self.lines(of: paragraph) {
            var whole = StyledText(prefix, .dim)
            whole.append(line)
            lines.append(whole)
            prefix = String(prefix.map { $0 == "│" ? "│" : " " })
        }
    }

    private func isHeader(_ row: Block.ID) -> Bool {
        if case .row(let row) = text[block: row].kind { row.isHeader } else { false }
    }

    /// The prefix of a paragraph: bars of quotes, bullets and numbers of items, the indentation of code.
    private mutating func prefix(of path: [Block.ID]) -> String {
        var prefix = ""
        for id in path {
            switch text[block: id].kind {
            case .quote: prefix += "│ "
            case .code, .definition: prefix += "    "
            case .item(let task): prefix += marker(of: id, task)
            case .footnote(let label) where markers[id] == nil:
                markers[id] = "[\(label)] "
                prefix += "[\(label)] "
            default: break
            }
        }
        return prefix
    }

    private mutating func marker(of item: Block.ID, _ task: TaskState?) -> String {
        if let marker = markers[item] { return String(repeating: " ", count: marker.count) }
        var marker = "• "
        if let list = text[block: item].parent, case .list(let style) = text[block: list].kind,
            case .ordered(_, let start) = style.marker
        {
            let number = counts[list] ?? start
            counts[list] = number &+ 1
            marker = "\(number). "
        }
        if let task { marker += task == .done ? "[x] " : "[ ] " }
        markers[item] = marker
        return marker
    }
}

extension RichLines {
    private func joined(_ paragraph: Paragraph, isHeader: Bool) -> StyledText {
        var result = StyledText()
        for (index, line) in Self.lines(of: paragraph).enumerated() {
            if index > 0 { result.append(" ") }
            result.append(isHeader ? line.styled(.bold) : line)
        }
        return result
    }

    /// The lines of a paragraph, parted where it has hard breaks.
    private static func lines(of paragraph: Paragraph) -> [StyledText] {
        switch paragraph.style.kind {
        case .rule: [StyledText(String(repeating: "─", count: 24), .dim)]
        case .heading: inline(paragraph).map { $0.styled([.bold, .accent]) }
        case .term: inline(paragraph).map { $0.styled(.bold) }
        case .body: inline(paragraph)
        }
    }

    private static func inline(_ paragraph: Paragraph) -> [StyledText] {
        var lines = [StyledText()]
        for run in paragraph.runs {
            if let attachment = run.attributes.attachment {
                lines[lines.count - 1].append(words(for: attachment), .dim)
                continue
            }
            let style = style(of: run.attributes)
            for (index, part) in run.string.split(separator: "\u{2028}", omittingEmptySubsequences: false).enumerated()
            {
                if index > 0 { lines.append(StyledText()) }
                lines[lines.count - 1].append(part, style)
            }
            if let link = run.attributes.link, link.destination != run.string {
                lines[lines.count - 1].append(" <\(link.destination)>", .dim)
            }
        }
        return lines
    }

    private static func words(for attachment: Attachment) -> String {
        switch attachment {
        case .media(let media): media.alternative.isEmpty ? "[\(media.kind)]" : "[\(media.kind): \(media.alternative)]"
        case .formula(let formula): formula.isDisplayed ? "$$\(formula.source)$$" : "$\(formula.source)$"
        case .footnoteReference(let label): "[\(label)]"
        }
    }

    private static func style(of attributes: Attributes) -> Style {
        let table: [(Marks, Style)] = [
            (.strong, .bold), (.emphasis, .italic), (.underline, .underline), (.strikethrough, .strikethrough),
            (.code, .accent), (.highlight, .reverse),
        ]
        let marks = table.filter { attributes.marks.contains($0.0) }.reduce(into: Style()) { $0.formUnion($1.1) }
        return attributes.link == nil ? marks : marks.union([.underline, .accent])
    }
}

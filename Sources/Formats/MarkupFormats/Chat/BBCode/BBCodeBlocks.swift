import FormatCore
import RichText

/// The open blocks, by the names of their tags.
struct BBCodeBlocks {
    /// An open block, by the name of its tag.
    private struct Container: MarkupContainer {
        let name: String
        var isBlock = true
        /// True for a list or a table, which contains only parts and no text.
        var holdsParts = false
        /// True for a header row.
        var isHeader = false
        /// True for a table that has a row.
        var hasRows = false
        var style = ParagraphStyle.body
    }

    private var containers = ContainerStack<Container>()

    private var innermost: Container? { containers.innermost }

    /// The style of a paragraph here.
    var style: ParagraphStyle { innermost?.style ?? .body }

    var isInItem: Bool { containers.lastIndex { $0.name == "li" } != nil }
    var isInList: Bool { innermostList != nil }

    private var innermostList: Int? {
        containers.lastIndex { ["list", "ul", "ol", "olist", "ulist"].contains($0.name) }
    }

    mutating func closeAll(in builder: inout AttributedText.Builder) { containers.closeAll(in: &builder) }

    /// Closes the innermost block of this name, and everything in it.
    mutating func close(_ name: String, in builder: inout AttributedText.Builder) {
        guard let index = containers.lastIndex(where: { $0.name == name }) else { return }
        containers.close(downTo: index, in: &builder)
    }

    /// Opens the part that a list or a table needs for text.
    mutating func openPart(in builder: inout AttributedText.Builder) {
        guard let last = innermost, last.holdsParts else { return }
        switch last.name {
        case "table":
            openRow(in: &builder)
            containers.open(.cell(Cell()), as: Container(name: "td"), in: &builder)
        case "tr": containers.open(.cell(Cell()), as: Container(name: "td"), in: &builder)
        default: containers.open(.item(nil), as: Container(name: "li"), in: &builder)
        }
    }
}

// MARK: Tags

extension BBCodeBlocks {
    /// Opens the block of a tag other than a row.
    mutating func open(_ tag: BBCodeTag, in builder: inout AttributedText.Builder) {
        guard !containers.isFull else { return }
        switch tag.name {
        case "quote", "blockquote", "spoiler", "details", "indent": openQuote(tag, in: &builder)
        case "list", "ul", "ol", "olist", "ulist":
            openPart(in: &builder)
            containers.open(.list(Self.style(tag)), as: Container(name: tag.name, holdsParts: true), in: &builder)
        case "table":
            openPart(in: &builder)
            containers.open(.table(Table()), as: Container(name: tag.name, holdsParts: true), in: &builder)
        case "td", "th": openCell(tag, in: &builder)
        default: openStyle(tag, in: &builder)
        }
    }

    private mutating func openQuote(_ tag: BBCodeTag, in builder: inout AttributedText.Builder) {
        openPart(in: &builder)
        containers.open(.quote, as: Container(name: tag.name), in: &builder)
        // The value of an indentation is its depth.
        guard tag.name != "indent" else { return }
        // `[quote="name, post:1"]` and `[quote=name;123]`.
        let name = tag.name == "quote" ? String(tag.value.prefix { $0 != "," && $0 != ";" }) : tag.value
        guard !name.isEmpty else { return }
        builder.append(name, Attributes(.strong))
        builder.endParagraph()
    }

    /// Opens a tag that only sets the style of paragraphs.
    private mutating func openStyle(_ tag: BBCodeTag, in builder: inout AttributedText.Builder) {
        openPart(in: &builder)
        var style = self.style
        switch tag.name == "align" ? tag.value : tag.name {
        case "center": style.alignment = .center
        case "right": style.alignment = .right
        case "left": style.alignment = nil
        case "justify": style.alignment = .justified
        // The first level is that of the page.
        case "heading": style.kind = .heading(min(max(Int(tag.value) ?? 1, 1), 5) + 1)
        case "h1", "h2", "h3", "h4", "h5", "h6": style.kind = .heading(Int(tag.name.dropFirst()) ?? 1)
        default: break
        }
        containers.append(Container(name: tag.name, isBlock: false, style: style))
    }

    /// Opens an item of the innermost list, whatever is open in it.
    mutating func openItem(_ task: TaskState?, in builder: inout AttributedText.Builder) {
        guard let list = innermostList else { return }
        containers.close(downTo: list + 1, in: &builder)
        containers.open(.item(task), as: Container(name: "li"), in: &builder)
    }

    private static func style(_ tag: BBCodeTag) -> ListStyle {
        let type = tag.value.isEmpty ? tag.attribute("type") ?? "" : tag.value
        let isDecimal = ["ol", "olist"].contains(tag.name) || ["1", "decimal"].contains(type)
        let numbering = isDecimal ? .decimal : numberings[type] ?? ListStyle.Numbering(letter: type)
        return ListStyle(numbering.map { .ordered($0, start: 1) } ?? .bullet(.automatic), isTight: true)
    }

    /// The numberings that SMF names as in style sheets.
    private static let numberings: [String: ListStyle.Numbering] = [
        "lower-alpha": .lowerAlpha, "upper-alpha": .upperAlpha, "lower-roman": .lowerRoman, "upper-roman": .upperRoman,
    ]
}

// MARK: Tables

extension BBCodeBlocks {
    /// Opens a row of the innermost table, whatever is open in it; outside tables, the tag has no effect.
    mutating func openRow(holdsTitles: Bool, in builder: inout AttributedText.Builder) {
        guard !containers.isFull, let table = containers.lastIndex(where: { $0.name == "table" }) else { return }
        containers.close(downTo: table + 1, in: &builder)
        openRow(isHeader: innermost?.hasRows == false && holdsTitles, in: &builder)
    }

    private mutating func openRow(isHeader: Bool = false, in builder: inout AttributedText.Builder) {
        containers.replaceInnermost(Container(name: "table", holdsParts: true, hasRows: true))
        containers.open(
            .row(Row(isHeader: isHeader)), as: Container(name: "tr", holdsParts: true, isHeader: isHeader),
            in: &builder)
    }

    /// Opens a cell of the innermost row, whatever is open in it.
    private mutating func openCell(_ tag: BBCodeTag, in builder: inout AttributedText.Builder) {
        guard let row = containers.lastIndex(where: { $0.name == "tr" || $0.name == "table" }) else { return }
        containers.close(downTo: row + 1, in: &builder)
        if innermost?.name == "table" { openRow(in: &builder) }
        let isHeader = tag.name == "th" && innermost?.isHeader == false
        let cell = Cell(columnSpan: tag.span("colspan"), rowSpan: tag.span("rowspan"), isHeader: isHeader)
        containers.open(.cell(cell), as: Container(name: tag.name), in: &builder)
    }
}

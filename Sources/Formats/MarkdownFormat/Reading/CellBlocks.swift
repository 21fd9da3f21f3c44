import RichText

/// The blocks of HTML in a cell of a Markdown table, which has no syntax for blocks: `<ul><li>a</li><li>b</li></ul>`.
///
/// Their tags are separate pieces of the line; the text between them is Markdown.
struct CellBlocks {
    private enum Level { case list, item, table, row, cell }

    private static let maximumDepth = 16

    private var open: [Level] = []

    /// Reads a tag; false if it is not that of a block.
    mutating func take(_ tag: InlineTag, _ builder: inout AttributedText.Builder) -> Bool {
        switch tag.name {
        case "ul", "ol": tag.isEnd ? end(.list, &builder) : beginList(tag, &builder)
        case "li": tag.isEnd ? end(.item, &builder) : beginItem(&builder)
        case "table": tag.isEnd ? end(.table, &builder) : beginTable(&builder)
        case "tr": tag.isEnd ? end(.row, &builder) : beginRow(&builder)
        case "td", "th": tag.isEnd ? end(.cell, &builder) : beginCell(isHeader: tag.name == "th", &builder)
        case "p", "div", "thead", "tbody", "tfoot": endParagraph(&builder)
        default: return false
        }
        return true
    }

    /// Opens the item or cell that text needs here.
    mutating func enter(_ builder: inout AttributedText.Builder) {
        switch open.last {
        case .list: beginItem(&builder)
        case .table, .row: beginCell(isHeader: false, &builder)
        case .item, .cell, nil: break
        }
    }

    /// Closes all blocks.
    mutating func closeAll(_ builder: inout AttributedText.Builder) { if !open.isEmpty { close(to: 0, &builder) } }
}

extension CellBlocks {
    private mutating func beginList(_ tag: InlineTag, _ builder: inout AttributedText.Builder) {
        enter(&builder)
        let start = tag["start"].flatMap { Int($0) } ?? 1
        let marker: ListStyle.Marker =
            tag.name == "ul" ? .bullet(.automatic) : .ordered(.decimal, start: min(max(start, 0), 999_999_999))
        push(.list, .list(ListStyle(marker)), &builder)
    }

    private mutating func beginItem(_ builder: inout AttributedText.Builder) {
        if let list = open.lastIndex(of: .list) {
            close(to: list + 1, &builder)
        } else {
            push(.list, .list(ListStyle(.bullet(.automatic))), &builder)
        }
        push(.item, .item(nil), &builder)
    }

    private mutating func beginTable(_ builder: inout AttributedText.Builder) {
        enter(&builder)
        push(.table, .table(Table()), &builder)
    }

    private mutating func beginRow(_ builder: inout AttributedText.Builder) {
        guard let table = open.lastIndex(of: .table) else { return }
        close(to: table + 1, &builder)
        push(.row, .row(Row()), &builder)
    }

    private mutating func beginCell(isHeader: Bool, _ builder: inout AttributedText.Builder) {
        guard let table = open.lastIndex(of: .table) else { return }
        if let row = open.lastIndex(of: .row), row > table { close(to: row + 1, &builder) } else { beginRow(&builder) }
        push(.cell, .cell(Cell(isHeader: isHeader)), &builder)
    }

    private mutating func push(_ level: Level, _ kind: BlockKind, _ builder: inout AttributedText.Builder) {
        endParagraph(&builder)
        guard open.count < Self.maximumDepth else { return }
        open.append(level)
        builder.open(kind)
    }

    private mutating func end(_ level: Level, _ builder: inout AttributedText.Builder) {
        guard let index = open.lastIndex(of: level) else { return endParagraph(&builder) }
        close(to: index, &builder)
    }

    private mutating func close(to count: Int, _ builder: inout AttributedText.Builder) {
        endParagraph(&builder)
        while open.count > count {
            open.removeLast()
            builder.close()
        }
    }

    private func endParagraph(_ builder: inout AttributedText.Builder) {
        builder.trimEndOfParagraph()
        builder.endParagraphIfNeeded()
    }
}

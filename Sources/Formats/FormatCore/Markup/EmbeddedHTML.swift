import RichText

/// HTML that is embedded in another format, block by block, and read by a reader of HTML.
///
/// Each piece is read separately. If the tags of a table are separate pieces, the blocks between them become its content.
package struct EmbeddedHTML {
    private enum Level { case table, row, cell }

    private let reader: any FormatReader
    private let options: ReadingOptions
    /// The open levels of tables whose tags are separate pieces.
    private var levels: [Level] = []
    private var isInHeader = false

    package init(_ reader: any FormatReader, _ options: ReadingOptions) {
        self.reader = reader
        self.options = ReadingOptions(baseAddress: options.baseAddress)
    }

    /// Appends the content of a block of HTML; `holdsBlocks` is true if it may contain the following blocks.
    package mutating func append(
        block html: ArraySlice<UInt8>, holdsBlocks: Bool, to builder: inout AttributedText.Builder
    ) {
        if holdsBlocks, let tags = TableTag.tags(in: html) {
            for tag in tags { take(tag, &builder) }
            return
        }
        guard let text = read(html), !text.string.isEmpty else { return }
        enterCell(in: &builder)
        for event in text.blockEvents { builder.append(event) }
    }

    /// Appends the text and attachments of inline HTML, with additional marks.
    package func append(inline html: ArraySlice<UInt8>, _ marks: Marks, to builder: inout AttributedText.Builder) {
        guard let text = read(html) else { return }
        for (number, paragraph) in text.paragraphs.enumerated() {
            if number > 0 { builder.append(" ", Attributes(marks)) }
            for run in paragraph.runs {
                var attributes = run.attributes
                attributes.marks.formUnion(marks)
                builder.append(utf8: run.utf8, attributes)
            }
        }
    }

    private func read(_ html: ArraySlice<UInt8>) -> AttributedText? {
        try? reader.read(Array(html), options)
    }
}

// MARK: Tables

extension EmbeddedHTML {
    /// Opens a cell for a block inside a table, but outside its cells.
    package mutating func enterCell(in builder: inout AttributedText.Builder) {
        if levels.last == .table { openRow(isHeader: false, &builder) }
        if levels.last == .row { openCell(isHeader: false, &builder) }
    }

    /// Closes all tables.
    package mutating func closeAll(in builder: inout AttributedText.Builder) { close(to: 0, &builder) }

    private mutating func take(_ tag: TableTag, _ builder: inout AttributedText.Builder) {
        builder.endParagraphIfNeeded()
        switch (tag.level, tag.isClosing) {
        case (.table, false):
            enterCell(in: &builder)
            builder.open(.table(Table()))
            levels.append(.table)
        case (.table, true): if let table = levels.lastIndex(of: .table) { close(to: table, &builder) }
        case (.row, _): if let table = levels.lastIndex(of: .table) { close(to: table + 1, &builder) }
        case (.cell, let isClosing):
            guard let table = levels.lastIndex(of: .table) else { return }
            close(to: table + 2, &builder)
            guard !isClosing else { return }
            if levels.last == .table { openRow(isHeader: tag.isHeader, &builder) }
            openCell(isHeader: tag.isHeader, &builder)
        }
    }

    private mutating func openRow(isHeader: Bool, _ builder: inout AttributedText.Builder) {
        builder.open(.row(Row(isHeader: isHeader)))
        levels.append(.row)
        isInHeader = isHeader
    }

    private mutating func openCell(isHeader: Bool, _ builder: inout AttributedText.Builder) {
        builder.open(.cell(Cell(isHeader: isHeader && !isInHeader)))
        levels.append(.cell)
    }

    private mutating func close(to count: Int, _ builder: inout AttributedText.Builder) {
        while levels.count > count {
            builder.close()
            levels.removeLast()
        }
    }

    /// A tag of a table.
    private struct TableTag {
        let level: Level
        let isClosing: Bool
        let isHeader: Bool

        /// The tags of HTML that consists only of table tags; nil for other HTML, and for a complete table.
        static func tags(in html: ArraySlice<UInt8>) -> [TableTag]? {
            var tags: [TableTag] = []
            var rest = html.drop(while: \.isASCIIWhiteSpace)
            while rest.first == "<", let end = rest.firstIndex(of: ">") {
                let isClosing = rest.dropFirst().first == "/"
                let name = rest[..<end].dropFirst(isClosing ? 2 : 1).prefix(while: \.isASCIILetter).asciiLowercased
                switch String(decoding: name, as: UTF8.self) {
                case "table": tags.append(TableTag(level: .table, isClosing: isClosing, isHeader: false))
                case "tr": tags.append(TableTag(level: .row, isClosing: isClosing, isHeader: false))
                case "td": tags.append(TableTag(level: .cell, isClosing: isClosing, isHeader: false))
                case "th": tags.append(TableTag(level: .cell, isClosing: isClosing, isHeader: true))
                case "thead", "tbody", "tfoot": break
                default: return nil
                }
                rest = rest[(end + 1)...].drop(while: \.isASCIIWhiteSpace)
            }
            return rest.isEmpty && !tags.isEmpty ? tags : nil
        }
    }
}

import RichText

extension LaTeXParser {
    mutating func beginTable(_ name: String) {
        output.beginBlock()
        _ = cursor.bracket()
        if LaTeXEnvironment.hasWidth(name) {
            _ = cursor.brace()
            _ = cursor.bracket()
        }
        if name.hasSuffix("tabu") { cursor.skipTableWidth() }
        let layout = cursor.brace().map { cursor.bytes[$0] } ?? []
        let columns = LaTeXArguments.columns(name.hasSuffix("tblr") ? LaTeXArguments.columnKey(layout) : layout)
        // The options of nicematrix may follow the columns.
        if name.hasPrefix("Nice") { _ = cursor.bracket() }
        let start = cursor.index
        cursor.skipWhiteSpace()
        guard LaTeXEnvironment.isLongTable(name), cursor.isBefore("\\caption") else {
            cursor.index = start
            return openTable(name, columns)
        }
        takeCaption(of: name, columns)
    }

    /// Begins lines with tab stops, which are rows of a table; without any stops, they are lines.
    mutating func beginTabbing(_ name: String) {
        guard let start = LaTeXTabbing.start(cursor) else { return beginText(name, arguments: 0, isPlain: true) }
        output.beginBlock()
        cursor.index = start
        openTable(name, [])
    }

    /// Tables inside more groups and environments than these have no header.
    private static let mostFramesOfHeaders = 64

    private mutating func openTable(_ name: String, _ columns: [Alignment?]) {
        output.builder.open(.table(Table(columns: columns)))
        let isDeep = output.frames.count > Self.mostFramesOfHeaders
        let depth = isDeep ? 4 : output.frames.count { if case .table = $0.kind { true } else { false } }
        output.open(.table(LaTeXRows(name, headerCount: depth < 4 ? LaTeXRows.headerCount(name, cursor) : 0)))
    }

    /// Reads the caption in the first row of a long table, which is a paragraph before the table.
    private mutating func takeCaption(of name: String, _ columns: [Alignment?]) {
        cursor.index += 8
        cursor.skipStar()
        _ = cursor.bracket()
        let count = output.frames.count
        enter(.caption(name, columns))
        if output.frames.count == count { openTable(name, columns) }
    }

    /// Opens the table after its caption, whose row has ended.
    mutating func endCaption(of name: String, _ columns: [Alignment?]) {
        output.endParagraph()
        if let label = LaTeXArguments.label(in: source, cursor.index..<cursor.end) { cursor.index = label.end }
        let rest = cursor.rest.drop(while: \.isASCIIWhiteSpace)
        for sign in ["\\\\", "\\tabularnewline"] where rest.starts(with: sign.utf8) {
            cursor.index = rest.startIndex + sign.utf8.count
        }
        openTable(name, columns)
    }
}

// MARK: Rows and cells

extension LaTeXParser {
    /// Ends a row, or breaks a line: inside braces in a cell, such as those of `\shortstack`, `\\` is a line break.
    mutating func endLine(endsRow: Bool = true) {
        cursor.skipStar()
        cursor.skipLineSpace()
        if endsRow, case .table? = output.frames.last?.kind {
            output.builder.trimEndOfParagraph()
            output.updateTable(output.frames.indices.last) { rows, builder in rows.endRow(&builder) }
        } else if !output.builder.isAtParagraphStart {
            output.breakLine()
            cursor.skipBlanks()
            if cursor.byteBehind(0) == 0x0A, cursor.byteBehind(1) != 0x0A { cursor.index += 1 }
        }
    }

    mutating func endCell() {
        guard output.table != nil, let last = output.frames.last?.block else { return }
        close(from: last + 1)
        output.builder.trimEndOfParagraph()
        output.updateTable(last) { rows, builder in rows.endCell(&builder) }
    }

    /// Reads the spans of a cell, up to its content.
    mutating func takeSpan(_ name: String) {
        _ = cursor.bracket()
        let count = cursor.string().flatMap(Int.init)
        _ = cursor.bracket()
        // The width of a cell of several rows may be a sign: its own, or that of its column.
        if name == "multirow", cursor.isBefore("*") || cursor.isBefore("=") {
            cursor.index += 1
        } else {
            guard cursor.brace() != nil else { return }
        }
        _ = cursor.bracket()
        output.updateTable(output.frames.last?.block) { rows, _ in
            rows.span(columns: name == "multicolumn" ? count : nil, rows: name == "multirow" ? count : nil)
        }
        // A cell of several rows may be inside one of several columns.
        let start = cursor.index
        cursor.skipWhiteSpace()
        guard cursor.byteBehind(0) == "{", source.end(ofBrace: cursor.index) != nil else {
            cursor.index = start
            return
        }
        output.open(.group)
        cursor.index += 1
    }

    /// Skips the rows of a long table that are repeated on later pages.
    mutating func skipRepeatedRows(behind name: String) {
        guard let rows = output.table else { return cursor.skipSpace() }
        cursor.skipRepeatedRows(behind: name, of: rows.name)
    }
}

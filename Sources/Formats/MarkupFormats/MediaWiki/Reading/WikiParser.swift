import RichText

/// Parses lines of wikitext into blocks.
struct WikiParser {
    private var source: WikiSource
    private let addresses: Addresses
    private var builder = AttributedText.Builder()
    private var blocks = WikiBlocks()
    /// The lines and the style of the open paragraph.
    private var pending: [UInt8] = []
    private var style = ParagraphStyle.body
    private var marks: Marks = []
    /// Lines with a leading space, which are code if they have no marks.
    private var preformatted: [[UInt8]] = []
    private var lines: [ArraySlice<UInt8>] = []
    private var line = 0
    private var tables = WikiTableLines([])
    /// The last line that ends a gallery.
    private var galleryEnd = -1
    private var isInGallery = false
    /// True for the text of a note, in which a leading space has no meaning.
    private var isInNote = false
    /// True in the caption of a table written with tags; the table is opened after it.
    private var isBeforeCaption = false

    init(_ source: WikiSource, _ addresses: Addresses) {
        self.source = source
        self.addresses = addresses
        builder.reserveCapacity(source.text.count)
    }

    /// Returns the text, with notes at its end.
    mutating func parse() -> AttributedText {
        var notes = source.notes
        var seen = Set(notes.map(\.label))
        var count = source.noteCount
        run()
        isInNote = true
        var next = 0
        while next < notes.count {
            builder.open(.footnote(label: notes[next].label))
            source = WikiSource(notes[next].text, noteCount: count)
            count = source.noteCount
            for note in source.notes where seen.insert(note.label).inserted { notes.append(note) }
            run()
            builder.close()
            next += 1
        }
        return builder.finish()
    }

    private mutating func run() {
        lines = source.text[...].lines
        line = 0
        tables = WikiTableLines(lines)
        galleryEnd = lines.lastIndex { $0.trimmedSpace.starts(with: "</gallery".utf8) } ?? -1
        while line < lines.count {
            take(lines[line])
            line += 1
        }
        endParagraph()
        blocks.closeAll(in: &builder)
    }
}

// MARK: Lines

extension WikiParser {
    private mutating func take(_ line: ArraySlice<UInt8>) {
        let text = Self.withoutTableIndent(line.withoutIndent)
        if isInGallery { return takePicture(text) }
        if text.starts(with: "<gallery".utf8), self.line < galleryEnd {
            endParagraph()
            isInGallery = true
            return
        }
        if takeTableLine(text) { return }
        guard let first = line.first, !text.isEmpty else {
            endParagraph()
            closeLists(to: 0)
            return
        }
        if !beginsInTable(text) { enterCell() }
        switch first {
        case "*", "#", ":", ";": return takeItem(line)
        default: break
        }
        closeLists(to: 0)
        if first == "=", takeHeading(line) { return }
        if first == "-", line.starts(with: "----".utf8) {
            endParagraph()
            blocks.enterItem(in: &builder)
            builder.endParagraph(.rule)
            return takeText(line.drop { $0 == "-" })
        }
        if first == 0x20, !isInNote, !blocks.isInTag, !hasBlock(line) {
            endPending()
            preformatted.append(Array(line.dropFirst()))
            return
        }
        takeText(text)
    }

    /// Reads a line of a gallery: the name of a picture, and its caption after a bar.
    private mutating func takePicture(_ line: ArraySlice<UInt8>) {
        if line.starts(with: "</gallery".utf8) {
            isInGallery = false
        } else if !line.isEmpty {
            closeLists(to: 0)
            enterCell()
            let bar = line.firstIndex(of: "|") ?? line.endIndex
            let prefix: StaticString = line[..<bar].contains(":") ? "[[" : "[[File:"
            pending = [UInt8](prefix) + line[..<bar] + [UInt8]("|thumb") + line[bar...] + [UInt8]("]]")
            endParagraph()
        }
    }

    private mutating func takeHeading(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.trimmedSpace
        let signs = text.prefix { $0 == "=" }.count
        let ends = text.reversed().prefix { $0 == "=" }.count
        let level = min(signs, ends, (text.count - 1) / 2, 6)
        guard level > 0 else { return false }
        endParagraph()
        pending = Array(text.dropFirst(level).dropLast(level).trimmedSpace)
        style = .heading(level)
        endParagraph()
        return true
    }

    private mutating func takeItem(_ line: ArraySlice<UInt8>) {
        let prefix = line.prefix { "*#:;".utf8.contains($0) }
        let signs = Array(prefix.filter { $0 == "*" || $0 == "#" })
        var text = line[prefix.endIndex...].withoutIndent
        endParagraph()
        let open = blocks.signs
        var common = 0
        while common < min(open.count, signs.count), open[common] == signs[common] { common += 1 }
        let goesOn = prefix.last == ":" && common == signs.count
        closeLists(to: common)
        if prefix.last == ";" {
            // The definition of a term may be on the same line.
            let term = WikiText.term(of: text)
            (pending, marks) = (Array(term), .strong)
            endParagraph()
            text = text[term.endIndex...].dropFirst().drop(while: \.isASCIIWhiteSpace)
        } else if !goesOn, !signs.isEmpty {
            let task = TaskState.takeBox(from: &text)
            blocks.openItem(signs, after: common, task, in: &builder)
        }
        takeText(text)
    }

    /// Closes line lists until `count` are left.
    private mutating func closeLists(to count: Int) {
        guard blocks.signs.count > count else { return }
        endParagraph()
        blocks.closeLists(to: count, in: &builder)
    }
}

// MARK: Text

extension WikiParser {
    /// Reads text up to the next block tag or code.
    private mutating func takeText(_ text: ArraySlice<UInt8>) {
        endPreformatted()
        if !pending.isEmpty { pending.append(0x0A) }
        var start = text.startIndex
        var index = start
        while index < text.endIndex {
            if text[index] == WikiSource.start, let (part, end) = part(in: text, at: index) {
                if case .code(let language, let code) = part {
                    pending += text[start..<index]
                    takeCode(language, code)
                    start = end
                }
                index = end
            } else if text[index] == "<", let tag = WikiTag(text[index...]), Self.isBlock(tag.name) {
                pending += text[start..<index]
                take(tag, before: text[tag.end...])
                start = tag.end
                index = tag.end
            } else {
                index += 1
            }
        }
        pending += text[start...]
    }

    /// True for a line with a block tag, or with a code block.
    private func hasBlock(_ line: ArraySlice<UInt8>) -> Bool {
        line.indices.contains { index in
            switch line[index] {
            case WikiSource.start: if case .code? = part(in: line, at: index)?.0 { true } else { false }
            case "<": WikiTag(line[index...]).map { Self.isBlock($0.name) } ?? false
            default: false
            }
        }
    }

    private func part(in text: ArraySlice<UInt8>, at index: Int) -> (WikiSource.Part, end: Int)? {
        WikiInlineParser.part(in: text, at: index, source.parts)
    }

    private mutating func takeCode(_ language: String?, _ code: ArraySlice<UInt8>) {
        endParagraph()
        var code = code
        if code.first == 0x0A { code.removeFirst() }
        if code.last == 0x0A { code.removeLast() }
        openCellOfTags()
        blocks.enterItem(in: &builder)
        builder.appendCode(code.lines, language: language.flatMap { $0.isEmpty ? nil : $0 })
    }

    private mutating func endParagraph() {
        endPreformatted()
        endPending()
    }

    /// Ends the paragraph before lines with a leading space.
    private mutating func endPending() {
        let text = pending[...].trimmedSpace
        if !text.isEmpty {
            openCellOfTags()
            // Text in a list, but outside an item, becomes an item.
            if blocks.isInBareList { builder.open(.item(nil)) }
            var inlines = WikiInlineParser(text, source.parts, addresses, adding: marks)
            inlines.run(to: &builder)
            if builder.isAtParagraphStart { builder.endParagraphIfNeeded() } else { builder.endParagraph(style) }
            if blocks.isInBareList { builder.close() }
        }
        pending.removeAll(keepingCapacity: true)
        (style, marks) = (.body, [])
    }

    private mutating func endPreformatted() {
        guard !preformatted.isEmpty else { return }
        let text = Array(preformatted.joined(separator: [0x0A]))
        preformatted.removeAll()
        openCellOfTags()
        blocks.enterItem(in: &builder)
        var read = AttributedText.Builder()
        var inlines = WikiInlineParser(text[...], source.parts, addresses, isPreformatted: true)
        inlines.run(to: &read)
        read.endParagraphIfNeeded()
        let lines = WikiLines(read.finish())
        if lines.hasMarks { lines.appendParagraph(to: &builder) } else { lines.appendCode(to: &builder) }
    }
}

// MARK: Tags that are blocks

extension WikiParser {
    private static let blockTags: Set<String> = [
        "blockquote", "ul", "ol", "li", "p", "div", "center", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "dl", "dt",
        "dd", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td",
    ]

    private static func isBlock(_ name: String) -> Bool { blockTags.contains(name) }

    private mutating func take(_ tag: WikiTag, before rest: ArraySlice<UInt8>) {
        endParagraph()
        switch tag.name {
        case "hr":
            openCellOfTags()
            blocks.enterItem(in: &builder)
            builder.endParagraph(.rule)
        case "dt": if !tag.isClosing { marks = .strong }
        case "p", "div", "center", "dl", "dd", "thead", "tbody", "tfoot": break
        case "table", "caption", "tr", "th", "td": takePart(ofTable: tag, before: rest)
        case "h1", "h2", "h3", "h4", "h5", "h6":
            if !tag.isClosing { style = .heading(Int(tag.name.dropFirst()) ?? 1) }
        default:
            if tag.isClosing { return blocks.closeTag(tag.name, in: &builder) }
            openCellOfTags()
            blocks.open(tag, in: &builder)
        }
    }
}

// MARK: Tables

extension WikiParser {
    /// Reads a line of a table; returns false for other lines.
    private mutating func takeTableLine(_ text: ArraySlice<UInt8>) -> Bool {
        if text.starts(with: "{|".utf8) {
            closeLists(to: 0)
            endParagraph()
            enterCell()
            takeCaption()
            blocks.openTable(in: &builder)
            return true
        }
        guard blocks.isInTable, let first = text.first else { return false }
        guard first == "|" || first == "!" else { return false }
        if text.starts(with: "|}".utf8) {
            endParagraph()
            blocks.closeTable(in: &builder)
            takeText(text.dropFirst(2))
        } else if text.starts(with: "|-".utf8) {
            close(to: .table)
        } else if text.starts(with: "|+".utf8) {
            // A caption between rows becomes a row.
            close(to: .table)
            openRow(isHeader: false)
            take([text.dropFirst(2)], isHeader: false)
            close(to: .table)
        } else {
            if !blocks.isInRow { openRow(isHeader: tables.isHeaderRow(line)) }
            take(
                WikiTable.cells(text.dropFirst(), isHeader: first == "!"),
                isHeader: first == "!")
        }
        return true
    }

    /// The line, without the colons that indent a table.
    private static func withoutTableIndent(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard line.first == ":" else { return line }
        let text = line.drop { $0 == ":" }.withoutIndent
        return text.starts(with: "{|".utf8) ? text : line
    }

    /// Reads the caption of a table, which may be anywhere between its rows; it becomes a paragraph before the table.
    private mutating func takeCaption() {
        func text(_ number: Int) -> ArraySlice<UInt8> { lines[number].trimmedSpace }
        guard let first = tables.captions[line] else { return }
        pending = Array(WikiTable.text(of: text(first).dropFirst(2)))
        lines[first] = []
        var next = first + 1
        while next < lines.count, let sign = text(next).first, sign != "|", sign != "!" {
            pending += [0x0A] + text(next)
            lines[next] = []
            next += 1
        }
        if lines[(line + 1)..<first].allSatisfy({ $0.isBlank }) { line = next - 1 }
        endParagraph()
    }

    /// Closes everything inside the innermost table, or inside its row.
    private mutating func close(to level: WikiBlocks.Level) {
        endParagraph()
        blocks.close(to: level, in: &builder)
    }

    /// Opens a cell for text outside cells.
    private mutating func enterCell() {
        guard let level = blocks.levelWithoutCell else { return }
        if level == .table { openRow(isHeader: false) }
        take([[]], isHeader: false)
    }

    private mutating func openRow(isHeader: Bool) {
        close(to: .table)
        blocks.openRow(isHeader: isHeader, in: &builder)
    }

    private mutating func take(_ cells: [ArraySlice<UInt8>], isHeader: Bool) {
        for content in cells {
            close(to: .row)
            takeText(blocks.openCell(content, isTitle: isHeader, in: &builder).trimmedSpace)
        }
    }
}

// MARK: Tables of tags

extension WikiParser {
    /// True for a line inside a table of tags that begins with one of them.
    private func beginsInTable(_ text: ArraySlice<UInt8>) -> Bool {
        blocks.isInTableOfTags && WikiTag(text).map { Self.isBlock($0.name) } ?? false
    }

    private mutating func takePart(ofTable tag: WikiTag, before rest: ArraySlice<UInt8>) {
        if isBeforeCaption {
            guard tag.name != "caption" || tag.isClosing else { return }
            isBeforeCaption = false
            blocks.openTable(isOfTags: true, in: &builder)
        }
        if tag.name == "table", !tag.isClosing {
            enterCell()
            isBeforeCaption = hasCaption(rest)
            return isBeforeCaption ? () : blocks.openTable(isOfTags: true, in: &builder)
        }
        guard blocks.isInTableOfTags else { return }
        switch (tag.name, tag.isClosing) {
        case ("table", _): blocks.closeTable(in: &builder)
        case ("tr", false): openRow(isHeader: isHeaderRow(before: rest))
        case ("tr", true): close(to: .table)
        case ("caption", _): break
        case (_, true): close(to: .row)
        case (let name, false):
            close(to: .row)
            if !blocks.isInRow { openRow(isHeader: false) }
            _ = blocks.openCell(tag.attributes + [UInt8(ascii: "|")], isTitle: name == "th", in: &builder)
        }
    }

    /// True if a table begins with its caption, which is a paragraph before it.
    private func hasCaption(_ rest: ArraySlice<UInt8>) -> Bool {
        var next = rest.trimmedSpace
        if next.isEmpty, line + 1 < lines.count { next = lines[line + 1].trimmedSpace }
        return WikiTag(next).map { $0.name == "caption" && !$0.isClosing } ?? false
    }

    /// Opens a cell for text that is in a table of tags, but in none of its cells.
    private mutating func openCellOfTags() {
        guard blocks.isInTableOfTags, let level = blocks.levelWithoutCell else { return }
        if level == .table { blocks.openRow(isHeader: false, in: &builder) }
        _ = blocks.openCell([], isTitle: false, in: &builder)
    }

    /// True if the row that a tag begins has only header cells.
    private func isHeaderRow(before rest: ArraySlice<UInt8>) -> Bool {
        if let isHeader = Self.isHeader(rest) { return isHeader }
        for text in lines[(line + 1)...] {
            if let isHeader = Self.isHeader(text) { return isHeader }
        }
        return true
    }

    /// Whether a row that ends in the text has only header cells; nil if it does not end there.
    private static func isHeader(_ text: ArraySlice<UInt8>) -> Bool? {
        for index in text.indices where text[index] == "<" {
            guard let tag = WikiTag(text[index...]) else { continue }
            if tag.name == "td" { return false }
            if tag.name == "tr" || tag.name == "table" { return true }
        }
        return nil
    }
}

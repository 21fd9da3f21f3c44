import RichText

/// Parses lines of wikitext into blocks.
struct WikiParser {
    private var source: WikiSource
    private var page: WikiPage
    private var tags = WikiBlockTags()
    private var lines: [ArraySlice<UInt8>] = []
    private var line = 0
    private var tables = WikiTableLines([])
    /// The last line that ends a gallery.
    private var galleryEnd = -1
    private var isInGallery = false
    /// True for the text of a note, in which a leading space has no meaning.
    private var isInNote = false

    init(_ source: WikiSource, _ addresses: Addresses) {
        self.source = source
        page = WikiPage(source, addresses)
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
            page.blocks.builder.open(.footnote(label: notes[next].label))
            source = WikiSource(notes[next].text, noteCount: count)
            count = source.noteCount
            for note in source.notes where seen.insert(note.label).inserted { notes.append(note) }
            run()
            page.blocks.builder.close()
            next += 1
        }
        return page.blocks.builder.finish()
    }

    private mutating func run() {
        page.parts = source.parts
        lines = source.text[...].lines
        line = 0
        tables = WikiTableLines(lines)
        galleryEnd = lines.lastIndex { $0.trimmedSpace.starts(with: "</gallery".utf8) } ?? -1
        while line < lines.count {
            take(lines[line])
            line += 1
        }
        page.endParagraph()
        page.blocks.closeAll()
    }
}

// MARK: Lines

extension WikiParser {
    private mutating func take(_ line: ArraySlice<UInt8>) {
        let text = Self.withoutTableIndent(line.withoutIndent)
        if isInGallery { return takePicture(text) }
        if text.starts(with: "<gallery".utf8), self.line < galleryEnd {
            page.endParagraph()
            isInGallery = true
            return
        }
        if takeTableLine(text) { return }
        guard let first = line.first, !text.isEmpty else {
            page.endParagraph()
            page.closeLists(to: 0)
            // Between two empty lines, MediaWiki has a paragraph.
            if self.line > 0, lines[self.line - 1].isBlank { page.blocks.builder.separateDefinitions() }
            return
        }
        if !page.blocks.isInTableOfTags || WikiBlockTags.tag(text) == nil { page.enterCell() }
        switch first {
        case "*", "#", ":", ";": return takeItem(line)
        default: break
        }
        page.closeLists(to: 0)
        if first == "=", takeHeading(line) { return }
        if first == "-", line.starts(with: "----".utf8) {
            page.appendRule()
            return takeText(line.drop { $0 == "-" })
        }
        if first == 0x20, !isInNote, !page.blocks.isInTag, !hasBlock(line) {
            return page.append(preformatted: line.dropFirst())
        }
        takeText(text)
    }

    /// Reads a line of a gallery: the name of a picture, and its caption after a bar.
    private mutating func takePicture(_ line: ArraySlice<UInt8>) {
        if line.starts(with: "</gallery".utf8) {
            isInGallery = false
        } else if !line.isEmpty {
            page.closeLists(to: 0)
            page.enterCell()
            let bar = line.firstIndex(of: "|") ?? line.endIndex
            let prefix: StaticString = line[..<bar].contains(":") ? "[[" : "[[File:"
            page.appendParagraph(
                [UInt8](prefix) + line[..<bar] + [UInt8]("|thumb") + line[bar...] + [UInt8]("]]"))
        }
    }

    private mutating func takeHeading(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.trimmedSpace
        let signs = text.prefix { $0 == "=" }.count
        let ends = text.reversed().prefix { $0 == "=" }.count
        let level = min(signs, ends, (text.count - 1) / 2, 6)
        guard level > 0 else { return false }
        page.appendParagraph(Array(text.dropFirst(level).dropLast(level).trimmedSpace), .heading(level))
        return true
    }

    private mutating func takeItem(_ line: ArraySlice<UInt8>) {
        let prefix = line.prefix { "*#:;".utf8.contains($0) }
        let signs = Array(prefix.filter { $0 == "*" || $0 == "#" })
        var text = line[prefix.endIndex...].withoutIndent
        page.endParagraph()
        page.closeDefinition()
        let open = page.blocks.signs
        var common = 0
        while common < min(open.count, signs.count), open[common] == signs[common] { common += 1 }
        let goesOn = prefix.last == ":" && common == signs.count
        page.closeLists(to: common)
        if prefix.last == ";" {
            // The definition of a term may be on the same line.
            let term = WikiText.term(of: text)
            page.blocks.builder.openDefinitions()
            page.appendParagraph(Array(term), ParagraphStyle(.term))
            page.blocks.builder.close()
            text = text[term.endIndex...].dropFirst().drop(while: \.isASCIIWhiteSpace)
            if !text.isEmpty { page.blocks.openDefinition() }
        } else if prefix.last == ":", page.blocks.builder.isBehindDefinitions {
            page.blocks.openDefinition()
        } else if !goesOn, !signs.isEmpty {
            let task = TaskState.takeBox(from: &text)
            page.blocks.openItem(signs, after: common, task)
        }
        takeText(text)
    }
}

// MARK: Text

extension WikiParser {
    /// Reads text up to the next block tag or code.
    private mutating func takeText(_ text: ArraySlice<UInt8>) {
        page.beginLine()
        var start = text.startIndex
        var index = start
        while index < text.endIndex {
            if text[index] == WikiSource.start, let (part, end) = page.part(in: text, at: index) {
                if case .code(let language, let code) = part {
                    page.append(text[start..<index])
                    page.appendCode(language, code)
                    start = end
                }
                index = end
            } else if text[index] == "<", let tag = WikiBlockTags.tag(text[index...]) {
                page.append(text[start..<index])
                tags.take(tag, before: text[tag.end...], lines[min(line + 1, lines.count)...], &page)
                start = tag.end
                index = tag.end
            } else {
                index += 1
            }
        }
        page.append(text[start...])
    }

    /// True for a line with a block tag, or with a code block.
    private func hasBlock(_ line: ArraySlice<UInt8>) -> Bool {
        line.indices.contains { index in
            switch line[index] {
            case WikiSource.start: if case .code? = page.part(in: line, at: index)?.0 { true } else { false }
            case "<": WikiBlockTags.tag(line[index...]) != nil
            default: false
            }
        }
    }
}

// MARK: Tables

extension WikiParser {
    /// Reads a line of a table; returns false for other lines.
    private mutating func takeTableLine(_ text: ArraySlice<UInt8>) -> Bool {
        if text.starts(with: "{|".utf8) {
            page.closeLists(to: 0)
            page.endParagraph()
            page.enterCell()
            takeCaption()
            page.blocks.openTable()
            return true
        }
        guard page.blocks.isInTable, let first = text.first else { return false }
        guard first == "|" || first == "!" else { return false }
        if text.starts(with: "|}".utf8) {
            page.endParagraph()
            page.blocks.closeTable()
            takeText(text.dropFirst(2))
        } else if text.starts(with: "|-".utf8) {
            page.close(to: .table)
        } else if text.starts(with: "|+".utf8) {
            // A caption between rows becomes a row.
            page.close(to: .table)
            page.openRow(isHeader: false)
            take([text.dropFirst(2)], isHeader: false)
            page.close(to: .table)
        } else {
            if !page.blocks.isInRow { page.openRow(isHeader: tables.isHeaderRow(line)) }
            take(WikiTable.cells(text.dropFirst(), isHeader: first == "!"), isHeader: first == "!")
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
        var caption = Array(WikiTable.text(of: text(first).dropFirst(2)))
        lines[first] = []
        var next = first + 1
        while next < lines.count, let sign = text(next).first, sign != "|", sign != "!" {
            caption += [0x0A] + text(next)
            lines[next] = []
            next += 1
        }
        if lines[(line + 1)..<first].allSatisfy({ $0.isBlank }) { line = next - 1 }
        page.appendParagraph(caption)
    }

    private mutating func take(_ cells: [ArraySlice<UInt8>], isHeader: Bool) {
        for content in cells {
            page.close(to: .row)
            takeText(page.blocks.openCell(content, isTitle: isHeader).trimmedSpace)
        }
    }
}

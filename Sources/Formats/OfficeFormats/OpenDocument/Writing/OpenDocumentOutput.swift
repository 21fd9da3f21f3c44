import FormatCore
import RichText
import ZIPArchive

/// The parts of a document that is being written.
final class OpenDocumentOutput: OfficeOutput {
    /// The open elements of the main text, a cell or a footnote.
    private struct Story {
        var lists = OpenDocumentLists()
        var isHeading = false
        var text = OpenDocumentText()
    }

    let precision = OfficeRun.Precision(pens: [], sizes: 1000)
    var looseNote: String?
    private var bytes: [UInt8] = []
    private var styles = OpenDocumentStyles()
    private var story = Story()
    private var outer: [Story] = []
    private var languages: [String] = []
    private var hasTerms = false
    private var objects = OpenDocumentObjects()
    private var tables: [(hasHeader: Bool, isInHeader: Bool, hasRows: Bool)] = []
    /// The number of items of each list that a table has interrupted.
    private var ended: [Int: Int] = [:]
    private var outerTables: [[(hasHeader: Bool, isInHeader: Bool, hasRows: Bool)]] = []
    /// The number of further columns that each open cell covers.
    private var coveredStack: [Int] = []
    private var tableCount = 0

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    func package() -> [UInt8] {
        _ = story.lists.close(&bytes)
        var content = OpenDocumentPackage.declaration
        content.reserveCapacity(bytes.count + styles.bytes.count + 2048)
        content.append("<office:document-content \(OpenDocumentPackage.namespaces)><office:automatic-styles>")
        content += styles.bytes
        content.append("</office:automatic-styles><office:body><office:text>\n")
        content += bytes
        content.append("</office:text></office:body></office:document-content>")
        var archive = ZIPWriter()
        archive.add("mimetype", Array(OpenDocumentPackage.mimeType.utf8), isStored: true)
        archive.add("content.xml", content)
        archive.add("styles.xml", OpenDocumentPackage.styles(codeLanguages: languages, hasTerms: hasTerms))
        let entries = objects.add(to: &archive)
        archive.add("META-INF/manifest.xml", OpenDocumentPackage.manifest(entries))
        return archive.finish()
    }
}

// MARK: Paragraphs and lists

extension OpenDocumentOutput {
    func beginParagraph(_ paragraph: OfficeParagraph, in lists: [OfficeOpenList]) {
        story.lists.open(lists, behind: ended, &styles, to: &bytes)
        story.text.isBehindSpace = true
        story.isHeading = false
        let name = styleName(paragraph, isInList: !lists.isEmpty)
        if case .heading(let level) = paragraph.kind {
            story.isHeading = true
            bytes.append("<text:h")
            bytes.append(attribute: "text:outline-level", level)
        } else {
            bytes.append("<text:p")
        }
        bytes.append(attribute: "text:style-name", name)
        if let note = paragraph.placeNote { bytes.append(attribute: "pb:place", note) }
        if let note = paragraph.styleNote { bytes.append(attribute: "pb:style", note) }
        takeLooseNote()
        bytes.append(">")
        if let name = paragraph.bookmark {
            bytes.append("<text:bookmark")
            bytes.append(attribute: "text:name", name)
            bytes.append("/>")
        }
    }

    func endParagraph() { bytes.append(story.isHeading ? "</text:h>\n" : "</text:p>\n") }

    private func takeLooseNote() {
        if let note = looseNote { bytes.append(attribute: "pb:note", note) }
        looseNote = nil
    }

    private func styleName(_ paragraph: OfficeParagraph, isInList: Bool) -> String {
        if paragraph.kind == .rule {
            var key = OpenDocumentStyles.ParagraphKey(parent: "Horizontal_20_Line")
            if paragraph.right != 0 { (key.left, key.right) = (paragraph.left, paragraph.right) }
            if paragraph.inset != 0 { key.left = paragraph.left }
            return styles.name(of: key)
        }
        let parent = parentName(paragraph, isInList: isInList)
        var key = OpenDocumentStyles.ParagraphKey(parent: parent)
        let quote = OfficeParagraph.Length.quote
        if isInList {
            // A list has its own indent.
            if paragraph.right != 0 { (key.left, key.right) = (paragraph.left, paragraph.right) }
            if case .item? = paragraph.list, paragraph.inset == 0 {
            } else if paragraph.first != 0 {
                key.first = paragraph.first
            }
            if paragraph.inset != 0 { key.left = paragraph.left }
            if parent == "Quotations", paragraph.right == 0 { (key.left, key.right) = (paragraph.left, 0) }
        } else {
            let usual = parent == "Quotations" ? quote : 0
            if paragraph.left != usual { key.left = paragraph.left }
            if paragraph.right != usual { key.right = paragraph.right }
            if paragraph.first != 0 { key.first = paragraph.first }
        }
        let hasSpace = ["Text_20_body", "Quotations", "List_20_Contents"].contains(parent)
        var isHeading = false
        if case .heading = paragraph.kind { isHeading = true }
        if !isHeading || isInList {
            var space = paragraph.isSpaced ? OfficeParagraph.Length.space : 0
            if paragraph.isPlaceholder { space += 1 }
            if space != (hasSpace || isHeading ? OfficeParagraph.Length.space : 0) { key.after = space }
        }
        (key.alignment, key.direction) = (paragraph.alignment, paragraph.direction)
        return styles.name(of: key)
    }

    private func parentName(_ paragraph: OfficeParagraph, isInList: Bool) -> String {
        switch paragraph.meaning {
        case .heading(let level): return "Heading_20_\(min(max(level, 1), 6))"
        case .quote: return "Quotations"
        case .code(nil): return "Preformatted_20_Text"
        case .code(let language?):
            if let index = languages.firstIndex(of: language) { return "Preformatted_20_Text_20_\(index + 1)" }
            languages.append(language)
            return "Preformatted_20_Text_20_\(languages.count)"
        case .tableHeading: return "Table_20_Heading"
        case .listContinuation, .listContents, .definition: return "List_20_Contents"
        case .term:
            hasTerms = true
            return "List_20_Heading"
        case .footnote: return "Footnote"
        case .rule, .compact, nil: break
        }
        if !tables.isEmpty, !outer.isEmpty, !isInList { return "Table_20_Contents" }
        return isInList ? "Standard" : paragraph.isSpaced ? "Text_20_body" : "Standard"
    }

    // MARK: Stories

    private func enterStory() {
        outer.append(story)
        story = Story()
    }

    private func leaveStory() {
        _ = story.lists.close(&bytes)
        story = outer.popLast() ?? Story()
    }

    // MARK: Tables

    func beginTable(_ table: OfficeTable) {
        ended.merge(story.lists.close(&bytes)) { _, new in new }
        tables.append((false, false, false))
        tableCount += 1
        bytes.append("<table:table")
        bytes.append(attribute: "table:name", "Table \(tableCount)")
        bytes.append(attribute: "table:style-name", styles.tableName(indent: table.indent))
        bytes.append(attribute: "pb:columns", OfficeNotation.text(of: table.columns))
        if let note = table.placeNote { bytes.append(attribute: "pb:place", note) }
        takeLooseNote()
        bytes.append("><table:table-column")
        bytes.append(attribute: "table:number-columns-repeated", table.width)
        bytes.append("/>\n")
    }

    func endTable() {
        if tables.last?.isInHeader == true { bytes.append("</table:table-header-rows>") }
        _ = tables.popLast()
        bytes.append("</table:table>\n")
    }

    func beginRow(isHeader: Bool) {
        guard let last = tables.indices.last else { return }
        if isHeader, !tables[last].hasRows {
            bytes.append("<table:table-header-rows>")
            (tables[last].hasHeader, tables[last].isInHeader) = (true, true)
        } else if !isHeader, tables[last].isInHeader {
            bytes.append("</table:table-header-rows>")
            tables[last].isInHeader = false
        }
        bytes.append("<table:table-row")
        if isHeader, !tables[last].isInHeader { bytes.append(" pb:header=\"1\"") }
        bytes.append(">")
        tables[last].hasRows = true
    }

    func endRow() { bytes.append("</table:table-row>\n") }

    func beginCell(_ cell: Cell) {
        bytes.append("<table:table-cell")
        bytes.append(attribute: "table:style-name", styles.cellName(cell.background))
        if cell.columnSpan > 1 {
            bytes.append(attribute: "table:number-columns-spanned", min(cell.columnSpan, 1024))
        }
        if cell.rowSpan > 1 { bytes.append(attribute: "table:number-rows-spanned", cell.rowSpan) }
        var notes: [String] = []
        if cell.isHeader { notes.append("h") }
        if let color = cell.background, color.alpha < 255 { notes.append("b=\(color.alpha)") }
        if !notes.isEmpty { bytes.append(attribute: "pb:cell", notes.joined(separator: ";")) }
        bytes.append(" office:value-type=\"string\">")
        coveredStack.append(min(max(cell.columnSpan, 1), 1024) - 1)
        enterStory()
    }

    func endCell() {
        leaveStory()
        bytes.append("</table:table-cell>")
        appendCovered(coveredStack.popLast() ?? 0)
    }

    func coveredCell(columns: Int, rowsBelow: Int) { appendCovered(columns) }

    private func appendCovered(_ count: Int) {
        guard count > 0 else { return }
        bytes.append("<table:covered-table-cell")
        if count > 1 { bytes.append(attribute: "table:number-columns-repeated", count) }
        bytes.append("/>")
    }
}

// MARK: Text

extension OpenDocumentOutput {
    func beginLink(_ link: Link) { beginLink(link, note: nil) }

    private func beginLink(_ link: Link, note: String?) {
        bytes.append("<text:a xlink:type=\"simple\"")
        bytes.append(attribute: "xlink:href", link.destination)
        if let title = link.title { bytes.append(attribute: "office:title", title) }
        if let note { bytes.append(attribute: "pb:media", note) }
        bytes.append(" text:style-name=\"Internet_20_link\">")
    }

    func endLink() { bytes.append("</text:a>") }

    func text(_ utf8: ArraySlice<UInt8>, _ run: OfficeRun) {
        span(run) { story.text.append(utf8, to: &bytes) }
    }

    func formula(_ formula: OfficeFormula, _ run: OfficeRun) {
        span(run) { objects.write(formula, to: &bytes) }
        story.text.isBehindSpace = false
    }

    func box(_ task: TaskState) {
        bytes.append(task == .done ? "\u{2611} " : "\u{2610} ")
        story.text.isBehindSpace = true
    }

    private func span(_ run: OfficeRun, _ name: StaticString? = nil, _ value: String = "", _ body: () -> Void) {
        let style = styles.name(of: run)
        let isSpan = style != nil || run.note != nil || name != nil || run.switches.contains(.isLink)
        if isSpan {
            bytes.append("<text:span")
            if let style { bytes.append(attribute: "text:style-name", style) }
            if let note = run.note { bytes.append(attribute: "pb:run", note) }
            if let name { bytes.append(attribute: name, value) }
            bytes.append(">")
        }
        body()
        if isSpan { bytes.append("</text:span>") }
    }

    // MARK: Footnotes and media

    func beginFootnote(_ number: Int, label: String, _ run: OfficeRun) {
        if let style = styles.name(of: run) {
            bytes.append("<text:span")
            bytes.append(attribute: "text:style-name", style)
        } else {
            bytes.append("<text:span")
        }
        if let note = run.note { bytes.append(attribute: "pb:run", note) }
        bytes.append("><text:note")
        bytes.append(attribute: "text:id", "ftn\(number)")
        bytes.append(" text:note-class=\"footnote\"")
        if label != "\(number)" { bytes.append(attribute: "pb:label", label) }
        bytes.append("><text:note-citation>")
        bytes.append(decimal: number)
        bytes.append("</text:note-citation><text:note-body>")
        outerTables.append(tables)
        tables = []
        enterStory()
    }

    func endFootnote() {
        leaveStory()
        tables = outerTables.popLast() ?? []
        bytes.append("</text:note-body></text:note></text:span>")
        story.text.isBehindSpace = false
    }

    func reference(number: Int?, label: String, _ run: OfficeRun) {
        var run = run
        run.switches.insert(.superscript)
        span(run, "pb:ref", label) {
            if let number {
                bytes.append("<text:note-ref text:note-class=\"footnote\" text:reference-format=\"text\"")
                bytes.append(attribute: "text:ref-name", "ftn\(number)")
                bytes.append(">")
                bytes.append(decimal: number)
                bytes.append("</text:note-ref>")
            } else {
                story.text.append(Array(label.utf8)[...], to: &bytes)
            }
        }
        story.text.isBehindSpace = false
    }

    func standIn(_ media: Media, link: Link?, note: String, _ run: OfficeRun) {
        if case .reference(let address) = media.source, let address = Addresses.unresolved.media(address) {
            let words = media.alternative.isEmpty && link == nil ? address : media.alternative
            if link == nil {
                beginLink(Link(address, title: media.title), note: note)
                span(run) { story.text.append(Array(words.utf8)[...], to: &bytes) }
                endLink()
            } else {
                span(run, "pb:media", note) { story.text.append(Array(words.utf8)[...], to: &bytes) }
            }
        } else {
            text(Array(media.alternative.utf8)[...], run)
        }
    }

    func picture(_ media: Media, _ picture: MediaBytes, mimeType: String, _ run: OfficeRun) {
        span(run) { objects.write(media, picture, mimeType: mimeType, to: &bytes) }
        story.text.isBehindSpace = false
    }
}

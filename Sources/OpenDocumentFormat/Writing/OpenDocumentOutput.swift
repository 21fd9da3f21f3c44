import FormatCore
import OfficeText
import RichText
import XMLSyntax
import ZIPArchive

/// The parts of a text while they are written.
final class OpenDocumentOutput: OfficeOutput {
    private struct OpenList {
        var serial: Int
        var items: Int
        var isHeader: Bool
    }

    /// The lists and tables that are open in the text, in a cell or in a footnote.
    private struct Story {
        var lists: [OpenList] = []
        var isHeading = false
        /// Whether the last character was a space, or none has come.
        var isBehindSpace = true
    }

    let precision = OfficeRun.Precision(pens: [], sizes: 1000)
    var looseNote: String?
    private var bytes: [UInt8] = []
    private var styles = OpenDocumentStyles()
    private var story = Story()
    private var outer: [Story] = []
    private var languages: [String] = []
    private var pictures: [MediaBytes: String] = [:]
    private var pictureOrder: [(bytes: MediaBytes, name: String, mimeType: String)] = []
    private var tables: [(hasHeader: Bool, isInHeader: Bool, hasRows: Bool)] = []
    /// How many items each list has had, for those that a table has ended.
    private var ended: [Int: Int] = [:]
    private var outerTables: [[(hasHeader: Bool, isInHeader: Bool, hasRows: Bool)]] = []
    /// How many columns each open cell covers beside its own.
    private var coveredStack: [Int] = []
    private var frames = 0
    private var tableCount = 0

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    func package() -> [UInt8] {
        closeLists(to: 0)
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
        archive.add("styles.xml", OpenDocumentPackage.styles(codeLanguages: languages))
        for picture in pictureOrder { archive.add(picture.name, picture.bytes.bytes, isStored: true) }
        let entries = pictureOrder.map { (name: $0.name, mimeType: $0.mimeType) }
        archive.add("META-INF/manifest.xml", OpenDocumentPackage.manifest(entries))
        return archive.finish()
    }
}

// MARK: Paragraphs and lists

extension OpenDocumentOutput {
    func beginParagraph(_ paragraph: OfficeParagraph, in lists: [OfficeOpenList]) {
        openLists(lists)
        story.isBehindSpace = true
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
            return styles.name(of: key)
        }
        let parent = parentName(paragraph, isInList: isInList)
        var key = OpenDocumentStyles.ParagraphKey(parent: parent)
        let quote = OfficeParagraph.Length.quote
        if isInList {
            // The indent of a list is its own.
            if paragraph.right != 0 { (key.left, key.right) = (paragraph.left, paragraph.right) }
            if case .item? = paragraph.list {
            } else if paragraph.first != 0 {
                key.first = paragraph.first
            }
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
            if let place = languages.firstIndex(of: language) { return "Preformatted_20_Text_20_\(place + 1)" }
            languages.append(language)
            return "Preformatted_20_Text_20_\(languages.count)"
        case .tableHeading: return "Table_20_Heading"
        case .listContinuation: return "List_20_Contents"
        case .footnote: return "Footnote"
        case .rule, .compact, nil: break
        }
        if !tables.isEmpty, !outer.isEmpty, !isInList { return "Table_20_Contents" }
        return isInList ? "Standard" : paragraph.isSpaced ? "Text_20_body" : "Standard"
    }

    /// Opens and closes the elements of lists, so that those are open whose items the paragraph is in.
    private func openLists(_ lists: [OfficeOpenList]) {
        var shared = 0
        while shared < min(lists.count, story.lists.count), lists[shared].serial == story.lists[shared].serial {
            if lists[shared].items != story.lists[shared].items {
                closeLists(to: shared + 1)
                bytes.append(story.lists[shared].isHeader ? "</text:list-header>" : "</text:list-item>")
                bytes.append("<text:list-item>")
                (story.lists[shared].items, story.lists[shared].isHeader) = (lists[shared].items, false)
                shared += 1
                break
            }
            shared += 1
        }
        closeLists(to: shared)
        for list in lists[shared...] {
            let before = ended[list.serial]
            bytes.append("<text:list")
            var style = list.style
            if case .ordered(let numbering, let start) = style.marker {
                style.marker = .ordered(numbering, start: min(max(start, 0), Int(Int16.max)))
            }
            bytes.append(attribute: "text:style-name", styles.name(of: style))
            if before != nil { bytes.append(" text:continue-numbering=\"true\"") }
            bytes.append(">")
            let isHeader = before == list.items
            bytes.append(isHeader ? "<text:list-header>" : "<text:list-item>")
            story.lists.append(OpenList(serial: list.serial, items: list.items, isHeader: isHeader))
        }
    }

    private func closeLists(to count: Int) {
        while story.lists.count > count, let list = story.lists.popLast() {
            bytes.append(list.isHeader ? "</text:list-header></text:list>\n" : "</text:list-item></text:list>\n")
        }
    }

    // MARK: Stories

    private func enterStory() {
        outer.append(story)
        story = Story()
    }

    private func leaveStory() {
        closeLists(to: 0)
        story = outer.popLast() ?? Story()
    }

    // MARK: Tables

    func beginTable(_ table: OfficeTable) {
        for list in story.lists { ended[list.serial] = list.items }
        closeLists(to: 0)
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
        span(run) { appendText(utf8) }
    }

    func box(_ task: TaskState) {
        bytes.append(task == .done ? "\u{2611} " : "\u{2610} ")
        story.isBehindSpace = true
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

    /// Writes text; spaces that white space rules would take are elements (§6.1.2).
    private func appendText(_ utf8: ArraySlice<UInt8>) {
        var start = utf8.startIndex
        while start < utf8.endIndex {
            let end = XMLText.specialPlace(in: utf8, from: start)
            appendSpaced(utf8[start..<end])
            guard end < utf8.endIndex else { return }
            start = end + 1
            switch utf8[end] {
            case 0x09: bytes.append("<text:tab/>")
            case 0xE2:
                bytes.append("<text:line-break/>")
                start = end + 3
            case 0xEF:
                bytes.append("<pb:c")
                bytes.append(attribute: "pb:v", 0xFFC0 | Int(utf8[end + 2] & 0x3F))
                bytes.append("/>")
                start = end + 3
            default:
                bytes.append("<pb:c")
                bytes.append(attribute: "pb:v", Int(utf8[end]))
                bytes.append("/>")
            }
            story.isBehindSpace = true
        }
    }

    private func appendSpaced(_ utf8: ArraySlice<UInt8>) {
        var start = utf8.startIndex
        while start < utf8.endIndex {
            var end = start
            while end < utf8.endIndex, utf8[end] != 0x20 { end += 1 }
            if end > start {
                XMLText.escape(utf8[start..<end], to: &bytes)
                story.isBehindSpace = false
            }
            var spaces = end
            while spaces < utf8.endIndex, utf8[spaces] == 0x20 { spaces += 1 }
            let count = spaces - end
            if count == 1, !story.isBehindSpace, spaces < utf8.endIndex {
                bytes.append(0x20)
            } else if count > 0 {
                bytes.append("<text:s")
                if count > 1 { bytes.append(attribute: "text:c", count) }
                bytes.append("/>")
                story.isBehindSpace = true
            }
            start = spaces
        }
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
        story.isBehindSpace = false
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
                appendText(Array(label.utf8)[...])
            }
        }
        story.isBehindSpace = false
    }

    func standIn(_ media: Media, link: Link?, note: String, _ run: OfficeRun) {
        if case .reference(let address) = media.source, let address = Addresses.unresolved.media(address) {
            let words = media.alternative.isEmpty && link == nil ? address : media.alternative
            if link == nil {
                beginLink(Link(address, title: media.title), note: note)
                span(run) { appendText(Array(words.utf8)[...]) }
                endLink()
            } else {
                span(run, "pb:media", note) { appendText(Array(words.utf8)[...]) }
            }
        } else {
            text(Array(media.alternative.utf8)[...], run)
        }
    }

    func picture(_ media: Media, _ picture: MediaBytes, mimeType: String, _ run: OfficeRun) {
        let name: String
        if let known = pictures[picture] {
            name = known
        } else {
            name = "Pictures/\(pictureOrder.count + 1).\(OfficeMedia.fileExtension(of: mimeType))"
            pictures[picture] = name
            pictureOrder.append((picture, name, mimeType))
        }
        frames += 1
        let size = OfficeMedia.size(of: media, picture)
        let points = (HTMLNumber.text(size.width * 0.75), HTMLNumber.text(size.height * 0.75))
        let read = OfficeMedia.picture(
            picture.bytes, mimeType: mimeType, alternative: media.alternative, title: media.title,
            width: (Double(points.0) ?? 0) / 0.75, height: (Double(points.1) ?? 0) / 0.75, note: nil)
        span(run) {
            bytes.append("<draw:frame")
            bytes.append(attribute: "draw:name", "Image\(frames)")
            bytes.append(" text:anchor-type=\"as-char\"")
            bytes.append(attribute: "svg:width", points.0 + "pt")
            bytes.append(attribute: "svg:height", points.1 + "pt")
            if read.width != media.width || read.height != media.height {
                bytes.append(attribute: "pb:size", (["p"] + OfficeMedia.sizes(of: media)).joined(separator: ";"))
            }
            bytes.append("><draw:image")
            bytes.append(attribute: "xlink:href", name)
            bytes.append(" xlink:type=\"simple\" xlink:show=\"embed\" xlink:actuate=\"onLoad\"/>")
            if let title = media.title { element("svg:title", title) }
            if !media.alternative.isEmpty { element("svg:desc", media.alternative) }
            bytes.append("</draw:frame>")
        }
        story.isBehindSpace = false
    }

    private func element(_ name: StaticString, _ text: String) {
        bytes.append("<")
        bytes.append(name)
        bytes.append(">")
        bytes.append(xml: text)
        bytes.append("</")
        bytes.append(name)
        bytes.append(">")
    }
}

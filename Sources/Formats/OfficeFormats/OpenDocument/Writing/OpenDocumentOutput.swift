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
    private var paragraphStyles = OpenDocumentParagraphStyles()
    private var tables = OpenDocumentTableWriting()
    private var objects = OpenDocumentObjects()
    /// The number of items of each list that a table has interrupted.
    private var ended: [Int: Int] = [:]

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
        archive.add(
            "styles.xml",
            OpenDocumentPackage.styles(
                codeLanguages: paragraphStyles.languages, hasTerms: paragraphStyles.hasTerms))
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
        let name = paragraphStyles.name(
            of: paragraph, isInList: !lists.isEmpty, isInCell: !tables.isEmpty && !outer.isEmpty, &styles)
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
        if let note = takeLooseNote() { bytes.append(attribute: "pb:note", note) }
        bytes.append(">")
        if let name = paragraph.bookmark {
            bytes.append("<text:bookmark")
            bytes.append(attribute: "text:name", name)
            bytes.append("/>")
        }
    }

    func endParagraph() { bytes.append(story.isHeading ? "</text:h>\n" : "</text:p>\n") }

    private func takeLooseNote() -> String? {
        defer { looseNote = nil }
        return looseNote
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
        tables.begin(table, note: takeLooseNote(), &styles, to: &bytes)
    }

    func endTable() { tables.end(to: &bytes) }

    func beginRow(isHeader: Bool) { tables.beginRow(isHeader: isHeader, to: &bytes) }

    func endRow() { bytes.append("</table:table-row>\n") }

    func beginCell(_ cell: Cell) {
        tables.beginCell(cell, &styles, to: &bytes)
        enterStory()
    }

    func endCell() {
        leaveStory()
        tables.endCell(to: &bytes)
    }

    func coveredCell(columns: Int, rowsBelow: Int) { OpenDocumentTableWriting.appendCovered(columns, to: &bytes) }
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
        bytes.append("<text:span")
        if let style = styles.name(of: run) { bytes.append(attribute: "text:style-name", style) }
        if let note = run.note { bytes.append(attribute: "pb:run", note) }
        bytes.append("><text:note")
        bytes.append(attribute: "text:id", "ftn\(number)")
        bytes.append(" text:note-class=\"footnote\"")
        if label != "\(number)" { bytes.append(attribute: "pb:label", label) }
        bytes.append("><text:note-citation>")
        bytes.append(decimal: number)
        bytes.append("</text:note-citation><text:note-body>")
        tables.beginFootnote()
        enterStory()
    }

    func endFootnote() {
        leaveStory()
        tables.endFootnote()
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

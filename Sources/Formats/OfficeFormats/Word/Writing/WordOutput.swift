import FormatCore
import RichText
import ZIPArchive

/// The parts of a document that is being written.
final class WordOutput: OfficeOutput {
    let precision = OfficeRun.Precision(pens: Set(WordColor.pens.map(\.color)), sizes: 2)
    var looseNote: String?

    /// The part that is being written: the document or the footnotes.
    var part = WordPart()
    /// The other part.
    private var other = WordPart()
    /// True if the next paragraph begins with the number of its footnote.
    private var needsMark = false
    private var hasNotes = false
    private var paragraphs = WordParagraphWriting()
    private var pictures = WordPictures()
    private var bookmarks = 0
    /// True if the last block was a table.
    private var isBehindTable = false
    private var tableDepth = 0
    private var outerDepths: [Int] = []

    init(capacity: Int) { part.bytes.reserveCapacity(capacity) }
}

// MARK: Paragraphs

extension WordOutput {
    func beginParagraph(_ paragraph: OfficeParagraph, in lists: [OfficeOpenList]) {
        isBehindTable = false
        part.bytes.append("<w:p")
        if let note = paragraph.placeNote { part.bytes.append(attribute: "pb:place", note) }
        if let note = paragraph.styleNote { part.bytes.append(attribute: "pb:style", note) }
        if let note = looseNote {
            part.bytes.append(attribute: "pb:note", note)
            looseNote = nil
        }
        part.bytes.append("><w:pPr>")
        let mark = part.bytes.count
        paragraphs.write(paragraph, isInTable: tableDepth > 0, to: &part.bytes)
        if part.bytes.count == mark {
            part.bytes.removeLast("<w:pPr>".utf8.count)
        } else {
            part.bytes.append("</w:pPr>")
        }
        if let name = paragraph.bookmark {
            bookmarks += 1
            part.bytes.append("<w:bookmarkStart")
            part.bytes.append(attribute: "w:id", bookmarks)
            part.bytes.append(attribute: "w:name", name)
            part.bytes.append("/><w:bookmarkEnd")
            part.bytes.append(attribute: "w:id", bookmarks)
            part.bytes.append("/>")
        }
        if needsMark {
            needsMark = false
            part.bytes.append("<w:r><w:rPr><w:rStyle w:val=\"FootnoteReference\"/></w:rPr><w:footnoteRef/></w:r>")
            part.bytes.append("<w:r><w:t xml:space=\"preserve\"> </w:t></w:r>")
        }
    }

    func endParagraph() { part.bytes.append("</w:p>\n") }
}

// MARK: Links, footnotes and media

extension WordOutput {
    func beginLink(_ link: Link) { beginLink(link, media: nil) }

    private func beginLink(_ link: Link, media note: String?) {
        part.bytes.append("<w:hyperlink")
        if link.destination.hasPrefix("#"), link.destination.utf8.count > 1 {
            part.bytes.append(attribute: "w:anchor", String(link.destination.dropFirst()))
        } else {
            let number = part.relationship("hyperlink", to: link.destination, isExternal: true)
            part.bytes.append(attribute: "r:id", "rId\(number)")
        }
        if let title = link.title { part.bytes.append(attribute: "w:tooltip", title) }
        if let note { part.bytes.append(attribute: "pb:media", note) }
        part.bytes.append(">")
    }

    func endLink() { part.bytes.append("</w:hyperlink>") }

    func beginFootnote(_ number: Int, label: String, _ run: OfficeRun) {
        beginRun(run, style: "FootnoteReference")
        part.bytes.append("<w:footnoteReference")
        part.bytes.append(attribute: "w:id", number)
        if label != "\(number)" { part.bytes.append(attribute: "pb:label", label) }
        part.bytes.append("/></w:r>")
        swap(&part, &other)
        (needsMark, hasNotes) = (true, true)
        part.bytes.append("<w:footnote")
        part.bytes.append(attribute: "w:id", number)
        part.bytes.append(">")
        outerDepths.append(tableDepth)
        tableDepth = 0
    }

    func endFootnote() {
        if needsMark || isBehindTable { writeFiller() }
        part.bytes.append("</w:footnote>")
        needsMark = false
        tableDepth = outerDepths.popLast() ?? 0
        swap(&part, &other)
    }

    func reference(number: Int?, label: String, _ run: OfficeRun) {
        var run = run
        run.switches.insert(.superscript)
        beginRun(run, attribute: "pb:ref", label)
        appendText(Array((number.map { "\($0)" } ?? label).utf8)[...])
        part.bytes.append("</w:r>")
    }

    func standIn(_ media: Media, link: Link?, note: String, _ run: OfficeRun) {
        if case .reference(let address) = media.source, let address = Addresses.unresolved.media(address) {
            var run = run
            let words = media.alternative.isEmpty && link == nil ? address : media.alternative
            if link == nil {
                beginLink(Link(address, title: media.title), media: note)
                if run.switches.isDisjoint(with: [.isCode, .isStrong]) { run.switches.insert(.isLink) }
                text(Array(words.utf8)[...], run)
                endLink()
            } else {
                beginRun(run, attribute: "pb:media", note)
                appendText(Array(words.utf8)[...])
                part.bytes.append("</w:r>")
            }
        } else {
            text(Array(media.alternative.utf8)[...], run)
        }
    }

    func picture(_ media: Media, _ bytes: MediaBytes, mimeType: String, _ run: OfficeRun) {
        beginRun(run)
        pictures.write(media, bytes, mimeType: mimeType, to: &part)
        part.bytes.append("</w:r>")
    }
}

// MARK: Tables

extension WordOutput {
    func beginTable(_ table: OfficeTable) {
        // Word joins adjacent tables.
        if isBehindTable { writeFiller() }
        isBehindTable = false
        tableDepth += 1
        part.bytes.append("<w:tbl")
        part.bytes.append(attribute: "pb:columns", OfficeNotation.text(of: table.columns))
        if let note = table.placeNote { part.bytes.append(attribute: "pb:place", note) }
        if let note = looseNote {
            part.bytes.append(attribute: "pb:note", note)
            looseNote = nil
        }
        part.bytes.append("><w:tblPr><w:tblStyle w:val=\"TableGrid\"/><w:tblW w:w=\"0\" w:type=\"auto\"/>")
        if table.indent > 0 {
            part.bytes.append("<w:tblInd")
            part.bytes.append(attribute: "w:w", table.indent)
            part.bytes.append(" w:type=\"dxa\"/>")
        }
        part.bytes.append("<w:tblLook w:val=\"0000\" w:firstRow=\"0\" w:lastRow=\"0\" w:firstColumn=\"0\"")
        part.bytes.append(" w:lastColumn=\"0\" w:noHBand=\"1\" w:noVBand=\"1\"/></w:tblPr><w:tblGrid>")
        let width = max(9072 / max(table.width, 1), 60)
        for _ in 0..<min(table.width, 1024) {
            part.bytes.append("<w:gridCol")
            part.bytes.append(attribute: "w:w", width)
            part.bytes.append("/>")
        }
        part.bytes.append("</w:tblGrid>\n")
    }

    func endTable() {
        part.bytes.append("</w:tbl>\n")
        tableDepth -= 1
        isBehindTable = true
    }

    func beginRow(isHeader: Bool) {
        part.bytes.append("<w:tr>")
        if isHeader { part.bytes.append("<w:trPr><w:tblHeader/></w:trPr>") }
    }

    func endRow() { part.bytes.append("</w:tr>\n") }

    func beginCell(_ cell: Cell) {
        isBehindTable = false
        part.bytes.append("<w:tc")
        var notes: [String] = []
        if cell.isHeader { notes.append("h") }
        if let color = cell.background, color.alpha < 255 { notes.append("b=\(color.alpha)") }
        if cell.rowSpan > 1 { notes.append("r=\(cell.rowSpan)") }
        if !notes.isEmpty { part.bytes.append(attribute: "pb:cell", notes.joined(separator: ";")) }
        part.bytes.append("><w:tcPr>")
        if cell.columnSpan > 1 {
            part.bytes.append("<w:gridSpan")
            part.bytes.append(attribute: "w:val", min(cell.columnSpan, 1024))
            part.bytes.append("/>")
        }
        if cell.rowSpan > 1 { part.bytes.append("<w:vMerge w:val=\"restart\"/>") }
        if let color = cell.background {
            part.bytes.append("<w:shd w:val=\"clear\" w:color=\"auto\"")
            part.bytes.append(attribute: "w:fill", color.hexadecimal)
            part.bytes.append("/>")
        }
        part.bytes.append("</w:tcPr>")
    }

    func endCell() {
        // A cell ends with a paragraph (§17.4.65).
        if isBehindTable { writeFiller() }
        isBehindTable = false
        part.bytes.append("</w:tc>")
    }

    func coveredCell(columns: Int, rowsBelow: Int) {
        part.bytes.append("<w:tc><w:tcPr>")
        if columns > 1 {
            part.bytes.append("<w:gridSpan")
            part.bytes.append(attribute: "w:val", columns)
            part.bytes.append("/>")
        }
        part.bytes.append("<w:vMerge/></w:tcPr><w:p/></w:tc>")
    }

    /// Writes a paragraph of one point that exists only because the format needs it.
    private func writeFiller() {
        part.bytes.append("<w:p><w:pPr><w:spacing w:after=\"0\"/><w:rPr><w:sz w:val=\"2\"/></w:rPr></w:pPr></w:p>\n")
        isBehindTable = false
    }
}

// MARK: The package

extension WordOutput {
    func package(_ definitions: [OfficeListDefinition]) -> [UInt8] {
        var archive = ZIPWriter()
        let names = ["document", "styles", "settings"] + (definitions.isEmpty ? [] : ["numbering"])
        let parts = names + (hasNotes ? ["footnotes"] : [])
        archive.add("[Content_Types].xml", WordPackage.contentTypes(pictures: pictures.types, parts: parts))
        archive.add("_rels/.rels", WordPackage.declaration + Array(WordPackage.relationships.utf8))
        for name in parts.dropFirst() {
            _ = part.relationship(name, to: "\(name).xml", isExternal: false)
        }
        archive.add("word/_rels/document.xml.rels", part.relationshipsPart)
        archive.add("word/document.xml", document)
        archive.add("word/styles.xml", WordStyles.part(paragraphs))
        archive.add("word/settings.xml", WordPackage.settings(hasNotes: hasNotes))
        if !definitions.isEmpty { archive.add("word/numbering.xml", WordNumbering.part(definitions)) }
        if hasNotes {
            archive.add("word/footnotes.xml", footnotes)
            if other.hasRelationships { archive.add("word/_rels/footnotes.xml.rels", other.relationshipsPart) }
        }
        pictures.add(to: &archive)
        return archive.finish()
    }

    private var document: [UInt8] {
        var bytes = WordPackage.declaration
        bytes.reserveCapacity(part.bytes.count + 2048)
        bytes.append("<w:document \(WordPackage.namespaces)><w:body>\n")
        bytes += part.bytes
        // The size and the margins of an A4 page.
        bytes.append("<w:sectPr><w:pgSz w:w=\"11906\" w:h=\"16838\"/><w:pgMar w:top=\"1417\" w:right=\"1417\"")
        bytes.append(
            " w:bottom=\"1417\" w:left=\"1417\" w:header=\"708\" w:footer=\"708\" w:gutter=\"0\"/></w:sectPr></w:body></w:document>"
        )
        return bytes
    }

    private var footnotes: [UInt8] {
        var bytes = WordPackage.declaration
        bytes.append("<w:footnotes \(WordPackage.namespaces)>")
        bytes.append("<w:footnote w:type=\"separator\" w:id=\"-1\"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>")
        bytes.append("<w:footnote w:type=\"continuationSeparator\" w:id=\"0\"><w:p><w:r>")
        bytes.append("<w:continuationSeparator/></w:r></w:p></w:footnote>")
        bytes += other.bytes
        bytes.append("</w:footnotes>")
        return bytes
    }
}

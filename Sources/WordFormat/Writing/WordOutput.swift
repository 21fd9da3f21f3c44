import FormatCore
import OfficeText
import RichText
import XMLSyntax
import ZIPArchive

/// The parts of a document while they are written.
final class WordOutput: OfficeOutput {
    let precision = OfficeRun.Precision(pens: Set(WordColor.pens.map(\.color)), sizes: 2)
    var looseNote: String?

    /// The part that is being written: the document, or the footnotes.
    var part = WordPart()
    /// The other of the two.
    private var other = WordPart()
    private(set) var isInNote = false
    /// Whether the next paragraph begins with the number of its footnote.
    private var needsMark = false
    private var hasNotes = false
    private var languages: [String] = []
    private var pictures: [MediaBytes: (name: String, mimeType: String)] = [:]
    private var pictureOrder: [MediaBytes] = []
    private var drawings = 0
    /// Whether a table has ended, and nothing has come since.
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
        writeProperties(paragraph)
        if part.bytes.count == mark {
            part.bytes.removeLast("<w:pPr>".utf8.count)
        } else {
            part.bytes.append("</w:pPr>")
        }
        if needsMark {
            needsMark = false
            part.bytes.append("<w:r><w:rPr><w:rStyle w:val=\"FootnoteReference\"/></w:rPr><w:footnoteRef/></w:r>")
            part.bytes.append("<w:r><w:t xml:space=\"preserve\"> </w:t></w:r>")
        }
    }

    func endParagraph() { part.bytes.append("</w:p>\n") }

    /// Writes the properties in the order of the schema (§17.3.1.26).
    private func writeProperties(_ paragraph: OfficeParagraph) {
        if let style = styleName(paragraph) {
            part.bytes.append("<w:pStyle")
            part.bytes.append(attribute: "w:val", style)
            part.bytes.append("/>")
        }
        var item: OfficeItem?
        if case .item(let found)? = paragraph.list { item = found }
        if let item {
            part.bytes.append("<w:numPr><w:ilvl")
            part.bytes.append(attribute: "w:val", item.level)
            part.bytes.append("/><w:numId")
            part.bytes.append(attribute: "w:val", item.list)
            part.bytes.append("/></w:numPr>")
        }
        if paragraph.direction == .rightToLeft { part.bytes.append("<w:bidi/>") }
        writeSpacing(paragraph, isItem: item != nil)
        writeIndents(paragraph, item)
        writeAlignment(paragraph)
    }

    private func styleName(_ paragraph: OfficeParagraph) -> String? {
        if paragraph.kind == .rule { return "HorizontalLine" }
        switch paragraph.meaning {
        case .heading(let level): return "Heading\(min(max(level, 1), 6))"
        case .quote: return "Quote"
        case .code(nil): return "SourceCode"
        case .code(let language?):
            if let place = languages.firstIndex(of: language) { return "SourceCode\(place + 1)" }
            languages.append(language)
            return "SourceCode\(languages.count)"
        case .tableHeading: return "TableHeading"
        case .listContinuation: return "ListContinue"
        case .footnote: return "FootnoteText"
        case .rule, .compact, nil: break
        }
        if case .item? = paragraph.list { return "ListParagraph" }
        return nil
    }

    /// Writes the space behind the paragraph where it is not that of its style.
    private func writeSpacing(_ paragraph: OfficeParagraph, isItem: Bool) {
        let isHeading = if case .heading = paragraph.kind { true } else { false }
        var space = paragraph.isSpaced ? OfficeParagraph.Length.space : 0
        var usual = OfficeParagraph.Length.space
        if case .code? = paragraph.meaning { usual = 0 }
        if paragraph.meaning == .tableHeading || isItem && paragraph.meaning == nil { usual = 0 }
        if paragraph.isPlaceholder { space += 1 }
        if isHeading, !isItem { return }
        // In a cell, the table style sets no spacing.
        if tableDepth > 0, !isItem, paragraph.meaning == nil, space == 0 { return }
        guard space != usual else { return }
        part.bytes.append("<w:spacing")
        part.bytes.append(attribute: "w:after", space)
        part.bytes.append("/>")
    }

    private func writeIndents(_ paragraph: OfficeParagraph, _ item: OfficeItem?) {
        var usual = (left: 0, right: 0, first: 0)
        if let item {
            usual = ((item.level + 1) * OfficeParagraph.Length.list, 0, -OfficeParagraph.Length.hanging)
        } else if paragraph.meaning == .quote {
            usual = (OfficeParagraph.Length.quote, OfficeParagraph.Length.quote, 0)
        }
        guard (paragraph.left, paragraph.right, paragraph.first) != usual else { return }
        part.bytes.append("<w:ind")
        if paragraph.left != usual.left || item != nil { part.bytes.append(attribute: "w:left", paragraph.left) }
        if paragraph.right != usual.right { part.bytes.append(attribute: "w:right", paragraph.right) }
        if paragraph.first < 0 {
            part.bytes.append(attribute: "w:hanging", -paragraph.first)
        } else if paragraph.first != usual.first {
            part.bytes.append(attribute: "w:firstLine", paragraph.first)
        }
        part.bytes.append("/>")
    }

    /// In right-to-left text Word calls the edge at which a line starts left.
    private func writeAlignment(_ paragraph: OfficeParagraph) {
        guard let alignment = paragraph.alignment else { return }
        let isRightToLeft = paragraph.direction == .rightToLeft
        switch alignment {
        case .left: part.bytes.append(isRightToLeft ? "<w:jc w:val=\"right\"/>" : "<w:jc w:val=\"left\"/>")
        case .right: part.bytes.append(isRightToLeft ? "<w:jc w:val=\"left\"/>" : "<w:jc w:val=\"right\"/>")
        case .center: part.bytes.append("<w:jc w:val=\"center\"/>")
        case .justified: part.bytes.append("<w:jc w:val=\"both\"/>")
        }
    }
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
        (isInNote, needsMark, hasNotes) = (true, true, true)
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
        isInNote = false
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
        if pictures[bytes] == nil {
            pictureOrder.append(bytes)
            pictures[bytes] = (
                "media/image\(pictureOrder.count).\(OfficeMedia.fileExtension(of: mimeType))", mimeType
            )
        }
        let number = part.relationship("image", to: pictures[bytes]?.name ?? "", isExternal: false)
        drawings += 1
        let size = OfficeMedia.size(of: media, bytes)
        let (width, height) = (Int((size.width * 9525).rounded()), Int((size.height * 9525).rounded()))
        let read = OfficeMedia.picture(
            bytes.bytes, mimeType: OfficeMedia.mimeType(of: bytes.bytes) ?? mimeType, alternative: media.alternative,
            title: media.title, width: Double(width) / 9525, height: Double(height) / 9525, note: nil)
        beginRun(run)
        part.bytes.append("<w:drawing><wp:inline distT=\"0\" distB=\"0\" distL=\"0\" distR=\"0\"")
        if read.width != media.width || read.height != media.height {
            part.bytes.append(attribute: "pb:size", (["p"] + OfficeMedia.sizes(of: media)).joined(separator: ";"))
        }
        part.bytes.append("><wp:extent")
        part.bytes.append(attribute: "cx", width)
        part.bytes.append(attribute: "cy", height)
        part.bytes.append("/><wp:docPr")
        part.bytes.append(attribute: "id", drawings)
        part.bytes.append(attribute: "name", "Picture \(drawings)")
        if !media.alternative.isEmpty { part.bytes.append(attribute: "descr", media.alternative) }
        if let title = media.title { part.bytes.append(attribute: "title", title) }
        part.bytes.append("/><a:graphic><a:graphicData")
        part.bytes.append(" uri=\"http://schemas.openxmlformats.org/drawingml/2006/picture\">")
        part.bytes.append("<pic:pic><pic:nvPicPr><pic:cNvPr")
        part.bytes.append(attribute: "id", drawings)
        part.bytes.append(attribute: "name", "Picture \(drawings)")
        part.bytes.append("/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip")
        part.bytes.append(attribute: "r:embed", "rId\(number)")
        part.bytes.append("/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>")
        part.bytes.append("<pic:spPr><a:xfrm><a:off x=\"0\" y=\"0\"/><a:ext")
        part.bytes.append(attribute: "cx", width)
        part.bytes.append(attribute: "cy", height)
        part.bytes.append("/></a:xfrm><a:prstGeom prst=\"rect\"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>")
        part.bytes.append("</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>")
    }
}

// MARK: Tables

extension WordOutput {
    func beginTable(_ table: OfficeTable) {
        // Word makes one table of two that nothing separates.
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

    /// A paragraph a point high that only the format asks for.
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
        let types = Set(pictures.values.map(\.mimeType))
        let parts = names + (hasNotes ? ["footnotes"] : [])
        archive.add("[Content_Types].xml", WordPackage.contentTypes(pictures: types, parts: parts))
        archive.add("_rels/.rels", WordPackage.declaration + Array(WordPackage.relationships.utf8))
        for name in parts.dropFirst() {
            _ = part.relationship(name, to: "\(name).xml", isExternal: false)
        }
        archive.add("word/_rels/document.xml.rels", part.relationshipsPart)
        archive.add("word/document.xml", document)
        archive.add("word/styles.xml", WordStyles.part(codeLanguages: languages))
        archive.add("word/settings.xml", WordPackage.declaration + Array(WordPackage.settings.utf8))
        if !definitions.isEmpty { archive.add("word/numbering.xml", WordNumbering.part(definitions)) }
        if hasNotes {
            archive.add("word/footnotes.xml", footnotes)
            if other.hasRelationships { archive.add("word/_rels/footnotes.xml.rels", other.relationshipsPart) }
        }
        for bytes in pictureOrder {
            guard let picture = pictures[bytes] else { continue }
            archive.add("word/" + picture.name, bytes.bytes, isStored: true)
        }
        return archive.finish()
    }

    private var document: [UInt8] {
        var bytes = WordPackage.declaration
        bytes.reserveCapacity(part.bytes.count + 2048)
        bytes.append("<w:document \(WordPackage.namespaces)><w:body>\n")
        bytes += part.bytes
        // The sides and edges of A4.
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

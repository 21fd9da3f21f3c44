import FormatCore
import RichText

// The starts and ends of elements.

extension OpenDocumentReading {
    mutating func start(_ name: OpenDocumentName) {
        switch name {
        case .p, .h: beginParagraph(name)
        case .span: beginSpan(link: story.spans.link)
        case .a: beginLink()
        case .s: appendSpaces(min(max(reader.integer(.count) ?? 1, 1), 4096))
        case .tab: appendCharacter("\t")
        case .lineBreak: appendCharacter("\u{2028}")
        case .character:
            if let value = reader.integer(.value), value > 0, let scalar = Unicode.Scalar(UInt32(clamping: value)) {
                appendCharacter(String(scalar))
            }
        case .list: story.lists.begin(reader, &numbering)
        case .item: story.lists.beginItem(reader)
        case .listHeader: story.lists.beginHeader(&numbering)
        case .note: beginNote()
        case .citation, .number, .script: reader.skip()
        case .section: beginSection()
        case .pictureLink: pictures.beginLink(reader.string(.href).flatMap { addresses.link($0) }.map { Link($0) })
        case .noteBody:
            notes.addBody(at: reader.tagStart)
            reader.skip()
        case .noteRef: beginReference()
        case .bookmark, .bookmarkStart, .referenceMark, .referenceMarkStart:
            if let name = reader.string(.placeName), name.utf8.count <= 1024 { assembly.anchors.begin(name) }
        case .bookmarkRef, .referenceRef: beginCrossReference()
        case .table: beginTable()
        case .headerRows: tables.setInHeader(true)
        case .row: tables.beginRow(reader, &assembly)
        case .cell: beginCell()
        case .covered:
            let count = min(max(reader.integer(.columnsRepeated) ?? 1, 1), 1024)
            reader.skip()
            tables.addCovered(count)
        case .frame: beginFrame()
        case .image: pictures.takeImage(reader)
        case .ruby: appendCharacter("(")
        case .object: pictures.takeObject(reader)
        case .desc: pictures.describe()
        case .math: pictures.take(OpenDocumentFormula(&reader))
        case .trackedChanges, .annotation, .forms, .sequences, .settings, .variables: reader.skip()
        default: break
        }
    }

    mutating func end(_ name: OpenDocumentName) {
        switch name {
        case .p, .h: endParagraph()
        case .span, .a, .noteRef, .bookmarkRef, .referenceRef: endSpan()
        case .list: story.lists.end()
        case .ruby: endGuide()
        case .pictureLink: pictures.endLink()
        case .listHeader: story.lists.endHeader()
        case .table: endTable()
        case .headerRows: tables.setInHeader(false)
        case .row: tables.endRow(&assembly)
        case .cell: endCell()
        case .frame: endFrame()
        default: break
        }
    }

    // MARK: Text

    /// Appends text; white space is one space, and is dropped at the start of a paragraph (OpenDocument 1.3 part 3,
    /// §6.1.2).
    mutating func text() {
        guard !pictures.takeText(reader), story.paragraph != nil else { return }
        let number = runNumber()
        if story.spans.isHidden { return }
        let start = assembly.content.utf8.count
        reader.appendText(to: &assembly.content.utf8)
        collapse(from: start)
        assembly.content.endPiece(number, story.spans.link)
    }

    private mutating func collapse(from start: Int) {
        var isBehindSpace = story.isBehindSpace
        var written = start
        let end = assembly.content.utf8.count
        for index in start..<end {
            let byte = assembly.content.utf8[index]
            if byte <= 0x20 {
                if isBehindSpace { continue }
                assembly.content.utf8[written] = 0x20
                isBehindSpace = true
            } else {
                if written != index { assembly.content.utf8[written] = byte }
                isBehindSpace = false
            }
            written += 1
        }
        if written < end { assembly.content.utf8.removeLast(end - written) }
        story.isBehindSpace = isBehindSpace
    }

    private mutating func appendSpaces(_ count: Int) {
        appendCharacter(String(repeating: " ", count: count))
        story.isBehindSpace = true
    }

    mutating func appendCharacter(_ characters: String) {
        guard story.paragraph != nil else { return }
        let number = runNumber()
        if story.spans.isHidden { return }
        assembly.content.utf8.append(contentsOf: characters.utf8)
        assembly.content.endPiece(number, story.spans.link)
        story.isBehindSpace = false
    }

    /// The pronunciation guide of a text follows it in parentheses.
    private mutating func endGuide() {
        if assembly.content.utf8.last != "(" { return appendCharacter(")") }
        assembly.content.truncate(to: assembly.content.utf8.count - 1)
    }

    private mutating func beginSection() {
        if reader.string(.display) == "none" { return reader.skip() }
        beginPlace(.placeName, "|region")
    }

    /// Begins a table, a frame or a section, which links refer to by name.
    mutating func beginPlace(_ name: OpenDocumentName, _ kind: String) {
        if let name = reader.string(name) { assembly.anchors.begin(name + kind) }
    }

    /// Returns the index of the properties of the innermost span.
    private mutating func runNumber() -> Int { story.spans.number(styles, &assembly) }

    // MARK: Spans and links

    private mutating func beginSpan(link: Link?) {
        story.spans.begin(reader, &styles, link: link, at: assembly.content.utf8.count)
    }

    private mutating func beginLink() {
        var destination = reader.string(.href)
        if let place = destination, place.hasPrefix("#"), place.utf8.count > 1 {
            destination = assembly.anchors.destination(String(place.dropFirst()))
        }
        let address = destination.flatMap { addresses.link($0) }
        let isStandIn = reader.string(.media) != nil
        let link = isStandIn ? nil : address.map { Link($0, title: reader.string(.officeTitle)) }
        beginSpan(link: link ?? story.spans.link)
        story.spans.becomeLink()
    }

    private mutating func beginReference() {
        let isInReference = story.spans.hasReference
        beginSpan(link: story.spans.link)
        if !isInReference { story.spans.refer(to: reader.string(.refName).flatMap { notes.label(of: $0) }) }
    }

    /// Begins a cross-reference, which displays the text, the number or the page of its target.
    ///
    /// Inside a link, it is part of the link.
    private mutating func beginCrossReference() {
        let around = story.spans.link
        let name = around == nil ? reader.string(.refName) : nil
        let address = name.flatMap { addresses.link(assembly.anchors.reference($0)) }
        beginSpan(link: around ?? address.map { Link($0) })
    }

    private mutating func endSpan() {
        if story.spans.end(styles, &assembly) { story.isBehindSpace = false }
    }

    private mutating func beginNote() {
        guard story.paragraph != nil, !isInNotes else { return notes.ignore() }
        let label = notes.begin(label: reader.string(.label), id: reader.string(.id))
        append(.footnoteReference(label: label), runNumber(), story.spans.link)
    }

    // MARK: Pictures

    private mutating func beginFrame() {
        beginPlace(.frameName, "|graphic")
        beginPlace(.frameName, "|frame")
        pictures.begin(reader)
    }

    private mutating func endFrame() {
        guard story.paragraph != nil else { return pictures.drop() }
        switch pictures.end(addresses) {
        case .formula(let formula)?:
            // Two adjacent formulas are separated.
            if !formula.isExact, assembly.content.endsInFormula { appendCharacter(" ") }
            let number = runNumber()
            if story.spans.isHidden { return }
            append(.formula(formula.source), number, story.spans.link)
        case .media(let media)?: append(.media(media), runNumber(), pictures.link ?? story.spans.link)
        case .words(let words)?: appendCharacter(words)
        case nil: break
        }
    }

    private mutating func append(_ attachment: Attachment, _ run: Int, _ link: Link?) {
        assembly.content.append(attachment, run, link)
        story.isBehindSpace = false
    }
}

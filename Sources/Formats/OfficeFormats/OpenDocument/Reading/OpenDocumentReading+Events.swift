import FormatCore
import RichText

// The starts and ends of elements.

extension OpenDocumentReading {
    mutating func start(_ name: OpenDocumentName) {
        switch name {
        case .p, .h: beginParagraph(name)
        case .span: beginSpan(link: story.spans.last?.link)
        case .a: beginLink()
        case .s: appendSpaces(min(max(reader.integer(.count) ?? 1, 1), 4096))
        case .tab: appendCharacter("\t")
        case .lineBreak: appendCharacter("\u{2028}")
        case .character:
            if let value = reader.integer(.value), value > 0, let scalar = Unicode.Scalar(UInt32(clamping: value)) {
                appendCharacter(String(scalar))
            }
        case .list: beginList()
        case .item, .listHeader:
            guard let last = story.lists.indices.last else { return }
            (story.lists[last].hasParagraph, story.lists[last].isHeader) = (false, name == .listHeader)
            if name == .item {
                story.lists[last].items += 1
                story.lists[last].start = reader.integer(.startValue).map { min(max($0, 0), Int(Int16.max)) }
            } else if story.lists[last].items == 0, last == 0 {
                // The header of a list is an item without a number; in an item, or behind one, it continues that.
                listCount += 1
                story.lists[last].header = listCount
            }
        case .note: beginNote()
        case .citation, .number, .script: reader.skip()
        case .section: beginSection()
        case .pictureLink: pictureLink = reader.string(.href).flatMap { addresses.link($0) }.map { Link($0) }
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
        case .image: if picture?.part == nil { picture?.part = reader.string(.href) }
        case .ruby: appendCharacter("(")
        case .object:
            picture?.part = nil
            if let name = reader.string(.href) {
                let found = formula(name)
                picture?.formula = found
            }
        case .desc: picture?.hasAlternative = true
        case .math:
            let found = OpenDocumentFormula(&reader)
            picture?.formula = found
        case .trackedChanges, .annotation, .forms, .sequences, .settings, .variables: reader.skip()
        default: break
        }
    }

    mutating func end(_ name: OpenDocumentName) {
        switch name {
        case .p, .h: endParagraph()
        case .span, .a, .noteRef, .bookmarkRef, .referenceRef: endSpan()
        case .list: endList()
        case .ruby: endGuide()
        case .pictureLink: pictureLink = nil
        case .listHeader: if let last = story.lists.indices.last { story.lists[last].header = nil }
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
        if picture != nil, reader.innermost == OpenDocumentName.title.number {
            let bytes = textBytes()
            picture?.title.append(contentsOf: bytes)
            return
        }
        if picture != nil, reader.innermost == OpenDocumentName.desc.number {
            let bytes = textBytes()
            picture?.alternative.append(contentsOf: bytes)
            return
        }
        if reader.innermost == OpenDocumentName.binaryData.number {
            if picture != nil, let room = picture.map({ Self.longestPicture - $0.encoded.count }), room > 0 {
                let bytes = textBytes()
                picture?.encoded.append(contentsOf: bytes.prefix(room))
            }
            return
        }
        // What describes a shape is not its text.
        let isDescription = [OpenDocumentName.title.number, OpenDocumentName.desc.number].contains(reader.innermost)
        guard story.paragraph != nil, !isDescription else { return }
        let number = runNumber()
        if isHidden { return }
        let start = assembly.content.utf8.count
        reader.appendText(to: &assembly.content.utf8)
        collapse(from: start)
        assembly.content.endPiece(number, story.spans.last?.link)
    }

    private func textBytes() -> [UInt8] {
        var bytes: [UInt8] = []
        reader.appendText(to: &bytes)
        return bytes
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
        if isHidden { return }
        assembly.content.utf8.append(contentsOf: characters.utf8)
        assembly.content.endPiece(number, story.spans.last?.link)
        story.isBehindSpace = false
    }

    /// The guide to the pronunciation of a text stands behind it, in brackets.
    private mutating func endGuide() {
        if assembly.content.utf8.last != UInt8(ascii: "(") { return appendCharacter(")") }
        assembly.content.truncate(to: assembly.content.utf8.count - 1)
    }

    private mutating func beginSection() {
        if reader.string(.display) == "none" { return reader.skip() }
        beginPlace(.placeName, "|region")
    }

    /// A table, a frame or a section begins, where links lead by its name.
    mutating func beginPlace(_ name: OpenDocumentName, _ kind: String) {
        if let name = reader.string(name) { assembly.anchors.begin(name + kind) }
    }

    private var isHidden: Bool { story.spans.last?.properties.isHidden == true }

    /// Returns the index of the properties of the innermost span.
    mutating func runNumber() -> Int {
        guard let last = story.spans.indices.last else { return 0 }
        if story.spans[last].number >= 0 { return story.spans[last].number }
        let span = story.spans[last]
        var run = span.properties.run(base: styles.base, own: span.own, switches: span.switches)
        run.note = span.note
        story.spans[last].number = assembly.number(of: run)
        return story.spans[last].number
    }

    // MARK: Spans and links

    private mutating func beginSpan(link: Link?) {
        guard let around = story.spans.last else { return }
        var span = around
        (span.number, span.link, span.start, span.media, span.reference) = (
            -1, link, assembly.content.utf8.count, nil, nil
        )
        if let name = reader.string(.styleName) {
            let style = styles.style("text", name)
            span.properties = span.properties.with(style.run)
            span.own = span.own.with(style.ownRun)
            span.switches.formUnion(style.switches)
        }
        if let note = reader.string(.run) { span.note = note }
        span.reference = reader.string(.ref)
        span.media = reader.string(.media).flatMap { OfficeMedia.media($0) }
        story.spans.append(span)
    }

    private mutating func beginLink() {
        var destination = reader.string(.href)
        if let place = destination, place.hasPrefix("#"), place.utf8.count > 1 {
            destination = assembly.anchors.destination(String(place.dropFirst()))
        }
        let address = destination.flatMap { addresses.link($0) }
        let isStandIn = reader.string(.media) != nil
        let link = isStandIn ? nil : address.map { Link($0, title: reader.string(.officeTitle)) }
        beginSpan(link: link ?? story.spans.last?.link)
        guard let last = story.spans.indices.last else { return }
        story.spans[last].switches.insert(.isLink)
    }

    private mutating func beginReference() {
        let around = story.spans.last?.reference
        beginSpan(link: story.spans.last?.link)
        guard let last = story.spans.indices.last, around == nil else { return }
        story.spans[last].reference = reader.string(.refName).flatMap { notes.label(of: $0) }
    }

    /// Begins a cross-reference, which shows the text, the number or the page of its target; inside a link it is part
    /// of the link.
    private mutating func beginCrossReference() {
        let around = story.spans.last?.link
        let name = around == nil ? reader.string(.refName) : nil
        let address = name.flatMap { addresses.link(assembly.anchors.reference($0)) }
        beginSpan(link: around ?? address.map { Link($0) })
    }

    private mutating func endSpan() {
        guard story.spans.count > 1, let span = story.spans.last else { return }
        if span.media != nil || span.reference != nil {
            // The replacement has the properties of the span, or of the text in it.
            let number = assembly.content.lastRun(from: span.start) ?? runNumber()
            assembly.content.truncate(to: span.start)
            if let media = span.media {
                assembly.content.append(.media(media), number, span.link)
            } else if let label = span.reference {
                assembly.content.append(.footnoteReference(label: label), number, span.link)
            }
            story.isBehindSpace = false
        }
        story.spans.removeLast()
    }

    private mutating func beginNote() {
        guard story.paragraph != nil, !isInNotes else { return notes.ignore() }
        let label = notes.begin(label: reader.string(.label), id: reader.string(.id))
        assembly.content.append(.footnoteReference(label: label), runNumber(), story.spans.last?.link)
        story.isBehindSpace = false
    }

    // MARK: Lists

    private mutating func beginList() {
        let continues = reader.string(.continueNumbering) == "true" || reader.string(.continueList) != nil
        let name = reader.string(.styleName)
        if let around = story.lists.last {
            // Behind a table, the lists around it continue.
            let items = continues ? 1 : 0
            story.lists.append(
                OpenList(number: around.header ?? around.number, style: name ?? around.style, items: items))
        } else if continues, let last = story.lastList, name == nil || name == last.style {
            story.lists.append(
                OpenList(number: last.number, style: last.style, items: last.items, first: last.first))
        } else {
            listCount += 1
            story.lists.append(OpenList(number: listCount, style: name, items: 0))
        }
    }

    private mutating func endList() {
        guard let list = story.lists.popLast() else { return }
        if story.lists.isEmpty { story.lastList = list }
    }

    // MARK: Pictures

    /// The length of the longest picture in base 64; the rest of a longer one is left out.
    private static let longestPicture = PictureAddress.maximumSize / 3 * 4

    private static func decoded(_ encoded: [UInt8]) -> (bytes: [UInt8], mimeType: String)? {
        guard !encoded.isEmpty, let bytes = Base64.decode(encoded) else { return nil }
        return OfficeMedia.mimeType(of: bytes).map { (bytes, $0) }
    }

    private mutating func beginFrame() {
        var found = OpenDocumentPicture(depth: reader.depth)
        beginPlace(.frameName, "|graphic")
        beginPlace(.frameName, "|frame")
        found.width = reader.string(.width).flatMap { OpenDocumentXML.points($0) }.map { $0 / 0.75 }
        found.height = reader.string(.height).flatMap { OpenDocumentXML.points($0) }.map { $0 / 0.75 }
        found.note = reader.string(.pictureSize)
        picture = found
    }

    private mutating func endFrame() {
        guard let found = picture else { return }
        picture = nil
        if let formula = found.formula {
            guard story.paragraph != nil else { return }
            // Two formulas beside each other are apart.
            if !formula.isExact, assembly.content.endsInFormula { appendCharacter(" ") }
            let number = runNumber()
            if isHidden { return }
            assembly.content.append(.formula(formula.source), number, story.spans.last?.link)
            story.isBehindSpace = false
            return
        }
        guard story.paragraph != nil, found.part != nil || !found.encoded.isEmpty else { return }
        let part = found.part ?? ""
        // LibreOffice stores the alternative text as the title, unless there is also a description.
        let alternative = PictureDescription.words(
            of: String(decoding: found.hasAlternative ? found.alternative : found.title, as: UTF8.self))
        let link = pictureLink ?? story.spans.last?.link
        let name = part.hasPrefix("./") ? String(part.dropFirst(2)) : part
        guard let (bytes, mimeType) = pictures.picture(name) ?? Self.decoded(found.encoded) else {
            if part.utf8.contains(UInt8(ascii: ":")), let address = addresses.media(part) {
                var media = Media(source: .reference(address), alternative: alternative)
                (media.width, media.height) = (found.width, found.height)
                assembly.content.append(.media(media), runNumber(), link)
                story.isBehindSpace = false
                return
            }
            if PictureName.isWords(alternative, isLost: true), !alternative.isEmpty { appendCharacter(alternative) }
            return
        }
        let title = found.title.isEmpty || !found.hasAlternative ? nil : String(decoding: found.title, as: UTF8.self)
        let media = OfficeMedia.picture(
            bytes, mimeType: mimeType, alternative: alternative, title: title, width: found.width,
            height: found.height, note: found.note)
        assembly.content.append(.media(media), runNumber(), link)
        story.isBehindSpace = false
    }
}

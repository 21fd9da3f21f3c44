import FormatCore
import RichText
import ZIPArchive

/// Reads the text of a document from the events of its XML, without recursion.
///
/// It dispatches elements: ``WordText`` reads paragraphs, runs, links and fields, and other types read tables, pages, notes,
/// pictures and parts in other formats.
struct WordReading {
    /// The enclosing elements that change the meaning of others.
    private struct Surroundings: OptionSet {
        let rawValue: UInt8
        static let runProperties = Surroundings(rawValue: 1)
        static let paragraphProperties = Surroundings(rawValue: 2)
        static let rowProperties = Surroundings(rawValue: 4)
        /// A formula on a separate line.
        static let displayedFormula = Surroundings(rawValue: 8)
    }

    private var part: WordPartReading
    private var text: WordText
    private var tables = WordTables()
    private var pages = OfficePages()
    private var notes: WordNotes
    private var pictures: WordPictureReading
    private var chunks: WordChunkReading
    private var surroundings: Surroundings = []

    init(_ parts: WordParts, _ archive: ZIPReader, _ chunks: WordChunks?) {
        part = WordPartReading(parts.document, parts.relationships)
        text = WordText(parts)
        notes = WordNotes(parts.notes)
        pictures = WordPictureReading(OfficePictureParts(archive), parts.addresses)
        self.chunks = WordChunkReading(chunks, archive, linkSchemes: parts.options.linkSchemes)
    }

    mutating func read() -> AttributedText {
        follow(until: nil)
        text.endLooseParagraph()
        readNotes(upTo: Int.max)
        text.assembly.endLooseNote()
        return text.assembly.finish()
    }

    /// Reads events up to the end of the part, or of the element at this depth.
    private mutating func follow(until depth: Int?) {
        while true {
            switch part.reader.next() {
            case .finished: return
            case .text: text.append(part.reader)
            case .start(let number):
                if let name = WordName.named(number) { start(name) }
            case .end(let number):
                if let name = WordName.named(number) { end(name) }
                if let depth, part.reader.depth < depth { return }
            }
        }
    }

    /// Skips content up to the end of the element at this depth, but tracks fields, because one that began before the content
    /// may end in it.
    private mutating func skip(from depth: Int) {
        while part.reader.depth >= depth {
            let event = part.reader.next()
            if event == .finished { return }
            if event == .start(WordName.fldChar.number) { text.fieldCharacter(part.reader, notes) }
        }
    }
}

// MARK: Elements

extension WordReading {
    private mutating func start(_ name: WordName) {
        if surroundings.contains(.runProperties) { return startRunProperty(name) }
        if surroundings.contains(.paragraphProperties), name != .pPr { return startParagraphProperty(name) }
        switch name {
        case .p: beginParagraph()
        case .pPr: surroundings.insert(.paragraphProperties)
        case .rPr: surroundings.insert(.runProperties)
        case .altChunk: appendChunk()
        case .tbl: tables.beginTable(part.reader, &text.assembly)
        case .tr: tables.beginRow()
        case .tc: beginCell()
        case .tblLook, .tblInd, .tblCaption, .tblHeader, .gridSpan, .gridBefore, .vMerge:
            tables.take(name, part.reader)
        case .shd: if text.paragraphs.open == nil { tables.take(name, part.reader) }
        case .trPr: surroundings.insert(.rowProperties)
        case .del where surroundings.contains(.rowProperties): tables.take(name, part.reader)
        case .del, .moveFrom: skip(from: part.reader.depth)
        case .sdtPr, .delText, .fallback, .sectPr, .tblPrChange, .trPrChange, .tcPrChange: part.reader.skip()
        default: startInParagraph(name)
        }
    }

    private mutating func startInParagraph(_ name: WordName) {
        switch name {
        case .r: text.beginRun(part.reader)
        case .br where part.reader.value(WordName.sectType.number)?.elementsEqual("page".utf8) == true: breakPage()
        case .br, .cr, .tab, .ptab, .noBreakHyphen, .softHyphen, .sym, .character:
            if let character = part.reader.character(name) { text.append(character) }
        case .hyperlink: text.beginLink(part)
        case .fldSimple: text.beginSimpleField(part.reader, notes)
        case .fldChar: text.fieldCharacter(part.reader, notes)
        case .checkBox, .isDefault, .checked, .dropDown, .chosen, .listEntry: text.fields.take(name, part.reader)
        case .bookmarkStart: beginBookmark()
        case .bookmarkEnd: if let id = part.reader.string(.id) { notes.endBookmark(id: id) }
        case .footnoteReference: text.appendReference("f", part.reader, &notes)
        case .endnoteReference: text.appendReference("e", part.reader, &notes)
        case .footnoteRef, .endnoteRef: text.runs.noteMark.number()
        case .drawing, .pict, .object: pictures.begin()
        case .docPr, .extent, .inline, .blip, .hlinkClick, .imagedata, .textPath, .rect, .shape, .pictureName, .diagram,
            .chart:
            pictures.take(name, part)
            if name == .diagram { appendDiagram() }
        case .rt: text.beginGuide()
        case .mathParagraph: surroundings.insert(.displayedFormula)
        case .math: appendFormula()
        default: break
        }
    }

    private mutating func startRunProperty(_ name: WordName) {
        switch name {
        case .rPrChange, .fallback: part.reader.skip()
        case _ where surroundings.contains(.paragraphProperties): text.paragraphs.takeMark(name, part.reader)
        default: text.takeRunProperty(name, part.reader)
        }
    }

    private mutating func startParagraphProperty(_ name: WordName) {
        switch name {
        case .rPr: surroundings.insert(.runProperties)
        case .pPrChange, .sectPrChange, .numberingChange, .fallback: part.reader.skip()
        default: text.paragraphs.take(name, part.reader)
        }
    }

    private mutating func end(_ name: WordName) {
        switch name {
        case .rPr: surroundings.remove(.runProperties)
        case .pPr: surroundings.remove(.paragraphProperties)
        case .p: endParagraph()
        case .r: text.endRun(depth: part.reader.depth)
        case .hyperlink: text.endLink()
        case .fldSimple: text.endField()
        case .mathParagraph: surroundings.remove(.displayedFormula)
        case .tbl: endTable()
        case .rt: text.endGuide()
        case .ruby: text.appendGuide()
        case .trPr:
            surroundings.remove(.rowProperties)
            if tables.takeDeletedRow() { skip(from: part.reader.depth) }
        case .tr: tables.endRow(&text.assembly)
        case .tcPr:
            guard tables.isCovered else { return }
            skip(from: part.reader.depth)
            tables.endCell(&text.assembly)
        case .tc: tables.endCell(&text.assembly)
        case .drawing, .pict, .object: text.append(&pictures)
        default: break
        }
    }

    private mutating func beginBookmark() {
        guard let name = part.reader.string(.name), !name.isEmpty, name.utf8.count <= 1024 else { return }
        text.assembly.anchors.begin(name)
        if let id = part.reader.string(.id) { notes.beginBookmark(name, id: id) }
    }

    private mutating func appendFormula() {
        let noted = part.reader.string(.tex).map { $0.filter { $0 >= " " || $0 == "\t" } }
        let note = part.reader.string(.run)
        let read = WordFormula.tex(&part.reader)
        let source = noted ?? read
        guard !source.isEmpty else { return }
        let formula = FormulaSource(source, isDisplayed: surroundings.contains(.displayedFormula))
        text.append(formula, note: note, isNoted: noted != nil)
    }

    /// Appends the texts of a diagram as paragraphs, as those of a text box.
    private mutating func appendDiagram() {
        guard text.paragraphs.open != nil,
            let name = part.reader.string(.diagramData).flatMap({ part.relationships.part($0) }),
            let source = chunks.diagram(name)
        else { return }
        let around = part
        part = WordPartReading(source, part.relationships)
        follow(until: nil)
        part = around
    }

    /// Appends the text of a part in another format.
    private mutating func appendChunk() {
        guard let name = part.reader.string(.rid).flatMap({ part.relationships.part($0) }),
            let read = chunks.text(of: name)
        else { return }
        tables.beginContent(&text.assembly)
        text.assembly.append(read)
        tables.endChunk()
        pages.takeText()
    }
}

// MARK: Paragraphs, tables and pages

extension WordReading {
    private var isOutermost: Bool { tables.isEmpty && !notes.areOpen && !text.paragraphs.isNested }

    private mutating func beginParagraph() {
        tables.beginContent(&text.assembly)
        text.beginParagraph(part.reader)
    }

    private mutating func endParagraph() {
        guard let paragraph = text.paragraphs.end() else { return }
        if paragraph.joinsNext, !text.paragraphs.isNested, !paragraph.isNoted { return }
        if let note = paragraph.looseNote { beginLooseNote(note) }
        let isEmpty = text.assembly.content.isEmpty
        let isFiller = isEmpty && paragraph.properties.isFiller
        if !isEmpty {
            let beginsPage = paragraph.properties.beginsPage == true
            for _ in 0..<pages.beginText(isOutermost: isOutermost, beginsPage: beginsPage) {
                text.assembly.insert { $0.endRule() }
            }
        }
        if tables.endParagraph(isEmpty: isEmpty && !isFiller && !paragraph.isNoted), !isFiller {
            text.write(paragraph, isInTable: !tables.isEmpty)
        }
        notes.endParagraph()
        if paragraph.properties.endsSection { pages.end() }
        text.resumeParagraph()
    }

    /// Ends the page; the rest of the paragraph becomes a separate paragraph.
    private mutating func breakPage() {
        guard isOutermost, let paragraph = text.paragraphs.open else { return }
        if !text.assembly.content.isEmpty {
            text.endPiece()
            endParagraph()
            text.paragraphs.go(onLike: paragraph)
        }
        pages.end()
    }

    private mutating func beginCell() {
        if let note = tables.takeLooseNote() { beginLooseNote(note) }
        tables.beginCell(part.reader, &text.assembly)
    }

    private mutating func endTable() {
        guard !tables.isEmpty else { return }
        tables.endTable(&text.assembly)
        pages.takeText()
    }
}

// MARK: Notes

extension WordReading {
    /// Reads the referenced footnotes in their order, up to this number.
    private mutating func readNotes(upTo count: Int) {
        guard notes.open(upTo: count) else { return }
        let around = (part, tables, text.beginNotes())
        tables = WordTables()
        for index in notes.parts.indices {
            part = notes.parts[index].part
            while let (label, hasOwnMark) = notes.begin(&part.reader, index, upTo: count) {
                text.runs.noteMark.beginNote(hasOwnMark: hasOwnMark)
                text.assembly.openNote(label)
                follow(until: part.reader.depth)
                // A truncated part leaves elements open.
                if text.paragraphs.open != nil { endParagraph() }
                while !tables.isEmpty { endTable() }
                text.assembly.closeNote()
                text.endNote()
            }
            notes.parts[index].part = part
        }
        notes.close()
        (part, tables) = (around.0, around.1)
        text.endNotes(around.2)
    }

    private mutating func beginLooseNote(_ note: String) {
        let words = note.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard words.count == 2, let behind = Int(words[0]), !notes.areOpen else { return }
        let content = text.assembly.content
        text.assembly.content.removeAll()
        text.assembly.endLooseNote()
        readNotes(upTo: behind)
        text.assembly.openLooseNote(String(words[1]))
        text.assembly.content = content
    }
}

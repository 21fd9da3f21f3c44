import FormatCore
import RichText

/// The text of a document so far: the open paragraph with its run, and the enclosing links and fields.
struct WordText {
    /// The previous text, and the content of the open paragraph.
    var assembly = OfficeAssembly()
    private var styling: WordStyling
    var paragraphs = WordParagraphs()
    var runs = WordRuns()
    private var links: WordLinks
    var fields = WordFields()
    private var standIn = WordStandIn()
    private var guide = WordGuide()

    init(_ parts: WordParts) {
        styling = WordStyling(parts.styles, parts.numbers)
        links = WordLinks(parts.addresses)
        assembly.reserveCapacity(parts.document.count / 4)
    }

    /// The index of the current run's properties in the assembly.
    private var run: Int { mutating get { runs.number(in: paragraphs.open, &styling, &assembly) } }

    /// True in a paragraph, outside the instructions of fields and the mark after the reference to a note.
    private var takesCharacters: Bool { paragraphs.open != nil && !fields.isInstruction && !runs.noteMark.isRestOfRun }

    /// Ends a piece of text with the properties of the run.
    mutating func endPiece() { assembly.content.endPiece(run, links.innermost) }

    private mutating func append(_ attachment: Attachment, _ link: Link?) {
        assembly.content.append(attachment, run, link)
    }
}

// MARK: Paragraphs

extension WordText {
    mutating func beginParagraph(_ reader: WordXML) { paragraphs.begin(reader, &assembly.content) }

    /// Writes a paragraph that has ended.
    mutating func write(_ paragraph: WordParagraph, isInTable: Bool) {
        assembly.endParagraph(
            styling.paragraph(paragraph, assembly, isRule: paragraphs.isRule, isInTable: isInTable))
    }

    /// Returns to the paragraph around the one that was written.
    mutating func resumeParagraph() {
        assembly.content.removeAll()
        paragraphs.resume(&assembly.content)
    }

    /// Writes the text of a last paragraph that was to continue in the next.
    mutating func endLooseParagraph() {
        if !assembly.content.isEmpty { assembly.endParagraph(OfficeParagraph()) }
    }
}

// MARK: Runs

extension WordText {
    mutating func beginRun(_ reader: WordXML) {
        runs.begin(note: reader.string(.run))
        if let label = reader.string(.ref) { beginStandIn(.reference(label), reader) }
        if let note = reader.string(.media) { beginStandIn(OfficeMedia.media(note).map { .media($0) }, reader) }
    }

    mutating func takeRunProperty(_ name: WordName, _ reader: WordXML) {
        runs.take(name, reader, isDropCap: paragraphs.open?.isDropCap == true)
    }

    mutating func endRun(depth: Int) {
        if !assembly.content.isEmpty { endPiece() }
        if standIn.ends(at: depth) { endStandIn() } else if standIn.isOpen { standIn.setRun(run) }
        runs.noteMark.endRun()
        runs.end()
    }

    /// Appends the text that the reader is at.
    mutating func append(_ reader: WordXML) {
        guard reader.depth > 0 else { return }
        let element = reader.innermost
        if fields.isInstruction {
            if element == WordName.instrText.number || element == WordName.t.number { fields.append(reader) }
            return
        }
        guard element == WordName.t.number, takesCharacters, !runs.noteMark.takes(runs.isMark) else { return }
        let number = run
        if runs.isHidden { return }
        let start = assembly.content.utf8.count
        reader.appendText(to: &assembly.content.utf8)
        settle(from: start)
        guard assembly.content.utf8.count > start else { return }
        if let symbols = runs.symbols { replace(from: start, in: symbols) }
        assembly.content.endPiece(number, links.innermost)
    }

    /// Converts line ends in text to spaces, and drops the space after the number of a footnote.
    private mutating func settle(from start: Int) {
        var index = start
        let count = assembly.content.utf8.count
        while index < count {
            let byte = assembly.content.utf8[index]
            if byte < 0x20, byte != 0x09 { assembly.content.utf8[index] = 0x20 }
            index += 1
        }
        if count > start, runs.noteMark.takesSpace(), [0x20, 0x09].contains(assembly.content.utf8[start]) {
            assembly.content.utf8.remove(at: start)
        }
    }

    /// Replaces the letters from an offset on by the characters of a symbol font.
    private mutating func replace(from start: Int, in font: SymbolFont) {
        let letters = String(decoding: assembly.content.utf8[start...], as: UTF8.self)
        guard let signs = font.signs(of: letters) else { return }
        assembly.content.utf8.removeLast(assembly.content.utf8.count - start)
        assembly.content.utf8.append(contentsOf: signs.utf8)
        assembly.content.endPiece(runs.numberOfSigns(in: paragraphs.open, &styling, &assembly), links.innermost)
    }

    mutating func append(_ characters: String) {
        guard takesCharacters else { return }
        let number = run
        if runs.isHidden { return }
        assembly.content.utf8.append(contentsOf: characters.utf8)
        assembly.content.endPiece(number, links.innermost)
    }

    /// Appends a formula, after a space if it follows another one directly and the document was not written by this project.
    mutating func append(_ formula: FormulaSource, note: String?, isNoted: Bool) {
        if note != nil { runs.begin(note: note) }
        defer { if note != nil { runs.end() } }
        if !isNoted, assembly.content.endsInFormula { append(" ") }
        guard takesCharacters, !runs.isHidden else { return }
        append(.formula(formula), links.innermost)
    }

    /// Appends the pictures of an element at its end, or their alternative text.
    mutating func append(_ pictures: inout WordPictureReading) {
        defer { pictures.begin() }
        guard paragraphs.open != nil, !runs.isHidden, !fields.isInstruction else { return }
        if pictures.isRule { paragraphs.becomeRule() }
        for found in pictures.found() {
            switch found {
            case .media(let media): append(.media(media), pictures.link ?? links.innermost)
            case .words(let words): if PictureName.isWords(words, isLost: true) { append(words) }
            }
        }
    }

    // MARK: Guides

    mutating func beginGuide() { if paragraphs.open != nil { guide.begin(&assembly.content) } }

    mutating func endGuide() { guide.end(&assembly.content) }

    /// Appends the pronunciation guide after its text.
    mutating func appendGuide() {
        guide.end(&assembly.content)
        if let text = guide.take() { append("(" + text + ")") }
    }

    // MARK: Stand-ins

    private mutating func beginStandIn(_ content: WordStandIn.Content?, _ reader: WordXML) {
        if let content { standIn.begin(content, at: assembly.content.utf8.count, depth: reader.depth) }
    }

    /// Replaces a stand-in text by its medium or reference.
    private mutating func endStandIn() {
        guard let (content, start, number) = standIn.end() else { return }
        assembly.content.truncate(to: start)
        switch content {
        case .media(let media): assembly.content.append(.media(media), number ?? run, links.innermost)
        case .reference(let label): append(.footnoteReference(label: label), nil)
        }
    }
}

// MARK: Links and fields

extension WordText {
    mutating func beginLink(_ part: WordPartReading) {
        let address = part.reader.string(.rid).flatMap { part.relationships.address($0) }
        let destination = links.destination(address, part.reader.string(.anchor), &assembly.anchors)
        if let note = part.reader.string(.media) {
            beginStandIn(OfficeMedia.media(note).map { .media($0) }, part.reader)
            links.begin(nil)
        } else {
            links.begin(destination, title: part.reader.string(.tooltip))
        }
    }

    mutating func endLink() {
        endPiece()
        links.end()
        endStandIn()
    }

    mutating func fieldCharacter(_ reader: WordXML, _ notes: WordNotes) {
        switch reader.string(.fldCharType) {
        case "begin": if fields.begin() { _ = fields.takeCheckBox() }
        case "separate": beginResult(notes)
        case "end": endField()
        default: break
        }
    }

    mutating func beginSimpleField(_ reader: WordXML, _ notes: WordNotes) {
        if fields.begin(instruction: Array((reader.string(.instr) ?? "").utf8)) { beginResult(notes) }
    }

    /// Begins the result of the innermost field, whose instruction is complete.
    private mutating func beginResult(_ notes: WordNotes) {
        guard let instruction = fields.beginResult() else { return }
        switch instruction {
        case .link(let address, let anchor, let title):
            return links.begin(links.destination(address, anchor, &assembly.anchors), title: title)
        case .reference(let bookmark) where links.innermost == nil:
            return links.begin(assembly.anchors.reference(bookmark), title: nil)
        case .checkBox: appendCheckBox()
        case .choice: fields.beginChoice(at: assembly.content.utf8.count)
        case .text(let text): fields.hold(text, at: assembly.content.utf8.count)
        default: break
        }
        links.begin(nil)
        if case .note(let bookmark) = instruction, let label = notes.label(ofBookmark: bookmark) {
            endPiece()
            fields.refer(WordFields.Reference(label: label, start: assembly.content.utf8.count))
        }
    }

    mutating func endField() {
        switch fields.end() {
        case nil: break
        case .instruction(.checkBox)?: appendCheckBox()
        case .instruction(.choice)?: appendChoice()
        case .instruction(.text(let text))?: append(text)
        case .instruction?: break
        case .result(let reference)?:
            endPiece()
            appendChoice()
            if let text = fields.takeDrawn(at: assembly.content.utf8.count) { append(text) }
            if let reference, assembly.content.utf8.count > reference.start {
                assembly.content.truncate(to: reference.start)
                assembly.content.append(.footnoteReference(label: reference.label), 0, nil)
            }
            links.end()
        }
    }

    private mutating func appendChoice() {
        if let text = fields.takeChoice(at: assembly.content.utf8.count) { append(text) }
    }

    private mutating func appendCheckBox() {
        if let isChecked = fields.takeCheckBox() { append(isChecked ? "\u{2612}" : "\u{2610}") }
    }
}

// MARK: Notes

extension WordText {
    /// The open links and fields around notes.
    typealias Around = (links: WordLinks, fields: WordFields)

    /// Appends the reference to a note of a kind.
    mutating func appendReference(_ kind: String, _ reader: WordXML, _ notes: inout WordNotes) {
        guard paragraphs.open != nil, !fields.isInstruction, let id = reader.string(.id) else { return }
        let label = notes.refer(to: kind + id, label: reader.string(.label))
        if reader.string(.customMark).map({ $0 != "0" && $0 != "false" }) ?? false {
            runs.noteMark.beginBehindReference()
            notes.addOwnMark(kind + id)
        }
        append(.footnoteReference(label: label), links.innermost)
    }

    /// Saves the open links and fields around the notes, and returns them.
    mutating func beginNotes() -> Around {
        defer { closeLinks() }
        return (links, fields)
    }

    mutating func endNotes(_ around: Around) { (links, fields) = around }

    /// Ends a note and everything open in it.
    mutating func endNote() {
        closeLinks()
        runs.noteMark.endNote()
    }

    private mutating func closeLinks() {
        links.removeAll()
        fields = WordFields()
    }
}

import FormatCore
import RichText

// The starts and ends of elements.

extension WordReading {
    mutating func start(_ name: WordName) {
        if properties.contains(.run) {
            startRunProperty(name)
            return
        }
        if properties.contains(.paragraph), name != .pPr {
            startParagraphProperty(name)
            return
        }
        switch name {
        case .p: beginParagraph()
        case .pPr: properties.insert(.paragraph)
        case .r:
            runs.begin(note: reader.string(.run))
            if let label = reader.string(.ref) { beginStandIn(.reference(label)) }
            if let note = reader.string(.media) { beginMedia(note) }
        case .rPr: properties.insert(.run)
        case .tab, .ptab: appendCharacter("\t")
        case .br:
            if reader.value(WordName.sectType.number)?.elementsEqual("page".utf8) == true {
                breakPage()
            } else {
                appendCharacter("\u{2028}")
            }
        case .cr: appendCharacter("\u{2028}")
        case .noBreakHyphen: appendCharacter("\u{2011}")
        case .softHyphen: appendCharacter("\u{AD}")
        case .sym: appendSymbol()
        case .character: appendControl()
        case .hyperlink: beginLink()
        case .fldSimple: beginSimpleField()
        case .fldChar: fieldCharacter()
        case .bookmarkStart: beginBookmark()
        case .bookmarkEnd: endBookmark()
        case .footnoteReference: appendNote("f")
        case .endnoteReference: appendNote("e")
        case .footnoteRef, .endnoteRef: noteMark.number()
        case .altChunk: appendChunk()
        case .tbl: tables.beginTable(reader, &assembly)
        case .tr: tables.beginRow()
        case .tc: beginCell()
        case .tblLook, .tblInd, .tblCaption, .tblHeader, .gridSpan, .gridBefore, .vMerge: tables.take(name, reader)
        case .shd: if paragraphs.open == nil { tables.take(name, reader) }
        case .drawing, .pict, .object: pictures.begin()
        case .docPr, .extent, .inline, .blip, .hlinkClick, .imagedata, .rect, .shape, .pictureName, .diagram, .chart:
            pictures.take(name, reader, relationships, parts.addresses)
        case .checkBox: fields.beginCheckBox()
        case .isDefault, .checked: fields.check(reader.isOn)
        case .rt: if paragraphs.open != nil { guide.begin(&assembly.content) }
        case .trPr: properties.insert(.row)
        case .del where properties.contains(.row): tables.take(name, reader)
        case .mathParagraph: isFormulaDisplayed = true
        case .math: appendFormula()
        case .del, .moveFrom: skip(from: reader.depth)
        case .sdtPr, .delText, .fallback, .sectPr, .tblPrChange, .trPrChange, .tcPrChange: reader.skip()
        default: break
        }
    }

    mutating func end(_ name: WordName) {
        switch name {
        case .rPr: properties.remove(.run)
        case .pPr: properties.remove(.paragraph)
        case .p: endParagraph()
        case .r: endRun()
        case .hyperlink:
            assembly.content.endPiece(pieceRun, links.innermost)
            links.end()
            endStandIn()
        case .fldSimple: endField()
        case .mathParagraph: isFormulaDisplayed = false
        case .tbl: endTable()
        case .rt: guide.end(&assembly.content)
        case .ruby: appendGuide()
        case .trPr: endRowProperties()
        case .tr: tables.endRow(&assembly)
        case .tcPr: endCellProperties()
        case .tc: tables.endCell(&assembly)
        case .drawing, .pict, .object: endPicture()
        default: break
        }
    }

    private mutating func startRunProperty(_ name: WordName) {
        switch name {
        case .rPrChange, .fallback: reader.skip()
        case _ where properties.contains(.paragraph): paragraphs.takeMark(name, reader)
        default: runs.take(name, reader, isDropCap: paragraphs.open?.isDropCap == true)
        }
    }

    private mutating func startParagraphProperty(_ name: WordName) {
        switch name {
        case .rPr: properties.insert(.run)
        case .pPrChange, .sectPrChange, .numberingChange, .fallback: reader.skip()
        default: paragraphs.take(name, reader)
        }
    }

    // MARK: Text

    mutating func text() {
        guard reader.depth > 0 else { return }
        if fields.isInstruction {
            if isInText(.instrText) || isInText(.t) { fields.append(reader) }
            return
        }
        guard isInText(.t), paragraphs.open != nil, !noteMark.isRestOfRun else { return }
        if noteMark.takes(runs.isMark) { return }
        let number = pieceRun
        if runs.isHidden { return }
        let start = assembly.content.utf8.count
        reader.appendText(to: &assembly.content.utf8)
        settle(from: start)
        guard assembly.content.utf8.count > start else { return }
        if let symbols = runs.symbols {
            appendSigns(symbols, from: start)
        } else {
            assembly.content.endPiece(number, links.innermost)
        }
    }

    /// Converts line ends in text to spaces, and drops the space behind the number of a footnote.
    private mutating func settle(from start: Int) {
        var index = start
        let count = assembly.content.utf8.count
        while index < count {
            let byte = assembly.content.utf8[index]
            if byte < 0x20, byte != 0x09 { assembly.content.utf8[index] = 0x20 }
            index += 1
        }
        if count > start, noteMark.takesSpace() {
            if assembly.content.utf8[start] == 0x20 || assembly.content.utf8[start] == 0x09 {
                assembly.content.utf8.remove(at: start)
            }
        }
    }

    /// Replaces the letters from an offset on by the characters that a symbol font shows for them.
    private mutating func appendSigns(_ font: SymbolFont, from start: Int) {
        let letters = String(decoding: assembly.content.utf8[start...], as: UTF8.self)
        guard let signs = font.signs(of: letters) else {
            return assembly.content.endPiece(pieceRun, links.innermost)
        }
        assembly.content.utf8.removeLast(assembly.content.utf8.count - start)
        assembly.content.utf8.append(contentsOf: signs.utf8)
        assembly.content.endPiece(runs.numberOfSigns(in: paragraphs.open, &styling, &assembly), links.innermost)
    }

    private func isInText(_ name: WordName) -> Bool { reader.innermost == name.number }

    mutating func appendCharacter(_ character: String) {
        guard paragraphs.open != nil, !fields.isInstruction, !noteMark.isRestOfRun else { return }
        let number = pieceRun
        if runs.isHidden { return }
        assembly.content.utf8.append(contentsOf: character.utf8)
        assembly.content.endPiece(number, links.innermost)
    }

    private mutating func appendFormula() {
        let noted = reader.string(.tex).map { $0.filter { $0 >= " " || $0 == "\t" } }
        let note = reader.string(.run)
        let read = WordFormula.tex(&reader)
        let source = noted ?? read
        guard !source.isEmpty else { return }
        if note != nil { runs.begin(note: note) }
        // Two formulas beside each other are apart.
        if noted == nil, assembly.content.endsInFormula { appendCharacter(" ") }
        append(FormulaSource(source, isDisplayed: isFormulaDisplayed))
        if note != nil { runs.end() }
    }

    private mutating func append(_ formula: FormulaSource) {
        guard paragraphs.open != nil, !fields.isInstruction, !noteMark.isRestOfRun else { return }
        let number = pieceRun
        if !runs.isHidden { assembly.content.append(.formula(formula), number, links.innermost) }
    }

    private mutating func appendSymbol() {
        guard let code = reader.string(.char).flatMap({ UInt32($0, radix: 16) }) else { return }
        let letter = Unicode.Scalar(code).map { String($0) } ?? "\u{FFFD}"
        let font = reader.string(.font).flatMap { SymbolFont(name: $0) }
        appendCharacter(font?.signs(of: letter) ?? letter)
    }

    private mutating func appendControl() {
        guard let value = reader.integer(.value), let scalar = Unicode.Scalar(UInt32(clamping: value)) else { return }
        if value > 0 { appendCharacter(String(scalar)) }
    }

    private mutating func appendNote(_ kind: String) {
        guard paragraphs.open != nil, !fields.isInstruction, let id = reader.string(.id) else { return }
        let label = notes.refer(to: kind + id, label: reader.string(.label))
        if reader.string(.customMark).map({ $0 != "0" && $0 != "false" }) ?? false {
            noteMark.beginBehindReference()
            notes.addOwnMark(kind + id)
        }
        assembly.content.append(.footnoteReference(label: label), pieceRun, links.innermost)
    }

    /// Appends the guide to the pronunciation behind its text.
    private mutating func appendGuide() {
        guide.end(&assembly.content)
        if let text = guide.take() { appendCharacter("(" + text + ")") }
    }

    private mutating func endPicture() {
        defer { pictures.begin() }
        guard paragraphs.open != nil, !runs.isHidden, !fields.isInstruction else { return }
        if pictures.isRule { paragraphs.becomeRule() }
        for found in pictures.found() {
            switch found {
            case .media(let media):
                assembly.content.append(.media(media), pieceRun, pictures.link ?? links.innermost)
            case .words(let words): if PictureName.isWords(words, isLost: true) { appendCharacter(words) }
            }
        }
    }

    // MARK: Tables

    private mutating func beginCell() {
        if let note = tables.takeLooseNote() { beginLooseNote(note) }
        tables.beginCell(reader, &assembly)
    }

    private mutating func endRowProperties() {
        properties.remove(.row)
        if tables.takeDeletedRow() { skipRest() }
    }

    private mutating func endCellProperties() {
        guard tables.isCovered else { return }
        skipRest()
        tables.endCell(&assembly)
    }

    /// Skips the rest of the row or cell whose properties have ended.
    private mutating func skipRest() { skip(from: reader.depth) }

    /// Skips content up to the end of an element at this depth, but follows the fields: one that began before the content
    /// may end in it.
    private mutating func skip(from depth: Int) {
        while reader.depth >= depth {
            let event = reader.next()
            if event == .finished { return }
            if event == .start(WordName.fldChar.number) { fieldCharacter() }
        }
    }

    mutating func endTable() {
        guard !tables.isEmpty else { return }
        tables.endTable(&assembly)
        pages.takeText()
    }

    // MARK: Runs

    private mutating func endRun() {
        if !assembly.content.isEmpty { assembly.content.endPiece(pieceRun, links.innermost) }
        if standIn.ends(at: reader.depth) { endStandIn() } else if standIn.isOpen { standIn.setRun(pieceRun) }
        noteMark.endRun()
        runs.end()
    }

    mutating func beginStandIn(_ content: WordStandIn.Content) {
        standIn.begin(content, at: assembly.content.utf8.count, depth: reader.depth)
    }

    mutating func beginMedia(_ note: String) {
        if let media = OfficeMedia.media(note) { beginStandIn(.media(media)) }
    }

    /// Replaces the text that stands for media or for a reference.
    private mutating func endStandIn() {
        guard let (content, start, run) = standIn.end() else { return }
        assembly.content.truncate(to: start)
        switch content {
        case .media(let media): assembly.content.append(.media(media), run ?? pieceRun, links.innermost)
        case .reference(let label): assembly.content.append(.footnoteReference(label: label), pieceRun, nil)
        }
    }
}

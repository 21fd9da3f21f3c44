import FormatCore
import OfficeText
import RichText
import XMLSyntax

// The starts and ends of elements.

extension WordReading {
    mutating func start(_ name: WordName) {
        if isInRunProperties {
            startRunProperty(name)
            return
        }
        if isInParagraphProperties, name != .pPr {
            startParagraphProperty(name)
            return
        }
        switch name {
        case .p: beginParagraph()
        case .pPr: isInParagraphProperties = true
        case .r:
            (run, runNote) = (OfficeRunProperties(), reader.string(.run))
            runNumber = -1
            if let label = reader.string(.ref) { beginReference(label) }
            if let note = reader.string(.media) { beginMedia(note) }
        case .rPr: isInRunProperties = true
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
        case .footnoteRef, .endnoteRef: skipsSpace = true
        case .tbl: beginTable()
        case .tr: beginRow()
        case .tc: beginCell()
        case .tblLook, .tblInd, .tblCaption, .tblHeader, .gridSpan, .vMerge, .shd: tableProperty(name)
        case .drawing, .pict, .object: picture = WordPicture()
        case .docPr, .extent, .inline, .blip, .hlinkClick, .imagedata, .rect: pictureProperty(name)
        case .checkBox: formBox = false
        case .isDefault, .checked: if formBox != nil { formBox = reader.isOn }
        case .rt: beginGuide()
        case .trPr: isInRowProperties = true
        case .del where isInRowProperties: if !tables.isEmpty { tables[tables.count - 1].isRowDeleted = true }
        case .mathParagraph: isFormulaDisplayed = true
        case .math: appendFormula()
        case .del, .moveFrom, .sdtPr, .delText, .fallback, .sectPr, .tblPrChange: reader.skip()
        default: break
        }
    }

    mutating func end(_ name: WordName) {
        switch name {
        case .rPr: isInRunProperties = false
        case .pPr: isInParagraphProperties = false
        case .p: endParagraph()
        case .r: endRun()
        case .hyperlink:
            assembly.content.endPiece(pieceRun, links.last ?? nil)
            _ = links.popLast()
            endMedia()
        case .fldSimple: endField()
        case .mathParagraph: isFormulaDisplayed = false
        case .tbl: endTable()
        case .rt: endGuide()
        case .ruby: appendGuide()
        case .trPr: endRowProperties()
        case .tr: endRow()
        case .tcPr: endCellProperties()
        case .tc: endCell()
        case .drawing, .pict, .object: endPicture()
        default: break
        }
    }

    private mutating func startRunProperty(_ name: WordName) {
        switch name {
        case .rPrChange: reader.skip()
        default:
            if !isInParagraphProperties {
                // The size and the place of a large first letter are those of the letter alone.
                if paragraph?.isDropCap != true || name != .sz && name != .position { run.take(name, reader) }
                return
            }
            switch name {
            case .sz: paragraph?.properties.markSize = reader.integer(.val)
            case .rFonts: paragraph?.markFont = reader.string(.ascii)
            case .del, .moveFrom: paragraph?.joinsNext = true
            default: break
            }
        }
    }

    private mutating func startParagraphProperty(_ name: WordName) {
        switch name {
        case .rPr: isInRunProperties = true
        case .pPrChange: reader.skip()
        case .framePr:
            guard let kind = reader.string(.dropCap), kind != "none" else { return }
            paragraph?.joinsNext = true
            paragraph?.isDropCap = true
        case .sectPr: paragraph?.properties.endsSection = true
        case .sectType:
            if reader.string(.val) == "continuous" { paragraph?.properties.endsSection = false }
        default: paragraph?.properties.take(name, reader)
        }
    }

    // MARK: Text

    /// The index of the properties of the text being appended.
    var pieceRun: Int {
        mutating get {
            if runNumber < 0 { runNumber = currentRun() }
            return runNumber
        }
    }

    mutating func text() {
        guard reader.depth > 0 else { return }
        if isInstruction {
            if isInText(.instrText) || isInText(.t) { appendInstruction() }
            return
        }
        guard isInText(.t), paragraph != nil, !skipsRun else { return }
        if skipsMark, run.style != nil || run.raised == .superscript {
            (skipsMark, skipsSpace) = (false, true)
            return
        }
        skipsMark = false
        let number = pieceRun
        if isHidden { return }
        let start = assembly.content.utf8.count
        reader.appendText(to: &assembly.content.utf8)
        settle(from: start)
        guard assembly.content.utf8.count > start else { return }
        if let font = run.font, runNote == nil, let symbols = SymbolFont(name: font) {
            appendSigns(symbols, from: start)
        } else {
            assembly.content.endPiece(number, links.last ?? nil)
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
        if skipsSpace, count > start {
            skipsSpace = false
            if assembly.content.utf8[start] == 0x20 || assembly.content.utf8[start] == 0x09 {
                assembly.content.utf8.remove(at: start)
            }
        }
    }

    /// Replaces the letters from an offset on by the characters that a symbol font shows for them.
    private mutating func appendSigns(_ font: SymbolFont, from start: Int) {
        let letters = String(decoding: assembly.content.utf8[start...], as: UTF8.self)
        guard let signs = font.signs(of: letters) else {
            return assembly.content.endPiece(pieceRun, links.last ?? nil)
        }
        let around = run
        assembly.content.utf8.removeLast(assembly.content.utf8.count - start)
        assembly.content.utf8.append(contentsOf: signs.utf8)
        (run.font, runNumber) = (nil, -1)
        assembly.content.endPiece(pieceRun, links.last ?? nil)
        (run, runNumber) = (around, -1)
    }

    private func isInText(_ name: WordName) -> Bool { reader.innermost == name.number }

    /// Whether text is the instruction of a field, or of one around.
    var isInstruction: Bool { openInstructions > 0 }

    mutating func appendCharacter(_ character: String) {
        guard paragraph != nil, !isInstruction, !skipsRun else { return }
        let number = pieceRun
        if isHidden { return }
        assembly.content.utf8.append(contentsOf: character.utf8)
        assembly.content.endPiece(number, links.last ?? nil)
    }

    /// Appends a formula as TeX between dollar signs.
    private mutating func appendFormula() {
        let noted = reader.string(.tex).map { $0.filter { $0 >= " " || $0 == "\t" } }
        let note = reader.string(.run)
        let read = WordFormula.tex(&reader)
        let source = noted ?? read
        guard !source.isEmpty else { return }
        if note != nil { (run, runNote, runNumber) = (OfficeRunProperties(), note, -1) }
        // Without a space, the dollar signs of two adjacent formulas would be one delimiter.
        if noted == nil, assembly.content.utf8.last == UInt8(ascii: "$") { appendCharacter(" ") }
        appendCharacter(isFormulaDisplayed ? "$$" + source + "$$" : "$" + source + "$")
        if note != nil { (run, runNote, runNumber) = (OfficeRunProperties(), nil, 0) }
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
        guard paragraph != nil, !isInstruction, let id = reader.string(.id) else { return }
        labelCount += 1
        let label = reader.string(.label) ?? "\(labelCount)"
        if labels[kind + id] == nil { labels[kind + id] = label }
        if reader.string(.customMark).map({ $0 != "0" && $0 != "false" }) ?? false { beginOwnMark(kind + id) }
        for bookmark in bookmarks where markedNotes.count < 100_000 {
            markedNotes[bookmark.name] = labels[kind + id]
        }
        assembly.content.append(.footnoteReference(label: labels[kind + id] ?? label), pieceRun, links.last ?? nil)
    }

    // MARK: Runs

    private mutating func endRun() {
        if !assembly.content.isEmpty { assembly.content.endPiece(pieceRun, links.last ?? nil) }
        if media != nil || reference != nil {
            if reader.depth < mediaDepth { endMedia() } else { mediaRun = pieceRun }
        }
        skipsRun = false
        (run, runNote, runNumber) = (OfficeRunProperties(), nil, 0)
    }

    private mutating func beginReference(_ label: String) {
        reference = label
        mediaStart = assembly.content.utf8.count
        mediaDepth = reader.depth
    }

    mutating func beginMedia(_ note: String) {
        guard let found = OfficeMedia.media(note) else { return }
        media = found
        mediaStart = assembly.content.utf8.count
        mediaDepth = reader.depth
    }

    /// Replaces the text that stands for media or for a reference.
    mutating func endMedia() {
        guard media != nil || reference != nil else { return }
        assembly.content.truncate(to: mediaStart)
        if let media {
            assembly.content.append(.media(media), mediaRun ?? pieceRun, links.last ?? nil)
        } else if let reference {
            assembly.content.append(.footnoteReference(label: reference), pieceRun, nil)
        }
        (media, reference, mediaRun) = (nil, nil, nil)
        mediaDepth = 0
    }
}

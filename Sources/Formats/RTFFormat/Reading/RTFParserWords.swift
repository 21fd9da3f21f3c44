import FormatCore
import RichText

// The effects of control words.

extension RTFParser {
    mutating func documentWord(_ word: RTFControl.Document, _ number: Int32?) {
        switch word {
        case .unicode:
            unicode(number ?? 0)
            return
        case .unicodeSkip:
            groups.current.unicodeSkip = Int(min(max(number ?? 1, 0), 255))
            return
        default: break
        }
        if decoder.skipReplacement() { return }
        endCharacter()
        setDocument(word, number)
        useCodePage()
    }

    private mutating func setDocument(_ word: RTFControl.Document, _ number: Int32?) {
        switch word {
        case .ansi: decoder.documentPage = .windows1252
        case .macintosh: decoder.documentPage = .macRoman
        case .ibm437: decoder.documentPage = .ibm437
        case .ibm850: decoder.documentPage = .ibm850
        case .windowsCodePage: decoder.documentPage = RTFCodePage(number: number ?? 0) ?? decoder.documentPage
        case .defaultFont: header.fonts.setDefault(number)
        case .defaultLanguage: header.defaultLanguage = number
        case .red: header.colors.setRed(number ?? 0)
        case .green: header.colors.setGreen(number ?? 0)
        case .blue: header.colors.setBlue(number ?? 0)
        case .charset: header.fonts.setCharset(number ?? 1)
        case .codePage: header.fonts.setCodePage(number ?? 0)
        case .modernFont: if case .fonts = groups.current.destination { header.fonts.setMonospaced() }
        case .fixedPitch: if number == 1 { header.fonts.setMonospaced() }
        case .style: setParagraphStyle(number ?? 0)
        case .characterStyle: setCharacterStyle(number ?? 0)
        case .basedOn: header.styles.setBase(number)
        case .producer(let producer):
            header.traces.noteWord(of: producer)
            tokenizer.skipGroup()
        case .markerIsText:
            header.traces.noteWord(of: .abiWord)
            turnMarkerIntoText()
        case .generator:
            header.traces.noteGenerator(tokenizer)
            tokenizer.skipGroup()
        case .formResult: fields.setResult(number)
        case .formDefault: fields.setInitialResult(number ?? 0)
        case .unicode, .unicodeSkip: break
        }
    }

    mutating func characterWord(_ word: RTFControl.Character, _ number: Int32?) {
        if case .math = groups.current.destination { return }
        switch word {
        case .plain: groups.current.character = groups.current.character.plain
        case .on(let switches): toggle(switches, number)
        case .off(let switches): groups.current.character.switches.subtract(switches)
        case .up: setScript((number ?? 6) > 0 ? .superscript : [])
        case .down: setScript((number ?? 6) > 0 ? .subscript : [])
        case .font: setFont(number ?? 0)
        case .size where groups.current.paragraph.isDropCap: break
        case .size: (groups.current.character.size, groups.current.character.exactSize) = (number ?? 24, nil)
        case .exactSize: groups.current.character.exactSize = number
        case .foreground: groups.current.character.foreground = number ?? 0
        case .background, .shading: groups.current.character.background = number ?? 0
        case .highlight: groups.current.character.highlight = number ?? 0
        case .language: (groups.current.character.language, groups.current.character.languageTag) = (number ?? 0, nil)
        }
        useCodePage()
    }

    mutating func paragraphWord(_ word: RTFControl.Paragraph, _ number: Int32?) {
        let value = number ?? 0
        switch word {
        case .reset:
            leaveOwnDestination()
            (groups.current.paragraph, groups.current.border) = (RTFParagraph(), nil)
        case .outlineLevel: groups.current.paragraph.outlineLevel = value
        case .align(let alignment): groups.current.paragraph.alignment = alignment
        case .rightToLeft(let isRightToLeft):
            groups.current.paragraph.isRightToLeft = isRightToLeft
            groups.current.paragraph.saysLeftToRight = !isRightToLeft
        case .leftIndent: setLeftIndent(value)
        case .rightIndent: groups.current.paragraph.rightIndent = Self.length(value)
        case .firstLineIndent: groups.current.paragraph.firstLineIndent = Self.length(value)
        case .spaceAfter: groups.current.paragraph.spaceAfter = Self.length(value)
        case .inTable: groups.current.paragraph.isInTable = value != 0 || number == nil
        case .tableDepth:
            groups.current.paragraph.tableDepth = min(max(value, 0), Int32(RTFGroup.maximumTableDepth))
            groups.current.paragraph.isInTable = value > 0
        case .list: setList(value)
        case .listLevel: groups.current.paragraph.listLevel = min(max(value, 0), maximumListLevel)
        case .dropCap: groups.current.paragraph.isDropCap = value > 0
        case .beginsPage: groups.current.paragraph.beginsPage = number != 0
        case .bottomBorder: groups.current.border = .bottom
        case .drawnBorder:
            if groups.current.border == .bottom, number != 0 { groups.current.paragraph.hasBottomBorder = true }
        case .otherBorder: groups.current.border = .other
        case .noBorder where groups.current.border == .bottom: groups.current.paragraph.hasBottomBorder = false
        case .noBorder: break
        case .oldList(let numbering):
            groups.current.paragraph.oldList = RTFListLevel(
                numbering: numbering, start: groups.current.paragraph.oldList?.start ?? 1, bullet: "\u{2022}")
        case .oldListLevel: groups.current.paragraph.listLevel = min(max(value - 1, 0), 8)
        case .oldListStart:
            var level = groups.current.paragraph.oldList ?? RTFListLevel(numbering: 23)
            level.start = value
            groups.current.paragraph.oldList = level
        }
    }
}

extension RTFParser {
    private mutating func toggle(_ switches: RTFCharacter.Switches, _ number: Int32?) {
        if number == 0 {
            groups.current.character.switches.subtract(switches)
        } else if switches == .superscript || switches == .subscript {
            setScript(switches)
        } else {
            groups.current.character.switches.formUnion(switches)
        }
    }

    mutating func setScript(_ script: RTFCharacter.Switches) {
        if groups.current.paragraph.isDropCap { return }
        groups.current.character.switches.subtract([.superscript, .subscript])
        groups.current.character.switches.formUnion(script)
    }

    private mutating func setFont(_ number: Int32) {
        if case .fonts = groups.current.destination {
            header.fonts.beginEntry(number)
        } else {
            groups.current.character.font = number
        }
    }

    private mutating func setParagraphStyle(_ number: Int32) {
        switch groups.current.destination {
        case .styles: header.styles.setParagraphStyle(number)
        case .listLevel: header.lists.setStyle(number)
        default: groups.current.paragraph.style = number
        }
    }

    private mutating func setCharacterStyle(_ number: Int32) {
        switch groups.current.destination {
        case .styles: header.styles.setCharacterStyle(number)
        default: groups.current.character.style = number
        }
    }

    private mutating func setList(_ number: Int32) {
        switch groups.current.destination {
        case .listOverride, .listOverrides: header.lists.setOverrideNumber(number)
        default: groups.current.paragraph.list = number
        }
    }

    private mutating func setLeftIndent(_ value: Int32) {
        switch groups.current.destination {
        case .listLevel, .list: header.lists.setLeftIndent(value)
        default: groups.current.paragraph.leftIndent = Self.length(value)
        }
    }

    /// The maximum list level: RTF has nine.
    ///
    /// The private destination for paragraph properties allows the nesting depth of attributed text.
    private var maximumListLevel: Int32 {
        if case .ownStyle = groups.current.destination { Int32(AttributedText.Builder.maximumDepth) } else { 8 }
    }

    /// Limits a paragraph length: Word's maximum is 22 inches.
    private static func length(_ twips: Int32) -> Int32 {
        min(max(twips, -31680), 31680)
    }
}

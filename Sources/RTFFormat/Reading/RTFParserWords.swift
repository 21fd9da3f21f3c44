import FormatCore
import RichText

// What control words change.

extension RTFParser {
    mutating func documentWord(_ word: RTFControl.Document, _ number: Int32?) {
        switch word {
        case .unicode:
            unicode(number ?? 0)
            return
        case .unicodeSkip:
            group.unicodeSkip = Int(min(max(number ?? 1, 0), 255))
            return
        default: break
        }
        if skipOne() { return }
        flushText()
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
        case .defaultFont: document.defaultFont = number ?? -1
        case .defaultLanguage: document.defaultLanguage = number ?? -1
        case .red: color.red = number ?? 0
        case .green: color.green = number ?? 0
        case .blue: color.blue = number ?? 0
        case .charset: font.value.codePage = RTFCodePage(charset: number ?? 1)
        case .codePage: font.value.codePage = RTFCodePage(number: number ?? 0) ?? font.value.codePage
        case .modernFont: if case .fonts = group.destination { font.value.isMonospaced = true }
        case .fixedPitch: if number == 1 { font.value.isMonospaced = true }
        case .style: setStyle(number ?? 0, isCharacter: false)
        case .characterStyle: setStyle(number ?? 0, isCharacter: true)
        case .basedOn: style.basedOn = number ?? -1
        case .abiWord:
            document.isFromAbiWord = true
            tokenizer.skipGroup()
        case .abiWordItem:
            document.isFromAbiWord = true
            beginAbiWordItem()
        case .generator:
            document.isFromLibreOffice = tokenizer.startsText(with: "LibreOffice")
            tokenizer.skipGroup()
        case .formResult: formResult = number == 25 ? nil : number
        case .formDefault: formDefault = number ?? 0
        case .unicode, .unicodeSkip: break
        }
    }

    mutating func characterWord(_ word: RTFControl.Character, _ number: Int32?) {
        if group.isInFormula { return }
        switch word {
        case .plain: group.character = group.character.plain
        case .on(let switches): toggle(switches, number)
        case .off(let switches): group.character.switches.subtract(switches)
        case .up: setScript((number ?? 6) > 0 ? .superscript : [])
        case .down: setScript((number ?? 6) > 0 ? .subscript : [])
        case .font: setFont(number ?? 0)
        case .size where group.paragraph.isDropCap: break
        case .size: (group.character.size, group.character.exactSize) = (number ?? 24, -1)
        case .exactSize: group.character.exactSize = number ?? -1
        case .foreground: group.character.foreground = number ?? 0
        case .background, .shading: group.character.background = number ?? 0
        case .highlight: group.character.highlight = number ?? 0
        case .language: (group.character.language, group.character.languageTag) = (number ?? 0, -1)
        }
        useCodePage()
    }

    mutating func paragraphWord(_ word: RTFControl.Paragraph, _ number: Int32?) {
        let value = number ?? 0
        switch word {
        case .reset:
            leaveOurs()
            group.paragraph = RTFParagraph()
        case .outlineLevel: group.paragraph.outlineLevel = value
        case .align(let alignment): group.paragraph.alignment = alignment
        case .rightToLeft(let isRightToLeft):
            (group.paragraph.isRightToLeft, group.paragraph.saysLeftToRight) = (isRightToLeft, !isRightToLeft)
        case .leftIndent: setLeftIndent(value)
        case .rightIndent: group.paragraph.rightIndent = Self.length(value)
        case .firstLineIndent: group.paragraph.firstLineIndent = Self.length(value)
        case .spaceAfter: group.paragraph.spaceAfter = Self.length(value)
        case .inTable: group.paragraph.isInTable = value != 0 || number == nil
        case .tableDepth:
            group.paragraph.tableDepth = min(max(value, 0), Int32(Self.maximumTableDepth))
            group.paragraph.isInTable = value > 0
        case .list: setList(value)
        case .listLevel: group.paragraph.listLevel = min(max(value, 0), maximumListLevel)
        case .dropCap: group.paragraph.isDropCap = value > 0
        case .bottomBorder:
            borderIsBottom = true
            group.paragraph.hasBottomBorder = true
        case .otherBorder: borderIsBottom = false
        case .noBorder: if borderIsBottom { group.paragraph.hasBottomBorder = false }
        case .oldList(let numbering):
            group.paragraph.oldList = RTFListLevel(
                numbering: numbering, start: group.paragraph.oldList?.start ?? 1, bullet: "\u{2022}")
        case .oldListLevel: group.paragraph.listLevel = min(max(value - 1, 0), 8)
        case .oldListStart:
            var level = group.paragraph.oldList ?? RTFListLevel(numbering: 23)
            level.start = value
            group.paragraph.oldList = level
        }
    }
}

extension RTFParser {
    private mutating func toggle(_ switches: RTFCharacter.Switches, _ number: Int32?) {
        if number == 0 {
            group.character.switches.subtract(switches)
        } else if switches == .superscript || switches == .subscript {
            setScript(switches)
        } else {
            group.character.switches.formUnion(switches)
        }
    }

    mutating func setScript(_ script: RTFCharacter.Switches) {
        if group.paragraph.isDropCap { return }
        group.character.switches.subtract([.superscript, .subscript])
        group.character.switches.formUnion(script)
    }

    private mutating func setFont(_ number: Int32) {
        if case .fonts = group.destination {
            font = (number, .init())
        } else {
            group.character.font = number
        }
    }

    private mutating func setStyle(_ number: Int32, isCharacter: Bool) {
        if case .styles = group.destination {
            style.number = number
            style.isCharacter = isCharacter
        } else if isCharacter {
            group.character.style = number
        } else if case .listLevel = group.destination {
            lists.setStyle(number)
        } else {
            group.paragraph.style = number
        }
    }

    private mutating func setList(_ number: Int32) {
        switch group.destination {
        case .listOverride, .listOverrides: lists.setOverrideNumber(number)
        default: group.paragraph.list = number
        }
    }

    private mutating func setLeftIndent(_ value: Int32) {
        switch group.destination {
        case .listLevel, .list: lists.setLeftIndent(value)
        default: group.paragraph.leftIndent = Self.length(value)
        }
    }

    /// RTF knows nine levels. Ours nest as deep as texts do.
    private var maximumListLevel: Int32 {
        if case .ownStyle = group.destination { Int32(AttributedText.Builder.maximumDepth) } else { 8 }
    }

    /// A length of a paragraph: Word's largest is 22 inches.
    private static func length(_ twips: Int32) -> Int32 {
        min(max(twips, -31680), 31680)
    }

    /// An entry of the font table or the style sheet ends with a semicolon.
    mutating func endTableEntry() {
        let name = String(decoding: captured, as: UTF8.self)
        captured.removeAll(keepingCapacity: true)
        if case .fonts = group.destination {
            font.value.name = FontFamily.firstName(name) ?? ""
            // The fonts of East Asia are of one width without being of code.
            if case .doubleByte = font.value.codePage { font.value.isMonospaced = false }
            if font.value.codePage == .symbol { font.value.codePage = RTFCodePage(symbolFont: name) }
            document.fonts[font.number] = font.value
            return
        }
        let entry = RTFDocument.Style(
            name: name, basedOn: style.basedOn, character: group.character, paragraph: group.paragraph)
        if style.isCharacter {
            document.characterStyles[style.number] = entry
        } else {
            document.paragraphStyles[style.number] = entry
        }
        style = (0, false, -1)
    }

    mutating func endColor() {
        defer { color = (nil, nil, nil) }
        guard color.red != nil || color.green != nil || color.blue != nil else {
            document.colors.append(nil)
            return
        }
        document.colors.append(
            Color(
                red: UInt8(clamping: color.red ?? 0), green: UInt8(clamping: color.green ?? 0),
                blue: UInt8(clamping: color.blue ?? 0)))
    }
}

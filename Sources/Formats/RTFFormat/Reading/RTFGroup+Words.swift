import RichText

// The control words that set properties of a group.

extension RTFGroup {
    /// Sets the number of fallback characters after `\u`.
    mutating func setUnicodeSkip(_ number: Int32?) { unicodeSkip = Int(min(max(number ?? 1, 0), 255)) }

    mutating func set(_ word: RTFControl.Character, _ number: Int32?) {
        switch word {
        case .plain: character = character.plain
        case .on(let switches): toggle(switches, number)
        case .off(let switches): character.switches.subtract(switches)
        case .up: setScript((number ?? 6) > 0 ? .superscript : [])
        case .down: setScript((number ?? 6) > 0 ? .subscript : [])
        case .font: character.font = number ?? 0
        case .size where paragraph.isDropCap: break
        case .size: (character.size, character.exactSize) = (number ?? 24, nil)
        case .exactSize: character.exactSize = number
        case .foreground: character.foreground = number ?? 0
        case .background, .shading: character.background = number ?? 0
        case .highlight: character.highlight = number ?? 0
        case .language: (character.language, character.languageTag) = (number ?? 0, nil)
        }
    }

    mutating func set(_ word: RTFControl.Paragraph, _ number: Int32?) {
        let value = number ?? 0
        switch word {
        case .reset: (paragraph, border) = (RTFParagraph(), nil)
        case .outlineLevel: paragraph.outlineLevel = value
        case .align(let alignment): paragraph.alignment = alignment
        case .rightToLeft(let isRightToLeft):
            paragraph.isRightToLeft = isRightToLeft
            paragraph.saysLeftToRight = !isRightToLeft
        case .leftIndent: paragraph.leftIndent = Self.length(value)
        case .rightIndent: paragraph.rightIndent = Self.length(value)
        case .firstLineIndent: paragraph.firstLineIndent = Self.length(value)
        case .spaceAfter: paragraph.spaceAfter = Self.length(value)
        case .inTable: paragraph.isInTable = value != 0 || number == nil
        case .tableDepth:
            paragraph.tableDepth = min(max(value, 0), Int32(RTFGroup.maximumTableDepth))
            paragraph.isInTable = value > 0
        case .list: paragraph.list = value
        case .listLevel: paragraph.listLevel = min(max(value, 0), maximumListLevel)
        case .dropCap: paragraph.isDropCap = value > 0
        case .beginsPage: paragraph.beginsPage = number != 0
        case .bottomBorder: border = .bottom
        case .drawnBorder:
            if border == .bottom, number != 0 { paragraph.hasBottomBorder = true }
        case .otherBorder: border = .other
        case .noBorder where border == .bottom: paragraph.hasBottomBorder = false
        case .noBorder: break
        case .oldList(let numbering):
            paragraph.oldList = RTFListLevel(
                numbering: numbering, start: paragraph.oldList?.start ?? 1, bullet: "\u{2022}")
        case .oldListLevel: paragraph.listLevel = min(max(value - 1, 0), 8)
        case .oldListStart:
            var level = paragraph.oldList ?? RTFListLevel(numbering: 23)
            level.start = value
            paragraph.oldList = level
        }
    }
}

extension RTFGroup {
    private mutating func toggle(_ switches: RTFCharacter.Switches, _ number: Int32?) {
        if number == 0 {
            character.switches.subtract(switches)
        } else if switches == .superscript || switches == .subscript {
            setScript(switches)
        } else {
            character.switches.formUnion(switches)
        }
    }

    private mutating func setScript(_ script: RTFCharacter.Switches) {
        if paragraph.isDropCap { return }
        character.switches.subtract([.superscript, .subscript])
        character.switches.formUnion(script)
    }

    /// The maximum list level: RTF has nine.
    ///
    /// The private destination for paragraph properties allows the nesting depth of attributed text.
    private var maximumListLevel: Int32 {
        if case .ownStyle = destination { Int32(AttributedText.Builder.maximumDepth) } else { 8 }
    }

    /// Limits a paragraph length: Word's maximum is 22 inches.
    private static func length(_ twips: Int32) -> Int32 { min(max(twips, -31680), 31680) }
}

import RichText

// Delivery of characters and words to the destination of their group.

extension RTFDestinations {
    mutating func append(_ scalar: Unicode.Scalar) {
        deliver(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    mutating func append(_ string: String) { deliver(string.utf8) }

    mutating func append(_ attachment: Attachment) {
        if groups.current.isInText { content.append(attachment, groups.current.character) }
    }

    mutating func append(binary bytes: ArraySlice<UInt8>) {
        if case .picture = groups.current.destination { picture.append(binary: bytes) }
    }

    /// Appends the digits of a picture; false if no picture is being read.
    mutating func append(hexadecimal digits: ArraySlice<UInt8>) -> Bool {
        switch groups.current.destination {
        case .picture, .media: picture.append(hexadecimal: digits)
        default: return false
        }
        return true
    }

    /// The code page of the next bytes.
    var codePage: RTFCodePage {
        mutating get {
            if case .fonts = groups.current.destination { return header.fonts.codePageOfEntry }
            return header.fonts.codePage(of: groups.current.character.font)
        }
    }

    /// Delivers text to the destination of the group.
    mutating func deliver(_ bytes: some Collection<UInt8>) {
        switch groups.current.destination {
        case .body, .field, .fieldResult, .footnote, .shapeText:
            if groups.current.character.isShown { content.append(bytes, groups.current.character) }
        case .fonts, .styles: captureEntries(bytes)
        case .colors: for byte in bytes where byte == 0x3B { header.colors.endEntry() }
        case .fieldInstruction, .marker, .levelText, .shapeName, .shapeValue, .attachedFile, .footnoteLabel,
            .footnoteReference, .tableNote, .cellNote, .textFonts, .linkTitle, .language, .looseNote, .formChoice,
            .bookmark:
            captured.append(bytes)
        case .math: formula.append(bytes)
        case .quiet, .shape, .oldList, .listTable, .list, .listLevel, .listOverrides, .listOverride, .overrideLevel,
            .picture,
            .media, .nestedTable, .unicodePair, .expandedColors, .attachmentLook, .ownStyle:
            break
        }
    }

    /// Captures the names of fonts and styles, each ended by a semicolon.
    private mutating func captureEntries(_ bytes: some Collection<UInt8>) {
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x3B) {
            captured.append(rest[..<end])
            endEntry(named: captured.take())
            rest = rest[rest.index(after: end)...]
        }
        captured.append(rest)
    }

    private mutating func endEntry(named name: String) {
        if case .fonts = groups.current.destination {
            header.fonts.endEntry(named: name)
        } else {
            header.styles.endEntry(named: name, groups.current.character, groups.current.paragraph)
        }
    }
}

// MARK: Words

extension RTFDestinations {
    mutating func set(_ control: RTFControl, _ number: Int32?) {
        switch control {
        case .boundary(let word): end(word)
        case .paragraph(let word): set(word, number)
        case .row(let word): rows.set(word, number ?? 0, depth: groups.current.rowDepth)
        case .list(let word): header.lists.set(word, number)
        case .picture(let word): picture.set(word, number ?? 0)
        case .formula(let look): formula.set(look, number)
        case .destination, .skippedGroup, .scalar, .document, .character: break
        }
    }

    mutating func set(_ word: RTFControl.Document, _ number: Int32?) {
        switch word {
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
        case .markerIsText:
            header.traces.noteWord(of: .abiWord)
            turnMarkerIntoText()
        case .formResult: fields.setResult(number)
        case .formDefault: fields.setInitialResult(number ?? 0)
        default: break
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

    mutating func set(_ word: RTFControl.Character, _ number: Int32?) {
        switch (groups.current.destination, word) {
        case (.math, _): break
        case (.fonts, .font): header.fonts.beginEntry(number ?? 0)
        default: groups.current.set(word, number)
        }
    }

    private mutating func set(_ word: RTFControl.Paragraph, _ number: Int32?) {
        switch (groups.current.destination, word) {
        case (_, .reset):
            leaveOwnDestination()
            groups.current.set(word, number)
        case (.listOverride, .list), (.listOverrides, .list): header.lists.setOverrideNumber(number ?? 0)
        case (.listLevel, .leftIndent), (.list, .leftIndent): header.lists.setLeftIndent(number ?? 0)
        default: groups.current.set(word, number)
        }
    }

    /// Turns the list marker into text.
    ///
    /// If AbiWord 3.0 has read a list from a file, it saves the whole item, including its text, as the marker; only the tab
    /// remains of the actual marker. Each run has a `\listtag`, which real markers do not have.
    private mutating func turnMarkerIntoText() {
        guard groups.turnMarkerIntoText() else { return }
        captured.begin()
        content.setBulletBeforeTab()
    }
}

// MARK: Ends of lines, paragraphs, cells and rows (RTF 1.9.1, "Special Characters")

extension RTFDestinations {
    private mutating func end(_ word: RTFControl.Boundary) {
        switch word {
        case .paragraph, .cell, .nestedCell, .row: leaveOwnDestination()
        default: break
        }
        let group = groups.current
        switch word {
        case .tab: if content.takesTab() { append("\t") }
        case .line:
            if case .math(.standIn) = group.destination { append("\n") } else if group.isInText { append("\n") }
        case .paragraph: endParagraph()
        case .section, .page:
            content.endParagraphIfNeeded(in: group)
            if group.isInText { content.beginPage(withinParagraph: word == .page) }
        case .column: content.endParagraphIfNeeded(in: group)
        case .sectionGoesOn: content.continuePage()
        case .footnoteMark: content.beginFootnoteMark()
        case .cell: content.endCell(in: group, depth: 1)
        case .nestedCell: content.endCell(in: group, depth: group.nestedTableDepth)
        case .row: content.endRow(rows[1], in: group, depth: 1)
        case .nestedRow:
            content.endRow(rows[group.nestedTableDepth], in: group, depth: group.nestedTableDepth)
        }
    }

    mutating func endParagraph() {
        guard groups.current.isInText, !isMarkDropped, !content.endsAtPageBreak() else { return }
        content.endParagraph(in: groups.current)
    }

    /// Ends private destinations that should have ended before the end of a paragraph, and their effect on the following text.
    private mutating func leaveOwnDestination() {
        content.setAttachmentLook(nil)
        groups.leaveOwnDestination()
    }

    /// True if the paragraph continues after its mark: a paragraph with a deleted mark, one without visible text, and a drop
    /// cap.
    private var isMarkDropped: Bool {
        if groups.current.paragraph.isDropCap { return content.hasText }
        let character = groups.current.character
        guard !character.isShown else { return false }
        return character.switches.contains(.deleted) || !content.hasText
    }
}

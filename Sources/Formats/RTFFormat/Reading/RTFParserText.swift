import RichText

// The path of characters to their destination.

extension RTFParser {
    /// Handles text without escapes.
    ///
    /// The fallback of the last `\u` is skipped byte by byte.
    mutating func text(_ range: Range<Int>) {
        let skipped = decoder.skipReplacement(upTo: range.count)
        guard skipped < range.count else { return }
        let bytes = tokenizer.bytes[(range.lowerBound + skipped)..<range.upperBound]
        endOptionalDestination()
        if range.count == 1, isBareStar(at: range.lowerBound) { return beginOptionalDestination() }
        switch groups.current.destination {
        case .picture, .media: return picture.append(hexadecimal: bytes)
        default: break
        }
        if decoder.endUnit() { append("\u{FFFD}") }
        if decoder.takesASCII, !bytes.contains(where: { $0 >= 0x80 }) {
            deliver(bytes)
        } else {
            for byte in bytes { decode(byte) }
            if !decoder.isBetweenBytes, let byte = tokenizer.bareTrail() { decode(byte) }
        }
    }

    /// Handles a character given as `\'hh`.
    mutating func encoded(_ byte: UInt8) {
        if decoder.skipReplacement() { return }
        if decoder.endUnit() { append("\u{FFFD}") }
        if case .levelText = groups.current.destination, byte < 0x10 {
            deliver(CollectionOfOne(byte + RTFLevelText.firstLevel))
        } else if byte >= 0x20 || byte == 0x09 || !decoder.isBetweenBytes {
            decode(byte)
        } else if byte == 0x0A || byte == 0x0D {
            endParagraph()
        }
    }

    /// Handles a character given as `\uN`.
    mutating func unicode(_ number: Int32) {
        let text = decoder.decode(unicode: number, replacedBy: groups.current.unicodeSkip)
        if let remains = text.remains { append(remains) }
        if let scalar = text.scalar { append(scalar) }
    }

    /// Ends an incomplete character.
    mutating func endCharacter() {
        if let remains = decoder.endCharacter() { append(remains) }
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        deliver(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    mutating func append(_ string: String) {
        deliver(string.utf8)
    }

    /// Switches the following bytes to the code page of the font.
    mutating func useCodePage() {
        if case .fonts = groups.current.destination {
            decoder.codePage = header.fonts.codePageOfEntry
        } else {
            decoder.codePage = header.fonts.codePage(of: groups.current.character.font)
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
}

extension RTFParser {
    /// True if an asterisk lost its backslash: `{*\generator …}`, as programs that build RTF from templates write it.
    ///
    /// Before a word that is meaningful in text it is an ordinary asterisk.
    private func isBareStar(at index: Int) -> Bool {
        let bytes = tokenizer.bytes
        guard bytes[index] == 0x2A, index > bytes.startIndex, bytes[index - 1] == 0x7B else { return false }
        var following = tokenizer
        guard case .word(let name, _)? = following.next() else { return false }
        if case .styles = groups.current.destination { return true }
        switch RTFControl.words[name] {
        case nil, .destination?, .skippedGroup?, .document(.generator)?, .document(.producer)?: return true
        default: return false
        }
    }

    private mutating func decode(_ byte: UInt8) {
        if byte < 0x80, decoder.takesASCII {
            deliver(CollectionOfOne(byte))
        } else if let text = decoder.decode(byte) {
            append(text)
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

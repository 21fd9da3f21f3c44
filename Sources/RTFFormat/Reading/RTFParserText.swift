import RichText

// Characters on their way to where they belong.

extension RTFParser {
    /// Text without escapes. What is to be skipped after `\u` is skipped byte by byte.
    mutating func text(_ range: Range<Int>) {
        let skipped = min(pendingSkip, range.count)
        pendingSkip -= skipped
        let bytes = tokenizer.bytes[(range.lowerBound + skipped)..<range.upperBound]
        guard !bytes.isEmpty else { return }
        isOptional = false
        switch group.destination {
        case .picture, .media: return picture.append(hexadecimal: bytes)
        default: break
        }
        endSurrogate()
        if decoder.isBetweenCharacters, !decoder.codePage.isOfSigns, !bytes.contains(where: { $0 >= 0x80 }) {
            deliver(bytes)
        } else {
            for byte in bytes { decode(byte) }
            if !decoder.isBetweenCharacters, let byte = tokenizer.bareTrail() { decode(byte) }
        }
    }

    /// A character given as `\'hh`.
    mutating func encoded(_ byte: UInt8) {
        if skipOne() { return }
        endSurrogate()
        if case .levelText = group.destination, byte < 0x20 {
            deliver(CollectionOfOne(byte))
        } else if byte >= 0x20 || byte == 0x09 || !decoder.isBetweenCharacters {
            decode(byte)
        } else if byte == 0x0A || byte == 0x0D {
            endParagraph()
        }
    }

    /// A character given as `\uN`: a UTF-16 unit, signed or not; programs that know no better write whole scalars.
    mutating func unicode(_ number: Int32) {
        flushDecoder()
        pendingSkip = group.unicodeSkip
        if number > 0xFFFF {
            append(String(Character(Unicode.Scalar(UInt32(bitPattern: number)) ?? "\u{FFFD}")))
            return
        }
        let unit = UInt16(truncatingIfNeeded: number)
        if let high = highSurrogate, UTF16.isTrailSurrogate(unit) {
            highSurrogate = nil
            append(String(decoding: [high, unit], as: UTF16.self))
        } else if UTF16.isLeadSurrogate(unit) {
            endSurrogate()
            highSurrogate = unit
        } else {
            endSurrogate()
            append(decoder.sign(unit) ?? String(decoding: CollectionOfOne(unit), as: UTF16.self))
        }
    }

    /// Completes a character whose second half never came.
    mutating func flushText() {
        endSurrogate()
        flushDecoder()
    }

    mutating func appendCode(_ byte: UInt8) {
        deliver(CollectionOfOne(byte))
    }

    mutating func append(_ string: String) {
        deliver(string.utf8)
    }

    /// Bytes of the text go on in the code page of the font.
    mutating func useCodePage() {
        decoder.codePage = codePage(of: group.character.font)
    }

    func codePage(of font: Int32) -> RTFCodePage {
        if case .fonts = group.destination {
            return self.font.value.codePage == .symbol ? .document : self.font.value.codePage
        }
        return document.fonts[font < 0 ? document.defaultFont : font]?.codePage ?? .document
    }
}

extension RTFParser {
    private mutating func endSurrogate() {
        guard highSurrogate != nil else { return }
        highSurrogate = nil
        append("\u{FFFD}")
    }

    private mutating func flushDecoder() {
        if !decoder.isBetweenCharacters {
            decoder.reset()
            append("\u{FFFD}")
        }
    }

    private mutating func decode(_ byte: UInt8) {
        if decoder.isBetweenCharacters, byte < 0x80, !decoder.codePage.isOfSigns {
            deliver(CollectionOfOne(byte))
        } else if let text = decoder.decode(byte) {
            append(text)
        }
    }

    private mutating func deliver(_ bytes: some Collection<UInt8>) {
        switch group.destination {
        case .body, .field, .fieldResult, .footnote, .shapeText:
            guard group.character.isShown else { return }
            let skipped = dropsSpace && bytes.first == 0x20 ? 1 : 0
            dropsSpace = false
            guard bytes.count > skipped else { return }
            flow.append(bytes.dropFirst(skipped), document.characters.intern(group.character))
        case .fonts, .styles:
            for byte in bytes { if byte == 0x3B { endTableEntry() } else { captured.append(byte) } }
        case .colors:
            for byte in bytes where byte == 0x3B { endColor() }
        case .fieldInstruction, .marker, .levelText, .shapeName, .shapeValue, .attachedFile, .footnoteLabel,
            .footnoteReference, .tableNote, .cellNote, .textFonts, .linkTitle, .language, .looseNote, .math:
            for byte in bytes where byte != 0 { captured.append(byte) }
        case .quiet, .oldList, .listTable, .list, .listLevel, .listOverrides, .listOverride, .overrideLevel, .picture,
            .media, .nestedTable, .unicodePair, .expandedColors, .attachmentLook, .ownStyle:
            break
        }
    }
}

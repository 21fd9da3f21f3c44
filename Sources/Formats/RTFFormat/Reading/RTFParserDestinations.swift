import FormatCore
import RichText

// Destinations of groups, and their completion (RTF 1.9.1, "Destinations").

extension RTFParser {
    mutating func begin(_ destination: RTFDestination) {
        guard !groups.isOverflowing else {
            // A group beyond the maximum depth cannot have a destination of its own.
            if case .body = destination { return }
            if case .fieldResult = destination { return }
            tokenizer.skipGroup()
            return
        }
        if isInInstruction(destination) { return }
        switch destination {
        case .unicodePair: return skipNextGroup()
        case .fieldResult:
            // A field within the text of a link, such as a page number, stays in the link.
            if let link = groups.around?.fieldLink { groups.current.character.link = link }
        case .body, .field: break
        case .nestedTable: rows.reset(depth: groups.current.nestedTableDepth)
        case .shapeText: groups.current.shape = content.beginShape(in: groups.current)
        case .math(let part): return begin(part)
        case .footnote:
            // Hidden text refers to no note.
            guard groups.current.isInText, groups.current.character.isShown else { return tokenizer.skipGroup() }
            content.beginFootnote(groups.current.character)
            (groups.current.paragraph, groups.current.character) = (RTFParagraph(), RTFCharacter())
        case .bookmark:
            guard groups.current.isInText else { return tokenizer.skipGroup() }
            captured.begin()
        case .shape: (picture, floating) = (RTFPicture(), nil)
        // The properties of a picture may hold pictures, for its fill or its border.
        case .picture where groups.isInPicture: return tokenizer.skipGroup()
        case .picture where isShapeValue: picture.beginBytes()
        case .picture, .media: (picture, floating) = (RTFPicture(), nil)
        case .list: header.lists.beginList()
        case .listLevel: header.lists.beginLevel()
        case .listOverride: header.lists.beginOverride()
        case .overrideLevel: header.lists.beginOverrideLevel()
        case .fonts, .colors, .styles, .levelText, .fieldInstruction, .marker, .shapeName, .shapeValue, .attachedFile,
            .footnoteLabel, .footnoteReference, .tableNote, .cellNote, .textFonts, .language, .looseNote:
            captured.begin()
        case .formChoice: fields.beginChoice(in: captured.take())
        case .linkTitle: fields.beginTitle(in: captured.take())
        case .expandedColors: return expandColors()
        case .attachmentLook: groups.current.character = RTFCharacter()
        case .ownStyle: groups.current.paragraph = RTFParagraph()
        case .listTable, .listOverrides, .oldList, .quiet: break
        }
        groups.current.destination = destination
        groups.current.opened = destination
    }

    /// Completes a destination when its group has ended; the properties are those of the surrounding group again.
    mutating func complete(_ destination: RTFDestination, _ closed: RTFGroup) {
        switch destination {
        case .fieldInstruction: completeInstruction()
        case .marker: content.setMarker(captured.take())
        case .oldList:
            groups.current.paragraph.oldList = closed.paragraph.oldList
            groups.current.paragraph.listLevel = closed.paragraph.listLevel
        case .levelText: header.lists.setText(captured.utf8)
        case .shapeName: picture.setProperty(captured.take())
        case .shapeValue: completeShapeValue()
        case .picture: completePicture()
        case .media: completeMedia()
        case .linkTitle: captured.restore(fields.endTitle(captured.take()))
        case .footnoteLabel: content.labelFootnote(captured.takeLabel())
        case .footnoteReference: completeReference()
        case .tableNote: rows.setNote(RTFTableNote(captured.take()), depth: groups.current.rowDepth)
        case .cellNote: rows.setNote(RTFCellNote(captured.take()), depth: groups.current.rowDepth)
        case .textFonts: header.fonts.markAsText(captured.take().split(separator: " ").compactMap { Int32($0) })
        case .language:
            if let language = content.add(language: captured.take()) {
                groups.current.character.languageTag = language
            }
        case .bookmark: content.beginPlace(captured.takeLabel())
        case .attachmentLook: content.setAttachmentLook(closed.character)
        case .ownStyle: groups.current.paragraph.own = RTFOwnStyle(closed.paragraph)
        case .looseNote: completeLooseNote()
        case .attachedFile: completeAttachedFile()
        case .footnote: content.endFootnote()
        case .math(let part): complete(part)
        case .shapeText: content.endShape(closed.shape)
        case .formChoice: captured.restore(fields.endChoice(captured.take()))
        case .field: completeField()
        case .list: header.lists.endList()
        case .listOverride: header.lists.endOverride()
        default: break
        }
    }

    /// Turns the list marker into text.
    ///
    /// AbiWord 3.0 saves an item of a list that it read itself as if it were the marker, including the text; only the tab after
    /// the marker remains of the marker. Each run has a `\listtag`, which no marker has.
    mutating func turnMarkerIntoText() {
        guard groups.turnMarkerIntoText() else { return }
        captured.begin()
        content.setBulletBeforeTab()
    }
}

extension RTFParser {
    /// True if the group is part of a field within the instruction of another, whose field result is a word of that
    /// instruction.
    private mutating func isInInstruction(_ destination: RTFDestination) -> Bool {
        switch (destination, groups.current.destination) {
        case (.field, .fieldInstruction): groups.current.isInnerField = true
        case (.fieldInstruction, .fieldInstruction) where groups.current.isInnerField: tokenizer.skipGroup()
        case (.fieldResult, .fieldInstruction) where groups.current.isInnerField: break
        default: return false
        }
        return true
    }

    private mutating func completeInstruction() {
        switch fields.end(captured.take()) {
        case .link(let link)?: groups.current.fieldLink = content.add(link)
        case .symbol(let scalar)?: append(scalar)
        case .text(let text)?: append(text)
        case .drawn(let text)?: fields.hold(text, depth: groups.depth, start: content.textCount)
        case .box?, .choice?, nil: break
        }
    }

    /// Appends the text of a field that programs render themselves, unless the field has a field result after all.
    private mutating func completeField() {
        guard let (text, start) = fields.endField(depth: groups.depth + 1), content.isBlank(from: start) else { return }
        append(text)
    }

    private mutating func completePicture() {
        if picture.isRule, groups.current.isInText {
            content.appendRule(in: groups.current)
        } else if let media = picture.media {
            if isShapeValue {
                content.append(.media(media), groups.current.character)
                floating = content.attachments.count - 1
            } else {
                append(.media(media))
            }
        }
    }

    /// True if a picture here floats: it is the value of a shape property, whose text has no destination.
    private var isShapeValue: Bool {
        if case .shapeValue = groups.current.destination { true } else { false }
    }

    /// Sets a property of the picture; it may precede the picture.
    private mutating func completeShapeValue() {
        picture.setValue(captured.take())
        if let floating, let media = picture.media { content.replace(floating, .media(media)) }
    }

    /// Completes a media destination.
    ///
    /// The fallback in the next group is skipped if there are media.
    private mutating func completeMedia() {
        guard groups.current.isInText, let media = picture.kept else { return }
        append(.media(media))
        standIns.expect(at: tokenizer.position)
    }

    private mutating func completeReference() {
        let label = captured.takeLabel()
        guard groups.current.isInText, !label.isEmpty else { return }
        append(.footnoteReference(label: label))
        standIns.expect(at: tokenizer.position)
    }

    private mutating func completeLooseNote() {
        let text = captured.takeLabel()
        guard groups.current.isInText, content.continueLooseFootnote(text) else { return }
        groups.current.paragraph.note = content.footnotes.loose.indices.last.map { Int32(clamping: $0) }
    }

    /// Completes an attached file; the surrounding group contains only the character that represents the file.
    private mutating func completeAttachedFile() {
        let name = captured.take().drop { $0 == " " }.prefix { $0 != " " }
        guard let address = Addresses.unresolved.media(String(name)) else { return }
        append(.media(Media(source: .reference(address), alternative: String(name))))
        groups.current.destination = .quiet
    }

    mutating func append(_ attachment: Attachment) {
        if groups.current.isInText { content.append(attachment, groups.current.character) }
    }

    private mutating func expandColors() {
        let start = tokenizer.position
        tokenizer.skipGroup()
        header.colors.expand(with: tokenizer.bytes[start..<tokenizer.position])
    }
}

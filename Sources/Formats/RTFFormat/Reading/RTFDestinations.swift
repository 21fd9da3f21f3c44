import FormatCore
import RichText

/// The destinations of groups, and their content (RTF 1.9.1, "Destinations").
///
/// ``RTFGroupStack`` contains the saved properties of groups, and ``RTFContent`` the text. Header tables, fields, pictures,
/// formulas and rows have types of their own.
struct RTFDestinations {
    /// The effect of a word that begins a destination.
    enum Entry {
        case read
        /// The group is skipped.
        case skipped
        /// The next group is skipped, because the one after that repeats its text in Unicode.
        case textInCodePage
        /// The group contains Cocoa's colors.
        case colors
    }

    /// The end of a group.
    enum End {
        case complete
        /// The next group may be a fallback for the one that ended.
        case beforeStandIn
    }

    var groups = RTFGroupStack()
    var captured = RTFCapturedText()
    var header = RTFHeaderTables()
    var fields: RTFFieldCollector
    var picture = RTFPicture()
    /// The formula around the text.
    var formula = RTFFormula()
    var rows = RTFRowDefinitions()
    var content = RTFContent()

    init(_ addresses: Addresses) { fields = RTFFieldCollector(addresses) }

    /// Returns the document after the end of its groups.
    consuming func document() -> RTFDocument {
        if header.traces.quirks.contains(.indentsFromFirstLine) { content.countIndentsFromMargin() }
        return RTFDocument(
            fonts: header.fonts, colors: header.colors, styles: header.styles, lists: header.lists.byNumber,
            defaultLanguage: header.defaultLanguage, quirks: header.traces.quirks, content: content)
    }

    /// Begins the destination of a group.
    mutating func begin(_ destination: RTFDestination) -> Entry {
        guard !groups.isOverflowing else {
            // A group beyond the maximum depth cannot have its own destination.
            if case .body = destination { return .read }
            if case .fieldResult = destination { return .read }
            return .skipped
        }
        if let entry = beginInInstruction(destination) { return entry }
        switch destination {
        case .unicodePair: return .textInCodePage
        case .fieldResult:
            // A field inside link text, such as a page number, remains part of the link.
            if let link = groups.around?.fieldLink { groups.current.character.link = link }
        case .body, .field: break
        case .nestedTable: rows.reset(depth: groups.current.nestedTableDepth)
        case .shapeText: groups.current.shape = content.beginShape(in: groups.current)
        case .math(let part): return begin(part)
        case .footnote:
            // References in hidden text are ignored.
            guard groups.current.isInText, groups.current.character.isShown else { return .skipped }
            content.beginFootnote(groups.current.character)
            (groups.current.paragraph, groups.current.character) = (RTFParagraph(), RTFCharacter())
        case .bookmark:
            guard groups.current.isInText else { return .skipped }
            captured.begin()
        case .shape: picture = RTFPicture()
        // The properties of a picture may contain pictures, for its fill or its border.
        case .picture where groups.isInPicture: return .skipped
        case .picture where isShapeValue: picture.beginBytes()
        case .picture, .media: picture = RTFPicture()
        case .list: header.lists.beginList()
        case .listLevel: header.lists.beginLevel()
        case .listOverride: header.lists.beginOverride()
        case .overrideLevel: header.lists.beginOverrideLevel()
        case .fonts, .colors, .styles, .levelText, .fieldInstruction, .marker, .shapeName, .shapeValue, .attachedFile,
            .footnoteLabel, .footnoteReference, .tableNote, .cellNote, .textFonts, .language, .looseNote:
            captured.begin()
        case .formChoice: fields.beginChoice(in: captured.take())
        case .linkTitle: fields.beginTitle(in: captured.take())
        case .expandedColors: return .colors
        case .attachmentLook: groups.current.character = RTFCharacter()
        case .ownStyle: groups.current.paragraph = RTFParagraph()
        case .listTable, .listOverrides, .oldList, .quiet: break
        }
        groups.current.destination = destination
        groups.current.opened = destination
        return .read
    }

    /// Ends the innermost group and completes its destination; nil if its state was not saved.
    mutating func close() -> End? {
        if !groups.isOverflowing { endParagraphOfGroup() }
        guard let closed = groups.close() else { return nil }
        switch closed.opened {
        case nil: return .complete
        case .media?: return completeMedia() ? .beforeStandIn : .complete
        case .footnoteReference?: return completeReference() ? .beforeStandIn : .complete
        case let destination?:
            complete(destination, closed)
            return .complete
        }
    }

    /// Ends the last paragraph of a text that ends with its group.
    private mutating func endParagraphOfGroup() {
        switch groups.current.opened {
        case .footnote?, .shapeText?: content.endParagraphIfNeeded(in: groups.current)
        default: break
        }
        if groups.isAtDocument { content.endParagraphIfNeeded(in: groups.current) }
    }

    /// Completes a destination when its group has ended; the properties are those of the surrounding group again.
    private mutating func complete(_ destination: RTFDestination, _ closed: RTFGroup) {
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
        case .linkTitle: captured.restore(fields.endTitle(captured.take()))
        case .footnoteLabel: content.labelFootnote(captured.takeLabel())
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
}

extension RTFDestinations {
    /// Begins a part of a nested field, whose result is a word of the outer field's instruction; nil for any other destination.
    private mutating func beginInInstruction(_ destination: RTFDestination) -> Entry? {
        switch (destination, groups.current.destination) {
        case (.field, .fieldInstruction): groups.current.isInnerField = true
        case (.fieldInstruction, .fieldInstruction) where groups.current.isInnerField: return .skipped
        case (.fieldResult, .fieldInstruction) where groups.current.isInnerField: break
        default: return nil
        }
        return .read
    }

    private mutating func completeInstruction() {
        switch fields.end(captured.take()) {
        case .link(let link)?: groups.current.fieldLink = content.add(link)
        case .symbol(let scalar)?: fields.hold(String(scalar), depth: groups.depth, start: content.textCount)
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
                picture.floating = content.attachments.count - 1
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
        if let floating = picture.floating, let media = picture.media { content.replace(floating, .media(media)) }
    }

    /// Completes a media destination; true if the next group is its fallback.
    private mutating func completeMedia() -> Bool {
        guard groups.current.isInText, let media = picture.kept else { return false }
        append(.media(media))
        return true
    }

    private mutating func completeReference() -> Bool {
        let label = captured.takeLabel()
        guard groups.current.isInText, !label.isEmpty else { return false }
        append(.footnoteReference(label: label))
        return true
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
}

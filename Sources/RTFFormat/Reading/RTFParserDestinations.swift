import FormatCore
import RichText

// Where groups lead, and what their end completes.

extension RTFParser {
    mutating func begin(_ destination: RTFDestination) {
        guard overflow == 0 else {
            // Beyond the depth that is kept, a group cannot have a destination of its own.
            if case .body = destination { return }
            if case .fieldResult = destination { return }
            tokenizer.skipGroup()
            return
        }
        if isInInstruction(destination) { return }
        switch destination {
        case .unicodePair:
            skipsNextGroup = true
            return
        case .fieldResult:
            // A field within the text of a link, as a number of a page is, stays in the link.
            if let link = outer.last?.fieldLink, link >= 0 { group.character.link = link }
        case .body, .field, .nestedTable: break
        case .shapeText: beginShapeText()
        case .math(let part): return begin(part)
        case .footnote:
            // Where no text is shown, no note is referred to.
            guard isInText, group.character.isShown else { return tokenizer.skipGroup() }
            beginFootnote()
        case .picture, .media:
            picture = RTFPicture()
        case .list: lists.beginList()
        case .listLevel: lists.beginLevel()
        case .listOverride: lists.beginOverride()
        case .overrideLevel: lists.beginOverrideLevel()
        case .fonts, .colors, .styles, .levelText, .fieldInstruction, .marker, .shapeName, .shapeValue, .attachedFile,
            .footnoteLabel, .footnoteReference, .tableNote, .cellNote, .textFonts, .language, .looseNote:
            captured.removeAll(keepingCapacity: true)
        case .linkTitle: instruction = takeCaptured()
        case .expandedColors: return expandColors()
        case .attachmentLook: group.character = RTFCharacter()
        case .ownStyle: group.paragraph = RTFParagraph()
        case .listTable, .listOverrides, .oldList, .quiet: break
        }
        if case .nestedTable = destination { tableRows[max(2, tableDepth)] = nil }
        group.destination = destination
        group.opened = destination
    }

    /// Whether the group is part of a field within the instruction of another, whose result is a word of that.
    private mutating func isInInstruction(_ destination: RTFDestination) -> Bool {
        switch (destination, group.destination) {
        case (.field, .fieldInstruction):
            group.isInnerField = true
        case (.fieldInstruction, .fieldInstruction) where group.isInnerField:
            tokenizer.skipGroup()
        case (.fieldResult, .fieldInstruction) where group.isInnerField: break
        default: return false
        }
        return true
    }

    /// The group that began a destination has ended; the formats are those of the group around it again.
    mutating func complete(_ destination: RTFDestination, _ closed: Group) {
        switch destination {
        case .fieldInstruction: completeInstruction()
        case .marker: completeMarker()
        case .oldList:
            group.paragraph.oldList = closed.paragraph.oldList
            group.paragraph.listLevel = closed.paragraph.listLevel
        case .levelText: lists.setText(captured)
        case .shapeName: shapeName = takeCaptured()
        case .shapeValue: picture.describe(shapeName, takeCaptured())
        case .picture: completePicture()
        case .media: completeMedia()
        case .linkTitle:
            linkTitle = takeCaptured()
            captured = Array(instruction.utf8)
        case .footnoteLabel: completeLabel()
        case .footnoteReference: completeReference()
        case .tableNote: tableRows[rowDepth, default: RTFRow()].note = RTFTableNote(takeCaptured())
        case .cellNote: tableRows[rowDepth, default: RTFRow()].next.note = RTFCellNote(takeCaptured())
        case .textFonts: completeTextFonts()
        case .language: completeLanguage()
        case .attachmentLook: attachmentLook = closed.character
        case .ownStyle: group.paragraph.own = RTFOwnStyle(closed.paragraph)
        case .looseNote: completeLooseNote()
        case .attachedFile: completeAttachedFile()
        case .footnote: completeFootnote()
        case .math(let part): complete(part, closed)
        case .shapeText: marker = closed.shapeMarker
        case .list: lists.endList()
        case .listOverride: lists.endOverride()
        default: break
        }
    }

    /// AbiWord 3.0 saves an item of a list that it read itself, text and all, as if it were the marker; of the marker
    /// nothing is left but the tab behind it. Each run has a `\\listtag`, which no marker has.
    mutating func beginAbiWordItem() {
        guard case .marker = group.destination,
            let place = outer.lastIndex(where: { if case .marker? = $0.opened { true } else { false } }), place > 0
        else { return }
        captured.removeAll(keepingCapacity: true)
        group.destination = outer[place - 1].destination
        for inner in place..<outer.count { outer[inner].destination = group.destination }
        outer[place].opened = nil
        marker = Int32(clamping: document.markers.count)
        document.markers.append("\u{2022}")
        dropsTab = true
        for inner in place..<outer.count {
            outer[inner].paragraph.listLevel = min(max(outer[inner].paragraph.leftIndent / 720 - 1, 0), 8)
        }
    }

    mutating func appendAttachment(_ attachment: Attachment) {
        guard isInText else { return }
        let character = group.character
        if var look = attachmentLook {
            look.switches = character.switches.union(look.style < 0 ? .looksAreMeant : [.looksAreMeant, .isCode])
            (look.link, look.style, look.highlight) = (character.link, character.style, character.highlight)
            group.character = look
            attachmentLook = nil
        }
        group.character.attachment = Int32(clamping: document.attachments.count)
        document.attachments.append(attachment)
        append("\u{FFFC}")
        group.character = character
    }

    /// Ends the groups of ours that should have ended before a paragraph does, so that no text is lost in them.
    mutating func leaveOurs() {
        attachmentLook = nil
        guard !isInText else { return }
        let isOurs = group.opened?.isOurs == true
        guard let place = isOurs ? outer.count : outer.lastIndex(where: { $0.opened?.isOurs == true }), place > 0
        else { return }
        group.destination = outer[place - 1].destination
        group.opened = nil
        for inner in place..<outer.count { (outer[inner].destination, outer[inner].opened) = (group.destination, nil) }
    }

    /// Whether text goes into the document here.
    var isInText: Bool {
        switch group.destination {
        case .body, .field, .fieldResult, .footnote, .shapeText: true
        default: false
        }
    }
}

extension RTFParser {
    private mutating func takeCaptured() -> String {
        defer { captured.removeAll(keepingCapacity: true) }
        return String(decoding: captured, as: UTF8.self)
    }

    /// A label has no line breaks, nor any other control.
    private mutating func takeLabel() -> String {
        String(
            String.UnicodeScalarView(
                takeCaptured().unicodeScalars.filter { scalar in
                    scalar.properties.generalCategory != .control && scalar != "\u{2028}" && scalar != "\u{2029}"
                }))
    }

    private mutating func completeInstruction() {
        let title = linkTitle
        linkTitle = nil
        defer { (formResult, formDefault) = (nil, 0) }
        switch RTFField(takeCaptured()) {
        case .link(var link)?:
            link.title = title ?? link.title
            group.fieldLink = Int32(clamping: document.links.count)
            document.links.append(link)
        case .symbol(let scalar)?:
            append(String(Character(scalar)))
        case .text(let text)?:
            append(text)
        case .box?:
            append((formResult ?? formDefault) == 1 ? "\u{2612}" : "\u{2610}")
        case nil: break
        }
    }

    private mutating func completeMarker() {
        marker = Int32(clamping: document.markers.count)
        document.markers.append(takeCaptured())
    }

    /// What stands before the shape in the paragraph is a paragraph of its own, and what follows is another. The text of
    /// a shape in a cell stays there, whatever its paragraphs say of tables, of which the shape knows nothing.
    private mutating func beginShapeText() {
        endParagraphIfNeeded()
        (group.shapeDepth, group.shapeMarker, marker) = (tableDepth, marker, -1)
    }

    private mutating func completePicture() {
        if picture.isRule, isInText {
            endParagraphIfNeeded()
            holdsRule = true
            return
        }
        guard let media = picture.media else { return }
        if isInText {
            appendAttachment(.media(media))
        } else if case .shapeValue = group.destination {
            // A picture that floats is the value of a property of a shape, whose text leads nowhere.
            group.destination = .body
            appendAttachment(.media(media))
            group.destination = .shapeValue
        }
    }

    /// What stands for it in the next group is passed over, unless there is nothing that it could stand for.
    private mutating func completeMedia() {
        guard isInText, let media = picture.kept else { return }
        appendAttachment(.media(media))
        standInPlace = tokenizer.position
    }

    private mutating func completeLabel() {
        let label = takeLabel()
        guard !label.isEmpty, document.footnoteLabels.indices.contains(currentFootnote) else { return }
        document.footnoteLabels[currentFootnote] = label
    }

    /// The label of a note, with a number behind it where another note has it.
    private mutating func unique(_ label: String) -> String {
        guard !noteLabels.insert(label).inserted else { return label }
        var number = repeatedLabels[label, default: 1]
        var name: String
        repeat {
            number += 1
            name = "\(label)-\(number)"
        } while !noteLabels.insert(name).inserted
        repeatedLabels[label] = number
        return name
    }

    private mutating func completeTextFonts() {
        for word in takeCaptured().split(separator: " ") { Int32(word).map { document.fonts[$0]?.isOfText = true } }
    }

    private mutating func completeLanguage() {
        let tag = takeCaptured()
        guard RTFLanguage.isTag(tag) else { return }
        group.character.languageTag = Int32(clamping: document.languages.count)
        document.languages.append(tag)
    }

    /// How many of the other notes come before, and the label; nothing in the paragraphs that go on with the note.
    private mutating func completeLooseNote() {
        let words = takeLabel().split(separator: " ", maxSplits: 1)
        guard isInText, currentFootnote < 0 else { return }
        if words.count == 2, let behind = Int(words[0]), behind >= 0 {
            document.looseNotes.append((unique(String(words[1])), behind))
        } else if !words.isEmpty {
            return
        }
        group.paragraph.note = Int32(clamping: document.looseNotes.count - 1)
    }

    private mutating func expandColors() {
        let start = tokenizer.position
        tokenizer.skipGroup()
        guard !hasExpandedColors else { return }
        hasExpandedColors = true
        document.colors = RTFExpandedColors(document.colors, tokenizer.bytes[start..<tokenizer.position]).colors
    }

    private mutating func completeReference() {
        let label = takeLabel()
        guard isInText, !label.isEmpty else { return }
        appendAttachment(.footnoteReference(label: label))
        standInPlace = tokenizer.position
    }

    /// The group around holds only the character that stands for the file.
    private mutating func completeAttachedFile() {
        let name = takeCaptured().drop { $0 == " " }.prefix { $0 != " " }
        guard let address = Addresses.unresolved.media(String(name)) else { return }
        appendAttachment(.media(Media(source: .reference(address), alternative: String(name))))
        group.destination = .quiet
    }

    private mutating func beginFootnote() {
        let number = document.footnotes.count + 1
        let reference = document.attachments.count
        appendAttachment(.footnoteReference(label: String(number)))
        document.footnoteDepths.append(waiting.count)
        waiting.append(
            Waiting(flow: flow, footnote: currentFootnote, reference: reference, marker: marker))
        marker = -1
        document.footnotes.append(RTFFlow())
        document.footnoteLabels.append(String(number))
        currentFootnote = number - 1
        flow = RTFFlow()
        group.paragraph = RTFParagraph()
        group.character = RTFCharacter()
    }

    private mutating func completeFootnote() {
        guard let around = waiting.popLast() else { return }
        document.footnotes[currentFootnote] = flow
        document.footnoteLabels[currentFootnote] = unique(document.footnoteLabels[currentFootnote])
        if around.reference < document.attachments.count {
            document.attachments[around.reference] =
                .footnoteReference(label: document.footnoteLabels[currentFootnote])
        }
        (flow, currentFootnote, marker) = (around.flow, around.footnote, around.marker)
    }
}

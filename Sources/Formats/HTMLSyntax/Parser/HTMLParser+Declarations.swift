import Charsets

// The tokenizer's states for references, comments, document types and CDATA (HTML §13.2.5.41 to 80).

extension HTMLParser {
    /// Reads the character reference at the position, or its `&` as text.
    mutating func readReference() {
        guard let reference = CharacterReference.read(tree.input, at: position, end) else {
            position += 1
            return characters(Int32(position - 1), Int32(position))
        }
        position = reference.end
        addedCharacters(reference.characters)
    }

    /// Inserts text that the source does not contain literally.
    mutating func addedCharacters(_ bytes: PackedBytes) {
        let start = tree.end
        tree.add(bytes)
        characters(start, tree.end)
    }

    /// Reads a markup declaration, which begins with `<!`.
    mutating func readDeclaration() {
        if begins("--", at: position + 2) { return readComment(from: position + 4) }
        if begins("doctype", at: position + 2) { return readDocumentType(from: position + 9) }
        if adjustedCurrentIsForeign, tree.input[(position + 2)...].starts(with: "[CDATA[".utf8) {
            return readCDATA(from: position + 9)
        }
        readBogusComment(from: position + 2)
    }

    private var adjustedCurrentIsForeign: Bool { open.count > 0 && adjustedCurrent.namespace != .html }

    private mutating func readCDATA(from start: Int) {
        var stop = start
        while stop < end, !tree.input[stop...].starts(with: [0x5D, 0x5D, 0x3E]) { stop += 1 }
        position = start
        while position < stop {
            let first = position
            while position < stop, tree.input[position] != 0 { position += 1 }
            if position > first { characters(Int32(first), Int32(position)) }
            guard position < stop else { break }
            position += 1
            nullCharacter()
        }
        position = min(stop + 3, end)
    }

    mutating func readBogusComment(from start: Int) {
        var stop = start
        while stop < end, tree.input[stop] != UInt8(ascii: ">") { stop += 1 }
        position = min(stop + 1, end)
        comment(start..<stop)
    }

    /// Reads a comment after its `<!--`.
    private mutating func readComment(from start: Int) {
        if missingEnds.contains(.comment) { return readSign() }
        if start < end, tree.input[start] == UInt8(ascii: ">") { return endComment(start..<start, at: start + 1) }
        if begins("->", at: start) { return endComment(start..<start, at: start + 2) }
        var index = start
        while index < end {
            guard tree.input[index] == UInt8(ascii: "-") else {
                index += 1
                continue
            }
            let dashes = index
            while index < end, tree.input[index] == UInt8(ascii: "-") { index += 1 }
            let content = start..<max(dashes, index - 2)
            if index == end { return endUnendedComment(content) }
            guard index - dashes >= 2 else { continue }
            if tree.input[index] == UInt8(ascii: ">") { return endComment(content, at: index + 1) }
            if tree.input[index] == UInt8(ascii: "!") {
                if index + 1 == end { return endUnendedComment(content) }
                if tree.input[index + 1] == UInt8(ascii: ">") { return endComment(content, at: index + 2) }
            }
        }
        endUnendedComment(start..<end)
    }

    private mutating func endUnendedComment(_ content: Range<Int>) {
        guard options.isLenient else { return endComment(content, at: end) }
        missingEnds.insert(.comment)
        readSign()
    }

    private mutating func endComment(_ content: Range<Int>, at index: Int) {
        position = index
        comment(content)
    }

    /// Inserts a comment where the insertion mode requires it.
    private mutating func comment(_ content: Range<Int>) {
        ignoresLineFeed = false
        if mode == .inTableText { flushTableText() }
        guard options.keepsComments else { return }
        let lower = tree.end
        for index in content {
            if tree.input[index] == 0 { tree.add(PackedBytes.replacement) } else { tree.add(tree.input[index]) }
        }
        let node = tree.make(.comment, lower, tree.end)
        switch mode {
        case .initial, .beforeHTML, .afterAfterBody, .afterAfterFrameset: tree.attach(node, to: HTMLTree.root)
        case .afterBody: tree.attach(node, to: open[0].id)
        default: insert(node, at: insertionPlace())
        }
    }
}

// MARK: Document types

extension HTMLParser {
    private struct DocumentType {
        var name: [UInt8] = []
        var publicName: [UInt8]?
        var systemName: [UInt8]?
        var isQuirky = false
    }

    private mutating func readDocumentType(from start: Int) {
        position = start
        var type = DocumentType()
        readDocumentType(into: &type)
        while position < end, tree.input[position] != UInt8(ascii: ">") { position += 1 }
        if position == end { type.isQuirky = true }
        position = min(position + 1, end)
        ignoresLineFeed = false
        if mode == .inTableText { flushTableText() }
        guard mode == .initial else { return }
        mode = .beforeHTML
        isQuirky =
            type.isQuirky || type.name != Array("html".utf8)
            || QuirkyDocumentTypes.contains(type.publicName, type.systemName)
        guard options.keepsComments else { return }
        let lower = tree.end
        tree.add(type.name)
        if type.publicName?.isEmpty == false || type.systemName?.isEmpty == false {
            tree.add(" \"".utf8)
            tree.add(type.publicName ?? [])
            tree.add("\" \"".utf8)
            tree.add(type.systemName ?? [])
            tree.add("\"".utf8)
        }
        tree.attach(tree.make(.doctype, lower, tree.end), to: HTMLTree.root)
    }

    private mutating func readDocumentType(into type: inout DocumentType) {
        skipSpaces()
        while let byte = nextInTag, !byte.isSpace {
            type.name.append(contentsOf: byte == 0 ? [0xEF, 0xBF, 0xBD] : [byte.asciiLowercase])
            position += 1
        }
        if type.name.isEmpty { type.isQuirky = true }
        skipSpaces()
        let hasPublicName = begins("public", at: position)
        guard nextInTag != nil else { return }
        guard hasPublicName || begins("system", at: position) else {
            type.isQuirky = true
            return
        }
        position += 6
        if hasPublicName {
            type.publicName = readQuoted(&type)
            skipSpaces()
            guard type.publicName != nil, nextInTag != nil else { return }
        }
        type.systemName = readQuoted(&type)
    }

    /// The next byte before the `>` of a declaration.
    private var nextInTag: UInt8? {
        position < end && tree.input[position] != UInt8(ascii: ">") ? tree.input[position] : nil
    }

    private mutating func skipSpaces() {
        while position < end, tree.input[position].isSpace { position += 1 }
    }

    private mutating func readQuoted(_ type: inout DocumentType) -> [UInt8]? {
        skipSpaces()
        guard let quote = nextInTag, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            type.isQuirky = true
            return nil
        }
        position += 1
        var text: [UInt8] = []
        while let byte = nextInTag, byte != quote {
            text.append(contentsOf: byte == 0 ? [0xEF, 0xBF, 0xBD] : [byte])
            position += 1
        }
        if nextInTag == nil { type.isQuirky = true } else { position += 1 }
        return text
    }
}

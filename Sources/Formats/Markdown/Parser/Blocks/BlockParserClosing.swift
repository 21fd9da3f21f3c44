import RichText

// MARK: Blocks end

extension BlockParser {
    mutating func appendToLeaf() {
        cursor.skipIndent()
        lines.append(cursor.rest)
    }

    /// Closes the leaf, and all containers but the outermost so many.
    mutating func close(to count: Int) {
        closeLeaf()
        while containers.count > count {
            containers.removeLast()
            blocks.append(.close)
        }
    }

    mutating func closeLeaf() {
        let ended = leaf
        leaf = .none
        switch ended {
        case .none: break
        case .paragraph:
            takeDefinitions()
            if leafStart < lines.count { blocks.append(.paragraph(leafStart..<lines.count)) }
        case .fenced(let fence, _):
            let word = fence.information.trimmedOfBlanks.prefix { $0 != 0x20 && $0 != 0x09 }
            let language = word.isEmpty ? nil : InlineText.unescapedString(word)
            blocks.append(.code(leafStart..<lines.count, language: language))
        case .indented:
            while let last = lines.last, lines.count > leafStart, source[last.range].trimmedOfBlanks.isEmpty {
                lines.removeLast()
            }
            blocks.append(.code(leafStart..<lines.count, language: nil))
        case .html: blocks.append(.html(leafStart..<lines.count))
        case .table(let columns): blocks.append(.table(ParsedTable(columns: columns, lines: leafStart..<lines.count)))
        }
    }

    /// Takes the definitions off the start of the paragraph that is open (CommonMark 0.31 §4.7).
    mutating func takeDefinitions() {
        guard leafStart < lines.count, source[lines[leafStart].range].first == UInt8(ascii: "[") else { return }
        let text = InlineText(joining: lines[leafStart...], of: source)
        var taken = 0
        var place = 0
        while let (definition, end) = LinkDefinition.parse(text.utf8, at: place) {
            definitions.add(definition)
            place = end
            taken = text.lineCount(upTo: end)
        }
        for line in lines[leafStart..<leafStart + taken] { record(.definition, source[line.range]) }
        leafStart += taken
    }

    mutating func record(_ kind: MarkdownMarker.Kind, _ syntax: ArraySlice<UInt8>) {
        guard recordsMarkers, !syntax.isEmpty else { return }
        markers.append(MarkdownMarker(kind, syntax.startIndex..<syntax.endIndex))
    }

    /// Records so many bytes from where the line is read.
    mutating func record(_ kind: MarkdownMarker.Kind, _ count: Int) {
        record(kind, source[cursor.position..<cursor.position + count])
    }
}

// MARK: Blocks end

extension BlockParser {
    mutating func appendToLeaf() {
        cursor.skipIndent()
        lines.append(cursor.rest)
        extendLeaf()
    }

    /// Adds the line to the open leaf.
    mutating func extendLeaf() { extent = min(extent.lowerBound, cursor.end)..<cursor.end }

    mutating func append(leaf block: ParsedBlock) {
        blocks.append(block)
        if recordsMarkers { extents.append(extent) }
    }

    /// Closes the leaf, and all containers but the outermost `count`.
    mutating func close(to count: Int) {
        closeLeaf()
        while containers.count > count {
            if case .definition = containers.removeLast().kind { blocks.append(.close) }
            blocks.append(.close)
        }
    }

    mutating func closeLeaf() {
        let ended = leaf
        leaf = .none
        isInFormula = false
        switch ended {
        case .none: break
        case .paragraph:
            takeDefinitions()
            guard leafStart < lines.count else { break }
            extent = lines[leafStart].range.lowerBound..<lines[lines.count - 1].range.upperBound
            append(leaf: .paragraph(leafStart..<lines.count))
        case .fenced(let fence, _):
            let word = FenceLanguage.name(in: fence.information.trimmedOfBlanks)
            let language = word.isEmpty ? nil : InlineText.unescapedString(word)
            append(leaf: .code(leafStart..<lines.count, language: language))
        case .indented:
            while let last = lines.last, lines.count > leafStart, source[last.range].trimmedOfBlanks.isEmpty {
                lines.removeLast()
            }
            append(leaf: .code(leafStart..<lines.count, language: nil))
        case .html: append(leaf: .html(leafStart..<lines.count))
        case .drawn: append(leaf: .drawnTable(leafStart..<lines.count))
        case .table(let columns): append(leaf: .table(ParsedTable(columns: columns, lines: leafStart..<lines.count)))
        }
    }

    /// Removes definitions from the start of the open paragraph (CommonMark 0.31 §4.7).
    mutating func takeDefinitions() {
        guard !resumesParagraph, leafStart < lines.count,
            source[lines[leafStart].range].first == UInt8(ascii: "[")
        else { return }
        let text = InlineText(joining: lines[leafStart...], of: source)
        var taken = 0
        var index = 0
        while let (definition, end) = LinkDefinition.parse(text.utf8, at: index) {
            definitions.add(definition)
            index = end
            taken = text.lineCount(upTo: end)
        }
        for line in lines[leafStart..<leafStart + taken] { record(.definition, source[line.range]) }
        leafStart += taken
    }

    mutating func record(_ kind: MarkdownMarker.Kind, _ syntax: ArraySlice<UInt8>) {
        guard recordsMarkers, !syntax.isEmpty else { return }
        markers.append(MarkdownMarker(kind, syntax.startIndex..<syntax.endIndex))
    }

    /// Records a marker of this many bytes at the cursor.
    mutating func record(_ kind: MarkdownMarker.Kind, _ count: Int) {
        record(kind, source[cursor.position..<cursor.position + count])
    }
}

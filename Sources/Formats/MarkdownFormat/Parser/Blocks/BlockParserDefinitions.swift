// MARK: Definitions

extension BlockParser {
    /// True if a line begins with the mark of a definition, whether or not it is one.
    var hasDefinitionMarks: Bool { lines.contains { DefinitionMark.begins(source[$0.range]) } }

    /// Opens a definition if the line begins with its mark, below a term or another definition.
    mutating func openDefinition(_ matched: inout Int) -> Bool {
        guard readsDefinitions, DefinitionMark.begins(cursor.content), canDefine(matched) else { return false }
        let column = cursor.indent
        cursor.skipIndent()
        cursor.skip(bytes: 1)
        let offset = min(OpenContainer.definitionOffset, column + 1 + cursor.indent)
        cursor.skipIndent()
        open(OpenContainer(kind: .definition(offset: offset, isSettled: false)), .definition, &matched)
        return true
    }

    /// True if the block above is a term, or a definition.
    private mutating func canDefine(_ matched: Int) -> Bool {
        if leaf.isParagraph, let last = lines.last, DefinitionMark.endsInBreak(source[last.range]) { return false }
        if matched < containers.count {
            guard case .definition = containers[matched].kind else { return false }
            return true
        }
        if leaf.isParagraph { return endTerm() }
        guard leaf == .none, case .paragraph(let lines)? = blocks.last else { return false }
        return isTerm(lines)
    }

    /// Closes the open paragraph if it is a term.
    ///
    /// It is not examined again for a later line, because it may be long.
    private mutating func endTerm() -> Bool {
        guard mayBeTerm else { return false }
        mayBeTerm = false
        takeDefinitions()
        guard leafStart < lines.count else {
            leaf = .none
            return false
        }
        guard isTerm(leafStart..<lines.count) else { return false }
        closeLeaf()
        return true
    }

    private func isTerm(_ paragraph: ParsedLines) -> Bool {
        guard paragraph.count == 1, let line = lines[paragraph].first, DefinitionMark.isTerm(source[line.range]) else {
            return false
        }
        guard case .quote? = containers.last?.kind else { return true }
        return AlertTitle(source[line.range]) == nil
    }

    /// Skips the indentation of a line that belongs to the definition at this depth; returns false for other lines.
    ///
    /// Four columns are enough, as in Pandoc, and so are those up to the text after its mark, as in MyST and kramdown. The first
    /// line that is indented decides, so that code keeps the indentation of its lines.
    mutating func goesOnWithDefinition(at depth: Int, offset: Int, isSettled: Bool) -> Bool {
        if cursor.isBlank {
            cursor.skip(columns: offset)
            return true
        }
        let isInnermost = depth == containers.count - 1
        if !isSettled, cursor.indent < OpenContainer.definitionOffset, isInnermost, leaf == .none || leaf.isParagraph,
            DefinitionMark.begins(cursor.content)
        {
            return false
        }
        let most = OpenContainer.definitionOffset
        let columns = !isSettled && cursor.indent >= most ? most : offset
        guard cursor.indent >= columns else { return false }
        // The lines of its first paragraph may have any indentation.
        let goesOn = leaf.isParagraph && isInnermost && !(cursor.first.map(BlockStart.firstBytes.contains) ?? false)
        if !isSettled, !goesOn { containers[depth].kind = .definition(offset: columns, isSettled: true) }
        cursor.skip(columns: columns)
        return true
    }
}

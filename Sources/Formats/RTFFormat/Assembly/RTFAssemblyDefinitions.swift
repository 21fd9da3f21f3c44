import FormatCore
import RichText

// Lists of definitions: RTF expresses them by styles, and their depth by the indent of the paragraph.

extension RTFAssembly {
    /// Returns 2 if the paragraph is in the open definition of the list, 1 if it is a term or begins a definition, nil if it is
    /// not in the list.
    func matched(definitionsAt indent: Int32, _ depth: Int, _ shape: RTFParagraphShape, _ quotes: Int) -> Int? {
        var start: Int32?
        var isOpen = false
        if depth + 1 < blocks.depth, case .definition(let found) = blocks[depth + 1] { (start, isOpen) = (found, true) }
        // In a quotation that is not open here, it is other content of a definition.
        if shape.kind == .term, quotes == 0 {
            guard Self.reaches(shape.indent, indent) else { return nil }
            let isNested =
                isOpen && !isDeep && !Self.reaches(indent, shape.indent)
                && Self.reaches(shape.indent, start ?? shape.indent)
            return isNested ? 2 : 1
        }
        if shape.isOfDefinition, quotes == 0 {
            // The style may leave the indent to other programs.
            let isFlat = Self.isSame(indent, shape.indent) && !isInsideDefinition(depth)
            guard isFlat || !Self.reaches(indent, shape.indent) else { return nil }
            return isOpen ? 2 : 1
        }
        return contains(shape, definitionAt: start, termsAt: indent) ? isOpen ? 2 : 1 : nil
    }

    /// True if the innermost block is a list of definitions, and the paragraph is not a term of it, but begins a definition.
    func begins(definitionWith shape: RTFParagraphShape) -> Bool {
        guard case .definitions(let indent)? = blocks.innermost else { return false }
        return shape.kind != .term || !isDeep && Self.reaches(shape.indent, Self.usualIndent(termsAt: indent))
    }

    /// Opens a list for a definition before the first term.
    mutating func openDefinitionWithoutTerm(_ shape: RTFParagraphShape) {
        guard shape.isOfDefinition, shape.isPlaced else { return }
        switch blocks.innermost {
        case nil, .quote?, .boundary?, .item?: break
        default: return
        }
        let indent = shape.indent.subtractingReportingOverflow(Int32(BlockLength.definition)).partialValue
        blocks.open(.definitions(indent: indent), .definitionList)
        blocks.open(.definition(indent: shape.indent), .definition)
    }

    /// True if one of the outermost open blocks is a definition.
    private func isInsideDefinition(_ depth: Int) -> Bool {
        (blocks.boundary..<depth).contains { if case .definition = blocks[$0] { true } else { false } }
    }

    /// True if no text has more open blocks.
    private var isDeep: Bool { blocks.depth >= AttributedText.Builder.maximumDepth }

    /// The indent of a definition whose paragraphs do not say it.
    private static func usualIndent(termsAt indent: Int32) -> Int32 {
        indent.addingReportingOverflow(Int32(BlockLength.definition)).partialValue
    }

    /// True if a list item, code, a quotation, a table or a heading is in a definition, which has at least its indent.
    private func contains(_ shape: RTFParagraphShape, definitionAt start: Int32?, termsAt indent: Int32) -> Bool {
        var edge = shape.indent
        if shape.list != nil, isDeep { return false }
        if shape.list != nil { edge = edge.subtractingReportingOverflow(Int32(BlockLength.hanging)).partialValue }
        let isPlain =
            shape.kind == .body && shape.list == nil && !shape.isCode
            && [nil, .tableHeading, .footnote].contains(shape.meaning)
        guard let start else { return !isPlain && Self.reaches(edge, Self.usualIndent(termsAt: indent)) }
        guard !Self.reaches(indent, start), Self.reaches(edge, start) else { return false }
        return !isPlain || Self.reaches(start, edge)
    }

    /// True if an indent is at least another, or as good as the same.
    private static func reaches(_ indent: Int32, _ other: Int32) -> Bool { indent >= other || isSame(indent, other) }
}

extension RTFParagraphShape {
    /// True if it is a paragraph of a definition, if a list of definitions is open.
    var isOfDefinition: Bool {
        list == nil && kind == .body && !isCode && (meaning == .definition || meaning == .listContents)
    }
}

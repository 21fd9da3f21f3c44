import HTMLSyntax

extension HTMLPage {
    /// Whether a list of definitions has terms that are shown, also in groups (HTML §4.4.9).
    ///
    /// Pages use a list of meanings alone for indents, and terms that are headings for chapters.
    func isDefinitionList(_ node: HTMLTree.ID) -> Bool {
        var hasTerm = false
        for child in tree.children(of: node) {
            let parts = tree[child].tag == .div ? Array(tree.children(of: child)) : [child]
            for part in parts where tree[part].tag == .dt {
                if tree.children(of: part).contains(where: { tree[$0].tag.headingLevel != nil }) { return false }
                hasTerm = hasTerm || isShown(part)
            }
        }
        return hasTerm
    }

    /// False for a hidden term, and for one whose only content is white space.
    private func isShown(_ term: HTMLTree.ID) -> Bool {
        let box = cascade.styles[Int(cascade.places[Int(term)])].box
        let content = tree.children(of: term)
        return box != .none && content.contains { tree[$0].tag != .text || !tree.text(of: $0).isBlank }
    }
}

extension HTMLReading {
    /// Opens a meaning for text that is directly in a list of definitions.
    mutating func openMeaningIfNeeded() {
        guard elements.context.isLoose, elements.looseMeanings.last != builder.depth else { return }
        builder.open(.definition)
        elements.looseMeanings.append(builder.depth)
    }

    /// Ends a meaning without an element before the next term or meaning, and at the end of the list.
    mutating func endLooseMeaning() {
        guard elements.looseMeanings.last == builder.depth else { return }
        endParagraph()
        builder.close()
        elements.looseMeanings.removeLast()
    }
}

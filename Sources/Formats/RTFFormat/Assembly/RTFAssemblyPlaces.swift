import RichText

// Placement of a paragraph in blocks.

extension RTFAssembly {
    /// Closes and opens blocks until the paragraph is in the right blocks.
    ///
    /// Returns true if the place is in a list.
    mutating func place(_ shape: RTFParagraphShape, isTable: Bool = false) -> Bool {
        let matched = matching(shape)
        var quotes = shape.quoteDepth
        for index in blocks.boundary..<matched {
            if case .quote = blocks[index] { quotes -= 1 }
        }
        blocks.close(to: matched - blocks.boundary)
        if quotes > 0 || shape.list != nil || shape.isCode || shape.kind == .term || isTable {
            blocks.dropEmptyItem()
        } else {
            blocks.endEmptyItem()
        }
        if begins(definitionWith: shape) {
            blocks.open(.definition(indent: shape.isOfDefinition ? shape.indent : nil), .definition)
        }
        for _ in 0..<max(quotes, 0) { blocks.open(.quote, .quote) }
        if shape.kind == .term, !blocks.isAtTerm { blocks.open(.definitions(indent: shape.indent), .definitionList) }
        openDefinitionWithoutTerm(shape)
        if let place = shape.list { openItem(place, shape) }
        if shape.isCode, !blocks.isInCode {
            blocks.open(.code(language: shape.language), .code(language: shape.language))
        }
        return blocks.isInItem
    }

    private mutating func openItem(_ place: RTFListPlace, _ shape: RTFParagraphShape) {
        var place = place
        if case .list(let list)? = blocks.innermost, list.isContinued(by: place) {
            lists.countItem(list)
            // A task has its own list number in addition to that of the list; nested lists may refer to either.
            if place.list != list.list { lists.countItem(place) }
        } else {
            place.style = lists.open(place)
            blocks.open(.list(place), .list(place.style))
        }
        blocks.open(.item(indent: shape.indent), .item(place.task))
    }

    /// The number of open containers that contain the paragraph.
    private func matching(_ shape: RTFParagraphShape) -> Int {
        var depth = blocks.boundary
        var quotes = shape.quoteDepth
        while depth < blocks.depth {
            switch blocks[depth] {
            case .quote:
                guard quotes > 0 else { return depth }
                quotes -= 1
                depth += 1
            case .list(let list):
                // The next item of a list is not inside a quotation in that list.
                guard let count = matched(list, depth, shape), count == 2 || quotes == 0 else { return depth }
                depth += count
                if count == 1 { return depth }
            case .code(let language):
                return shape.isCode && shape.list == nil && shape.language == language ? depth + 1 : depth
            case .definitions(let indent):
                guard let count = matched(definitionsAt: indent, depth, shape, quotes) else { return depth }
                depth += count
                if count == 1 { return depth }
            case .item, .definition, .boundary:
                return depth
            }
        }
        return depth
    }

    /// Returns 2 if the paragraph is in the open item of the list, 1 if it is the next item, nil otherwise.
    private func matched(_ list: RTFListPlace, _ depth: Int, _ shape: RTFParagraphShape) -> Int? {
        if let place = shape.list {
            if place.level > list.level { return 2 }
            return list.isContinued(by: place) ? 1 : nil
        }
        guard depth + 1 < blocks.depth, case .item(let indent) = blocks[depth + 1], indent > 0 else { return nil }
        if sheet.namesContinuations {
            let isMeant = shape.meaning != nil && shape.indent >= indent
            return isMeant ? 2 : nil
        }
        let continues = Self.isSame(shape.indent, indent) && shape.firstLineIndent >= 0 && shape.kind != .rule
        return continues ? 2 : nil
    }
}

import RichText

// Where a paragraph stands: in which blocks.

extension RTFAssembly {
    /// Closes and opens blocks until the paragraph stands where it belongs.
    ///
    /// True if that is in a list.
    mutating func place(_ shape: RTFParagraphShape, isTable: Bool = false) -> Bool {
        let matched = matching(shape)
        var quotes = shape.quoteDepth
        for index in blocks.boundary..<matched {
            if case .quote = blocks[index] { quotes -= 1 }
        }
        blocks.close(to: matched - blocks.boundary)
        if quotes > 0 || shape.list != nil || shape.isCode || isTable {
            blocks.dropEmptyItem()
        } else {
            blocks.endEmptyItem()
        }
        for _ in 0..<max(quotes, 0) { blocks.open(.quote, .quote) }
        if let place = shape.list { openItem(place, shape) }
        if shape.isCode, !blocks.isInCode {
            blocks.open(.code(language: shape.language), .code(language: shape.language))
        }
        return blocks.isInItem
    }

    private mutating func openItem(_ place: RTFListNumbers.Place, _ shape: RTFParagraphShape) {
        var place = place
        if case .list(let list)? = blocks.innermost, list.isContinued(by: place) {
            lists.countItem(list)
            // A task has a number of its own beside that of the list, and the lists within are of the one or the other.
            if place.list != list.list { lists.countItem(place) }
        } else {
            place.style = lists.open(place)
            blocks.open(.list(place), .list(place.style))
        }
        blocks.open(.item(indent: shape.indent), .item(place.task))
    }

    /// How many of the open containers hold the paragraph.
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
                // An item that follows in a list stands in no quotation within it.
                guard let count = matched(list, depth, shape), count == 2 || quotes == 0 else { return depth }
                depth += count
                if count == 1 { return depth }
            case .code(let language):
                return shape.isCode && shape.list == nil && shape.language == language ? depth + 1 : depth
            case .item, .boundary:
                return depth
            }
        }
        return depth
    }

    /// 2 where the paragraph stands in the open item of the list, 1 where it is the next item, nil where neither.
    private func matched(_ list: RTFListNumbers.Place, _ depth: Int, _ shape: RTFParagraphShape) -> Int? {
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

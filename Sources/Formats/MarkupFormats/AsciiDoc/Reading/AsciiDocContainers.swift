import RichText

/// The stack of open blocks, innermost last.
struct AsciiDocContainers {
    /// An open block; `isBlock` is false if it has no block in the text.
    private enum Container: MarkupContainer {
        /// A delimited block, with the delimiter that ends it, and the source below a quotation.
        case fence(end: [UInt8], isBlock: Bool, source: AttributedText?)
        /// A list, with the kind of its markers, and the next number of a reversed list.
        case list(kind: [UInt8], isBlock: Bool, countdown: Int?)
        case item
        /// What a term means, in a list of definitions that other terms go on with.
        case definition

        var isBlock: Bool {
            switch self {
            case .fence(_, let isBlock, _), .list(_, let isBlock, _): isBlock
            case .item, .definition: true
            }
        }

        func close(in builder: inout AttributedText.Builder) {
            if case .fence(_, _, let source?) = self { for event in source.blockEvents { builder.append(event) } }
            if case .definition = self { builder.close() }
            if isBlock { builder.close() }
        }

        var isFence: Bool { if case .fence = self { true } else { false } }
    }

    private var stack = ContainerStack<Container>()

    var isFull: Bool { stack.isFull }

    var isInItem: Bool {
        switch stack.innermost {
        case .item?, .definition?: true
        default: false
        }
    }

    /// The number of open lists inside the innermost delimited block.
    private var listCount: Int { stack.fromInnermost.prefix { !$0.isFence }.count / 2 }

    /// The index of the innermost list with such markers, inside the innermost delimited block.
    private func list(of kind: [UInt8]) -> Int? {
        let index = stack.lastIndex { if case .list(kind, _, _) = $0 { true } else { $0.isFence } }
        return index.flatMap { stack[$0].isFence ? nil : $0 }
    }
}

// MARK: Starts

extension AsciiDocContainers {
    /// Opens a delimited block, with or without a quotation for it in the text.
    mutating func openFence(
        endingWith end: [UInt8], isQuote: Bool, source: AttributedText?, in builder: inout AttributedText.Builder
    ) {
        builder.separateDefinitions()
        if isQuote { builder.open(.quote) }
        stack.append(.fence(end: end, isBlock: isQuote, source: source))
    }

    /// Opens an item, or a list of definitions for a term, whose definition is still to be opened.
    ///
    /// Also opens a list inside the open item, unless the item continues a list, also after a plus. In a reversed list, each
    /// item has a list of its own, because a list has only the number of its first item.
    mutating func openItem(
        _ mark: AsciiDocMark, _ style: ListStyle, _ task: TaskState?, isReversed: Bool,
        in builder: inout AttributedText.Builder
    ) {
        let isBlock = mark.marker != nil
        if let index = list(of: mark.kind) {
            if case .list(_, _, let number?) = stack[index], case .ordered(let numbering, _) = style.marker {
                stack.close(downTo: index, in: &builder)
                openList(mark.kind, ListStyle(.ordered(numbering, start: number)), isReversed: true, in: &builder)
            } else {
                stack.close(downTo: index + 1, in: &builder)
            }
        } else if isBlock {
            openList(mark.kind, style, isReversed: isReversed, in: &builder)
        } else {
            stack.append(.list(kind: mark.kind, isBlock: false, countdown: nil))
        }
        if isBlock { builder.open(.item(task)) } else { builder.openDefinitions() }
        stack.append(isBlock ? .item : .definition)
    }
}

extension AsciiDocContainers {
    private mutating func openList(
        _ kind: [UInt8], _ style: ListStyle, isReversed: Bool, in builder: inout AttributedText.Builder
    ) {
        var countdown: Int?
        if isReversed, case .ordered(_, let start) = style.marker { countdown = max(start - 1, 0) }
        builder.open(.list(style))
        stack.append(.list(kind: kind, isBlock: true, countdown: countdown))
    }
}

// MARK: Ends

extension AsciiDocContainers {
    /// True if a line ends an open block.
    func hasFence(endingWith line: ArraySlice<UInt8>) -> Bool { fence(endingWith: line) != nil }

    private func fence(endingWith line: ArraySlice<UInt8>) -> Int? {
        stack.lastIndex { if case .fence(let end, _, _) = $0 { line.elementsEqual(end) } else { false } }
    }

    /// Closes the innermost block with this delimiter, and everything in it; returns false if there is none.
    mutating func closeFence(endingWith line: ArraySlice<UInt8>, in builder: inout AttributedText.Builder) -> Bool {
        guard let index = fence(endingWith: line) else { return false }
        stack.close(downTo: index, in: &builder)
        builder.separateDefinitions()
        return true
    }

    /// Closes the lists inside the innermost delimited block.
    mutating func closeLists(in builder: inout AttributedText.Builder) {
        stack.close(in: &builder) { !$0.isFence }
        builder.separateDefinitions()
    }

    /// Closes a number of the innermost lists, but not the outermost one.
    mutating func closeInnerLists(atMost count: Int, in builder: inout AttributedText.Builder) {
        stack.close(downTo: stack.count - 2 * max(min(count, listCount - 1), 0), in: &builder)
    }

    mutating func closeAll(in builder: inout AttributedText.Builder) { stack.closeAll(in: &builder) }
}

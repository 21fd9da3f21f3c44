import RichText

/// The open blocks of a document, with the columns of their content.
struct RSTContainers {
    /// What a body is in the text.
    enum Body {
        /// The text has no block for it.
        case plain
        case block
        /// A quotation, which may end with its author.
        case quotation
        /// What a term means, in a list of definitions.
        case definition
    }

    private enum Container: MarkupContainer {
        /// A quotation, ended by the first line that is indented less.
        case quote(indent: Int)
        /// A list with its markers in this column.
        case list(column: Int, kind: [UInt8], isOrdered: Bool)
        /// An item with its text in this column.
        case item(indent: Int)
        /// A body, ended by the first line that is not indented further than its start; its first line determines the column of
        /// its content.
        case body(column: Int, indent: Int?, Body)

        var isBlock: Bool { if case .body(_, _, .plain) = self { false } else { true } }

        func close(in builder: inout AttributedText.Builder) {
            if case .body(_, _, .definition) = self { builder.close() }
            if isBlock { builder.close() }
        }
    }

    private var stack = ContainerStack<Container>()

    var isEmpty: Bool { stack.isEmpty }
    var isFull: Bool { stack.isFull }

    /// True if the innermost container is a quotation.
    var isInQuote: Bool {
        switch stack.innermost {
        case .quote?, .body(_, _, .quotation)?: true
        default: false
        }
    }

    /// The column of the content of the innermost container; nil if the next line determines it.
    private var column: Int? {
        switch stack.innermost {
        case .quote(let indent)?, .item(let indent)?: indent
        case .body(_, let indent, _)?: indent
        case .list?: nil
        case nil: 0
        }
    }
}

// MARK: Starts

extension RSTContainers {
    /// Opens a quotation if a line is indented further than the content around it.
    ///
    /// The first line of a body determines the column of its content.
    mutating func enterContent(_ line: RSTLine, in builder: inout AttributedText.Builder) {
        if case .body(let column, nil, let body)? = stack.innermost {
            stack.replaceInnermost(.body(column: column, indent: line.indent, body))
        }
        if let column, line.indent > column { stack.open(.quote, as: .quote(indent: line.indent), in: &builder) }
    }

    /// Opens an item with its marker in a column, and its list unless the item continues one.
    mutating func openItem(
        _ mark: RSTMark, _ task: TaskState?, at column: Int, in builder: inout AttributedText.Builder
    ) {
        if !goesOn(mark, at: column) {
            closeLists(in: &builder)
            let list = Container.list(column: column, kind: mark.kind, isOrdered: mark.isOrdered)
            stack.open(.list(ListStyle(mark.marker)), as: list, in: &builder)
        }
        stack.open(.item(task), as: .item(indent: column + mark.width), in: &builder)
    }

    /// True if a marker continues the innermost list.
    private func goesOn(_ mark: RSTMark, at index: Int) -> Bool {
        guard case .list(let column, let kind, let isOrdered)? = stack.innermost else { return false }
        return column == index && mark.continues(kind) && isOrdered == mark.isOrdered
    }

    /// Opens a body, whose lines are indented further than a column.
    mutating func openBody(at column: Int, as body: Body = .plain) {
        stack.append(.body(column: column, indent: nil, body))
    }

    /// Opens a note.
    ///
    /// The column of the text in its first line does not matter for the next lines.
    mutating func openNote(at column: Int, textAt indent: Int, as body: Body) {
        stack.append(.body(column: column, indent: indent, body))
    }

    /// Ends the first line of a note, so that the next one determines the column of its content.
    mutating func endFirstLineOfNote() {
        guard case .body(let column, _, let body)? = stack.innermost else { return }
        stack.replaceInnermost(.body(column: column, indent: nil, body))
    }
}

// MARK: Ends

extension RSTContainers {
    /// Closes the containers that a line is not indented for.
    mutating func close(before line: RSTLine, in builder: inout AttributedText.Builder) {
        while let last = stack.innermost {
            switch last {
            case .quote(let indent): if line.indent >= indent { return }
            case .body(let column, _, _): if line.indent > column { return }
            case .item:
                guard case .list(let column, let kind, let isOrdered)? = stack.secondInnermost else { break }
                // Lines of an item are indented further than its marker.
                if line.indent > column { return }
                stack.closeInnermost(in: &builder)
                if line.indent == column, let mark = RSTMark(line.text), mark.continues(kind),
                    mark.isOrdered == isOrdered
                {
                    return
                }
            case .list: break
            }
            stack.closeInnermost(in: &builder)
        }
    }

    /// Closes lists without an open item, because only items may be directly inside a list.
    mutating func closeLists(in builder: inout AttributedText.Builder) {
        stack.close(in: &builder) { if case .list = $0 { true } else { false } }
    }

    mutating func closeAll(in builder: inout AttributedText.Builder) { stack.closeAll(in: &builder) }
}

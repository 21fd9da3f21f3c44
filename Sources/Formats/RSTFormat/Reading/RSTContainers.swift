import RichText

/// The open blocks of a document, with the columns of their content.
struct RSTContainers {
    private enum Container {
        /// A quotation, ended by the first line that is indented less.
        case quote(indent: Int)
        /// A list with its markers in this column.
        case list(column: Int, kind: [UInt8], isOrdered: Bool)
        /// An item with its text in this column.
        case item(indent: Int)
        /// A body, ended by the first line that is not indented further than its start; its first line determines the
        /// column of its content. It may have no block in the text.
        case body(column: Int, indent: Int?, isBlock: Bool)
    }

    /// The maximum number of open containers; beyond it, their marks are text.
    private static let limit = 100

    private var containers: [Container] = []

    var isEmpty: Bool { containers.isEmpty }
    var isFull: Bool { containers.count >= Self.limit }

    /// The column of the content of the innermost container; nil if the next line determines it.
    private var column: Int? {
        switch containers.last {
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
        if case .body(let column, nil, let isBlock)? = containers.last {
            containers[containers.count - 1] = .body(column: column, indent: line.indent, isBlock: isBlock)
        }
        if let column, line.indent > column {
            builder.open(.quote)
            containers.append(.quote(indent: line.indent))
        }
    }

    /// Opens an item with its marker in a column, and its list unless the item continues one.
    mutating func openItem(
        _ mark: RSTMark, _ task: TaskState?, at column: Int, in builder: inout AttributedText.Builder
    ) {
        if !goesOn(mark, at: column) {
            closeLists(in: &builder)
            builder.open(.list(ListStyle(mark.marker)))
            containers.append(.list(column: column, kind: mark.kind, isOrdered: mark.isOrdered))
        }
        builder.open(.item(task))
        containers.append(.item(indent: column + mark.width))
    }

    /// True if a marker continues the innermost list.
    private func goesOn(_ mark: RSTMark, at index: Int) -> Bool {
        guard case .list(let column, let kind, let isOrdered)? = containers.last else { return false }
        return column == index && kind == mark.kind && isOrdered == mark.isOrdered
    }

    /// Opens a body, whose lines are indented further than a column; `isBlock` is true if a block of the text is open
    /// for it.
    mutating func openBody(at column: Int, isBlock: Bool = false) {
        containers.append(.body(column: column, indent: nil, isBlock: isBlock))
    }

    /// Opens a note, whose first line has its text in a column that does not matter for the next lines.
    mutating func openNote(at column: Int, textAt indent: Int, isBlock: Bool) {
        containers.append(.body(column: column, indent: indent, isBlock: isBlock))
    }

    /// Ends the first line of a note, so that the next one determines the column of its content.
    mutating func endFirstLineOfNote() {
        guard case .body(let column, _, let isBlock)? = containers.last else { return }
        containers[containers.count - 1] = .body(column: column, indent: nil, isBlock: isBlock)
    }
}

// MARK: Ends

extension RSTContainers {
    /// Closes the containers that a line is not indented for.
    mutating func close(before line: RSTLine, in builder: inout AttributedText.Builder) {
        while let last = containers.last {
            switch last {
            case .quote(let indent): if line.indent >= indent { return }
            case .body(let column, _, _): if line.indent > column { return }
            case .item:
                guard case .list(let column, let kind, let isOrdered)? = containers.dropLast().last else { break }
                // Lines of an item are indented further than its marker.
                if line.indent > column { return }
                closeInnermost(in: &builder)
                if line.indent == column, let mark = RSTMark(line.text), mark.kind == kind, mark.isOrdered == isOrdered
                {
                    return
                }
            case .list: break
            }
            closeInnermost(in: &builder)
        }
    }

    /// Closes lists without an open item, because only items may be directly inside a list.
    mutating func closeLists(in builder: inout AttributedText.Builder) {
        while case .list? = containers.last { closeInnermost(in: &builder) }
    }

    mutating func closeAll(in builder: inout AttributedText.Builder) {
        while !containers.isEmpty { closeInnermost(in: &builder) }
    }

    private mutating func closeInnermost(in builder: inout AttributedText.Builder) {
        switch containers.popLast() {
        case .body(_, _, isBlock: false), nil: break
        case .quote, .list, .item, .body: builder.close()
        }
    }
}

import RichText

/// The blocks of a document that are open, and where the content of each begins.
struct RSTContainers {
    private enum Container {
        /// Ends with the first line that is indented less.
        case quote(indent: Int)
        /// Items whose marks stand in this column.
        case list(column: Int, kind: [UInt8], isOrdered: Bool)
        /// Its text stands in this column.
        case item(indent: Int)
        /// Ends with the first line that is not indented further than its start; its first line says where its content begins. The text
        /// may have no block for it.
        case body(column: Int, indent: Int?, isBlock: Bool)
    }

    /// The maximum number of open containers; beyond it, their marks are text.
    private static let limit = 100

    private var containers: [Container] = []

    var isFull: Bool { containers.count >= Self.limit }

    /// The column in which the content of the innermost container stands; nil where it is the first line that says so.
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
    /// The first line of a body says where its content begins.
    mutating func enterContent(_ line: RSTLine, in builder: inout AttributedText.Builder) {
        if case .body(let column, nil, let isBlock)? = containers.last {
            containers[containers.count - 1] = .body(column: column, indent: line.indent, isBlock: isBlock)
        }
        if let column, line.indent > column {
            builder.open(.quote)
            containers.append(.quote(indent: line.indent))
        }
    }

    /// Opens an item whose mark stands in a column, and its list unless it goes on.
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

    /// True if a mark in a column is of one more item of the innermost list.
    private func goesOn(_ mark: RSTMark, at place: Int) -> Bool {
        guard case .list(let column, let kind, let isOrdered)? = containers.last else { return false }
        return column == place && kind == mark.kind && isOrdered == mark.isOrdered
    }

    /// Opens what is indented further than a column, for which the text has no block or one that is open already.
    mutating func openBody(at column: Int, isBlock: Bool = false) {
        containers.append(.body(column: column, indent: nil, isBlock: isBlock))
    }

    /// Opens a note, whose text in its first line stands in a column of no meaning to the lines after it.
    mutating func openNote(at column: Int, textAt indent: Int, isBlock: Bool) {
        containers.append(.body(column: column, indent: indent, isBlock: isBlock))
    }

    /// Has the line after the first of a note say where its content begins.
    mutating func endFirstLineOfNote() {
        guard case .body(let column, _, let isBlock)? = containers.last else { return }
        containers[containers.count - 1] = .body(column: column, indent: nil, isBlock: isBlock)
    }
}

// MARK: Ends

extension RSTContainers {
    /// Closes what a line is not indented for.
    mutating func close(before line: RSTLine, in builder: inout AttributedText.Builder) {
        while let last = containers.last {
            switch last {
            case .quote(let indent): if line.indent >= indent { return }
            case .body(let column, _, _): if line.indent > column { return }
            case .item:
                guard case .list(let column, let kind, let isOrdered)? = containers.dropLast().last else { break }
                // Lines of an item are indented further than its mark.
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

    /// Closes the lists that have no open item: blocks other than items cannot be in a list.
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

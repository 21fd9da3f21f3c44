import RichText

/// The blocks of an Org document that are open, and what ends each of them.
struct OrgContainers {
    private enum Container {
        /// `#+begin_NAME`, ended by `#+end_NAME`.
        ///
        /// An unknown name has no effect on its content.
        case block(name: String, isQuote: Bool)
        /// A list, ended by the first line that is indented less than its bullets.
        case list(indent: Int, isLoose: Bool)
        case item
        /// A footnote definition, ended by the next one, a heading, or two blank lines.
        case footnote
    }

    private var containers: [Container] = []

    var isEmpty: Bool { containers.isEmpty }

    mutating func openBlock(_ name: String, in builder: inout AttributedText.Builder) {
        let isQuote = name == "quote"
        if isQuote { builder.open(.quote) }
        containers.append(.block(name: name, isQuote: isQuote))
    }

    mutating func openFootnote(_ label: String, in builder: inout AttributedText.Builder) {
        builder.open(.footnote(label: label))
        containers.append(.footnote)
    }

    /// Opens an item, and its list unless one with this indent is innermost.
    ///
    /// A list with an item behind a blank line is loose.
    mutating func openItem(
        _ mark: OrgItemMark, indent: Int, isBehindBlankLine: Bool, in builder: inout AttributedText.Builder
    ) {
        if case .list(indent, let isLoose)? = containers.last {
            containers[containers.count - 1] = .list(indent: indent, isLoose: isLoose || isBehindBlankLine)
        } else {
            builder.open(.list(mark.number.map { .numbers(from: $0) } ?? .bullets))
            containers.append(.list(indent: indent, isLoose: false))
        }
        builder.open(.item(mark.task))
        containers.append(.item)
    }
}

// MARK: Ends

extension OrgContainers {
    /// Returns true if a line is not indented for the innermost list.
    func endsList(before line: OrgLine) -> Bool {
        indentOfList.map { line.indent <= $0 } ?? false
    }

    /// The indent of the list whose item is the innermost block.
    private var indentOfList: Int? {
        guard case .item? = containers.last, case .list(let indent, _)? = containers.dropLast().last else { return nil }
        return indent
    }

    /// Closes the lists that a line is not indented for, up to their containing block; the list of an item at its indent stays open.
    mutating func closeLists(before line: OrgLine, in builder: inout AttributedText.Builder) {
        while let indent = indentOfList, line.indent <= indent {
            closeInnermost(in: &builder)
            if line.indent == indent, case .item = line.kind { return }
            closeInnermost(in: &builder)
        }
    }

    /// Closes the innermost block of a name with all that is in it.
    mutating func closeBlock(_ name: String, in builder: inout AttributedText.Builder) {
        let opening = containers.lastIndex { if case .block(name, _) = $0 { true } else { false } }
        guard let opening else { return }
        while containers.count > opening { closeInnermost(in: &builder) }
    }

    /// Closes lists and footnotes after two blank lines.
    mutating func closeLoose(in builder: inout AttributedText.Builder) {
        while let last = containers.last {
            if case .block = last { return }
            closeInnermost(in: &builder)
        }
    }

    mutating func closeAll(in builder: inout AttributedText.Builder) {
        while !containers.isEmpty { closeInnermost(in: &builder) }
    }

    private mutating func closeInnermost(in builder: inout AttributedText.Builder) {
        switch containers.popLast() {
        case .list(_, let isLoose):
            if isLoose {
                builder.updateInnermost { kind in
                    guard case .list(var style) = kind else { return }
                    style.isTight = false
                    kind = .list(style)
                }
            }
            builder.close()
        case .block(_, isQuote: false), nil: break
        case .item, .footnote, .block: builder.close()
        }
    }
}

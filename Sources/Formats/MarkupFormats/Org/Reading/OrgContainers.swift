import RichText

/// The open blocks of an Org document, and what ends each of them.
struct OrgContainers {
    private enum Container: MarkupContainer {
        /// `#+begin_NAME`, ended by `#+end_NAME`.
        ///
        /// An unknown name has no effect on its content.
        case block(name: String, isQuote: Bool)
        /// A list, ended by the first line that is indented less than its bullets.
        case list(indent: Int, isLoose: Bool)
        /// Items with terms, which have no list in the text.
        case terms(indent: Int)
        case item
        /// What a term means, in a list of definitions that other terms go on with.
        case definition
        /// A footnote definition, ended by the next one, a heading, or two blank lines.
        case footnote

        var isBlock: Bool {
            switch self {
            case .block(_, let isQuote): isQuote
            case .terms: false
            case .list, .item, .definition, .footnote: true
            }
        }

        func close(in builder: inout AttributedText.Builder) {
            if case .list(_, isLoose: true) = self {
                builder.updateInnermost { kind in
                    guard case .list(var style) = kind else { return }
                    style.isTight = false
                    kind = .list(style)
                }
            }
            if case .definition = self { builder.close() }
            if isBlock { builder.close() }
        }
    }

    /// The titles of special blocks that are alerts in other formats.
    private static let alerts = [
        "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning", "caution": "Caution",
    ]

    private var stack = ContainerStack<Container>()

    var isEmpty: Bool { stack.isEmpty }

    mutating func openBlock(_ name: String, in builder: inout AttributedText.Builder) {
        let title = Self.alerts[name]
        let isQuote = name == "quote" || title != nil
        if isQuote { builder.open(.quote) }
        if let title {
            builder.append(title, Attributes(.strong))
            builder.endParagraph()
        }
        stack.append(.block(name: name, isQuote: isQuote))
    }

    mutating func openFootnote(_ label: String, in builder: inout AttributedText.Builder) {
        stack.open(.footnote(label: label), as: .footnote, in: &builder)
    }

    /// Opens an item, and its list unless one with this indent is innermost.
    ///
    /// A list with an item after a blank line is loose.
    mutating func openItem(
        _ mark: OrgItemMark, indent: Int, isBehindBlankLine: Bool, in builder: inout AttributedText.Builder
    ) {
        if case .terms(indent)? = stack.innermost { stack.closeInnermost(in: &builder) }
        if case .list(indent, let isLoose)? = stack.innermost {
            stack.replaceInnermost(.list(indent: indent, isLoose: isLoose || isBehindBlankLine))
        } else {
            let style = mark.number.map { ListStyle.numbers(from: $0) } ?? .bullets
            stack.open(.list(style), as: .list(indent: indent, isLoose: false), in: &builder)
        }
        stack.open(.item(mark.task), as: .item, in: &builder)
    }

    /// Opens a list of definitions for a term, whose definition is still to be opened.
    mutating func openTerm(indent: Int, in builder: inout AttributedText.Builder) {
        if case .list(indent, _)? = stack.innermost { stack.closeInnermost(in: &builder) }
        if case .terms(indent)? = stack.innermost {} else { stack.append(.terms(indent: indent)) }
        builder.openDefinitions()
        stack.append(.definition)
    }
}

// MARK: Ends

extension OrgContainers {
    /// Returns true if a line is not indented for the innermost list.
    func endsList(before line: OrgLine) -> Bool { indentOfList.map { line.indent <= $0 } ?? false }

    /// The indent of the list whose item is the innermost block.
    private var indentOfList: Int? {
        switch (stack.innermost, stack.secondInnermost) {
        case (.item?, .list(let indent, _)?), (.definition?, .terms(let indent)?): return indent
        default: return nil
        }
    }

    /// Closes the lists that a line is not indented for, up to their containing block.
    ///
    /// The list of an item at the line's indent stays open.
    mutating func closeLists(before line: OrgLine, in builder: inout AttributedText.Builder) {
        while let indent = indentOfList, line.indent <= indent {
            stack.closeInnermost(in: &builder)
            if line.indent == indent, case .item = line.kind { return }
            stack.closeInnermost(in: &builder)
            builder.separateDefinitions()
        }
    }

    /// Closes the innermost block of a name and everything in it.
    mutating func closeBlock(_ name: String, in builder: inout AttributedText.Builder) {
        let opening = stack.lastIndex { if case .block(name, _) = $0 { true } else { false } }
        if let opening { stack.close(downTo: opening, in: &builder) }
    }

    /// Closes lists and footnotes after two blank lines.
    mutating func closeLoose(in builder: inout AttributedText.Builder) {
        stack.close(in: &builder) { if case .block = $0 { false } else { true } }
        builder.separateDefinitions()
    }

    mutating func closeAll(in builder: inout AttributedText.Builder) { stack.closeAll(in: &builder) }
}

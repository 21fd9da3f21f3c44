// Links and images (CommonMark 0.31, appendix: look for link or image).

extension InlineParser {
    mutating func takeOpeningBracket(isImage: Bool) {
        if !brackets.isEmpty { brackets[brackets.count - 1].holdsBracket = true }
        let end = position + (isImage ? 2 : 1)
        append(.bracket(position..<end), from: position, to: end)
        brackets.append(
            OpenBracket(item: items.count - 1, isImage: isImage, textStart: end, delimiters: delimiters.top))
    }

    mutating func takeClosingBracket() {
        guard let opener = brackets.last else {
            position += 1
            return
        }
        guard opener.isActive || opener.isImage else {
            brackets.removeLast()
            position += 1
            return
        }
        if let (target, end) = inlineTarget(position + 1) ?? reference(opener) {
            return link(opener, target, to: end)
        }
        brackets.removeLast()
        if let label = footnoteLabel(opener) { footnote(opener, label) } else { position += 1 }
    }

    private mutating func link(_ opener: OpenBracket, _ target: InlineTarget, to end: Int) {
        append(opener.isImage ? .imageEnd : .linkEnd, from: position, to: end)
        begin(opener, target)
        pairDelimiters(above: opener.delimiters)
        brackets.removeLast()
        guard !opener.isImage else { return }
        for index in brackets.indices.reversed() where !brackets[index].isImage {
            guard brackets[index].isActive else { break }
            brackets[index].isActive = false
        }
    }

    /// Turns the brackets into a footnote reference, and discards the items between them.
    private mutating func footnote(_ opener: OpenBracket, _ label: String) {
        let end = position + 1
        forgetDelimiters(above: opener.delimiters)
        removeItems(from: opener.item)
        let start = opener.textStart - 1
        if opener.isImage { append(.text(start - 1..<start), from: start - 1, to: start) }
        append(footnote: label, from: start, to: end)
    }

    /// `[^label]`, if the document has that footnote.
    private mutating func footnoteLabel(_ opener: OpenBracket) -> String? {
        guard byte(opener.textStart) == UInt8(ascii: "^"), position - opener.textStart < 1000 else { return nil }
        return footnote(text[(opener.textStart + 1)..<position])
    }

    /// Parses `(destination "title")`.
    private func inlineTarget(_ start: Int) -> (InlineTarget, Int)? {
        guard byte(start) == UInt8(ascii: "(") else { return nil }
        let text = self.text
        let first = LinkSyntax.skipSpace(text, at: start + 1)
        guard let (destination, end) = LinkSyntax.destination(text, at: first) else { return nil }
        let next = LinkSyntax.skipSpace(text, at: end)
        if byte(next) == UInt8(ascii: ")") { return (target(destination, nil), next + 1) }
        guard next > end, let (title, afterTitle) = LinkSyntax.title(text, at: next) else { return nil }
        let last = LinkSyntax.skipSpace(text, at: afterTitle)
        guard byte(last) == UInt8(ascii: ")") else { return nil }
        return (target(destination, title), last + 1)
    }

    private func target(_ destination: Range<Int>, _ title: Range<Int>?) -> InlineTarget {
        InlineTarget(
            destination: InlineText.unescapedString(text[destination]),
            title: title.map { InlineText.unescapedString(text[$0]) })
    }

    /// `[label]`, `[]`, or nothing, if the text itself is the label.
    private mutating func reference(_ opener: OpenBracket) -> (InlineTarget, Int)? {
        guard facts.recordsLookups || !facts.definitions.isEmpty else { return nil }
        var label: Range<Int>?
        var end = position + 1
        if let (found, next) = LinkSyntax.label(text, at: position + 1) {
            end = next
            if !found.isEmpty { label = found } else if opener.holdsBracket { return nil }
        } else if opener.holdsBracket {
            return nil
        }
        let range = label ?? opener.textStart..<position
        guard range.count <= 4000, let definition = definition(text[range]) else { return nil }
        return (InlineTarget(destination: definition.destination, title: definition.title), end)
    }
}

import RichText

/// The fences of front matter, as an attribute of its first line.
///
/// A reader of Markdown keeps front matter as a block of code. The writer of Markdown writes its fences again, and the writers
/// of other formats leave it out.
package enum FrontMatterKey: AttributeKey {
    package struct Value: Hashable, Sendable {
        package let opening: [UInt8]
        package let closing: [UInt8]

        package init(opening: [UInt8], closing: [UInt8]) {
            self.opening = opening
            self.closing = closing
        }
    }

    package static var isInherited: Bool { false }
}

extension AttributedText {
    /// The fences of the front matter at the start of the text; nil if it has none.
    ///
    /// Looks only at the first paragraph.
    package var frontMatter: FrontMatterKey.Value? {
        guard let first = paragraphs.first, let block = first.block, case .code = kind(of: block),
            self[block: block].parent == nil, let run = first.runs.first(where: { _ in true })
        else { return nil }
        return run.attributes[FrontMatterKey.self]
    }

    /// The text for a format without front matter: its title is a heading, unless the text begins with its only heading of level 1,
    /// or has the title as a heading.
    ///
    /// A text is unchanged if it has no front matter, or nothing else, and if words between two rules are no settings.
    public var withoutFrontMatter: AttributedText {
        guard let fences = frontMatter, let block = paragraphs.first?.block else { return self }
        let settings = paragraphs.prefix { $0.block == block }
        let body = paragraphs.dropFirst(settings.count)
        let (lines, isTOML) = (settings.map(\.utf8), fences.opening.first == "+")
        guard SettingsTitle.areSettings(lines, isTOML: isTOML) else { return self }
        var builder = Builder()
        if let title = SettingsTitle.title(lines, isTOML: isTOML), Self.lacks(title, body) {
            builder.append(title)
            builder.endParagraph(.heading(1))
        } else if body.isEmpty {
            return self
        }
        var isInside = false
        for event in blockEvents {
            switch event {
            case .enter(block, _): isInside = true
            case .leave(block, _): isInside = false
            default: if !isInside { builder.append(event) }
            }
        }
        return builder.finish()
    }

    private static func lacks(_ title: String, _ body: Slice<Paragraphs>) -> Bool {
        let headings = body.filter { $0.style.kind == .heading(1) }
        if headings.contains(where: { $0.utf8.elementsEqual(title.utf8) }) { return false }
        return headings.count != 1 || body.first { !$0.isEmpty }?.style.kind != .heading(1)
    }
}

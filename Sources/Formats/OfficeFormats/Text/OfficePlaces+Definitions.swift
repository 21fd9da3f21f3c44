import FormatCore
import RichText

// Lists of definitions: the formats have only paragraph styles for them, so that indents determine how they nest.

extension OfficePlaces {
    /// The maximum difference between indents that are meant to be the same, in twips.
    private static let tolerance = 20

    /// True if a list of definitions is open.
    var isInDefinitions: Bool { open.contains { $0.kind == .definitionList } }

    /// True if no text has more open blocks.
    private var isDeep: Bool { open.count >= AttributedText.Builder.maximumDepth }

    /// True if the next paragraph is a term.
    package var isAtTerm: Bool { open.last?.kind == .definitionList }

    /// The blocks of a paragraph that belongs to an open list of definitions; nil for other paragraphs.
    ///
    /// The first `outer` open blocks contain the paragraph anyway.
    func places(
        inDefinitions paragraph: OfficeParagraph, quoteDepth wanted: Int, from outer: Int
    ) -> (kept: Int, opened: [Open])? {
        let lists = open.indices[outer..<end(of: paragraph, from: outer)].reversed().lazy.filter {
            open[$0].kind == .definitionList && quotes(before: $0) <= wanted
        }
        switch paragraph.list == nil || paragraph.isContinuation ? paragraph.meaning : nil {
        case .term: return lists.compactMap { term(at: paragraph.left, in: $0, wanted) }.first
        case .definition, .listContents:
            // Pandoc's definitions have no indent.
            return lists.compactMap { definition(at: paragraph.left - Self.tolerance, in: $0, wanted) }.first
                ?? lists.compactMap { definition(at: paragraph.left + Self.tolerance, in: $0, wanted) }.first
        default: return lists.compactMap { content(paragraph, in: $0, wanted) }.first
        }
    }

    /// The end of the open blocks that can contain a paragraph: those of a deeper item cannot.
    private func end(of paragraph: OfficeParagraph, from outer: Int) -> Int {
        guard paragraph.isContinuation else { return open.count }
        return open[outer...].firstIndex { if case .item = $0.kind { true } else { false } } ?? open.count
    }

    private func term(at indent: Int, in list: Int, _ wanted: Int) -> (kept: Int, opened: [Open])? {
        let start = open[list].start ?? 0
        guard quotes(before: list) == wanted, indent >= start - Self.tolerance else { return nil }
        guard list + 1 < open.count else {
            let isNested =
                !isDeep && indent >= start + BlockLength.definition - Self.tolerance
            return (list + 1, isNested ? [Open(kind: .definition), Open(kind: .definitionList)] : [])
        }
        let isNested =
            !isDeep && indent > start + Self.tolerance
            && indent >= (open[list + 1].start ?? indent) - Self.tolerance
        return isNested ? (list + 2, [Open(kind: .definitionList)]) : (list + 1, [])
    }

    private func definition(at indent: Int, in list: Int, _ wanted: Int) -> (kept: Int, opened: [Open])? {
        guard quotes(before: list) == wanted, indent > open[list].start ?? 0 else { return nil }
        return list + 1 < open.count ? (list + 2, []) : (list + 1, [Open(kind: .definition)])
    }

    /// The blocks of a list item, code, a quotation or a heading, which are inside of a definition if they have its indent.
    private func content(
        _ paragraph: OfficeParagraph, in list: Int, _ wanted: Int
    ) -> (kept: Int, opened: [Open])? {
        var indent = paragraph.left - (wanted - quotes(before: list)) * BlockLength.quote
        var isPlain = false
        if case .item? = paragraph.list {
            guard !isDeep else { return nil }
            indent -= BlockLength.hanging
        } else if paragraph.kind == .body, wanted == quotes(before: list) {
            if case .code? = paragraph.meaning { isPlain = false } else { isPlain = true }
        }
        let terms = open[list].start ?? 0
        guard list + 1 < open.count, let start = open[list + 1].start else {
            let isInside = indent >= terms + BlockLength.definition - Self.tolerance && !isPlain
            guard isInside else { return nil }
            return list + 1 < open.count ? (list + 2, []) : (list + 1, [Open(kind: .definition)])
        }
        guard start > terms + Self.tolerance, indent >= start - Self.tolerance,
            !isPlain || indent <= start + Self.tolerance
        else { return nil }
        return (list + 2, [])
    }
}

extension OfficeParagraph {
    fileprivate var isContinuation: Bool { if case .continuation? = list { true } else { false } }
}

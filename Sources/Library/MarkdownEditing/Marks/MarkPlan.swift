import MarkdownFormat

/// The delimiters to remove and to add, so that each unit of inline content gets its new value of a mark.
///
/// Adjacent text with the mark is enclosed once. Delimiters never cross those of another element: text that reaches
/// into one is enclosed in parts.
struct MarkPlan {
    /// A part to be enclosed.
    private struct Part {
        let range: Range<Int>
        let first: Int
        let last: Int
        let value: String
    }

    private struct Pair {
        let element: InlineContent.Element
        let first: Int
        let last: Int
        let value: String
    }

    private let source: MarkdownSource
    private let mark: MarkdownMark
    private let isInside: Bool
    private let tree: InlineTree
    private var pairs: [Pair] = []
    private var parts: [Part] = []

    /// Creates the plan for a paragraph.
    ///
    /// If `isInside` is true, new delimiters are always inside other elements, as those of code are, and not around them.
    init(
        _ source: MarkdownSource, _ inlines: InlineContent, _ units: [InlineUnit], _ mark: MarkdownMark, isInside: Bool
    ) {
        self.source = source
        self.mark = mark
        self.isInside = isInside || mark == .code
        tree = InlineTree(units, inlines.elements.filter { mark.value(of: $0.kind) == nil })
        for element in inlines.elements {
            guard let value = mark.value(of: element.kind),
                let first = units.firstIndex(where: { element.contains($0.range) }),
                let last = units.lastIndex(where: { element.contains($0.range) })
            else { continue }
            pairs.append(Pair(element: element, first: first, last: last, value: value))
        }
        collect(tree.children)
    }

    /// The replacements, with these delimiters for new elements.
    ///
    /// If `escapes` is true, the text of former code is escaped.
    func replacements(_ notation: MarkNotation, escapes: Bool) -> [MarkdownEdit.Replacement] {
        var kept: Set<Range<Int>> = []
        var inserted: [(index: Int, text: String)] = []
        for part in parts {
            if let same = pairs.first(where: {
                $0.first == part.first && $0.last == part.last && $0.value == part.value
            }) {
                kept.formUnion([same.element.opening, same.element.closing])
                if tree.units[part.first...part.last].contains(where: \.isSelected) { continue }
                // Text that is not selected keeps its delimiters, including doubled ones.
                for pair in pairs where pair.first >= part.first && pair.last <= part.last {
                    kept.formUnion([pair.element.opening, pair.element.closing])
                }
                continue
            }
            enclose(part, notation, &kept, &inserted)
        }
        var replacements = pairs.flatMap { [$0.element.opening, $0.element.closing] }.filter { !kept.contains($0) }
            .map { MarkdownEdit.Replacement($0, "") }
        replacements += inserted.map { MarkdownEdit.Replacement($0.index..<$0.index, $0.text) }
        if mark == .code { replacements += contentChanges(escapes: escapes) }
        return joined(replacements)
    }
}

extension MarkPlan {
    private mutating func collect(_ children: [InlineTree.Child]) {
        var run: [InlineTree.Child] = []
        var value: String?
        func flush() -> [Part] {
            defer { run = [] }
            return value.flatMap { part(run, $0) }.map { [$0] } ?? []
        }
        for (index, child) in children.enumerated() {
            let units = child.units.map { tree.units[$0] }
            if !run.isEmpty, joinsSpace(child, before: children.dropFirst(index + 1).first, after: run, value) {
                run.append(child)
                continue
            }
            let isWhole = units.allSatisfy { $0.after == units.first?.after } && (!isElement(child) || !isInside)
            guard isWhole, let new = units.first?.after else {
                parts += flush()
                if case .element(_, let inner) = child { collect(inner) }
                continue
            }
            if new != value { parts += flush() }
            value = new
            run.append(child)
        }
        parts += flush()
    }

    private func isElement(_ child: InlineTree.Child) -> Bool {
        if case .element = child { true } else { false }
    }

    /// True if unmarked space is enclosed with the text on both sides of it, part of which is selected.
    private func joinsSpace(
        _ child: InlineTree.Child, before next: InlineTree.Child?, after run: [InlineTree.Child], _ value: String?
    ) -> Bool {
        guard mark != .code, case .unit(let unit) = child, tree.units[unit].isSpace, tree.units[unit].after == nil,
            let next = next?.units.map({ tree.units[$0] }), let last = run.last?.units.last, let value,
            next.allSatisfy({ $0.after == value })
        else { return false }
        return tree.units[last].isSelected || next.first?.isSelected ?? false
    }

    /// The part to be enclosed, without white space at its ends, which delimiters cannot enclose.
    private func part(_ run: [InlineTree.Child], _ value: String) -> Part? {
        func isTrimmed(_ child: InlineTree.Child) -> Bool {
            guard case .unit(let unit) = child else { return false }
            return tree.units[unit].kind == .lineEnd || tree.units[unit].isSpace && mark != .code
        }
        let run = run.drop(while: isTrimmed).reversed().drop(while: isTrimmed).reversed()
        guard let first = run.first, let last = run.last, let start = first.units.first, let end = last.units.last,
            tree.units[start...end].contains(where: { !$0.isSpace })
        else { return nil }
        return Part(
            range: tree.range(of: first).lowerBound..<tree.range(of: last).upperBound, first: start, last: end,
            value: value)
    }

    private func enclose(
        _ part: Part, _ notation: MarkNotation, _ kept: inout Set<Range<Int>>,
        _ inserted: inout [(index: Int, text: String)]
    ) {
        let (low, high) = (part.range.lowerBound, part.range.upperBound)
        guard mark != .code else {
            let (opening, closing) = codeDelimiters(of: part)
            inserted += [(low, opening), (high, closing)]
            return
        }
        let opener = pairs.first {
            $0.first == part.first && $0.value == part.value && $0.element.opening.upperBound == low
        }
        let closer = pairs.last {
            $0.last == part.last && $0.value == part.value && $0.element.closing.lowerBound == high
        }
        if case .link = mark {
            if let opener { kept.insert(opener.element.opening) } else { inserted.append((low, "[")) }
            if let closer {
                kept.insert(closer.element.closing)
            } else if let opener {
                inserted.append((high, source.string(opener.element.closing)))
            } else {
                inserted.append((high, "](\(MarkdownAddress.written(part.value)))"))
            }
            return
        }
        let sign = (opener ?? closer).map { written($0.element) } ?? notation
        if let opener { kept.insert(opener.element.opening) } else { inserted.append((low, sign.opening)) }
        if let closer, source.string(closer.element.closing) == sign.closing {
            kept.insert(closer.element.closing)
        } else {
            inserted.append((high, sign.closing))
        }
    }

    private func written(_ element: InlineContent.Element) -> MarkNotation {
        MarkTag(source, element.opening).map { MarkNotation(element: $0.name) }
            ?? MarkNotation(source.string(element.opening))
    }
}

// MARK: Code

extension MarkPlan {
    /// The backtick runs for code, longer than any inside, with spaces where the content begins or ends with a
    /// backtick.
    private func codeDelimiters(of part: Part) -> (String, String) {
        let content = (part.first...part.last).map { self.content(of: tree.units[$0]) }.joined()
        let runs = content.split { $0 != "`" }.map(\.count)
        let ticks = String(repeating: "`", count: (1...).first { !runs.contains($0) } ?? 1)
        let isSpaced = content.hasPrefix(" ") && content.hasSuffix(" ") && content.contains { $0 != " " }
        let pad = content.hasPrefix("`") || content.hasSuffix("`") || isSpaced ? " " : ""
        return (ticks + pad, pad + ticks)
    }

    private func content(of unit: InlineUnit) -> String {
        switch unit.kind {
        case .escape: source.string(unit.range.lowerBound + 1..<unit.range.upperBound)
        case .lineEnd: " "
        case .text, .code, .object: source.string(unit.range)
        }
    }

    /// The changes of escapes: code has none, and other text needs them.
    private func contentChanges(escapes: Bool) -> [MarkdownEdit.Replacement] {
        tree.units.flatMap { unit -> [MarkdownEdit.Replacement] in
            let start = unit.range.lowerBound
            if unit.kind == .escape, unit.after != nil { return [.init(start..<start + 1, "")] }
            guard escapes, unit.kind == .code, unit.after == nil else { return [] }
            return zip(unit.range, source.utf8(in: unit.range)).compactMap { index, byte in
                Self.escaped.contains(byte) ? .init(index..<index, "\\") : nil
            }
        }
    }

    /// The characters that may be syntax in the text of a paragraph.
    private static let escaped = Set("\\`*_[]<>&~=$!|".utf8)
}

extension MarkPlan {
    /// Merges adjacent replacements, and removes common ends.
    private func joined(_ replacements: [MarkdownEdit.Replacement]) -> [MarkdownEdit.Replacement] {
        var joined: [MarkdownEdit.Replacement] = []
        let sorted = replacements.enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
                < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
        }
        for (_, next) in sorted {
            if let last = joined.last, last.range.upperBound == next.range.lowerBound,
                !(last.range.isEmpty && next.range.isEmpty)
            {
                joined[joined.count - 1] = .init(last.range.lowerBound..<next.range.upperBound, last.text + next.text)
            } else {
                joined.append(next)
            }
        }
        return joined.compactMap { source.trimmed($0) }
    }
}

extension MarkdownSource {
    /// Removes the common ends of a replacement and its range; returns nil if nothing changes.
    func trimmed(_ replacement: MarkdownEdit.Replacement) -> MarkdownEdit.Replacement? {
        let old = string(replacement.range).unicodeScalars
        let new = replacement.text.unicodeScalars
        let head = zip(old, new).prefix { $0 == $1 }.count
        let rest = (old.dropFirst(head), new.dropFirst(head))
        let tail = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
        if rest.0.isEmpty, rest.1.isEmpty { return nil }
        let low = replacement.range.lowerBound + String(String.UnicodeScalarView(old.prefix(head))).utf8.count
        let high = replacement.range.upperBound - String(String.UnicodeScalarView(old.suffix(tail))).utf8.count
        return .init(low..<high, String(String.UnicodeScalarView(rest.1.dropLast(tail))))
    }
}

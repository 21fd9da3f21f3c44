import MarkdownFormat
import RichTextEditing

extension MarkdownSource {
    /// Returns whether the lines that a range touches have a role.
    public func state(of role: MarkdownRole, in range: Range<Int>) -> ToggleState {
        let values = toggledLines(role, safe(range)).map { has(role, $0) }
        guard let first = values.first else { return .off }
        return values.allSatisfy { $0 == first } ? (first ? .on : .off) : .mixed
    }

    /// Returns the edit that gives the lines that a range touches a role, or removes it if all have it.
    ///
    /// Lines of code and tables do not change. The content of an item moves with its text.
    ///
    /// - Returns: The edit; nil if nothing changes, or if other text would become syntax.
    public func toggling(_ role: MarkdownRole, in range: Range<Int>) -> MarkdownEdit? {
        let range = safe(range)
        let isOn = state(of: role, in: range) != .on
        let replacements: [MarkdownEdit.Replacement]? =
            switch role {
            case .heading(let level): headings(isOn ? level : nil, range)
            case .bullets, .numbers, .tasks: items(isOn ? role : nil, range)
            case .quote: isOn ? quoted(range) : unquoted(range)
            case .code: isOn ? fenced(range) : unfenced(range)
            }
        guard let replacements, !replacements.isEmpty else { return nil }
        let edit = MarkdownEdit(replacements, keeping: range.clamped(to: 0..<count))
        if case .code = role { return edit }
        return keepsText(edit) ? edit : nil
    }

    private func toggledLines(_ role: MarkdownRole, _ range: Range<Int>) -> [SourceLine] {
        let lines = lines(in: range)
        switch role {
        case .heading, .bullets, .numbers, .tasks:
            // A single line may be blank, and becomes an empty heading or item.
            let chosen = lines.filter { $0.isText && !($0.isContinuation && role.isList) }
            return chosen.isEmpty && lines.count == 1 && lines[0].isBlank ? lines : chosen
        case .quote, .code: return lines.filter { !$0.isBlank }
        }
    }

    private func has(_ role: MarkdownRole, _ line: SourceLine) -> Bool {
        switch role {
        case .heading(let level): line.block?.kind == .heading(level) && !line.isBlank
        case .bullets, .numbers, .tasks: line.list == role
        case .quote: line.block?.containers.contains(.quote) ?? false
        case .code: line.block?.kind == .code
        }
    }

    /// True if an edit changes only the markers of blocks: no text becomes syntax, and no syntax becomes text.
    func keepsText(_ edit: MarkdownEdit) -> Bool {
        var after = self
        let ranges = after.apply(edit)
        let growth = after.count - count
        var (low, high) = (count, 0)
        for range in ranges + edit.replacements.map(\.range) {
            low = min(low, range.lowerBound)
            high = max(high, range.upperBound)
        }
        high = max(high, high - growth, high + growth)
        low = lineRange(at: low).lowerBound
        high = lineRange(at: min(high, count)).upperBound
        let marks: Set<MarkdownMarker.Kind> = [.heading, .item, .taskBox, .quote]
        return RenderedSource(self, low..<high, without: marks, hasBlocks: false)
            == RenderedSource(after, low..<high + growth, without: marks, hasBlocks: false)
    }
}

extension MarkdownRole {
    var isList: Bool {
        switch self {
        case .bullets, .numbers, .tasks: true
        case .heading, .quote, .code: false
        }
    }
}

extension SourceLine {
    /// True if the line belongs to a paragraph, or contains the text of a heading.
    var isText: Bool {
        switch block?.kind {
        case .paragraph: true
        case .heading: !(heading != nil && content.isEmpty && bytes.contains { $0 == 0x3D || $0 == 0x2D })
        case nil: item != nil
        default: false
        }
    }

    /// True if the line continues an item.
    var isContinuation: Bool { item == nil && block?.containers.last == .item }
}

import MarkdownEditing
import MarkdownFormat

/// A source with a selection, written with bars at its ends: `a |b| c`, `a |b`.
struct Selected: Equatable, CustomStringConvertible {
    var source: String
    var selection: Range<Int>

    init(_ notation: String) {
        let parts = notation.split(separator: "¦", omittingEmptySubsequences: false).map(String.init)
        source = parts.joined()
        let start = parts[0].utf8.count
        selection = start..<start + (parts.count > 2 ? parts[1].utf8.count : 0)
    }

    init(_ source: MarkdownSource, _ selection: Range<Int>) {
        self.source = String(decoding: source.utf8, as: UTF8.self)
        self.selection = selection
    }

    var markdown: MarkdownSource { MarkdownSource(source, dialect: .obsidian) }

    var description: String {
        let bytes = Array(source.utf8)
        func part(_ range: Range<Int>) -> String {
            String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
        }
        let end = selection.isEmpty ? "" : "¦"
        return part(0..<selection.lowerBound) + "¦" + part(selection) + end
            + part(min(selection.upperBound, bytes.count)..<bytes.count)
    }

    /// The source after an edit; nil if there is none.
    func edited(_ edit: (MarkdownSource, Range<Int>) -> MarkdownEdit?) -> Selected? {
        var source = markdown
        guard let edit = edit(source, selection) else { return nil }
        source.apply(edit)
        return Selected(source, edit.selection)
    }
}

import MarkdownEditing
import MarkdownFormat
import RichText
import RichTextEditing
import Testing

/// What a view may hand over while its text and the source are out of step.
@Suite("Ranges outside the source, and between the bytes of a character")
struct SafeRangeTests {
    @Test(
        "Every query has a result, and every edit leaves a valid selection",
        arguments: ["", "é", "# 👩‍👩‍👧 日本\n", "| é | b |\n| - | - |\n| c | 日 |\n", "1. é\n   1. 日\n", "> ```\n> 👩‍👩‍👧\n"])
    func everything(text: String) {
        let source = MarkdownSource(text)
        let offsets = [Int.min, -1, 0, 1, 2, 3, 5, source.count - 1, source.count, source.count + 9, Int.max]
        for low in offsets {
            for high in offsets where low <= high { check(source, low..<high) }
        }
    }

    private func check(_ source: MarkdownSource, _ range: Range<Int>) {
        let marks: [MarkdownMark] = [.strong, .code, .link("/u")]
        let roles: [MarkdownRole] = [.heading(1), .bullets, .numbers, .tasks, .quote, .code]
        var edits: [MarkdownEdit?] = marks.map { source.toggling($0, in: range) }
        edits += roles.map { source.toggling($0, in: range) }
        edits += [source.returning(in: range), source.nesting(in: range), source.unnesting(in: range)]
        let offset = range.lowerBound
        edits += [source.renumbering(at: offset), source.nextCell(from: offset), source.newRow(at: offset)]
        edits.append(source.aligningTable(at: offset))
        for edit in edits.compactMap(\.self) {
            var text = EditableText(String(decoding: source.utf8, as: UTF8.self))
            for replacement in edit.replacements.reversed() { text.replace(replacement.range, with: replacement.text) }
            #expect(text.clamped(edit.selection) == edit.selection, "\(range): \(edit)")
        }
        for mark in marks { _ = source.state(of: mark, in: range) }
        for role in roles { _ = source.state(of: role, in: range) }
        let all = 0..<source.count
        #expect(source.hangingMarkers(in: range).allSatisfy { $0.range.clamped(to: all) == $0.range })
        let transfer = CaretTransfer(source, EditableText(String(decoding: source.utf8, as: UTF8.self)))
        _ = transfer.caret(fromSource: offset) + transfer.caret(fromText: offset)
    }
}

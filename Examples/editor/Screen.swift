import RichText
import RichTextEditing

/// What the terminal shows: the lines around the caret, or the outline, and a line of shortcuts.
struct Screen {
    var message = ""
    /// The selected chapter of the outline; nil while the text is shown.
    var chosen: Int?
    private(set) var columns = 80
    /// The offset of the first visible row.
    private var top = 0
    private var rows: ArraySlice<Row> = []
    private let theme = Theme.standard

    /// The question before unsaved changes are lost.
    static let question = "not saved: ^S saves, ^Q again quits without"
    /// Whether the question has just been asked.
    var asksToQuit: Bool { message == Self.question }

    private static let help = "^B bold  ^T italic  ^E code  ^G heading  ^O outline  ^C copy  ^V paste  ^Q quit"

    mutating func choose(_ key: Key, _ note: Note) {
        let outline = note.context.text.outline
        let offset = chosen ?? 0
        switch key {
        case .move(.up, _): chosen = max(0, offset - 1)
        case .move(.down, _): chosen = max(0, min(outline.count - 1, offset + 1))
        default:
            chosen = nil
            guard key == .enter, outline.indices.contains(offset) else { return }
            let start = outline[offset].range.lowerBound
            note.context.selection = start..<start
        }
    }

    mutating func drawing(_ note: Note, _ size: (columns: Int, rows: Int)) -> String {
        let height = max(1, size.rows - 1)
        columns = size.columns
        lay(out: note, height)
        let rows = chosen == nil ? textRows(note) : outlineRows(note, height)
        var drawing = "\u{1B}[?25l\u{1B}[2J"
        for (row, content) in rows.enumerated() { drawing += "\u{1B}[\(row + 1);1H\(content)\u{1B}[0m" }
        let status = message.isEmpty ? Self.help : Self.shown(message)
        drawing += "\u{1B}[\(size.rows);1H\u{1B}[7m\(status.fitting(columns))\u{1B}[0m"
        return drawing + caret(note)
    }
}

extension Screen {
    private func outlineRows(_ note: Note, _ height: Int) -> [String] {
        let outline = note.context.text.outline
        if outline.isEmpty { return ["no headings"] }
        let first = max(0, (chosen ?? 0) - height + 1)
        return outline.indices.dropFirst(first).prefix(height).map { index in
            let indent = String(repeating: "  ", count: outline[index].level - 1)
            let title = (indent + Self.shown(Self.title(outline[index]))).fitting(columns)
            return (index == chosen ? "\u{1B}[7m" : "") + title
        }
    }

    /// The title without its number signs, which are part of the source.
    private static func title(_ chapter: Chapter) -> String {
        String(chapter.title.drop { $0 == "#" || $0 == " " })
    }

    /// Computes the visible rows, and scrolls just far enough to show the caret.
    private mutating func lay(out note: Note, _ height: Int) {
        let text = note.context.text
        let caret = note.context.selection.upperBound
        let line = text.paragraph(at: caret).index
        let first = max(line - height + 1, min(text.paragraph(at: top).index, line))
        let near = text.paragraphs[first..<min(text.paragraphs.count, line + height)]
        let all = near.flatMap { text.rows(of: $0, cells: columns) }
        let row = all.lastIndex { $0.range.lowerBound <= caret } ?? 0
        let before = all.lastIndex { $0.range.lowerBound <= top } ?? 0
        rows = all[max(row - height + 1, min(before, row))...].prefix(height)
        top = rows.first?.range.lowerBound ?? 0
    }

    private func textRows(_ note: Note) -> [String] {
        rows.map { drawn($0, of: note.context.text, note.context.selection) }
    }

    private func drawn(_ row: Row, of text: EditableText, _ selection: Range<Int>) -> String {
        var drawn = ""
        for run in text.runs(in: row.range) {
            let codes = codes(theme.looks(of: run.attributes, in: row.paragraph, .dark))
            for part in Self.parts(of: run.range, at: selection) {
                let isSelected = !selection.isEmpty && selection.contains(part.lowerBound)
                drawn += "\u{1B}[0\(codes)\(isSelected ? ";7" : "")m\(Self.shown(text[part].string))"
            }
        }
        return drawn
    }

    /// Splits a run where the selection begins and ends.
    private static func parts(of range: Range<Int>, at selection: Range<Int>) -> [Range<Int>] {
        let inner = selection.clamped(to: range)
        return [range.lowerBound..<inner.lowerBound, inner, inner.upperBound..<range.upperBound].filter { !$0.isEmpty }
    }

    private func codes(_ look: VisualAttributes) -> String {
        var codes = ""
        if look.isBold { codes += ";1" }
        if look.isItalic { codes += ";3" }
        if look.isUnderlined { codes += ";4" }
        if look.isStruckThrough { codes += ";9" }
        if let color = look.foreground { codes += ";38;2;\(color.red);\(color.green);\(color.blue)" }
        if let color = look.background { codes += ";48;2;\(color.red);\(color.green);\(color.blue)" }
        return codes
    }

    private func caret(_ note: Note) -> String {
        let offset = note.context.selection.upperBound
        guard chosen == nil, let row = rows.lastIndex(where: { $0.range.lowerBound <= offset }) else { return "" }
        let cells = Self.shown(note.context.text[rows[row].range.lowerBound..<offset].string).cells
        return "\u{1B}[\(row - rows.startIndex + 1);\(min(cells + 1, columns))H\u{1B}[?25h"
    }

    /// Text without control characters, which could control the terminal.
    private static func shown(_ text: String) -> String {
        String(
            text.map { character in
                let isSafe = character.unicodeScalars.allSatisfy { scalar in
                    scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
                }
                return isSafe ? character : "·"
            })
    }
}

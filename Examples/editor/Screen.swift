import RichText
import RichTextEditing

/// What the terminal shows: the lines around the caret, or the outline, and a line with keys below.
struct Screen {
    var message = ""
    /// The chapter that is chosen in the outline; nil where the text is shown.
    var chosen: Int?
    private var top = 0
    private let theme = Theme.standard

    private static let help = "^B bold  ^T italic  ^E code  ^G heading  ^O outline  ^C copy  ^V paste  ^Q quit"

    mutating func choose(_ key: Key, _ note: Note) {
        let outline = note.context.text.outline
        let place = chosen ?? 0
        switch key {
        case .move(.up, _): chosen = max(0, place - 1)
        case .move(.down, _): chosen = max(0, min(outline.count - 1, place + 1))
        default:
            chosen = nil
            guard key == .enter, outline.indices.contains(place) else { return }
            let start = outline[place].range.lowerBound
            note.context.selection = start..<start
        }
    }

    mutating func drawing(_ note: Note, _ size: (columns: Int, rows: Int)) -> String {
        let height = max(1, size.rows - 1)
        let rows = chosen == nil ? textRows(note, height, size.columns) : outlineRows(note, height)
        var drawing = "\u{1B}[?25l\u{1B}[2J"
        for (row, content) in rows.enumerated() { drawing += "\u{1B}[\(row + 1);1H\(content)\u{1B}[0m" }
        let status = message.isEmpty ? Self.help : Self.shown(message)
        drawing += "\u{1B}[\(size.rows);1H\u{1B}[7m\(status.prefix(size.columns))\u{1B}[0m"
        return drawing + caret(note, size.columns)
    }
}

extension Screen {
    private func outlineRows(_ note: Note, _ height: Int) -> [String] {
        let outline = note.context.text.outline
        if outline.isEmpty { return ["no headings"] }
        let first = max(0, (chosen ?? 0) - height + 1)
        return outline.indices.dropFirst(first).prefix(height).map { index in
            let indent = String(repeating: "  ", count: outline[index].level - 1)
            return (index == chosen ? "\u{1B}[7m" : "") + indent + Self.shown(Self.title(outline[index]))
        }
    }

    /// Without the number signs, which are text in a source.
    private static func title(_ chapter: Chapter) -> String {
        String(chapter.title.drop { $0 == "#" || $0 == " " })
    }

    private mutating func textRows(_ note: Note, _ height: Int, _ columns: Int) -> [String] {
        let text = note.context.text
        let line = text.paragraph(at: note.context.selection.upperBound).index
        top = max(line - height + 1, min(top, line))
        return text.paragraphs.dropFirst(top).prefix(height).map { row($0, of: text, note.context.selection, columns) }
    }

    private func row(
        _ paragraph: EditableText.Paragraph, of text: EditableText, _ selection: Range<Int>, _ columns: Int
    ) -> String {
        var row = ""
        var left = columns
        for run in text.runs(in: paragraph.range) {
            let codes = codes(theme.looks(of: run.attributes, in: paragraph, .dark))
            for part in Self.parts(of: run.range, at: selection) where left > 0 {
                let shown = Self.shown(text[part].string).prefix(left)
                let isSelected = !selection.isEmpty && selection.contains(part.lowerBound)
                row += "\u{1B}[0\(codes)\(isSelected ? ";7" : "")m\(shown)"
                left -= shown.count
            }
        }
        return row
    }

    /// A run cut where the selection begins and ends.
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

    private func caret(_ note: Note, _ columns: Int) -> String {
        guard chosen == nil else { return "" }
        let place = note.context.selection.upperBound
        let line = note.context.text.paragraph(at: place)
        let before = note.context.text[line.range.lowerBound..<place].string
        return "\u{1B}[\(line.index - top + 1);\(min(before.count + 1, columns))H\u{1B}[?25h"
    }

    /// Text that cannot steer the terminal.
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

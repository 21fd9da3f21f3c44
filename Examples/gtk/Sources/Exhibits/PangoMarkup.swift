import Gtk
import RichText

/// Attributed text as Pango markup: marks become attributes; structure becomes bullets, bars and indentation.
public struct PangoMarkup: Sendable {
    /// The markup.
    public private(set) var markup = ""
    /// The pictures in the text, one for each U+FFFC in the markup.
    public private(set) var pictures: [EmbeddedPicture] = []
    /// The ranges of lines that are tables.
    public private(set) var tables: [TableLines] = []
    private let text: AttributedText
    /// Items and footnotes whose bullet or number has been written, and the next number of each list.
    private var signs: [Block.ID: String] = [:]
    private var counts: [Block.ID: Int] = [:]
    /// The outermost block, the row and the cell of the previous paragraph.
    private var before: (outermost: Block.ID?, row: Block.ID?, cell: Block.ID?)?

    /// Converts a text.
    public init(_ text: AttributedText) {
        self.text = text
        for paragraph in text.paragraphs { add(paragraph) }
    }

    /// Plain text as markup.
    public init(plain words: String) {
        text = AttributedText()
        markup = Self.escaped(words.filter { $0 != "\u{FFFC}" })
    }

    /// The characters that Pango accepts (XML 1.0 §2.4).
    public static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}

extension PangoMarkup {
    private mutating func add(_ paragraph: Paragraph) {
        let path = text.path(of: paragraph)
        let row = path.last { if case .row = text[block: $0].kind { true } else { false } }
        let cell = path.last { if case .cell = text[block: $0].kind { true } else { false } }
        defer { before = (path.first, row, cell) }
        if let before {
            if let row, row == before.row {
                markup += cell == before.cell ? " / " : "\t"
                tables[tables.count - 1].isHeader = tables[tables.count - 1].isHeader || isHeader(row)
                markup += content(of: paragraph, isStrong: isHeader(row))
                return
            }
            markup += path.isEmpty || path.first != before.outermost ? "\n\n" : "\n"
        }
        if row != nil { beginRow(path) }
        markup += Self.dimmed(prefix(of: path))
        markup += content(of: paragraph, isStrong: row.map { isHeader($0) } ?? false)
    }

    /// Counts the line that begins as a row of its table, if it is in one.
    private mutating func beginRow(_ path: [Block.ID]) {
        guard let id = path.last(where: { if case .table = text[block: $0].kind { true } else { false } }),
            case .table(let table) = text[block: id].kind
        else { return }
        let line = markup.utf8.count { $0 == UInt8(ascii: "\n") }
        if let last = tables.last, last.id == id {
            tables[tables.count - 1].lines = last.lines.lowerBound..<line + 1
        } else {
            tables.append(TableLines(id: id, lines: line..<line + 1, alignments: table.columns))
        }
    }

    private func isHeader(_ row: Block.ID) -> Bool {
        if case .row(let row) = text[block: row].kind { row.isHeader } else { false }
    }

    /// The prefix of a paragraph: bars of quotes, bullets and numbers of items, the indentation of code.
    private mutating func prefix(of path: [Block.ID]) -> String {
        var prefix = ""
        for id in path {
            switch text[block: id].kind {
            case .quote: prefix += "▎ "
            case .code, .definition: prefix += "    "
            case .item(let task): prefix += sign(of: id, task)
            case .footnote(let label) where signs[id] == nil:
                signs[id] = "[\(label)] "
                prefix += Self.escaped("[\(VisibleText.of(label))] ")
            default: break
            }
        }
        return prefix
    }

    private mutating func sign(of item: Block.ID, _ task: TaskState?) -> String {
        if let sign = signs[item] { return String(repeating: " ", count: 2 * sign.count) }
        var sign = "  • "
        if let list = text[block: item].parent, case .list(let style) = text[block: list].kind,
            case .ordered(_, let start) = style.marker
        {
            let number = counts[list] ?? start
            counts[list] = number &+ 1
            sign = "  \(number). "
        }
        if let task { sign = task == .done ? "  ☑ " : "  ☐ " }
        signs[item] = sign
        return sign
    }

    private mutating func content(of paragraph: Paragraph, isStrong: Bool) -> String {
        let isCode = paragraph.block.map { if case .code = text[block: $0].kind { true } else { false } } ?? false
        let runs = paragraph.runs.map { run($0, isCode: isCode) }.joined()
        switch paragraph.style.kind {
        case .rule: return Self.dimmed(String(repeating: "─", count: 32))
        case .heading(let level): return "<span weight=\"bold\" size=\"\(Self.size(ofHeading: level))\">\(runs)</span>"
        case .term: return "<b>\(runs)</b>"
        case .body: return isStrong ? "<b>\(runs)</b>" : runs
        }
    }

    private static func dimmed(_ text: String) -> String {
        text.isEmpty ? "" : "<span foreground=\"#888888\">\(text)</span>"
    }

    private static func size(ofHeading level: Int) -> String {
        switch level {
        case ...1: "x-large"
        case 2: "large"
        default: "medium"
        }
    }

    private mutating func run(_ run: Run, isCode: Bool) -> String {
        if case .media(let media)? = run.attributes.attachment, let picture = EmbeddedPicture(media) {
            pictures.append(picture)
            return "\u{FFFC}"
        }
        return Self.words(of: run, isCode: isCode)
    }

    private static func words(of run: Run, isCode: Bool) -> String {
        let attributes = run.attributes
        // U+FFFC is reserved for pictures.
        var words = escaped(VisibleText.of(run.string.filter { $0 != "\u{FFFC}" }))
        switch attributes.attachment {
        case .media(let media)?:
            let name = media.alternative.isEmpty ? "\(media.kind)" : "\(media.kind): \(media.alternative)"
            words = "<i>[\(escaped(VisibleText.of(name)))]</i>"
        case .formula(let formula)?: words = "<tt>\(escaped(VisibleText.of(formula.source)))</tt>"
        case .footnoteReference(let label)?: words = raised(escaped(VisibleText.of(label)), by: 4)
        case nil: break
        }
        if isCode || attributes.marks.contains(.code) { words = "<tt>\(words)</tt>" }
        for (mark, tag) in tags where attributes.marks.contains(mark) { words = "<\(tag)>\(words)</\(tag)>" }
        if attributes.marks.contains(.superscript) { words = raised(words, by: 4) }
        if attributes.marks.contains(.subscript) { words = raised(words, by: -2) }
        let look = Self.look(attributes)
        return look.isEmpty ? words : "<span\(look)>\(words)</span>"
    }

    private static let tags: [(Marks, String)] = [
        (.strong, "b"), (.emphasis, "i"), (.underline, "u"), (.strikethrough, "s"),
    ]

    /// Smaller text, raised by this many points.
    ///
    /// The text buffers of GTK 4.8 drop the baseline shift of Pango's `<sup>`.
    private static func raised(_ words: String, by points: Int) -> String {
        "<span rise=\"\(points * 1024)\" size=\"smaller\">\(words)</span>"
    }

    /// Only colors: the sizes and fonts of copied text would make the window hard to read.
    private static func look(_ attributes: Attributes) -> String {
        var result = ""
        if attributes.marks.contains(.highlight) { result += " background=\"#fff3a0\" foreground=\"#000000\"" }
        if attributes.link != nil {
            result += " foreground=\"#1a5fb4\" underline=\"single\""
        } else if let color = attributes.look.foreground, !attributes.marks.contains(.highlight) {
            result += " foreground=\"\(hexadecimal(color))\""
        }
        return result
    }

    private static func hexadecimal(_ color: Color) -> String {
        "#" + [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

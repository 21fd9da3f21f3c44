import RichText
import RichTextEditing

/// Short texts in a readable notation: `<…>` is strong, `|…|` is the selection.
struct Notation {
    private(set) var text = EditableText()
    private(set) var selection = 0..<0

    init(_ notation: String) {
        var isStrong = false
        var ends: [Int] = []
        for character in notation {
            switch character {
            case "<", ">": isStrong = character == "<"
            case "|": ends.append(text.count())
            default: text.append(String(character), isStrong ? Attributes(.strong) : Attributes.none)
            }
        }
        if let first = ends.first { selection = first..<(ends.last ?? first) }
    }
}

extension EditableText {
    /// The text in the notation, without a selection.
    var notation: String {
        stretches(of: { $0.marks.contains(.strong) }).reduce(into: "") { notation, stretch in
            let part = string(in: stretch.range)
            notation += stretch.value ? "<\(part)>" : part
        }
    }

    /// One line for each paragraph: its blocks, each once entered with a `+`, what it is, and its text.
    var outlineNotation: [String] {
        var last: [BlockStep] = []
        return paragraphs.map { paragraph in
            defer { last = paragraph.path }
            let shared = zip(last, paragraph.path).prefix { $0 === $1 }.count
            let blocks = paragraph.path.enumerated().map { ($0 < shared ? "" : "+") + $1.kind.letter }.joined()
            let kind =
                if case .heading(let level) = paragraph.style.kind { String(repeating: "#", count: level) } else { "" }
            return [blocks, kind, string(in: paragraph.range)].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// Where a piece of the text stands; it has to be there.
    func place(of piece: String) -> Range<Int> {
        let whole = Array(string.utf8)
        let part = Array(piece.utf8)
        let start = whole.indices.first { whole[$0...].starts(with: part) } ?? whole.count
        return start..<(start + part.count)
    }
}

extension BlockKind {
    fileprivate var letter: String {
        switch self {
        case .quote: "q"
        case .list(let style): style.isOrdered ? "o" : "u"
        case .item: "i"
        case .code: "c"
        case .table: "t"
        case .row: "r"
        case .cell: "l"
        case .footnote: "f"
        case .definitionList: "d"
        case .definition: "m"
        }
    }
}

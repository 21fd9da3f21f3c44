/// The document model of an application after a paste, in the form that every driver reports.
struct Document: Sendable, CustomStringConvertible {
    var paragraphs: [Paragraph]

    struct Paragraph: Decodable, Sendable {
        var text: String
        /// 1…6, or 0 for body text.
        var heading: Int
        /// The outline level, if the application has one in addition to its styles.
        var outline: Int?
        /// The list nesting depth; 0 outside lists.
        var list: Int
        var ordered: Bool
        var table: Bool
        var quote: Bool
        /// The type of a spreadsheet cell: text, number, date or formula.
        var cell: String?
        var runs: [Run]
    }

    struct Run: Decodable, Sendable {
        var text: String
        var bold: Bool
        var italic: Bool
        var underline: Bool
        var strike: Bool
        var link: String
        var font: String
        var size: Double
        /// The color as `#rrggbb`; empty if none is set, nil if the driver does not report it.
        var color: String?
    }

    var text: String { paragraphs.map(\.text).joined(separator: "\n") }

    /// The paragraph with this text, ignoring blanks at its ends.
    subscript(text: String) -> Paragraph? {
        paragraphs.first { $0.text.split(separator: " ").joined(separator: " ") == text }
    }

    /// The run with this text.
    func run(_ text: String) -> Run? {
        paragraphs.lazy.flatMap(\.runs).first { $0.text.split(separator: " ").joined(separator: " ") == text }
    }

    var description: String {
        paragraphs.map { paragraph in
            let runs = paragraph.runs.map { "‹\($0.text)› \($0.font) \($0.size)\($0.bold ? " bold" : "")" }
            let place = "h\(paragraph.heading) list\(paragraph.list)\(paragraph.table ? " cell" : "")"
            return "\(place): \(runs.joined(separator: ", "))"
        }.joined(separator: "\n")
    }
}

import Testing

/// The rows of Tests/FormatsTests/Corpus/Markdown. A file is a section of the specification; a row is
///
///     @ what it shows
///     Markdown, with → for a tab and ␠ for a space at the end of a line
///     @ outline
///     the text that it is, as `Outline.swift` spells it
///     @ markdown
///     how the writer spells it, where that differs from the row's Markdown
enum MarkdownCorpus {
    struct Row: Sendable, CustomTestStringConvertible {
        let title: String
        var input: [Substring] = []
        var outline: [Substring] = []
        var markdown: [Substring]?

        var testDescription: String { title }
        var source: String { Self.joined(input) }
        var written: String { markdown.map { Self.joined($0) } ?? source }

        static func joined(_ lines: [Substring]) -> String {
            let text = lines.map { "\($0)\n" }.joined()
            return String(text.map { letter in letter == "→" ? "\t" : letter == "␠" ? " " : letter })
        }
    }

    static let rows: [Row] = files.flatMap { rows(of: CorpusFile.text("Markdown/\($0).txt")) }

    private static let files = [
        "Blocks", "Lists", "Code", "Quotes", "Inlines", "Emphasis", "Links", "HTML", "Tables", "Footnotes",
        "Extensions",
    ]

    private static func rows(of text: String) -> [Row] {
        var rows: [Row] = []
        var part = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "@ outline" || line == "@ markdown" {
                part = String(line)
                if part == "@ markdown" { rows[rows.count - 1].markdown = [] }
            } else if line.hasPrefix("@ ") {
                rows.append(Row(title: String(line.dropFirst(2))))
                part = ""
            } else if !rows.isEmpty {
                append(line, part, to: &rows[rows.count - 1])
            }
        }
        return rows.map { $0.trimmed }
    }

    private static func append(_ line: Substring, _ part: String, to row: inout Row) {
        switch part {
        case "@ outline": row.outline.append(line)
        case "@ markdown": row.markdown?.append(line)
        default: row.input.append(line)
        }
    }
}

extension MarkdownCorpus.Row {
    /// Removes the empty line that separates a row from the next one.
    fileprivate var trimmed: MarkdownCorpus.Row {
        var row = self
        if row.markdown?.last?.isEmpty == true {
            row.markdown?.removeLast()
        } else if row.markdown == nil, row.outline.last?.isEmpty == true {
            row.outline.removeLast()
        }
        return row
    }
}

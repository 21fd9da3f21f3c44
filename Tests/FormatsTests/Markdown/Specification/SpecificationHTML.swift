import FormatCore
import RichText

@testable import MarkdownFormat

/// The HTML that the specification wants for what our parser found: its tree, before any of it becomes attributed text.
struct SpecificationHTML {
    private let blocks: BlockParser
    private var inlines: InlineParser
    private var output = ""
    /// The blocks that are open: how they end, and whether their paragraphs have no tags.
    private var open: [(end: String, isTight: Bool)] = []
    /// The box of the item that has just begun.
    private var box = ""

    static func write(_ markdown: [UInt8]) throws -> (html: String, hasHTML: Bool) {
        let source = try TextDecoding.utf8(markdown, isStrict: false)
        var blocks = BlockParser(source)
        blocks.run(from: FrontMatter.markers(in: source).end)
        var writer = SpecificationHTML(blocks)
        for block in blocks.blocks { writer.write(block) }
        return (writer.output, writer.hasHTML)
    }

    /// True where the source holds HTML.
    private var hasHTML = false

    private init(_ blocks: BlockParser) {
        self.blocks = blocks
        inlines = InlineParser(
            InlineFacts(dialect: .commonMark, definitions: blocks.definitions, footnotes: blocks.footnotes))
    }
}

// MARK: Blocks

extension SpecificationHTML {
    private mutating func write(_ block: ParsedBlock) {
        switch block {
        case .open(let container): begin(container)
        case .close: output += open.popLast()?.end ?? ""
        case .paragraph(let lines): writeParagraph(lines)
        case .heading(let level, let lines):
            output += "<h\(level)>\(html(of: lines))</h\(level)>\n"
        case .rule: output += "<hr />\n"
        case .code(let lines, let language):
            let name = language.map { " class=\"language-\(Self.escaped($0))\"" } ?? ""
            output += "<pre><code\(name)>\(Self.escaped(text(of: lines)))</code></pre>\n"
        case .html(let lines):
            hasHTML = true
            output += text(of: lines)
        case .table(let table): write(table)
        case .drawnTable, .loosen, .resumes: break
        }
    }

    private mutating func begin(_ container: ParsedContainer) {
        switch container {
        case .quote: push("<blockquote>\n", "</blockquote>\n")
        case .list(let style):
            if case .ordered(_, let start) = style.marker {
                push(start == 1 ? "<ol>\n" : "<ol start=\"\(start)\">\n", "</ol>\n", isTight: style.isTight)
            } else {
                push("<ul>\n", "</ul>\n", isTight: style.isTight)
            }
        case .item(let task):
            push("<li>", "</li>\n", isTight: open.last?.isTight ?? false)
            box = task.map { "<input type=\"checkbox\" disabled=\"\"\($0 == .done ? " checked=\"\"" : "") /> " } ?? ""
        case .footnote(let label): push("<section id=\"\(label)\">\n", "</section>\n")
        case .definitionList: push("<dl>\n", "</dl>\n")
        case .definition: push("<dd>\n", "</dd>\n")
        }
    }

    private mutating func push(_ start: String, _ end: String, isTight: Bool = false) {
        output += start
        open.append((end, isTight))
    }

    private mutating func writeParagraph(_ lines: ParsedLines) {
        let text = box + html(of: lines)
        box = ""
        output += open.last?.isTight == true ? text + "\n" : "<p>\(text)</p>\n"
    }

    private mutating func write(_ table: ParsedTable) {
        output += "<table>\n<thead>\n"
        for line in table.lines {
            let isHeader = line == table.lines.lowerBound
            if line == table.lines.lowerBound + 1 { output += "<tbody>\n" }
            writeRow(blocks.lines[line].range, columns: table.columns, isHeader ? "th" : "td")
            if isHeader { output += "</thead>\n" }
        }
        output += table.lines.count > 1 ? "</tbody>\n</table>\n" : "</table>\n"
    }

    private mutating func writeRow(_ line: Range<Int>, columns: [Alignment?], _ name: String) {
        let cells = TableRows.cells(of: blocks.source[line])
        output += "<tr>\n"
        for (place, alignment) in columns.enumerated() {
            let text = place < cells.count ? html(of: InlineText(cell: cells[place], of: blocks.source)) : ""
            output += "<\(name)\(alignment.map { " align=\"\($0)\"" } ?? "")>\(text)</\(name)>\n"
        }
        output += "</tr>\n"
    }

    /// The lines of code or HTML, each with a line feed.
    private func text(of lines: ParsedLines) -> String {
        blocks.lines[lines].map { line in
            String(repeating: " ", count: line.spaces) + String(decoding: blocks.source[line.range], as: UTF8.self)
                + "\n"
        }.joined()
    }
}

// MARK: Inlines

extension SpecificationHTML {
    private mutating func html(of lines: ParsedLines) -> String {
        html(of: InlineText(blocks.lines[lines], of: blocks.source))
    }

    private mutating func html(of text: InlineText) -> String {
        inlines.parse(text.utf8)
        var line = SpecificationLine(inlines)
        for item in inlines.items { line.write(item) }
        hasHTML = hasHTML || line.hasHTML
        return line.output
    }

    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

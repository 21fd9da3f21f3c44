import FormatCore
import RichText

/// The place of an inline text, which decides what must be escaped in it.
enum InlineContext {
    case paragraph
    /// At the start of an item, where brackets would be read as a task's box.
    case item
    case heading
    case cell

    var isCell: Bool { self == .cell }
    /// True where a line break cannot be written as a line end.
    var isOneLine: Bool { isCell || self == .heading }
}

/// Writes the text of a paragraph.
struct InlineWriter {
    private let context: InlineContext
    private let footnotes: FootnoteLabels

    init(_ context: InlineContext, _ footnotes: FootnoteLabels) {
        self.context = context
        self.footnotes = footnotes
    }

    /// Returns the lines of a paragraph; none if it has no text.
    func write(_ paragraph: Paragraph) -> [[UInt8]] {
        write(InlinePiece.pieces(of: paragraph, footnotes))
    }

    /// Returns the lines of pieces that are written together, such as those of all paragraphs of a cell.
    func write(_ text: InlinePieces) -> [[UInt8]] {
        let pieces = text.pieces
        guard !pieces.isEmpty else { return [] }
        if !context.isOneLine, let lines = formulaLines(pieces) { return lines }
        if let line = plainLine(text) { return context.isOneLine ? [line] : Self.withoutDefinitions([line]) }
        let tokens = InlineToken.tokens(of: text, context)
        let lines = lines(of: tokens, text.signs, Delimiters.usable(in: tokens))
        return context.isOneLine ? lines : Self.withoutDefinitions(lines)
    }

    /// Returns the lines of a paragraph that is a formula of several lines.
    private func formulaLines(_ pieces: [InlinePiece]) -> [[UInt8]]? {
        guard pieces.count > 1, MarkdownWriter.writesFormulas, case .text(let first) = pieces[0].content,
            first.starts(with: "$$".utf8)
        else {
            return nil
        }
        var lines: [[UInt8]] = [[]]
        for piece in pieces {
            guard piece.marks.isEmpty, piece.link == nil else { return nil }
            switch piece.content {
            case .text(let text), .space(let text): lines[lines.count - 1] += text
            case .lineBreak: lines.append([])
            case .words, .code, .image, .footnote, .unresolved: return nil
            }
        }
        let whole = Array(lines.joined(separator: [0x0A]))[...]
        guard !lines.contains(where: \.isEmpty), TeXFormula.end(in: whole, at: 0) == whole.count,
            !first.dropFirst(2).containsSequence("$$".utf8)
        else { return nil }
        return lines
    }

    /// Returns the line of a text without marks and addresses, as in most cells.
    private func plainLine(_ inline: InlinePieces) -> [UInt8]? {
        let pieces = inline.pieces
        guard pieces.count == 1, pieces[0].marks.isEmpty, pieces[0].link == nil,
            case .text(let text) = pieces[0].content,
            inline.signs.isDisjoint(with: [.atSign, .address])
        else { return nil }
        var line: [UInt8] = []
        line.reserveCapacity(text.count + 2)
        var escaping = MarkdownEscaping(context, isInLink: false)
        escaping.prepare(text, inline.signs)
        escaping.append(text, to: &line, before: edge, after: edge)
        return line
    }

    /// Prevents a link or a reference at the start of a line from being read as a definition.
    ///
    /// An empty element in front of it shows nothing and prevents that.
    private static func withoutDefinitions(_ lines: [[UInt8]]) -> [[UInt8]] {
        guard lines.contains(where: { $0.first == UInt8(ascii: "[") }) else { return lines }
        var lines = lines
        let whole = Array(lines.joined(separator: [0x0A]))
        if LinkDefinition.parse(whole[...], at: 0) != nil { lines[0].insert(contentsOf: "<b></b>".utf8, at: 0) }
        for place in lines.indices where BlockStart.footnote(lines[place][...]) != nil {
            lines[place].insert(contentsOf: "<b></b>".utf8, at: 0)
        }
        return lines
    }

    private func lines(of tokens: [InlineToken], _ signs: TextSigns, _ isDelimiter: [Bool]) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var line: [UInt8] = []
        line.reserveCapacity(tokens.reduce(0) { if case .text(let text) = $1 { $0 + text.count } else { $0 + 16 } })
        var escaping = MarkdownEscaping(context, isInLink: false)
        escaping.prepare(tokens, signs)
        for (place, token) in tokens.enumerated() {
            switch token {
            case .text(let text):
                let before: FlankClass = line.isEmpty ? edge : .punctuation
                if text.first == UInt8(ascii: "("), place > 0 { Self.keepReference(tokens[place - 1], &line) }
                escaping.append(
                    text, to: &line, before: before, after: place + 1 < tokens.count ? .punctuation : edge)
            case .syntax(let bytes): append(bytes, after: &escaping, to: &line)
            case .lineBreak:
                line.append("\\")
                lines.append(line)
                line = []
                escaping.isOnFirstLine = false
            case .open(let sign):
                append(opening: sign, isDelimiter[place], to: &line)
                if sign.isLink { escaping.isInLink = true }
            case .close(let sign):
                append(closing: sign, isDelimiter[place], to: &line)
                if sign.isLink { escaping.isInLink = false }
            }
        }
        lines.append(line)
        return lines
    }

    /// A parenthesis after a footnote reference would make the reference the text of a link.
    private static func keepReference(_ before: InlineToken, _ line: inout [UInt8]) {
        if case .syntax(let bytes) = before, bytes.last == UInt8(ascii: "]") { line.append("\\") }
    }

    /// The text at both ends: a paragraph of a cell may have the tag of a line break beside it.
    private var edge: FlankClass {
        context.isCell ? .punctuation : .space
    }

    /// A `!` before `[` would turn a link into an image.
    private func append(_ bytes: [UInt8], after escaping: inout MarkdownEscaping, to line: inout [UInt8]) {
        if bytes.first == UInt8(ascii: "[") { MarkdownEscaping.shieldImageSign(&line) }
        line.append(contentsOf: bytes)
    }

    private func append(opening sign: InlineSign, _ isDelimiter: Bool, to line: inout [UInt8]) {
        if case .link = sign {
            MarkdownEscaping.shieldImageSign(&line)
            line.append("[")
        } else if isDelimiter, let delimiter = sign.delimiter {
            line.append(delimiter)
        } else {
            line.append("<")
            line.append(sign.tag)
            line.append(">")
        }
    }

    private func append(closing sign: InlineSign, _ isDelimiter: Bool, to line: inout [UInt8]) {
        if case .link(let shared) = sign {
            line.append("]")
            InlineSyntax.appendTarget(shared.link.destination, title: shared.link.title, context, to: &line)
        } else if isDelimiter, let delimiter = sign.delimiter {
            line.append(delimiter)
        } else {
            line.append("</")
            line.append(sign.tag)
            line.append(">")
        }
    }
}

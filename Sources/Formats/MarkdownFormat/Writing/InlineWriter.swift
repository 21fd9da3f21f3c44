import FormatCore
import RichText

/// The position of an inline text, which determines what must be escaped.
enum InlineContext {
    case paragraph
    /// At the start of an item, where brackets would be read as a task's box.
    case item
    case heading
    case cell

    var isCell: Bool { self == .cell }
    /// True if a line break cannot be written as a line end.
    var isOneLine: Bool { isCell || self == .heading }
}

/// Writes the text of paragraphs and cells.
///
/// One value is used for a whole document, and keeps its memory between paragraphs.
struct InlineWriter {
    let footnotes: FootnoteLabels
    /// The lines that were written last, separated by line feeds.
    private(set) var lines: [UInt8] = []
    /// The starts of all lines except the first.
    private(set) var lineStarts: [Int] = []
    /// The text to write next.
    var text: InlineContent
    private var tokens: [InlineToken] = []
    private var nesting = SignNesting()
    private var delimiters = Delimiters()

    /// - Parameters:
    ///   - document: the document whose paragraphs are written.
    ///   - footnotes: the labels of its footnotes.
    ///   - writesFormulas: true if TeX between dollar signs is written unchanged.
    init(_ document: AttributedText, _ footnotes: FootnoteLabels, writesFormulas: Bool) {
        self.footnotes = footnotes
        text = InlineContent(of: document, writesFormulas: writesFormulas)
    }

    /// Writes the lines of a paragraph; false if it has no text.
    mutating func write(_ paragraph: Paragraph, _ context: InlineContext) -> Bool {
        text.removeAll()
        text.append(paragraph, footnotes)
        return write(context)
    }

    /// Writes the lines of ``text``; false if it has no pieces.
    mutating func write(_ context: InlineContext) -> Bool {
        lines.removeAll(keepingCapacity: true)
        if !lineStarts.isEmpty { lineStarts.removeAll(keepingCapacity: true) }
        guard !text.isEmpty else { return false }
        if !context.isOneLine, appendFormulaLines() { return true }
        if !appendPlainLine(context) {
            tokens.removeAll(keepingCapacity: true)
            nesting.append(&text, context, to: &tokens)
            delimiters.find(in: tokens, of: text.bytes)
            appendLines(context)
        }
        if !context.isOneLine { preventDefinitions() }
        return true
    }
}

extension InlineWriter {
    /// Writes a paragraph that is a formula of several lines; false for any other paragraph.
    private mutating func appendFormulaLines() -> Bool {
        guard text.pieces.count == 1, case .formula(let index) = text.pieces[0].content, text.pieces[0].marks.isEmpty,
            text.pieces[0].link == nil, text.formulas[index].isDisplayed
        else { return false }
        let source = Array(text.formulas[index].source.utf8)
        guard source.contains(0x0A), !source.containsSequence([0x0A, 0x0A]) else { return false }
        let output = Array("$$".utf8) + source + Array("$$".utf8)
        let firstLine = source.prefix { $0 != 0x0A }
        guard TeXFormula.end(in: output[...], at: 0) == output.count, !firstLine.containsSequence("$$".utf8)
        else { return false }
        lines = output
        lineStarts = output.indices.filter { output[$0] == 0x0A }.map { $0 + 1 }
        return true
    }

    /// Writes a text without marks and addresses, as in most cells; returns false if there are any.
    private mutating func appendPlainLine(_ context: InlineContext) -> Bool {
        guard text.pieces.count == 1, text.pieces[0].marks.isEmpty, text.pieces[0].link == nil,
            case .text(let range) = text.pieces[0].content, text.signs.isDisjoint(with: [.atSign, .address])
        else { return false }
        let bytes = text.bytes[range]
        var escaping = MarkdownEscaping(context, isInLink: false, writesFormulas: text.writesFormulas)
        escaping.prepare(bytes, text.signs)
        escaping.append(bytes, to: &lines, before: context.edge, after: context.edge)
        return true
    }

    /// Prevents a link or a reference at the start of a line from being read as a definition, by an empty element before it.
    private mutating func preventDefinitions() {
        let bracket = UInt8(ascii: "[")
        guard lines.first == bracket || lineStarts.contains(where: { $0 < lines.count && lines[$0] == bracket })
        else { return }
        let whole = lines
        let starts = [0] + lineStarts
        let ends = lineStarts.map { $0 - 1 } + [whole.count]
        lines.removeAll()
        lineStarts.removeAll()
        for (start, end) in zip(starts, ends) {
            if start > 0 {
                lines.append(0x0A)
                lineStarts.append(lines.count)
            }
            let isDefinition = start == 0 && LinkDefinition.parse(whole[...], at: 0) != nil
            if isDefinition || BlockStart.footnote(whole[start..<end]) != nil { lines.append("<b></b>") }
            lines.append(contentsOf: whole[start..<end])
        }
    }

    private mutating func appendLines(_ context: InlineContext) {
        var escaping = MarkdownEscaping(context, isInLink: false, writesFormulas: text.writesFormulas)
        escaping.prepare(tokens, of: text)
        for index in tokens.indices {
            switch tokens[index] {
            case .text(let range):
                let before: FlankClass = lines.count == escaping.lineStart ? context.edge : .punctuation
                if index > 0, text.bytes[range].first == UInt8(ascii: "(") { keepReference(tokens[index - 1]) }
                escaping.append(
                    text.bytes[range], to: &lines, before: before,
                    after: index + 1 < tokens.count ? .punctuation : context.edge)
            case .syntax(let range):
                // A `!` before `[` would turn a link into an image.
                if text.syntax[range].first == UInt8(ascii: "[") { MarkdownEscaping.shieldImageSign(&lines) }
                if text.syntax[range].first == TeXFormula.sign {
                    let before = lines.count > escaping.lineStart ? lines.last : nil
                    lines += InlineSyntax.formula(
                        text.syntax[range], behind: before, before: textBehind(index), context)
                } else {
                    lines.append(contentsOf: text.syntax[range])
                }
            case .lineBreak:
                lines.append("\\\n")
                lineStarts.append(lines.count)
                escaping.lineStart = lines.count
                escaping.isOnFirstLine = false
            case .open(let sign):
                appendOpening(of: sign, delimiters[index])
                if sign.isLink { escaping.isInLink = true }
            case .close(let sign):
                appendClosing(of: sign, delimiters[index], context)
                if sign.isLink { escaping.isInLink = false }
            }
        }
    }

    /// The first bytes of the text directly after a token.
    private func textBehind(_ index: Int) -> ArraySlice<UInt8> {
        guard index + 1 < tokens.count else { return [] }
        switch tokens[index + 1] {
        case .text(let range): return text.bytes[range].prefix(8)
        case .syntax(let range): return text.syntax[range].prefix(8)
        case .open, .close, .lineBreak: return []
        }
    }

    /// A parenthesis after a footnote reference would make the reference the text of a link.
    private mutating func keepReference(_ before: InlineToken) {
        if case .syntax(let range) = before, text.syntax[range].last == UInt8(ascii: "]") { lines.append("\\") }
    }

    private mutating func appendOpening(of sign: InlineSign, _ isDelimiter: Bool) {
        if sign.isLink {
            MarkdownEscaping.shieldImageSign(&lines)
            lines.append(UInt8(ascii: "["))
        } else if isDelimiter, let delimiter = sign.delimiter {
            lines.append(delimiter)
        } else {
            lines.append("<")
            lines.append(sign.tag)
            lines.append(">")
        }
    }

    private mutating func appendClosing(of sign: InlineSign, _ isDelimiter: Bool, _ context: InlineContext) {
        if case .link(let link) = sign {
            lines.append(UInt8(ascii: "]"))
            let link = text.links[link]
            InlineSyntax.appendTarget(link.destination, title: link.title, context, to: &lines)
        } else if isDelimiter, let delimiter = sign.delimiter {
            lines.append(delimiter)
        } else {
            lines.append("</")
            lines.append(sign.tag)
            lines.append(">")
        }
    }
}

extension InlineContext {
    /// The class of the text at both ends: a paragraph of a cell may be next to a line break tag.
    fileprivate var edge: FlankClass { isCell ? .punctuation : .space }
}

import FormatCore
import RichText

/// Parses lines into blocks.
///
/// Containers are on a stack; only table cells are nested documents, up to four levels deep.
struct RSTParser: LineReading {
    static let depthLimit = 4

    var state: RSTState
    var depth = 0
    private var output: RSTOutput
    private var labels = RSTNoteLabels()

    init(_ lines: [RSTLine], _ targets: RSTTargets, _ addresses: Addresses, _ html: EmbeddedHTML?) {
        state = RSTState(lines: lines)
        output = RSTOutput(RSTInlines(targets, addresses, html), html)
    }

    mutating func parse() -> AttributedText {
        run()
        output.html?.closeAll(in: &output.builder)
        return output.builder.finish()
    }

    mutating func end() {
        endVerbatim()
        endParagraph()
        state.containers.closeAll(in: &output.builder)
    }

    /// Appends lines as a nested document in the open block, or as code if the nesting is too deep.
    private mutating func append(document lines: [RSTLine]) {
        if !run(nested: lines) { output.builder.appendCode(lines.map { $0.bytes(from: 0)[...] }, language: nil) }
    }
}

// MARK: Lines

extension RSTParser {
    mutating func take(_ line: RSTLine) {
        if state.verbatim?.takes(line) == true { return }
        endVerbatim()
        if line.isBlank {
            state.skipsOptions = false
            return endParagraph()
        }
        if let column = state.glossary, line.indent <= column { state.glossary = nil }
        if skips(line) { return }
        if !state.paragraph.isEmpty {
            if takesTitle(line) || takesTerm(line) || state.paragraph.takes(line) { return }
            endParagraph()
        }
        state.containers.close(before: line, in: &output.builder)
        begin(line)
    }

    /// True for an option of a directive, and for a line that continues one.
    private mutating func skips(_ line: RSTLine) -> Bool {
        guard state.skipsOptions else { return false }
        if RSTPicture.field(line.text) != nil {
            state.optionColumn = line.indent
            return true
        }
        if let column = state.optionColumn, line.indent > column { return true }
        state.skipsOptions = false
        return false
    }

    /// Takes a line that underlines the previous one as a heading; returns false for other lines.
    private mutating func takesTitle(_ line: RSTLine) -> Bool {
        guard let title = state.paragraph.onlyLine, let sign = line.ornament, title.ornament == nil,
            line.text.count >= min(DisplayWidth.inGrid(title.text), 4), line.indent == title.indent
        else { return false }
        _ = state.paragraph.end()
        output.append(title: title.text, style: [sign])
        return true
    }

    /// Takes the indented definition of a term in the previous line; returns false for other lines.
    private mutating func takesTerm(_ line: RSTLine) -> Bool {
        let terms = state.glossary == nil ? state.paragraph.onlyLine.map { [$0] } ?? [] : state.paragraph.terms
        guard let term = terms.last, line.indent > term.indent, !term.text.suffix(2).elementsEqual("::".utf8)
        else { return false }
        _ = state.paragraph.end()
        output.builder.openDefinitions()
        for term in terms { output.append(term: term.text) }
        output.builder.open(.definition)
        state.containers.openBody(at: term.indent, as: .definition)
        begin(line)
        return true
    }
}

// MARK: Starts of blocks

extension RSTParser {
    private mutating func begin(_ line: RSTLine) {
        guard !state.containers.isFull else { return state.paragraph.begin(line) }
        state.containers.enterContent(line, in: &output.builder)
        let mark = RSTMark(line.text).flatMap { state.isItem($0, line) ? $0 : nil }
        if mark == nil { state.containers.closeLists(in: &output.builder) }
        if !line.text.starts(with: ".. ".utf8) { output.html?.enterCell(in: &output.builder) }
        if takeTitleBetweenLines(line) || takeTable(line) { return }
        if line.ornament != nil, line.text.count >= 4, state.isBeforeBlankLine {
            return output.builder.endParagraph(.rule)
        }
        if line.text.starts(with: ".. ".utf8) || line.text.elementsEqual("..".utf8) { return takeExplicit(line) }
        if line.text.starts(with: "__ ".utf8) { return }
        if let mark { return takeItem(mark, line) }
        if line.text.starts(with: ">>> ".utf8) { return takeDoctest(line) }
        if let field = RSTPicture.field(line.text) {
            output.append(
                field: field.name, state.paragraph(from: RSTKeyword.shown(field.value), behind: line)[...],
                isEmpty: field.value.isEmpty)
            return state.containers.openBody(at: line.indent)
        }
        if let option = RSTOption(line.text) { return take(option, line) }
        state.paragraph.begin(line)
    }

    /// Takes an item of an option list: the options are a line of code above their description.
    private mutating func take(_ option: RSTOption, _ line: RSTLine) {
        output.builder.append(utf8: option.names, Attributes(.code))
        output.builder.endParagraph()
        state.containers.openBody(at: line.indent)
        let text = option.description
        guard !text.isEmpty else { return }
        // The next lines determine the column of the description, if there are any.
        let below = state.lines[state.next...].prefix { $0.isBlank || $0.indent > line.indent }
        let column = line.indent + text.startIndex - line.text.startIndex
        begin(RSTLine(text, indent: below.lazy.filter { !$0.isBlank }.map(\.indent).min() ?? column))
    }

    private mutating func takeItem(_ mark: RSTMark, _ line: RSTLine) {
        var text = line.text.dropFirst(mark.width)
        let task = TaskState.takeBox(from: &text)
        state.containers.openItem(mark, task, at: line.indent, in: &output.builder)
        if !text.isEmpty { begin(RSTLine(text, indent: line.indent + mark.width)) }
    }

    /// Takes a heading with an overline and an underline; returns false for other lines.
    private mutating func takeTitleBetweenLines(_ line: RSTLine) -> Bool {
        guard let sign = line.ornament, state.next + 1 < state.lines.count else { return false }
        let (title, below) = (state.lines[state.next], state.lines[state.next + 1])
        guard !title.isBlank, title.ornament == nil, below.text.elementsEqual(line.text),
            line.text.count >= 4 || line.text.count >= DisplayWidth.inGrid(title.text)
        else { return false }
        state.next += 2
        // The overline may look like the marker of an item.
        state.containers.closeLists(in: &output.builder)
        output.append(title: title.text, style: [sign, sign])
        return true
    }

    private mutating func takeTable(_ line: RSTLine) -> Bool {
        guard let (table, count) = state.tables.table(from: line, in: state.lines, behind: state.next) else {
            return false
        }
        state.next += count
        append(table)
        return true
    }

    private mutating func append(_ table: LinedTable) {
        output.builder.open(.table(Table()))
        for (number, row) in table.rows.enumerated() {
            output.builder.open(.row(Row(isHeader: number < table.headerCount)))
            for (cell, lines) in row {
                output.builder.open(.cell(cell))
                append(document: lines.map { RSTLine($0[...]) })
                output.builder.close()
            }
            output.builder.close()
        }
        output.builder.close()
    }

    private mutating func takeDoctest(_ line: RSTLine) {
        let lines = state.takeLines { !$0.isBlank }.map { $0.bytes(from: line.indent)[...] }
        output.builder.appendCode([line.text] + lines, language: "pycon")
    }
}

// MARK: Explicit markup

extension RSTParser {
    private mutating func takeExplicit(_ line: RSTLine) {
        output.builder.separateDefinitions()
        let text = line.text.dropFirst(2).drop { $0 == 0x20 }
        let column = line.indent
        if text.first == "[", let end = text.firstIndex(of: "]") {
            let label = output.inlines.label(text[(text.startIndex + 1)..<end], isReference: false)
            return takeNote(label, text[(end + 1)...].drop { $0 == 0x20 }, column)
        }
        if text.isEmpty, state.isBeforeBlankLine { return }
        if let directive = RSTDirective(text) {
            take(directive, column)
        } else {
            let isTarget = text.first == "_"
            state.verbatim = RSTVerbatim(isTarget ? .target : .dropped, at: column)
        }
    }

    /// Begins the body of explicit markup with the text in its first line, which continues in the lines below, in any column.
    private mutating func beginBody(_ text: ArraySlice<UInt8>, at column: Int, as body: RSTContainers.Body) {
        let next = state.nextLine.flatMap { $0.isBlank || $0.indent <= column ? nil : $0.indent }
        let indent = next ?? column + 3
        state.containers.openNote(at: column, textAt: indent, as: body)
        if !text.isEmpty { begin(RSTLine(text, indent: indent)) }
        state.containers.endFirstLineOfNote()
    }

    private mutating func takeNote(_ label: String, _ text: ArraySlice<UInt8>, _ column: Int) {
        // A note is never inside another block.
        state.containers.closeAll(in: &output.builder)
        let isBlock = depth == 0
        if isBlock { output.html?.closeAll(in: &output.builder) }
        if isBlock { output.builder.open(.footnote(label: labels.unused(label))) }
        beginBody(text, at: column, as: isBlock ? .block : .plain)
    }

    private mutating func take(_ directive: RSTDirective, _ column: Int) {
        var kind = directive.verbatim
        if case .code(nil, let hasOptions)? = kind { kind = .code(language: state.language, hasOptions: hasOptions) }
        directive.setDefaults(of: &output.inlines, language: &state.language)
        if kind?.isBlock != false { output.html?.enterCell(in: &output.builder) }
        output.append(directive, isText: kind == nil, hasContent: state.hasContent(column))
        if directive.isGlossary { state.glossary = column }
        if let kind {
            state.verbatim = RSTVerbatim(kind, at: column)
            return
        }
        if let change = directive.change {
            let version = directive.argument.prefix { !$0.isASCIIWhiteSpace }
            let words = directive.argument[version.endIndex...]
            let colon = words.isEmpty && !state.hasContent(column) ? "" : ":"
            beginBody((Array("**\(change) \(version.text)\(colon)**".utf8) + words)[...], at: column, as: .plain)
        } else if directive.beginsContent, !directive.argument.isEmpty {
            beginBody(directive.argument, at: column, as: directive.body)
        } else {
            state.containers.openBody(at: column, as: directive.body)
        }
        (state.skipsOptions, state.optionColumn) = (true, nil)
    }
}

// MARK: Leaves

extension RSTParser {
    private mutating func endParagraph() {
        let isLineBlock = state.paragraph.isLineBlock
        let lines = state.paragraph.end()
        guard let first = lines.first else { return }
        if isLineBlock { return output.append(lineBlock: lines) }
        var text = Array(lines.map { Array($0.text) }.joined(separator: [0x0A]))
        if text.count >= 2, text.suffix(2).elementsEqual("::".utf8) {
            state.verbatim = RSTVerbatim(.code(language: state.language, hasOptions: false), at: first.indent)
            // A colon is kept, unless white space precedes it.
            text.removeLast()
            if text.dropLast().last?.isASCIIWhiteSpace != false { text.removeLast() }
        }
        if state.containers.isInQuote, let author = RSTParagraph.author(text) { text = [UInt8]("— ") + author }
        output.append(text[...])
    }

    private mutating func endVerbatim() {
        guard let verbatim = state.verbatim else { return }
        state.verbatim = nil
        switch verbatim.kind {
        case .code(let language, _):
            let code = verbatim.content
            guard !code.isEmpty else { return }
            if let caption = verbatim.caption { output.append(caption) }
            output.builder.appendCode(code.map { $0[...] }, language: language)
        case .parsed(let first):
            // The text may begin in the line of the directive.
            output.append(parsed: (first.isBlank ? [] : [Array(first)]) + verbatim.content)
        case .formula(let first): output.append(formulas: [Array(first), []] + verbatim.content)
        case .picture(let argument):
            let options = verbatim.lines.prefix { !$0.isBlank }
            let picture = RSTPicture(argument, options)
            if let media = picture.media { output.inlines.append(media, target: picture.target, to: &output.builder) }
            output.builder.endParagraphIfNeeded()
            append(document: verbatim.lines.dropFirst(options.count).dedented.map { RSTLine($0[...]) })
        case .table: append(RSTListTable(verbatim.lines[...]).table)
        case .html:
            let content = Array(verbatim.content.joined(separator: [0x0A]))
            output.html?.append(
                block: content[...], holdsBlocks: depth == 0 && state.containers.isEmpty, to: &output.builder)
        case .contents: output.append(contents: verbatim.lines)
        case .csvTable: append(RSTCSVTable(verbatim.lines[...]).table)
        case .dropped, .target: break
        }
    }
}

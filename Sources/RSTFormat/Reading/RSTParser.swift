import FormatCore
import RichText

/// Turns lines into blocks.
///
/// Containers are on a stack of its own; only the cells of tables are documents within the document, four deep at most.
struct RSTParser {
    /// A block that is open, and where its content begins.
    private enum Container {
        /// Ends with the first line that is indented less.
        case quote(indent: Int)
        /// Items whose marks stand in this column.
        case list(column: Int, kind: [UInt8], isOrdered: Bool)
        /// Its text stands in this column.
        case item(indent: Int)
        /// Ends with the first line that is not indented further than its start; its first line says where its content begins. The text
        /// may have no block for it.
        case body(column: Int, indent: Int?, isBlock: Bool)
    }

    /// Lines that are kept as they are, up to the first that is not indented further than their start.
    private struct Verbatim {
        enum Kind {
            case code(language: String?, hasOptions: Bool)
            case formula(ArraySlice<UInt8>)
            case picture(ArraySlice<UInt8>)
            case table
            case dropped
        }

        let kind: Kind
        let column: Int
        var lines: [RSTLine] = []
    }

    /// What a document within the document has of its own.
    private struct State {
        var lines: [RSTLine]
        var next = 0
        var containers: [Container] = []
        var paragraph: [RSTLine] = []
        var verbatim: Verbatim?
        var skipsOptions = false
    }

    private static let depthLimit = 4
    /// The maximum number of open containers; beyond it, their marks are text.
    private static let containerLimit = 100

    private var state: State
    private var depth = 0
    private var styles: [[UInt8]] = []
    private var builder = AttributedText.Builder()
    private var inlines: RSTInlines
    private var notes = 0
    /// How many notes have asked for each label.
    private var noteCounts: [String: Int] = [:]

    init(_ lines: [RSTLine], _ targets: RSTTargets, _ addresses: Addresses) {
        state = State(lines: lines)
        inlines = RSTInlines(targets, addresses)
    }

    mutating func parse() -> AttributedText {
        run()
        return builder.finish()
    }

    private mutating func run() {
        while state.next < state.lines.count {
            let line = state.lines[state.next]
            state.next += 1
            take(line)
        }
        endVerbatim()
        endParagraph()
        while !state.containers.isEmpty { closeInnermost() }
    }

    /// Reads lines as a document by themselves, into the block that is open.
    private mutating func run(_ lines: [RSTLine]) {
        guard depth < Self.depthLimit else { return appendCode(lines.map { $0.bytes(from: 0) }, language: nil) }
        let outer = state
        state = State(lines: lines)
        depth += 1
        run()
        depth -= 1
        state = outer
    }
}

// MARK: Lines

extension RSTParser {
    private mutating func take(_ line: RSTLine) {
        if let verbatim = state.verbatim {
            if line.isBlank || line.indent > verbatim.column {
                state.verbatim?.lines.append(line)
                return
            }
            endVerbatim()
        }
        if line.isBlank {
            state.skipsOptions = false
            return endParagraph()
        }
        if state.skipsOptions, RSTPicture.field(line.text) != nil { return }
        state.skipsOptions = false
        if !state.paragraph.isEmpty {
            if takesTitle(line) { return }
            if takesTerm(line) { return }
            if line.indent >= (state.paragraph.first?.indent ?? 0) || isLineBlock {
                if !isLineBlock || !line.text.starts(with: "|".utf8) || line.text.count == 1
                    || line.text.dropFirst().first == 0x20
                {
                    state.paragraph.append(line)
                    return
                }
            }
            endParagraph()
        }
        close(before: line)
        begin(line)
    }

    private var isLineBlock: Bool {
        guard let first = state.paragraph.first?.text else { return false }
        return first.starts(with: "| ".utf8) || first.elementsEqual("|".utf8)
    }

    /// A line that underlines the one before it, and makes a title of it.
    private mutating func takesTitle(_ line: RSTLine) -> Bool {
        guard state.paragraph.count == 1, let sign = line.ornament, !isLineBlock else { return false }
        let title = state.paragraph[0]
        guard title.ornament == nil, line.text.count >= min(RSTGrid.width(of: title.text), 4),
            line.indent == title.indent
        else { return false }
        state.paragraph.removeAll()
        appendTitle(title.text, style: [sign])
        return true
    }

    /// A term, whose definition is indented right below it.
    private mutating func takesTerm(_ line: RSTLine) -> Bool {
        guard state.paragraph.count == 1, !isLineBlock, line.indent > state.paragraph[0].indent,
            !state.paragraph[0].text.suffix(2).elementsEqual("::".utf8)
        else { return false }
        let term = state.paragraph[0]
        state.paragraph.removeAll()
        inlines.append(term.text, to: &builder, adding: .strong)
        builder.endParagraphIfNeeded()
        state.containers.append(.body(column: term.indent, indent: nil, isBlock: false))
        begin(line)
        return true
    }

    private mutating func appendTitle(_ title: ArraySlice<UInt8>, style: [UInt8]) {
        let level = styles.firstIndex(of: style) ?? styles.count
        if level == styles.count { styles.append(style) }
        inlines.append(title, to: &builder)
        builder.endParagraphIfNeeded(.heading(level + 1))
    }

    /// Closes what a line is not indented for.
    private mutating func close(before line: RSTLine) {
        while let last = state.containers.last {
            switch last {
            case .quote(let indent): if line.indent >= indent { return }
            case .body(let column, _, _): if line.indent > column { return }
            case .item:
                guard case .list(let column, let kind, let isOrdered)? = state.containers.dropLast().last else { break }
                // Lines of an item are indented further than its mark.
                if line.indent > column { return }
                closeInnermost()
                if line.indent == column, let mark = RSTMark(line.text), mark.kind == kind, mark.isOrdered == isOrdered
                {
                    return
                }
            case .list: break
            }
            closeInnermost()
        }
    }

    private mutating func closeInnermost() {
        switch state.containers.popLast() {
        case .body(_, _, isBlock: false), nil: break
        case .quote, .list, .item, .body: builder.close()
        }
    }

    /// The column in which the content of the innermost container stands; nil where it is the first line that says so.
    private var column: Int? {
        switch state.containers.last {
        case .quote(let indent)?, .item(let indent)?: indent
        case .body(_, let indent, _)?: indent
        case .list?: nil
        case nil: 0
        }
    }

    /// The first line of a body says where its content begins.
    private mutating func settle(_ line: RSTLine) {
        guard case .body(let column, nil, let isBlock)? = state.containers.last else { return }
        state.containers[state.containers.count - 1] = .body(column: column, indent: line.indent, isBlock: isBlock)
    }
}

// MARK: Starts of blocks

extension RSTParser {
    private mutating func begin(_ line: RSTLine) {
        guard state.containers.count < Self.containerLimit else {
            state.paragraph = [line]
            return
        }
        settle(line)
        if let column, line.indent > column {
            builder.open(.quote)
            state.containers.append(.quote(indent: line.indent))
        }
        let mark = RSTMark(line.text).flatMap { isItem($0, line) ? $0 : nil }
        if mark == nil { closeLists() }
        if takeTitleBetweenLines(line) || takeTable(line) { return }
        if let sign = line.ornament, line.text.count >= 4, sign != UInt8(ascii: ":") || line.text.count != 2 {
            let isAlone = state.next >= state.lines.count || state.lines[state.next].isBlank
            if isAlone { return builder.endParagraph(.rule) }
        }
        if line.text.starts(with: ".. ".utf8) || line.text.elementsEqual("..".utf8) { return takeExplicit(line) }
        if line.text.starts(with: "__ ".utf8) { return }
        if let mark { return takeItem(mark, line) }
        if line.text.starts(with: ">>> ".utf8) { return takeDoctest(line) }
        if let field = RSTPicture.field(line.text) {
            inlines.append(Array((field.name + ":").utf8)[...], to: &builder, adding: .strong)
            builder.append(field.value.isEmpty ? "" : " ")
            inlines.append(field.value, to: &builder)
            builder.endParagraphIfNeeded()
            state.containers.append(.body(column: line.indent, indent: nil, isBlock: false))
            return
        }
        state.paragraph = [line]
    }

    /// Closes the lists that have no open item: blocks other than items cannot be in a list.
    private mutating func closeLists() {
        while case .list? = state.containers.last { closeInnermost() }
    }

    /// A number in front of text is no mark where the next line would be no item's.
    private func isItem(_ mark: RSTMark, _ line: RSTLine) -> Bool {
        guard mark.isOrdered, state.next < state.lines.count else { return true }
        let next = state.lines[state.next]
        return next.isBlank || next.indent > line.indent || RSTMark(next.text) != nil
    }

    private mutating func takeItem(_ mark: RSTMark, _ line: RSTLine) {
        var text = line.text.dropFirst(mark.width)
        let task = Self.task(&text)
        if case .list(let column, let kind, let isOrdered)? = state.containers.last, column == line.indent,
            kind == mark.kind, isOrdered == mark.isOrdered
        {
            // It goes on.
        } else {
            closeLists()
            builder.open(.list(ListStyle(mark.marker)))
            state.containers.append(.list(column: line.indent, kind: mark.kind, isOrdered: mark.isOrdered))
        }
        builder.open(.item(task))
        state.containers.append(.item(indent: line.indent + mark.width))
        if !text.isEmpty { begin(RSTLine(text, indent: line.indent + mark.width)) }
    }

    private static func task(_ text: inout ArraySlice<UInt8>) -> TaskState? {
        for (box, task) in [("☐", TaskState.open), ("☑", .done), ("☒", .done)] where text.starts(with: box.utf8) {
            text = text.dropFirst(3).drop { $0 == 0x20 }
            return task
        }
        return nil
    }

    /// A title with a line above and below it.
    private mutating func takeTitleBetweenLines(_ line: RSTLine) -> Bool {
        guard let sign = line.ornament, state.next + 1 < state.lines.count else { return false }
        let (title, below) = (state.lines[state.next], state.lines[state.next + 1])
        guard !title.isBlank, title.ornament == nil, below.text.elementsEqual(line.text),
            line.text.count >= 4 || line.text.count >= RSTGrid.width(of: title.text)
        else { return false }
        state.next += 2
        // A line of one sign looks like the mark of an item.
        closeLists()
        appendTitle(title.text, style: [sign, sign])
        return true
    }

    private mutating func takeTable(_ line: RSTLine) -> Bool {
        let isGrid = line.text.starts(with: "+-".utf8) || line.text.starts(with: "+=".utf8)
        let isSimple =
            line.text.starts(with: "==".utf8) && line.text.allSatisfy { $0 == UInt8(ascii: "=") || $0 == 0x20 }
        guard isGrid || isSimple else { return false }
        let rest = state.lines[state.next...]
        // The first line may begin behind the mark of an item.
        var count = 1
        if isGrid {
            count += rest.prefix { $0.text.first == UInt8(ascii: "+") || $0.text.first == UInt8(ascii: "|") }.count
        } else {
            // It ends with a line of its signs before an empty line, which is the second or the third.
            guard line.text.contains(0x20), let length = RSTSimpleTable.length(rest) else { return false }
            count += length
        }
        let lines = [Array(line.text)] + rest.prefix(count - 1).map { $0.bytes(from: line.indent) }
        guard let table = isGrid ? RSTGridTable(lines)?.table : RSTSimpleTable(lines)?.table else { return false }
        state.next += count - 1
        append(table)
        return true
    }

    private mutating func append(_ table: RSTTable) {
        builder.open(.table(Table()))
        for (number, row) in table.rows.enumerated() {
            builder.open(.row(Row(isHeader: number < table.headerCount)))
            for (cell, lines) in row {
                builder.open(.cell(cell))
                run(lines.map { RSTLine($0[...]) })
                builder.close()
            }
            builder.close()
        }
        builder.close()
    }

    private mutating func takeDoctest(_ line: RSTLine) {
        var lines = [Array(line.text)]
        while state.next < state.lines.count, !state.lines[state.next].isBlank {
            lines.append(state.lines[state.next].bytes(from: line.indent))
            state.next += 1
        }
        appendCode(lines, language: "pycon")
    }
}

extension RSTMark {
    var isOrdered: Bool { if case .ordered = marker { true } else { false } }
}

// MARK: Explicit markup

extension RSTParser {
    private mutating func takeExplicit(_ line: RSTLine) {
        let text = line.text.dropFirst(2).drop { $0 == 0x20 }
        let column = line.indent
        if text.first == UInt8(ascii: "["), let end = text.firstIndex(of: UInt8(ascii: "]")) {
            let label = inlines.label(text[text.index(after: text.startIndex)..<end], isReference: false)
            // A note is no part of a block.
            while !state.containers.isEmpty { closeInnermost() }
            let isBlock = depth == 0
            if isBlock { builder.open(.footnote(label: unused(label))) }
            let rest = text[(end + 1)...].drop { $0 == 0x20 }
            state.containers.append(.body(column: column, indent: column + 3, isBlock: isBlock))
            if !rest.isEmpty { begin(RSTLine(rest, indent: column + 3)) }
            if case .body? = state.containers.last {
                state.containers[state.containers.count - 1] = .body(column: column, indent: nil, isBlock: isBlock)
            }
            return
        }
        if text.isEmpty, state.next >= state.lines.count || state.lines[state.next].isBlank { return }
        guard text.first != UInt8(ascii: "_"), text.first != UInt8(ascii: "|"),
            let sign = text.firstPlace(of: "::".utf8),
            !text[..<sign.lowerBound].contains(where: \.isASCIIWhiteSpace), sign.lowerBound > text.startIndex
        else {
            state.verbatim = Verbatim(kind: .dropped, column: column)
            return
        }
        let name = String(decoding: text[..<sign.lowerBound].asciiLowercased, as: UTF8.self)
        take(directive: name, text[sign.upperBound...].drop { $0 == 0x20 }, column)
    }

    /// A label for a note that no other has: of two notes with the same one the references mean the first.
    private mutating func unused(_ label: String) -> String {
        var candidate = label
        while let count = noteCounts[candidate] {
            noteCounts[candidate] = count + 1
            candidate += "-\(count + 1)"
        }
        noteCounts[candidate] = 1
        return candidate
    }

    private static let dropped: Set<String> = [
        "contents", "toctree", "include", "literalinclude", "raw", "role", "default-role", "sectnum", "meta", "index",
        "target-notes",
        "highlight", "currentmodule", "module", "title", "tabularcolumns", "only", "header", "footer",
    ]

    private static let admonitions: Set<String> = [
        "attention", "caution", "danger", "error", "hint", "important", "note", "tip", "warning",
    ]

    private mutating func take(directive name: String, _ argument: ArraySlice<UInt8>, _ column: Int) {
        let kind: Verbatim.Kind?
        switch name {
        case "code", "code-block", "sourcecode", "parsed-literal":
            let language = argument.isEmpty ? nil : String(decoding: argument, as: UTF8.self)
            kind = .code(language: language, hasOptions: true)
        case "math": kind = .formula(argument)
        case "image", "figure": kind = .picture(argument)
        case "list-table": kind = .table
        default: kind = Self.dropped.contains(name) ? .dropped : nil
        }
        if Self.admonitions.contains(name) {
            builder.append(name.prefix(1).uppercased() + name.dropFirst(), Attributes(.strong))
            builder.endParagraph()
        }
        if name == "list-table" || name == "table" || name == "rubric" || name == "topic" || name == "sidebar" {
            inlines.append(argument, to: &builder, adding: .strong)
            builder.endParagraphIfNeeded()
        } else if kind == nil, !argument.isEmpty {
            inlines.append(argument, to: &builder)
            builder.endParagraphIfNeeded()
        }
        if let kind {
            state.verbatim = Verbatim(kind: kind, column: column)
            return
        }
        let isQuote = ["epigraph", "highlights", "pull-quote"].contains(name)
        if isQuote { builder.open(.quote) }
        state.containers.append(.body(column: column, indent: nil, isBlock: isQuote))
        state.skipsOptions = true
    }
}

// MARK: Leaves

extension RSTParser {
    private mutating func endParagraph() {
        guard let first = state.paragraph.first else { return }
        let lines = state.paragraph
        let isLineBlock = isLineBlock
        state.paragraph.removeAll()
        if isLineBlock {
            for (number, line) in lines.enumerated() {
                if number > 0 { builder.appendLineBreak() }
                let text = line.text.starts(with: "|".utf8) ? line.text.dropFirst() : line.text
                inlines.append(text.drop { $0 == 0x20 }, to: &builder)
            }
            return builder.endParagraph()
        }
        var text = Array(lines.map { Array($0.text) }.joined(separator: [0x0A]))
        if text.count >= 2, text.suffix(2).elementsEqual("::".utf8) {
            state.verbatim = Verbatim(kind: .code(language: nil, hasOptions: false), column: first.indent)
            // The colon stays where no space stands before it.
            text.removeLast()
            if text.dropLast().last?.isASCIIWhiteSpace != false { text.removeLast() }
        }
        inlines.append(text[...], to: &builder)
        builder.endParagraphIfNeeded()
    }

    private mutating func endVerbatim() {
        guard let verbatim = state.verbatim else { return }
        state.verbatim = nil
        var lines = verbatim.lines[...]
        switch verbatim.kind {
        case .code(let language, let hasOptions):
            if hasOptions { lines = lines.drop { !$0.isBlank && RSTPicture.field($0.text) != nil } }
            let code = lines.dedented
            if !code.isEmpty { appendCode(code, language: language) }
        case .formula(let first):
            lines = lines.drop { !$0.isBlank && RSTPicture.field($0.text) != nil }
            let tex = ([Array(first)] + lines.dedented).filter { !$0.isEmpty }
            guard !tex.isEmpty else { return }
            builder.append("$$")
            builder.append(utf8: Array(tex.joined(separator: [0x20]))[...])
            builder.append("$$")
            builder.endParagraph()
        case .picture(let argument):
            let options = lines.prefix { !$0.isBlank }
            let picture = RSTPicture(argument, options)
            if let media = picture.media { inlines.append(media, target: picture.target, to: &builder) }
            builder.endParagraphIfNeeded()
            run(Array(lines.dropFirst(options.count)))
        case .table: append(RSTListTable(lines).table)
        case .dropped: break
        }
    }

    private mutating func appendCode(_ lines: [[UInt8]], language: String?) {
        builder.open(.code(language: language))
        for line in lines {
            builder.append(utf8: line[...])
            builder.endParagraph()
        }
        builder.close()
    }
}

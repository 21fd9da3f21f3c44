import RichText

/// Reads the blocks of a page line by line.
struct JiraParser: LineReading {
    struct State: LineState {
        let lines: [ArraySlice<UInt8>]
        var next = 0
        /// The lines of the paragraph that has begun.
        var paragraph: [ArraySlice<UInt8>] = []
        /// For each open list, true if its items are numbered.
        ///
        /// Each list has an open item.
        var lists: [Bool] = []
        /// The names of macros without a further closing tag.
        var unclosed: Set<String> = []

        init(lines: [ArraySlice<UInt8>]) { self.lines = lines }
    }

    static let depthLimit = 16
    var state: State
    var depth = 0
    private let addresses: Addresses
    private var builder = AttributedText.Builder()

    init(_ lines: [ArraySlice<UInt8>], _ addresses: Addresses) {
        state = State(lines: lines)
        self.addresses = addresses
    }

    mutating func parse() -> AttributedText {
        run()
        return builder.finish()
    }

    mutating func take(_ line: ArraySlice<UInt8>) {
        let line = line.last == 0x0D ? line.dropLast() : line
        let text = line.withoutIndent
        guard !text.isEmpty else {
            endParagraph()
            return closeLists(downTo: 0)
        }
        if takeTable(text) || takeItem(text) || takeTitle(text) { return }
        takeText(text)
    }

    mutating func end() {
        endParagraph()
        closeLists(downTo: 0)
    }
}

// MARK: Paragraphs

extension JiraParser {
    /// Adds a line to the paragraph, up to the first macro that contains blocks.
    private mutating func takeText(_ line: ArraySlice<UInt8>) {
        var text = line
        var index = text.startIndex
        while let next = text[index...].firstIndex(of: "{") {
            index = next + 1
            if index < text.endIndex, text[index] == "{" {
                // Words between double braces are code within the line.
                index = text[index...].prefix(512).firstOccurrence(of: "}}".utf8)?.upperBound ?? index + 1
                continue
            }
            let isEscaped = next > text.startIndex && text[next - 1] == "\\"
            guard !isEscaped, let macro = JiraMacro(at: next, in: text), JiraMacro.blocks.contains(macro.name) else {
                continue
            }
            guard let content = content(of: macro, text[macro.end...]) else { continue }
            if !text[..<next].isBlank { state.paragraph.append(text[..<next].withoutTrailingSpace) }
            endParagraph()
            append(macro, content.lines)
            text = content.rest.withoutIndent
            index = text.startIndex
        }
        if text.isEmpty { return }
        state.paragraph.append(text)
    }

    private mutating func endParagraph() {
        guard !state.paragraph.isEmpty else { return }
        let text = Array(state.paragraph.joined(separator: [0x0A]))
        state.paragraph.removeAll(keepingCapacity: true)
        append(text[...])
        builder.endParagraphIfNeeded()
    }

    private mutating func append(_ text: ArraySlice<UInt8>, adding marks: Marks = []) {
        var inlines = JiraInlineParser(text, addresses, adding: marks)
        inlines.run(to: &builder)
    }

    /// Reads a heading, a quotation of one line, or a rule; returns false for any other line.
    private mutating func takeTitle(_ text: ArraySlice<UInt8>) -> Bool {
        let dashes = text.withoutTrailingSpace
        if dashes.count > 3, dashes.allSatisfy({ $0 == "-" }), dashes.count < 6 {
            end()
            builder.endParagraph(.rule)
            return true
        }
        let name = text.prefix { $0.isASCIILetter || $0.isASCIIDigit }
        guard name.count == 2, text[name.endIndex...].starts(with: ". ".utf8) else { return false }
        let content = text[(name.endIndex + 2)...].trimmedSpace
        if name.first == "h", let digit = name.last, digit >= UInt8(ascii: "1"), digit <= UInt8(ascii: "6") {
            end()
            append(content)
            builder.endParagraph(.heading(Int(digit - 0x30)))
            return true
        }
        guard name.elementsEqual("bq".utf8) else { return false }
        end()
        builder.open(.quote)
        append(content)
        builder.close()
        return true
    }
}

// MARK: Macros

extension JiraParser {
    /// The lines of a macro, and the text after its end; nil if it is unclosed.
    private mutating func content(
        of macro: JiraMacro, _ rest: ArraySlice<UInt8>
    ) -> (lines: [ArraySlice<UInt8>], rest: ArraySlice<UInt8>)? {
        guard !state.unclosed.contains(macro.name) else { return nil }
        let closing = [UInt8]("{") + macro.name.utf8 + [UInt8]("}")
        if let end = rest.firstOccurrence(of: closing) {
            return ([rest[..<end.lowerBound]], rest[end.upperBound...])
        }
        var lines = rest.isBlank ? [] : [rest]
        for index in state.next..<state.lines.count {
            let line = state.lines[index].last == 0x0D ? state.lines[index].dropLast() : state.lines[index]
            guard let end = line.firstOccurrence(of: closing) else {
                lines.append(line)
                continue
            }
            if !line[..<end.lowerBound].isBlank { lines.append(line[..<end.lowerBound]) }
            state.next = index + 1
            return (lines, line[end.upperBound...])
        }
        state.unclosed.insert(macro.name)
        return nil
    }

    private mutating func append(_ macro: JiraMacro, _ lines: [ArraySlice<UInt8>]) {
        switch macro.name {
        case "code", "noformat":
            if let title = macro.title, !title.isEmpty {
                append(Array(title.utf8)[...], adding: .strong)
                builder.endParagraphIfNeeded()
            }
            builder.appendCode(lines, language: macro.name == "code" ? macro.language : nil)
        case "section", "column": runInside(lines)
        default:
            builder.open(.quote)
            if let title = macro.title, !title.isEmpty {
                append(Array(title.utf8)[...], adding: .strong)
                builder.endParagraphIfNeeded()
            }
            runInside(lines)
            builder.close()
        }
    }

    /// Reads lines as a nested document, or as a paragraph if the nesting is too deep.
    private mutating func runInside(_ lines: [ArraySlice<UInt8>]) {
        guard !run(nested: lines) else { return }
        append(Array(lines.joined(separator: [0x0A]))[...])
        builder.endParagraphIfNeeded()
    }
}

// MARK: Lists

extension JiraParser {
    /// Reads a line that begins an item; returns false for any other line.
    private mutating func takeItem(_ text: ArraySlice<UInt8>) -> Bool {
        let signs = text.prefix(32).prefix { $0 == "*" || $0 == "#" || $0 == "-" }
        guard !signs.isEmpty, signs.endIndex < text.endIndex, text[signs.endIndex] == 0x20,
            signs.count == 1 || !signs.allSatisfy({ $0 == "-" }) || isNested(signs.count)
        else { return false }
        endParagraph()
        let path = signs.map { $0 == "#" }
        var kept = 0
        while kept < min(path.count, state.lists.count), path[kept] == state.lists[kept] { kept += 1 }
        closeLists(downTo: kept)
        if kept == path.count {
            builder.close()
        } else {
            state.lists.append(path[kept])
            builder.open(.list(Self.style(path[kept])))
            while state.lists.count < path.count {
                builder.open(.item(nil))
                builder.open(.list(Self.style(path[state.lists.count])))
                state.lists.append(path[state.lists.count])
            }
        }
        var content = text[signs.endIndex...].trimmedSpace
        let task = TaskState.takeBox(from: &content)
        builder.open(.item(task))
        if !content.isBlank { takeText(content) }
        return true
    }

    /// True if hyphens begin a nested item, and not a dash.
    private func isNested(_ count: Int) -> Bool {
        !state.lists.isEmpty && count <= state.lists.count + 1 && !state.lists.prefix(count).contains(true)
    }

    private static func style(_ isOrdered: Bool) -> ListStyle {
        ListStyle(isOrdered ? .ordered(.decimal, start: 1) : .bullet(.automatic), isTight: true)
    }

    private mutating func closeLists(downTo count: Int) {
        while state.lists.count > count {
            builder.close()
            builder.close()
            state.lists.removeLast()
        }
    }
}

// MARK: Tables

extension JiraParser {
    /// Reads a table; returns false if the line does not begin one.
    private mutating func takeTable(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.first == "|", text.count > 1 else { return false }
        // A line of an item may begin with a bar; a row also ends with one.
        let isRow = text.withoutTrailingSpace.last == "|" && text.count > 2
        guard isRow || state.lists.isEmpty || state.paragraph.isEmpty else { return false }
        endParagraph()
        if !listGoesOnBelowTable { closeLists(downTo: 0) }
        builder.open(.table(Table()))
        var isBehindBody = false
        var row: ArraySlice<UInt8>? = text
        while let line = row {
            let cells = JiraRow.cells(of: wholeRow(line))
            let isHeader = !isBehindBody && cells.allSatisfy(\.isHeader)
            isBehindBody = !isHeader
            builder.open(.row(Row(isHeader: isHeader)))
            for cell in cells {
                builder.open(.cell(Cell(isHeader: cell.isHeader && !isHeader)))
                runInside(cell.text.lines)
                builder.close()
            }
            builder.close()
            row = nil
            if let next = state.nextLine?.withoutIndent, next.first == "|", next.count > 1 {
                _ = state.takeLine()
                row = next.last == 0x0D ? next.dropLast() : next
            }
        }
        builder.close()
        return true
    }

    /// True if the open list, whose numbers go on, has another item directly below the table.
    private var listGoesOnBelowTable: Bool {
        guard let isOrdered = state.lists.first else { return false }
        let next = state.lines[state.next...].prefix(Self.longestTable).first { $0.withoutIndent.first != "|" }
        let line = next?.withoutIndent ?? []
        let signs = line.prefix { $0 == "*" || $0 == "#" }
        return signs.first == (isOrdered ? "#" : "*") && line[signs.endIndex...].first == 0x20
    }

    private static let longestTable = 500

    /// A row with the lines of its last cell, which continues up to the bar that ends it.
    private mutating func wholeRow(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var code = JiraRow.openCode(after: line, nil)
        guard line.withoutTrailingSpace.last != "|" || code != nil else { return line.withoutTrailingSpace }
        var row = Array(line)
        var count = 0
        for index in state.next..<min(state.lines.count, state.next + 64) {
            let next = state.lines[index].withoutTrailingSpace
            // Bars and empty lines in code belong to it.
            guard code != nil || !next.isEmpty && next.withoutIndent.first != "|" else { break }
            row += [0x0A] + next
            count += 1
            code = JiraRow.openCode(after: next, code)
            if code == nil, next.last == "|" { break }
        }
        guard row.last == "|", code == nil else { return line }
        state.next += count
        return row[...]
    }
}

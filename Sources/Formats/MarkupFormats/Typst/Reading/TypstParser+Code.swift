import RichText

// Code behind `#`: calls with their arguments and content, and statements, which are dropped.

extension TypstParser {
    private static let statements: Set<String> = ["set", "show", "let", "import", "include"]
    private static let flow: Set<String> = ["if", "else", "for", "while", "context", "return", "break", "continue"]

    mutating func takeHash() {
        let next = index + 1
        switch byte(at: next) {
        case "[":
            index = next + 1
            if frames.count < Self.frameLimit { openContent(TypstCall("block")) } else { unframed += 1 }
        case "{", "(":
            index = code.endOfBrackets(at: next)
        case "\"":
            let (content, end) = code.string(at: next)
            output.append(TypstText.unescaped(content)[...])
            index = end
        default:
            let name = code.name(at: next)
            guard !name.isEmpty else {
                output.append("#")
                index = next
                return
            }
            let word = name.text
            if Self.statements.contains(word) { return takeStatement(word, from: name.endIndex) }
            if Self.flow.contains(word) { return takeFlow(from: name.endIndex) }
            takeCall(word, at: name)
        }
    }

    private mutating func takeCall(_ word: String, at name: ArraySlice<UInt8>) {
        switch byte(at: name.endIndex) {
        case "(" where frames.count < Self.frameLimit:
            index = name.endIndex + 1
            frames.append(frame(.arguments, TypstCall(word)))
        case "[" where frames.count < Self.frameLimit:
            index = name.endIndex + 1
            openContent(TypstCall(word))
        default:
            index = name.endIndex
            let value = definitions.take(variable: word)
            if value != nil, byte(at: index) == ";" { index += 1 }
            switch value {
            case .text(let text): output.append(text)
            case .rule:
                endParagraph()
                output.builder.endParagraph(.rule)
            case nil:
                if word.hasPrefix("sym."), let sign = TypstSymbols.sign(String(word.dropFirst(4))) {
                    output.append(String(sign))
                } else {
                    output.append(source[(name.startIndex - 1)..<name.endIndex])
                }
            }
        }
    }

    /// Skips a rule or a definition, up to the end of its line outside brackets.
    private mutating func takeStatement(_ word: String, from start: Int) {
        if word == "let" { definitions.define(from: start, in: code) }
        index = code.end(before: "\n;]", from: start)
        if word == "set" { lists.numbering = code.numbering(in: start..<index) ?? lists.numbering }
        if byte(at: index) == ";" { index += 1 }
    }

    /// Reads a condition or a loop; the content of its branches is text.
    private mutating func takeFlow(from start: Int) {
        index = code.end(before: "\n[{", from: start)
        if byte(at: index) == "{" {
            index = code.endOfBrackets(at: index)
            return
        }
        guard byte(at: index) == "[" else { return }
        index += 1
        openContent(TypstCall("if"))
    }
}

// MARK: Arguments

extension TypstParser {
    private func frame(_ kind: Frame.Kind, _ call: TypstCall) -> Frame {
        Frame(kind: kind, call: call, look: output.look, numbering: lists.numbering, lists: lists.count)
    }

    mutating func stepInCode() {
        let byte = source[index]
        switch byte {
        case ")", "]":
            if byte == ")" { index += 1 }
            endArguments()
        case "[":
            index += 1
            guard frames.count < Self.frameLimit else { return }
            openContent(frames[frames.count - 1].call, isArgument: true)
        case "<":
            let name = code.label(at: index)
            if !name.isEmpty { frames[frames.count - 1].call.named["label"] = name }
            index = max(index + 1, name.endIndex)
        case "\"":
            let (content, end) = code.string(at: index)
            let string = TypstText.unescaped(content)
            index = end
            frames[frames.count - 1].call.strings.append(string)
            if frames[frames.count - 1].call.isTable { takeCell { $0.output.append(string[...]) } }
        case "(", "{": index = code.endOfBrackets(at: index)
        case "`": takeCell { $0.takeRaw() }
        case "/" where takeComment(): break
        default:
            let name = code.name(at: index)
            guard !name.isEmpty else {
                index += 1
                return
            }
            takeArgument(name)
        }
    }

    /// Reads a named argument, a call, or a variable.
    private mutating func takeArgument(_ name: ArraySlice<UInt8>) {
        let word = name.text
        var next = name.endIndex
        while let byte = byte(at: next), byte.isASCIIWhiteSpace { next += 1 }
        if byte(at: next) == ":" {
            next += 1
            while let byte = byte(at: next), byte.isASCIIWhiteSpace { next += 1 }
            index = next
            if byte(at: next) != "[" || word == "attribution" {
                let value = code.value(at: next)
                frames[frames.count - 1].call.named[word] = value
                index = code.end(before: ",)]", from: next)
            }
            return
        }
        let sign = byte(at: name.endIndex)
        guard sign == "(" || sign == "[", frames.count < Self.frameLimit else {
            index = name.endIndex
            return
        }
        var call = TypstCall(word)
        if frames[frames.count - 1].call.isTable || frames[frames.count - 1].call.isPart, !call.isPart {
            openTable()
            call.isInCell = openCell(call)
        }
        if word == "table.header" || word == "grid.header" {
            openTable()
            tables.setHeader(true, in: &output.builder)
        }
        index = name.endIndex + 1
        if sign == "(" { frames.append(frame(.arguments, call)) } else { openContent(call) }
    }

    /// Reads an argument as a cell, if a cell may begin here.
    private mutating func takeCell(_ take: (inout TypstParser) -> Void) {
        openTable()
        let isOpen = openCell(TypstCall("table.cell"))
        take(&self)
        if isOpen { closeCell() }
    }

    /// Begins the table whose arguments are read, unless it has begun.
    private mutating func openTable() {
        var number = frames.count - 1
        while number >= 0, frames[number].kind == .arguments, frames[number].call.isPart { number -= 1 }
        guard number >= 0, frames[number].kind == .arguments, frames[number].call.isTable,
            !frames[number].call.hasContent
        else { return }
        frames[number].call.hasContent = true
        begin(frames[number].call)
    }

    private mutating func begin(_ table: TypstCall) {
        endParagraph()
        tables.begin(table, in: &output.builder)
    }

    /// Opens a cell of the innermost table; returns false inside a cell and outside tables.
    private mutating func openCell(_ call: TypstCall) -> Bool {
        guard tables.takesCell else { return false }
        endParagraph()
        tables.openCell(call, in: &output.builder)
        return true
    }

    private mutating func closeCell() {
        endParagraph()
        tables.closeCell(in: &output.builder)
    }

    mutating func endArguments() {
        openTable()
        guard let frame = frames.popLast() else { return }
        if byte(at: index) == "[", frames.count < Self.frameLimit {
            index += 1
            return openContent(frame.call)
        }
        skipMethods()
        end(frame.call)
    }

    /// Skips methods on the result of a call, such as `.display()`.
    private mutating func skipMethods() {
        while byte(at: index) == "." {
            let name = code.name(at: index + 1)
            guard !name.isEmpty, byte(at: name.endIndex) == "(" else { return }
            index = code.endOfBrackets(at: name.endIndex)
        }
    }
}

// MARK: Content

extension TypstParser {
    private mutating func openContent(_ call: TypstCall, isArgument: Bool = false) {
        var call = call
        // Trailing content of a table follows its arguments, and these begin the table.
        if call.isTable { if isArgument { openTable() } else if !call.hasContent { begin(call) } }
        var frame = frame(.content, call)
        let name = call.name
        if name == "footnote" {
            frame.outside = (output.beginNote(), lists.beginNote())
            frame.lists = 0
            tables.enterNote()
        } else if call.isBlock {
            endParagraph()
        }
        switch name {
        case "quote" where call.isBlock: output.builder.open(.quote)
        case "quote": output.append("“")
        case "heading": output.style = .heading(min(max(call.integer("level") ?? 1, 1), 6))
        case "link": output.beginLink(to: call.strings.first.map { $0[...] } ?? [])
        case "list", "enum":
            if !call.hasContent {
                let start = call.integer("start") ?? 1
                output.builder.open(
                    .list(name == "list" ? .bullets : ListStyle(.ordered(lists.numbering, start: start))))
            }
            output.builder.open(.item(nil))
        // Trailing content of a part, such as a rule, is a cell: a row contains nothing else.
        case _ where call.isTable || call.isPart:
            // A nested table does not own the cell around it.
            frame.opensCell = (call.isTable || !call.isInCell) && openCell(call)
            if frame.opensCell, !call.isTable { call.isInCell = true }
        default: break
        }
        if let mark = call.marks { output.begin(mark) }
        call.hasContent = true
        frame.call = call
        frame.isArgument = isArgument
        frames.append(frame)
        // Content begins like the start of a line.
        isAtLineStart = true
    }

    mutating func endContent() {
        guard var frame = frames.last else { return }
        let name = frame.call.name
        if lists.count > frame.lists { closeLists(to: frame.lists) }
        if frame.call.isBlock { endParagraph() }
        switch name {
        case "quote" where frame.call.isBlock:
            appendAuthor(of: frame.call)
            output.builder.close()
        case "quote": output.append("”")
        case "list", "enum": output.builder.close()
        case _ where frame.opensCell && (frame.isArgument || frame.call.isTable): closeCell()
        default: break
        }
        frames.removeLast()
        if var outside = frame.outside.take() { endNote(&outside, frame.look.attributes) }
        (output.look, lists.numbering) = (frame.look, frame.numbering)
        isAtLineStart = false
        if frame.isArgument {
            if !frames.isEmpty { frames[frames.count - 1].call.hasContent = true }
            return
        }
        if byte(at: index) == "[", frames.count < Self.frameLimit, name != "block", name != "if" {
            index += 1
            return openContent(frame.call)
        }
        end(frame.call)
    }

    private mutating func endNote(_ outside: inout Frame.Outside, _ attributes: Attributes) {
        closeLists(to: 0)
        endParagraph()
        tables.leaveNote()
        lists.endNote(outside.lists)
        // A label after it is its name for references.
        let name = code.label(at: index)
        if !name.isEmpty { index = name.endIndex + 1 }
        output.endNote(&outside.paragraph, named: name, attributes)
    }

    /// Finishes a call with all its arguments and content.
    private mutating func end(_ call: TypstCall) {
        defer {
            if call.isInCell { closeCell() }
            if byte(at: index) == ";", frames.last.map({ $0.kind == .content }) ?? true { index += 1 }
        }
        if call.isTable {
            guard call.hasContent else { return }
            endParagraph()
            return tables.end(call, in: &output.builder)
        }
        switch call.name {
        case "table.header", "grid.header": tables.setHeader(false, in: &output.builder)
        case "table.cell", "grid.cell": break
        case "list", "enum": if call.hasContent { output.builder.close() }
        case "if":
            let rest = source[index...].prefix(8).drop { $0 == 0x20 }
            if rest.starts(with: "else".utf8) {
                output.hasSpace = true
                takeFlow(from: rest.startIndex + 4)
            }
        case "link" where !call.hasContent:
            if let address = call.strings.first { output.append(address[...], linkedTo: address[...]) }
        case "image": output.append(pictureOf: call)
        case "ref" where !call.hasContent: appendReference(to: call.named["label"] ?? [])
        case "raw": appendRaw(call)
        case "footnote" where !call.hasContent:
            let name = call.named["label"] ?? []
            if !name.isEmpty {
                output.builder.append(.footnoteReference(label: TypstNotes.label(name)), output.current)
            }
        case "line":
            endParagraph()
            output.builder.endParagraph(.rule)
        case "linebreak": output.builder.appendLineBreak(output.current)
        case "parbreak", "pagebreak", "v": endParagraph()
        case "h": output.hasSpace = true
        case _ where call.words != nil:
            let look = output.look
            if let mark = call.marks { output.begin(mark) }
            output.append((call.words ?? [])[...])
            output.look = look
        default: break
        }
    }

    /// Appends the source of a quotation below it.
    private mutating func appendAuthor(of call: TypstCall) {
        guard let author = call.named["attribution"], author.count > 2, author.first != "<" else { return }
        let words = author.dropFirst().dropLast().filter { !"*_#[]".utf8.contains($0) }
        output.append("— \(words[...].text)")
        endParagraph()
    }

    private mutating func appendRaw(_ call: TypstCall) {
        guard let text = call.strings.first else { return }
        let language = call.string("lang")
        if language == "tex" {
            output.append(formula: text.text, isDisplayed: call.isTrue("block"))
        } else if call.isTrue("block") {
            appendBlock(code: text, language: language)
        } else {
            output.append(code: text[...])
        }
    }
}

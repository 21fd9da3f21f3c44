import RichText

// Code after `#`: calls with their arguments and content, and statements, which are dropped.

extension TypstParser {
    private static let statements: Set<String> = ["set", "show", "let", "import", "include"]
    private static let flow: Set<String> = ["if", "else", "for", "while", "context", "return", "break", "continue"]

    mutating func takeHash() {
        let next = index + 1
        switch byte(at: next) {
        case "[":
            index = next + 1
            openContent(TypstCall("block"))
        case "{", "(":
            index = code.endOfBrackets(at: next)
        case "\"":
            let (content, end) = code.string(at: next)
            append(TypstText.unescaped(content)[...])
            index = end
        default:
            let name = code.name(at: next)
            guard !name.isEmpty else {
                append("#")
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
            if variables[word] != nil, byte(at: index) == ";" { index += 1 }
            switch variables[word] {
            case .text(let text): append(text)
            case .rule:
                endParagraph()
                builder.endParagraph(.rule)
            case nil:
                if word.hasPrefix("sym."), let sign = TypstSymbols.sign(String(word.dropFirst(4))) {
                    append(String(sign))
                } else {
                    append(source[(name.startIndex - 1)..<name.endIndex])
                }
            }
        }
    }

    /// Skips a rule or a definition, up to the end of its line outside brackets.
    private mutating func takeStatement(_ word: String, from start: Int) {
        if word == "set" { numbering = code.numbering(from: start) ?? numbering }
        if word == "let" { define(from: start) }
        index = code.end(before: "\n;]", from: start)
        if byte(at: index) == ";" { index += 1 }
    }

    /// Keeps the value of a variable that is a string, text in brackets, or a line.
    private mutating func define(from start: Int) {
        let space: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        let name = code.name(at: source[start...].drop(while: space).startIndex)
        let behind = source[name.endIndex...].drop(while: space)
        guard !name.isEmpty, behind.first == "=" else { return }
        let first = behind.dropFirst().drop(while: space).startIndex
        var value = source[first..<code.end(before: "\n;", from: first)]
        while value.last.map(\.isASCIIWhiteSpace) == true { value.removeLast() }
        let word = name.text
        if value.starts(with: "line(".utf8) {
            variables[word] = .rule
        } else if value.first == "\"" {
            variables[word] = .text(TypstText.unescaped(code.string(at: value.startIndex).content)[...])
        } else if value.first == "[", value.last == "]",
            !value.contains(where: { "#*_`$\\@<~\n".utf8.contains($0) })
        {
            variables[word] = .text(value.dropFirst().dropLast())
        } else if !value.isEmpty, value.count < 32, value.allSatisfy({ $0.isASCIIDigit || $0 == "." }) {
            variables[word] = .text(value)
        }
    }

    /// Reads a condition or a loop: the content of its branches is text.
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
        Frame(
            kind: kind, call: call, attributes: attributes, signs: signs, numbering: numbering, lists: lists.count)
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
            if frames[frames.count - 1].call.isTable { takeCell { $0.append(string[...]) } }
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
            tables.setHeader(true, in: &builder)
        }
        index = name.endIndex + 1
        if sign == "(" { frames.append(frame(.arguments, call)) } else { openContent(call) }
    }

    /// Reads an argument that is a cell, if a cell may begin here.
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
        tables.begin(table, in: &builder)
    }

    /// Opens a cell of the innermost table; returns false inside a cell and outside tables.
    private mutating func openCell(_ call: TypstCall) -> Bool {
        guard tables.takesCell else { return false }
        endParagraph()
        tables.openCell(call, in: &builder)
        return true
    }

    private mutating func closeCell() {
        endParagraph()
        tables.closeCell(in: &builder)
    }

    mutating func endArguments() {
        openTable()
        guard let frame = frames.popLast() else { return }
        if byte(at: index) == "[", frames.count < Self.frameLimit {
            index += 1
            return openContent(frame.call)
        }
        end(frame.call)
    }
}

// MARK: Content

extension TypstParser {
    private mutating func openContent(_ call: TypstCall, isArgument: Bool = false) {
        var call = call
        // Trailing content of a table comes after its arguments, which begin the table.
        if call.isTable { if isArgument { openTable() } else if !call.hasContent { begin(call) } }
        var frame = frame(.content, call)
        let name = call.name
        if name == "footnote" {
            flushSpace()
            frame.outside = Outside(builder: builder, lists: lists, style: style)
            frame.lists = 0
            builder = AttributedText.Builder()
            (lists, style) = ([], .body)
            tables.enterNote()
        } else if call.isBlock {
            endParagraph()
        }
        switch name {
        case "quote" where call.isBlock: builder.open(.quote)
        case "quote": append("“")
        case "heading": style = .heading(min(max(call.integer("level") ?? 1, 1), 6))
        case "link":
            flushSpace()
            let address = call.strings.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
            attributes.link = addresses.link(address).map { Link($0) } ?? attributes.link
        case "list", "enum":
            if !call.hasContent {
                let start = call.integer("start") ?? 1
                builder.open(.list(name == "list" ? .bullets : ListStyle(.ordered(numbering, start: start))))
            }
            builder.open(.item(nil))
        // Trailing content of a part, such as a rule, is a cell: a row contains nothing else.
        case _ where call.isTable || call.isPart:
            // The cell around a nested table is not its own.
            frame.opensCell = (call.isTable || !call.isInCell) && openCell(call)
            if frame.opensCell, !call.isTable { call.isInCell = true }
        default: break
        }
        if let mark = call.marks {
            flushSpace()
            attributes.marks.add(mark)
        }
        call.hasContent = true
        frame.call = call
        frame.isArgument = isArgument
        frames.append(frame)
        // Content begins like a line.
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
            builder.close()
        case "quote": append("”")
        case "list", "enum": builder.close()
        case _ where frame.opensCell && (frame.isArgument || frame.call.isTable): closeCell()
        default: break
        }
        frames.removeLast()
        if var outside = frame.outside.take() { endNote(&outside, frame.attributes) }
        (attributes, signs, numbering) = (frame.attributes, frame.signs, frame.numbering)
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

    private mutating func endNote(_ outside: inout Outside, _ attributes: Attributes) {
        closeLists(to: 0)
        endParagraph()
        tables.leaveNote()
        swap(&builder, &outside.builder)
        (lists, style) = (outside.lists, outside.style)
        // A label after it is its name for references.
        let name = code.label(at: index)
        if !name.isEmpty { index = name.endIndex + 1 }
        let label = notes.append(outside.builder.finish(), named: name)
        builder.append(.footnoteReference(label: label), attributes)
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
            return tables.end(call, in: &builder)
        }
        switch call.name {
        case "table.header", "grid.header": tables.setHeader(false, in: &builder)
        case "table.cell", "grid.cell": break
        case "list", "enum": if call.hasContent { builder.close() }
        case "if":
            let rest = source[index...].prefix(8).drop { $0 == 0x20 }
            if rest.starts(with: "else".utf8) {
                hasSpace = true
                takeFlow(from: rest.startIndex + 4)
            }
        case "link" where !call.hasContent: appendLink(call)
        case "image": append(image: call)
        case "raw": appendRaw(call)
        case "footnote" where !call.hasContent:
            let name = call.named["label"] ?? []
            if !name.isEmpty { builder.append(.footnoteReference(label: TypstNotes.label(name)), current) }
        case "line":
            endParagraph()
            builder.endParagraph(.rule)
        case "linebreak": builder.appendLineBreak(current)
        case "parbreak", "pagebreak", "v": endParagraph()
        case "h": hasSpace = true
        default: break
        }
    }

    /// Appends who said what is quoted, below it.
    private mutating func appendAuthor(of call: TypstCall) {
        guard let author = call.named["attribution"], author.count > 2, author.first != "<" else { return }
        let words = author.dropFirst().dropLast().filter { !"*_#[]".utf8.contains($0) }
        append("— \(words[...].text)")
        endParagraph()
    }

    private mutating func appendLink(_ call: TypstCall) {
        guard let address = call.strings.first else { return }
        var linked = current
        if let link = addresses.link(address.text) { linked.link = Link(link) }
        append(address[...], linked)
    }

    private mutating func append(image call: TypstCall) {
        guard let media = call.picture(addresses) else { return append(call.string("alt") ?? "") }
        flushSpace()
        builder.append(.media(media), current)
    }

    private mutating func appendRaw(_ call: TypstCall) {
        guard let text = call.strings.first else { return }
        let language = call.string("lang")
        if language == "tex" {
            append(formula: text.text, isDisplayed: call.isTrue("block"))
        } else if call.isTrue("block") {
            appendCode(text, language: language)
        } else {
            appendInline(code: text[...])
        }
    }
}

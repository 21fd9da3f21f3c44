import RichText

// Code after `#`: calls with their arguments, and statements, which are dropped.

extension TypstParser {
    private static let statements: Set<String> = ["set", "show", "let", "import", "include"]
    private static let flow: Set<String> = ["if", "else", "for", "while", "context", "return", "break", "continue"]

    mutating func takeHash() {
        let next = index + 1
        switch byte(at: next) {
        case "[":
            index = next + 1
            guard frames.hasRoom else { return frames.openUnframed() }
            openContent(TypstCall(startsBlock(at: next + 1) ? "block" : "content"))
        case "{", "(":
            index = code.endOfBrackets(at: next)
            if byte(at: index) == ";" { index += 1 }
        case "\"":
            let (content, end) = code.string(at: next)
            output.append(TypstText.unescaped(content)[...])
            index = byte(at: end) == ";" ? end + 1 : end
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

    /// True if a heading follows.
    private func startsBlock(at start: Int) -> Bool {
        source[start...].prefix(256).drop(while: \.isASCIIWhiteSpace).first == "="
    }

    private mutating func takeCall(_ word: String, at name: ArraySlice<UInt8>) {
        switch byte(at: name.endIndex) {
        case "(" where frames.hasRoom:
            index = name.endIndex + 1
            frames.push(frame(.arguments, TypstCall(word)))
        case "[" where frames.hasRoom:
            index = name.endIndex + 1
            openContent(TypstCall(word))
        default:
            index = name.endIndex
            let value = definitions.take(variable: word)
            if byte(at: index) == ";" { index += 1 }
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
    mutating func takeFlow(from start: Int) {
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
    func frame(_ kind: TypstFrame.Kind, _ call: TypstCall) -> TypstFrame {
        TypstFrame(kind: kind, call: call, look: output.look, numbering: lists.numbering, lists: lists.count)
    }

    mutating func stepInCode() {
        let byte = source[index]
        switch byte {
        case ")" where frames.isInSpread:
            index += 1
            frames.countSpread(-1)
            skipMethods()
        case "(" where frames.isInSpread:
            index += 1
            frames.countSpread(1)
        case "." where frames.call.takesSpread && source[index...].starts(with: "..(".utf8):
            index += 3
            frames.countSpread(1)
        case _ where frames.isInSpread && byte.isASCIIDigit:
            let number = source[index...].prefix { $0.isASCIIDigit || $0 == "." }
            index = number.endIndex
            if frames.call.isTable { takeCell { $0.output.append(number) } } else { take(content: number) }
        case ")", "]":
            if byte == ")" { index += 1 }
            endArguments()
        case "[":
            index += 1
            guard frames.hasRoom else { return }
            openContent(frames.call, isArgument: true)
        case "<":
            let name = code.label(at: index)
            if !name.isEmpty { frames.call.named["label"] = name }
            index = max(index + 1, name.endIndex)
        case "\"":
            let (content, end) = code.string(at: index)
            let string = TypstText.unescaped(content)
            index = end
            if frames.call.takesContent, frames.hasRoom { return take(content: string[...]) }
            frames.call.strings.append(string)
            if frames.call.isTable { takeCell { $0.output.append(string[...]) } }
            if frames.call.isTerms { append(term: string[...]) }
        case "(" where frames.call.isTerms:
            index += 1
            frames.countSpread(1)
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
            if byte(at: next) == "\"", word == "caption", frames.call.name == "figure" { return }
            if byte(at: next) != "[" || word == "attribution" || frames.call.isTerms {
                let value = code.value(at: next)
                frames.call.named[word] = value
                index = code.end(before: ",)]", from: next)
            }
            return
        }
        let sign = byte(at: name.endIndex)
        guard sign == "(" || sign == "[", frames.hasRoom else {
            index = name.endIndex
            return
        }
        var call = TypstCall(word)
        if frames.call.isTable || frames.call.isPart, !call.isPart {
            openTable()
            call.isInCell = openCell(call)
        }
        if word == "table.header" || word == "grid.header" {
            openTable()
            tables.setHeader(true, in: &output.builder)
        }
        index = name.endIndex + 1
        if sign == "(" { frames.push(frame(.arguments, call)) } else { openContent(call) }
    }

    /// Takes a string or a number in place of content.
    private mutating func take(content words: ArraySlice<UInt8>) {
        let end = index
        openContent(frames.call, isArgument: true)
        if index != end { (index, output.hasSpace) = (end, false) }
        output.append(words)
        endContent()
    }

    /// Reads an argument as a cell, if a cell may begin here.
    private mutating func takeCell(_ take: (inout TypstParser) -> Void) {
        openTable()
        let isOpen = openCell(TypstCall("table.cell"))
        take(&self)
        if isOpen { closeCell() }
    }

    /// Begins the table whose arguments are read, unless it has begun.
    mutating func openTable() {
        if let table = frames.takeTableWithoutContent() { begin(table) }
    }

    mutating func begin(_ table: TypstCall) {
        endParagraph()
        tables.begin(table, in: &output.builder)
    }

    /// Opens a cell of the innermost table; returns false inside a cell and outside tables.
    mutating func openCell(_ call: TypstCall) -> Bool {
        guard tables.takesCell else { return false }
        endParagraph()
        tables.openCell(call, in: &output.builder)
        return true
    }

    mutating func closeCell() {
        endParagraph()
        tables.closeCell(in: &output.builder)
    }

    mutating func endArguments() {
        openTable()
        guard let frame = frames.pop() else { return }
        if byte(at: index) == "[", frames.hasRoom {
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

import RichText

// Starts of lines: headings, items and ends of paragraphs; raw text.

extension TypstParser {
    /// Reads the start of a line; returns false if its text continues a paragraph.
    mutating func takeLineStart() -> Bool {
        var next = index
        while let byte = byte(at: next), byte == 0x20 || byte == 0x09 { next += 1 }
        guard let first = byte(at: next) else {
            index = next
            return true
        }
        if first == 0x0A || first == 0x0D {
            endParagraph()
            index = next + 1
            isAtLineStart = true
            return true
        }
        let column = self.column(of: next)
        if first == "]" {
            index = next
            return false
        }
        if first == "/",
            source[next...].starts(with: "//".utf8) || source[next...].starts(with: "/*".utf8)
        {
            index = next
            return false
        }
        let mark = mark(at: next)
        closeLists(before: column, mark)
        if let mark {
            takeItem(mark, column)
            return true
        }
        if first == "=" {
            let signs = source[next...].prefix { $0 == first }
            if let behind = byte(at: signs.endIndex), behind.isASCIIWhiteSpace, signs.count < 20 {
                endParagraph()
                style = .heading(min(signs.count, 6))
                index = signs.endIndex
                return true
            }
        }
        if next > index { hasSpace = true }
        index = next
        return false
    }

    private func column(of index: Int) -> Int {
        var start = index
        while start > 0, source[start - 1] != 0x0A, index - start < 1000 { start -= 1 }
        return index - start
    }

    /// The marker of an item, with the start of its text.
    struct Mark {
        let sign: UInt8
        let number: Int?
        let end: Int
    }

    private func mark(at index: Int) -> Mark? {
        let first = source[index]
        let digits = source[index...].prefix(9).prefix(while: \.isASCIIDigit)
        var end = index + 1
        if !digits.isEmpty {
            guard byte(at: digits.endIndex) == "." else { return nil }
            end = digits.endIndex + 1
        } else if first != "-", first != "+", first != "/" {
            return nil
        }
        guard let behind = byte(at: end), behind.isASCIIWhiteSpace else { return nil }
        if first == "/" {
            let line = source[end...].prefix { $0 != 0x0A }
            guard line.contains(":") else { return nil }
        }
        let number = digits.isEmpty ? nil : digits.decimal
        return Mark(sign: number == nil ? first : UInt8(ascii: "+"), number: number, end: end)
    }

    private mutating func takeItem(_ mark: Mark, _ column: Int) {
        endParagraph()
        let isTerm = mark.sign == "/"
        var text = source[mark.end...].withoutIndent
        let task = isTerm ? nil : TaskState.takeBox(from: &text)
        if let last = lists.last, lists.count > frames.last?.lists ?? 0, last.column == column, last.mark == mark.sign {
            if last.isBlock {
                builder.close()
                builder.open(.item(task))
            }
        } else if lists.count < Self.listLimit {
            if !isTerm {
                let marker: ListStyle.Marker =
                    mark.sign == "-" ? .bullet(.automatic) : .ordered(numbering, start: mark.number ?? 1)
                builder.open(.list(ListStyle(marker)))
                builder.open(.item(task))
            }
            lists.append(OpenList(column: column, mark: mark.sign, isBlock: !isTerm))
        }
        index = text.startIndex
        // The text of an item may begin with a marker of its own.
        isAtLineStart = !isTerm
        if isTerm {
            term = Term(frameCount: frames.count, attributes: attributes)
            attributes.marks.insert(.strong)
        }
    }

    /// Closes the lists that a line is not indented for.
    private mutating func closeLists(before column: Int, _ mark: Mark?) {
        let outside = frames.last?.lists ?? 0
        while lists.count > outside, let last = lists.last {
            if column > last.column { return }
            if column == last.column, let mark, mark.sign == last.mark { return }
            endParagraph()
            closeInnermostList()
        }
    }

    mutating func closeLists(to count: Int) {
        if lists.count > count { endParagraph() }
        while lists.count > count { closeInnermostList() }
    }

    private mutating func closeInnermostList() {
        guard let last = lists.popLast(), last.isBlock else { return }
        builder.close()
        builder.close()
    }

    // MARK: Code

    mutating func takeRaw() {
        let count = source[index...].prefix { $0 == "`" }.count
        let begin = index + count
        guard count != 2 else {
            index = begin
            return
        }
        var end = begin
        var run = 0
        // Additional backticks at the end belong to the code.
        while end < source.count, run < count || count > 2 && source[end] == source[index] {
            run = source[end] == source[index] ? run + 1 : 0
            end += 1
        }
        var content = source[begin..<(run < count ? end : end - count)]
        index = end
        guard count > 2 else {
            return appendInline(code: content)
        }
        let tag = content.prefix { !$0.isASCIIWhiteSpace }
        let isBlock = content.contains(0x0A)
        let language = isBlock || tag.count < content.count ? tag : []
        content = content.dropFirst(language.count)
        if isBlock {
            appendCode(Array(content), language: language.isEmpty ? nil : language.text)
        } else {
            if content.first == 0x20 { content.removeFirst() }
            if content.last == 0x20 { content.removeLast() }
            appendInline(code: content)
        }
    }

    /// Appends code within a line.
    mutating func appendInline(code content: ArraySlice<UInt8>) {
        var code = current
        code.marks.insert(.code)
        append(content.onOneLine[...], code)
    }

    /// Appends a block of code, without blank lines at its ends and without common indentation.
    mutating func appendCode(_ content: [UInt8], language: String?) {
        endParagraph()
        var lines = content.split(separator: 0x0A, omittingEmptySubsequences: false)
        if lines.count > 1, lines[0].isBlank { lines.removeFirst() }
        let indents: [Int] = lines.dropLast().filter { !$0.isBlank }.map { line in line.prefix { $0 == 0x20 }.count }
        var least = indents.min() ?? 0
        if let last = lines.last, lines.count > 1, last.isBlank {
            least = min(least, last.count)
            lines.removeLast()
        } else if let last = lines.last {
            least = min(least, last.prefix { $0 == 0x20 }.count)
        }
        if language == "tex", lines.count == 1 {
            builder.append(formula: lines[0], isDisplayed: true)
            return builder.endParagraph()
        }
        builder.appendCode(lines.map { $0.dropFirst(least) }, language: language)
    }
}

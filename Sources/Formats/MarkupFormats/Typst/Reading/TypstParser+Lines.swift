import RichText

// Line starts: headings, items, paragraph ends and raw text.

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
        let column = lineEnds.column(of: next, in: source)
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
                output.style = .heading(min(signs.count, 6))
                index = signs.endIndex
                return true
            }
        }
        if next > index { output.hasSpace = true }
        index = next
        return false
    }

    private mutating func mark(at index: Int) -> TypstLists.Mark? {
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
            guard lineEnds.hasColon(from: end, in: source) else { return nil }
        }
        let number = digits.isEmpty ? nil : digits.decimal
        return TypstLists.Mark(sign: number == nil ? first : UInt8(ascii: "+"), number: number, end: end)
    }

    /// The boxes that Typst's packages for checklists read.
    private static let boxes: [(String, TaskState)] = [("[ ] ", .open), ("[x] ", .done), ("[X] ", .done)]

    private mutating func takeItem(_ mark: TypstLists.Mark, _ column: Int) {
        endParagraph()
        var text = source[mark.end...].withoutIndent
        let task = mark.isTerm ? nil : TaskState.takeBox(from: &text, boxes: Self.boxes)
        lists.beginItem(mark, column, task, outside: frames.lists, in: &output.builder)
        index = text.startIndex
        // The text of an item may begin with another marker.
        isAtLineStart = !mark.isTerm
        if mark.isTerm {
            lists.beginTerm(depth: frames.depth)
            output.style = ParagraphStyle(.term)
        }
    }

    /// Closes the lists that a line is not indented for.
    private mutating func closeLists(before column: Int, _ mark: TypstLists.Mark?) {
        while lists.count > frames.lists, lists.ends(before: column, mark) {
            endParagraph()
            lists.closeInnermost(in: &output.builder)
        }
    }

    mutating func closeLists(to count: Int) {
        if lists.count > count { endParagraph() }
        while lists.count > count { lists.closeInnermost(in: &output.builder) }
    }

    // MARK: Code

    mutating func takeRaw() {
        let raw = TypstRaw(in: source, at: index)
        index = raw.end
        guard raw.isBlock else { return output.append(code: raw.content) }
        endParagraph()
        output.appendBlock(code: Array(raw.content), language: raw.language.map(\.text))
    }
}

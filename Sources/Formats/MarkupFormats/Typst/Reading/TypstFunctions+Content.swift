import RichText

// Variables that hold content: `#let logo = image("a.png")`, and the calls that take them.

extension TypstFunctions {
    /// The functions of Typst whose result is content that this reader shows.
    private static let contentFunctions: Set<String> = [
        "image", "table", "grid", "figure", "emph", "strong", "text", "link", "block", "box", "align", "list", "enum",
        "terms", "raw", "quote", "underline", "strike", "highlight", "super", "sub", "smallcaps", "rect", "pad",
        "stack", "columns", "footnote", "heading", "par", "circle", "ellipse",
    ]

    /// The call, the formula, the code or the block that a variable stands for, as markup; nil for others.
    mutating func called(_ name: ArraySlice<UInt8>, _ code: TypstSource) -> [UInt8]? {
        let behind = code.bytes[name.endIndex...].drop { $0 == 0x20 }
        guard behind.first == "=", work > 0 else { return nil }
        let first = behind.dropFirst().drop { $0 == 0x20 }.startIndex
        let value = code.bytes[first..<code.end(before: "\n;", from: first)].withoutTrailingSpace
        work -= value.count
        guard let sign = value.first, value.count > 2 else { return nil }
        if sign == "$" || sign == "`" { return value.last == sign ? Array(value) : nil }
        if sign == "{" { return holdsContent(value) ? [UInt8(ascii: "#")] + value : nil }
        let function = code.name(at: first)
        let isKnown = Self.contentFunctions.contains(function.text) || isFunction(function.text)
        guard isKnown, Self.isCall(code, from: function.endIndex, to: value.endIndex) else { return nil }
        // The value of an expression is a variable of numbers and strings.
        if isFunction(function.text), TypstExpression.value(of: value, variables) != nil { return nil }
        return [UInt8(ascii: "#")] + value
    }

    /// True for a block with content in brackets.
    private func holdsContent(_ block: ArraySlice<UInt8>) -> Bool { block.last == "}" && block.contains("[") }

    /// True if nothing but arguments is in a range.
    private static func isCall(_ code: TypstSource, from start: Int, to end: Int) -> Bool {
        var index = start
        while index < end, code.byte(at: index) == "(" || code.byte(at: index) == "[" {
            index = code.endOfBrackets(at: index)
        }
        return index == end && index > start
    }

    /// A call with the variables among its arguments as content, and the offset behind its parentheses; nil if there are none.
    mutating func callWithContent(_ name: ArraySlice<UInt8>, _ code: TypstSource) -> (words: [UInt8], end: Int)? {
        guard Self.contentFunctions.contains(name.text), code.byte(at: name.endIndex) == "(", work > 0 else {
            return nil
        }
        let end = code.endOfBrackets(at: name.endIndex)
        work -= end - name.endIndex
        guard end > name.endIndex + 1, room > end - name.endIndex else { return nil }
        var isChanged = false
        let parts = Self.parts(of: code, in: (name.endIndex + 1)..<(end - 1), at: ",").map { part -> [UInt8] in
            guard code.name(at: part.startIndex).count == part.count, isContent(part.text) else { return Array(part) }
            isChanged = true
            return Array("[#".utf8) + part + Array("]".utf8)
        }
        guard isChanged else { return nil }
        room -= end - name.endIndex
        let words = [UInt8(ascii: "#")] + name + Array("(".utf8) + parts.joined(separator: ", ".utf8) + Array(")".utf8)
        return (words, end)
    }

    /// The items that an argument spreads, of an array with methods or of a loop, and the offset behind them; nil for others.
    mutating func spreadItems(
        _ name: ArraySlice<UInt8>, _ code: TypstSource, at start: Int
    ) -> (words: [UInt8], end: Int)? {
        guard work > 0 else { return nil }
        let end = code.end(before: ",)]", from: start)
        work -= end - start
        let words = code.bytes[start..<end].withoutTrailingSpace
        let isLoop = name.elementsEqual("for".utf8)
        guard let items = isLoop ? loopItems(code, from: name.endIndex, to: end) : items(of: words) else { return nil }
        let array = Self.array(items)
        guard array.count < room else { return nil }
        room -= array.count + 16
        return (array, end)
    }

    /// The items of the arrays that the turns of a loop give.
    private mutating func loopItems(_ code: TypstSource, from start: Int, to end: Int) -> [ArraySlice<UInt8>]? {
        guard let pattern = TypstPattern(in: code, at: start) else { return nil }
        let behind = code.bytes[pattern.end..<end].drop { $0 == 0x20 }
        guard behind.starts(with: "in ".utf8) else { return nil }
        let open = code.end(before: "{", from: behind.startIndex + 3, limit: end)
        guard open < end, let values = items(of: code.bytes[(behind.startIndex + 3)..<open]) else { return nil }
        var output: [ArraySlice<UInt8>] = []
        for value in values {
            guard let names = pattern.values(of: value),
                let result = filled(code.bytes[open..<end].withoutTrailingSpace, names),
                let items = Self.items(ofLiteral: result)
            else { return nil }
            output += items
        }
        return output
    }
}

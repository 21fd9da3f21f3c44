// Code blocks, `#{ let a = 1; [Text #a] }`, and the arguments of templates: title, authors and abstract.

extension TypstFunctions {
    /// The content of a code block as markup, and the offset after it; nil if there is no block.
    ///
    /// Values that would have to be computed are omitted.
    mutating func block(_ code: TypstSource, at open: Int) -> (words: [UInt8], end: Int)? {
        guard code.byte(at: open) == "{", work > 0 else { return nil }
        let end = code.endOfBrackets(at: open)
        work -= 2 * (end - open)
        guard end > open + 1, work > 0 else { return nil }
        let inner = TypstSource(bytes: Array(code.bytes[(open + 1)..<(end - 1)]))
        var words: [UInt8] = []
        var start = 0
        while start < inner.bytes.count {
            let last = Self.endOfStatement(inner, from: start)
            append(inner.bytes[start..<last].drop(while: \.isASCIIWhiteSpace).withoutTrailingSpace, to: &words)
            start = last + 1
        }
        room -= words.count + 16
        return room > 0 ? (words, code.byte(at: end) == ";" ? end + 1 : end) : nil
    }

    /// The end of a statement: at a line break or semicolon outside brackets, but not before `else` or a chained call.
    private static func endOfStatement(_ code: TypstSource, from start: Int) -> Int {
        var index = start
        while true {
            index = code.end(before: "\n;", from: index)
            if code.byte(at: index) == nil || code.byte(at: index) == ";" { return index }
            let next = code.bytes[index...].prefix(256).drop(while: \.isASCIIWhiteSpace)
            guard next.starts(with: "else".utf8) || next.first == "." else { return index }
            index += 1
        }
    }

    /// Appends a statement as markup, if it is content, a literal, a definition, a call or a name.
    private func append(_ line: ArraySlice<UInt8>, to words: inout [UInt8]) {
        guard let first = line.first else { return }
        if first == "[" {
            let isWhole = TypstSource(bytes: Array(line)).endOfBrackets(at: 0) == line.count
            guard isWhole else { return }
            let content = Self.content(line)
            Self.separate(&words, before: content)
            words += content
            return
        }
        let name = TypstSource(bytes: Array(line.prefix(129))).name(at: 0)
        if first == "\"" {
            words += [UInt8(ascii: "#")] + line
        } else if first == "$" || first == "`" {
            words += line
        } else if first.isASCIIDigit, Self.isLiteral(line) {
            Self.separate(&words, before: line)
            words += line
        } else if name.elementsEqual("let".utf8) {
            words += Array("#".utf8) + line + Array("\n".utf8)
        } else if !name.isEmpty, !Self.dropped.contains(name.text), !Self.assigns(line.dropFirst(name.count)) {
            words += [UInt8(ascii: "#")] + line
        }
    }

    /// The keywords of statements without content.
    private static let dropped: Set<String> = ["set", "show", "import", "include", "return", "break", "continue"]

    /// True if an assignment follows a name.
    private static func assigns(_ rest: ArraySlice<UInt8>) -> Bool {
        let rest = rest.drop { $0 == 0x20 }.drop { "+-*/".utf8.contains($0) }
        return rest.first == "=" && rest.dropFirst().first != "="
    }

    /// The title, authors and abstract passed to a template, `#show: article.with(title: "…")`, as markup; nil for other rules.
    mutating func template(_ code: TypstSource, from colon: Int) -> (words: [UInt8], end: Int)? {
        guard code.byte(at: colon) == ":" else { return nil }
        let name = code.name(at: code.bytes[(colon + 1)...].prefix(8).drop { $0 == 0x20 }.startIndex)
        guard name.suffix(5).elementsEqual(".with".utf8), code.byte(at: name.endIndex) == "(" else { return nil }
        let end = code.endOfBrackets(at: name.endIndex)
        work -= 8 * (end - colon)
        guard end > name.endIndex + 1, work > 0 else { return nil }
        var values: [String: [UInt8]] = [:]
        for part in Self.parts(of: code, in: (name.endIndex + 1)..<(end - 1), at: ",") {
            let key = code.name(at: part.startIndex)
            let behind = part.dropFirst(key.count).drop(while: \.isASCIIWhiteSpace)
            guard !key.isEmpty, behind.first == ":" else { continue }
            values[key.text] = Self.markup(ofValue: behind.dropFirst().drop(while: \.isASCIIWhiteSpace))
        }
        let keys = ["title", "subtitle", "author", "authors", "date", "abstract"]
        var words: [UInt8] = []
        for key in keys {
            guard let value = values[key], !value.isEmpty else { continue }
            words += (key == "title" ? Array("\n= ".utf8) : []) + value + Array("\n\n".utf8)
        }
        room -= words.count + 16
        return words.isEmpty || room <= 0 ? nil : (words, end)
    }

    /// A string, content, or the strings of an array, such as the names of authors, as markup.
    private static func markup(ofValue value: ArraySlice<UInt8>, depth: Int = 2) -> [UInt8] {
        let code = TypstSource(bytes: Array(value))
        switch value.first {
        case "[": return Array(value.dropFirst().dropLast())
        case "\"": return [UInt8(ascii: "#")] + value
        case "(":
            let parts = parts(of: code, in: 1..<max(1, value.count - 1), at: ",")
            // An author with several fields is represented by the name.
            let names = parts.compactMap { part -> [UInt8]? in
                let key = code.name(at: part.startIndex)
                guard !key.isEmpty else { return depth > 0 ? markup(ofValue: part, depth: depth - 1) : nil }
                let behind = part.dropFirst(key.count).drop(while: \.isASCIIWhiteSpace)
                guard key.elementsEqual("name".utf8), behind.first == ":" else { return nil }
                return depth > 0
                    ? markup(ofValue: behind.dropFirst().drop(while: \.isASCIIWhiteSpace), depth: depth - 1) : nil
            }
            return Array(names.filter { !$0.isEmpty }.joined(separator: ", ".utf8))
        default: return []
        }
    }
}

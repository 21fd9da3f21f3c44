import RichText

// Arrays in code: `#names.map(name => [_#name;_]).join(", ")`, `..for (key, value) in pairs { (key, value) }`.

extension TypstFunctions {
    /// The most items of an array.
    private static let mostItems = 10_000
    private static let methods: Set<String> = [
        "map", "enumerate", "rev", "flatten", "pairs", "keys", "values", "join", "slice", "zip",
    ]

    /// The methods that return an item.
    private static let selecting: Set<String> = ["first", "last", "at"]

    /// The items of an array or of a dictionary as it is written, without those of inner ones; nil for other values.
    static func items(ofLiteral value: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
        guard value.first == "(", value.last == ")", value.count > 1 else { return nil }
        let code = TypstSource(bytes: Array(value))
        guard code.endOfBrackets(at: 0) == value.count else { return nil }
        return parts(of: code, in: 1..<(value.count - 1), at: ",").map { pair(in: $0) ?? $0 }
    }

    /// A field of a dictionary as an array of its name and its value; nil for other items.
    private static func pair(in item: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let code = TypstSource(bytes: Array(item))
        let isQuoted = item.first == "\""
        let end = isQuoted ? code.string(at: 0).end : code.name(at: 0).endIndex
        let behind = code.bytes[end...].drop { $0 == 0x20 }
        guard end > 0, behind.first == ":", behind.dropFirst().first != "=" else { return nil }
        let name = isQuoted ? code.bytes[..<end] : (Array("\"".utf8) + code.bytes[..<end] + Array("\"".utf8))[...]
        return (Array("(".utf8) + name + Array(", ".utf8) + behind.dropFirst() + Array(")".utf8))[...]
    }

    static func array(_ items: [ArraySlice<UInt8>]) -> [UInt8] {
        Array("(".utf8) + items.joined(separator: ", ".utf8) + Array(items.count == 1 ? ",)".utf8 : ")".utf8)
    }

    /// The result of an array's methods as markup, and the offset behind it; nil for others.
    mutating func array(_ name: ArraySlice<UInt8>, _ code: TypstSource, at start: Int) -> (words: [UInt8], end: Int)? {
        guard isArray(name, code, at: start), let (items, end, separator) = chain(code, from: start), let separator,
            let words = Self.markup(of: items, joinedBy: separator), words.count < room
        else { return nil }
        room -= words.count + 16
        return (words, code.byte(at: end) == ";" ? end + 1 : end)
    }

    /// True for a known array, for `range`, and for an array in parentheses, before one of the methods.
    private func isArray(_ name: ArraySlice<UInt8>, _ code: TypstSource, at start: Int) -> Bool {
        if name.isEmpty {
            guard code.byte(at: start) == "(" else { return false }
            return code.byte(at: code.endOfBrackets(at: start)) == "."
        }
        let words = name.split(separator: UInt8(ascii: "."))
        if words[0].elementsEqual("range".utf8) { return code.byte(at: name.endIndex) == "(" }
        return words.count == 2 && Self.methods.contains(words[1].text) && variables[words[0].text]?.first == "("
    }

    /// The items of an array, or of a call of its methods; nil if they are unknown.
    mutating func items(of words: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
        let words = words.drop(while: \.isASCIIWhiteSpace).withoutTrailingSpace
        guard work > 0, !words.isEmpty, let (items, end, separator) = chain(TypstSource(bytes: Array(words)), from: 0)
        else { return nil }
        return end == words.count && separator == nil ? items : nil
    }

    /// Reads an array with the methods behind it: the items, the end, and the separator of a method `join` at its end.
    private mutating func chain(
        _ code: TypstSource, from start: Int
    ) -> (items: [ArraySlice<UInt8>], end: Int, separator: TypstSeparator?)? {
        guard var (items, end) = operand(code, at: start) else { return nil }
        while code.byte(at: end) == ".", work > 0 {
            let name = code.bytes[(end + 1)...].prefix(16).prefix(while: \.isASCIILetter)
            // The separator may be content: `.join[, ]`.
            let isContent = code.byte(at: name.endIndex) == "[" && name.elementsEqual("join".utf8)
            let selects = Self.selecting.contains(name.text)
            guard selects || Self.methods.contains(name.text), isContent || code.byte(at: name.endIndex) == "(" else {
                break
            }
            let last = code.endOfBrackets(at: name.endIndex)
            work -= last - end
            guard last > name.endIndex + 1 else { return nil }
            let range = isContent ? name.endIndex..<last : (name.endIndex + 1)..<(last - 1)
            if selects {
                // A field or a method of the item is not known.
                let isLast = code.byte(at: last) != "." || code.name(at: last + 1).isEmpty
                guard isLast, let item = Self.item(name.text, of: items, code.bytes[range]) else {
                    return nil
                }
                return ([item], last, TypstSeparator())
            }
            if name.elementsEqual("join".utf8) { return (items, last, separator(code, in: range)) }
            guard let result = result(of: name.text, items, code, in: range), result.count <= Self.mostItems else {
                return nil
            }
            (items, end) = (result, last)
        }
        return (items, end, nil)
    }

    /// The item that a method selects; nil if there is none.
    private static func item(
        _ method: String, of items: [ArraySlice<UInt8>], _ argument: ArraySlice<UInt8>
    ) -> ArraySlice<UInt8>? {
        if method == "first" { return items.first }
        if method == "last" { return items.last }
        guard let number = Int(argument.trimmedSpace.text) else { return nil }
        let index = number < 0 ? number + items.count : number
        return items.indices.contains(index) ? items[index] : nil
    }

    /// The array that a chain of methods begins with: written, in a variable, or of numbers.
    private mutating func operand(_ code: TypstSource, at start: Int) -> (items: [ArraySlice<UInt8>], end: Int)? {
        if code.byte(at: start) == "(" {
            let end = code.endOfBrackets(at: start)
            work -= end - start
            return Self.items(ofLiteral: code.bytes[start..<end]).map { ($0, end) }
        }
        let name = code.name(at: start).prefix { $0 != "." }
        if name.elementsEqual("range".utf8), code.byte(at: name.endIndex) == "(" {
            let end = code.endOfBrackets(at: name.endIndex)
            return Self.numbers(in: code.bytes[start..<end]).map { ($0, end) }
        }
        guard let value = variables[name.text], value.first == "(" else { return nil }
        work -= value.count
        return Self.items(ofLiteral: value).map { ($0, name.endIndex) }
    }

    /// The numbers of `range(3)` and `range(1, 3)`; nil for others.
    static func numbers(in call: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
        guard call.starts(with: "range(".utf8), call.last == ")" else { return nil }
        let numbers = call.dropFirst(6).dropLast().split(separator: ",").map {
            Int($0.drop(while: \.isASCIIWhiteSpace).withoutTrailingSpace.text)
        }
        guard numbers.count == 1 || numbers.count == 2, let first = numbers[0], let last = numbers[numbers.count - 1]
        else { return nil }
        let from = numbers.count == 1 ? 0 : first
        guard from <= last, last - from <= mostItems, last <= 1 << 40 else { return nil }
        return (from..<last).map { Array(String($0).utf8)[...] }
    }

    private mutating func separator(_ code: TypstSource, in range: Range<Int>) -> TypstSeparator {
        var separator = TypstSeparator()
        for part in Self.parts(of: code, in: range, at: ",") {
            let isLast = part.starts(with: "last:".utf8)
            let words = Self.markup(ofItem: isLast ? part.dropFirst(5).drop(while: \.isASCIIWhiteSpace) : part)
            if isLast { separator.last = words } else { separator.words = words ?? [] }
        }
        return separator
    }
}

// MARK: Methods

extension TypstFunctions {
    private mutating func result(
        of method: String, _ items: [ArraySlice<UInt8>], _ code: TypstSource, in range: Range<Int>
    ) -> [ArraySlice<UInt8>]? {
        switch method {
        case "map": return mapped(items, code, in: range)
        case "enumerate":
            return items.enumerated().map { Self.array([Array(String($0).utf8)[...], $1])[...] }
        case "rev": return items.reversed()
        case "flatten": return items.flatMap { Self.items(ofLiteral: $0) ?? [$0] }
        case "pairs": return items
        case "keys": return items.compactMap { Self.items(ofLiteral: $0)?.first }
        case "values": return items.compactMap { Self.items(ofLiteral: $0)?.last }
        case "zip":
            guard let others = self.items(of: code.bytes[range]) else { return nil }
            return zip(items, others).map { Self.array([$0, $1])[...] }
        case "slice":
            // A negative number counts from the end.
            let numbers = Self.parts(of: code, in: range, at: ",").map { part in
                Int(part.text).map { $0 < 0 ? $0 + items.count : $0 }
            }
            guard let first = numbers.first ?? nil, numbers.count <= 2, 0...items.count ~= first else { return nil }
            let last = numbers.count == 2 ? numbers[1] ?? -1 : items.count
            return first...items.count ~= last ? Array(items[first..<last]) : nil
        default: return nil
        }
    }

    /// The items after a function has been applied to each, `x => x + 1` or `upper`.
    private mutating func mapped(
        _ items: [ArraySlice<UInt8>], _ code: TypstSource, in range: Range<Int>
    ) -> [ArraySlice<UInt8>]? {
        let name = code.name(at: range.lowerBound)
        if name.endIndex == range.upperBound, !name.isEmpty {
            return items.map { value(of: (name + Array("(".utf8) + $0 + Array(")".utf8))[...]) }
        }
        guard let pattern = TypstPattern(in: code, at: range.lowerBound) else { return nil }
        let arrow = code.bytes[pattern.end..<range.upperBound].drop { $0 == 0x20 }
        guard arrow.starts(with: "=>".utf8) else { return nil }
        let function = arrow.dropFirst(2).drop(while: \.isASCIIWhiteSpace).withoutTrailingSpace
        var output: [ArraySlice<UInt8>] = []
        for item in items {
            guard let values = pattern.values(of: item), let result = filled(function, values) else { return nil }
            output.append(result)
        }
        return output
    }

    /// A body in code with the values of its names, computed if it can be; nil if there is no more room.
    mutating func filled(
        _ body: ArraySlice<UInt8>, _ values: [String: ArraySlice<UInt8>]
    ) -> ArraySlice<UInt8>? {
        work -= body.count
        guard work > 0 else { return nil }
        let filled = TypstBody.filled(Array("#(".utf8) + body + Array(")".utf8), values, limit: room)
        room -= filled.count
        guard room > 0, filled.count > 2 else { return nil }
        let inner = filled[2..<(filled.count - 1)]
        guard inner.first == "{", inner.last == "}" else { return value(of: inner) }
        return value(of: inner.dropFirst().dropLast().drop(while: \.isASCIIWhiteSpace).withoutTrailingSpace)
    }

    /// A value as it is written, computed if it can be.
    private func value(of words: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let first = words.first, first != "[" else { return words }
        // The items of an array may be computed too.
        if first == "(", !words.contains(":"), let items = Self.items(ofLiteral: words), items.count > 1 {
            return Self.array(
                items.map { item in
                    if item.first == "[" || item.first == "(" || Self.isLiteral(item) { return item }
                    return TypstExpression.value(of: item, variables)?.literal.map { $0[...] } ?? item
                })[...]
        }
        guard !Self.isLiteral(words) else { return words }
        return TypstExpression.value(of: words, variables)?.literal.map { $0[...] } ?? words
    }

    // MARK: Markup

    private static func markup(of items: [ArraySlice<UInt8>], joinedBy separators: TypstSeparator) -> [UInt8]? {
        var words: [UInt8] = []
        for (offset, item) in items.enumerated() {
            guard let markup = markup(ofItem: item) else { return nil }
            let separator = offset == items.count - 1 ? separators.last ?? separators.words : separators.words
            if offset > 0 { separate(&words, before: separator.isEmpty ? markup : separator) }
            words += offset > 0 ? separator + markup : markup
        }
        return words
    }

    /// An item as markup; nil for arrays, which have no text.
    private static func markup(ofItem item: ArraySlice<UInt8>) -> [UInt8]? {
        guard let first = item.first, first != "(" else { return nil }
        if first == "[", item.last == "]" { return content(item) }
        if first.isASCIIDigit || first == "-" { return Array(item) }
        return [UInt8(ascii: "#")] + item
    }

    /// Ends the code at the end of markup if the next bytes would continue it.
    static func separate(_ words: inout [UInt8], before next: some Collection<UInt8>) {
        guard let first = next.first, let last = words.last else { return }
        if ")]\"".utf8.contains(last) {
            if "([.".utf8.contains(first), endsWithCall(words) { words.append(";") }
            return
        }
        guard first.isInWord || "([.-".utf8.contains(first) else { return }
        let name = words.suffix(128).reversed().prefix {
            $0.isASCIILetter || $0.isASCIIDigit || "-_.".utf8.contains($0)
        }
        if !name.isEmpty, words.dropLast(name.count).last == "#" { words.append(";") }
    }

    /// True if the last line is one call behind a hash sign.
    private static func endsWithCall(_ words: [UInt8]) -> Bool {
        let line = words.suffix(512).split(separator: 0x0A, omittingEmptySubsequences: false).last ?? []
        guard let hash = line.lastIndex(of: "#") else { return false }
        let code = TypstSource(bytes: Array(line[(hash + 1)...]))
        var end = code.byte(at: 0) == "\"" ? code.string(at: 0).end : code.name(at: 0).endIndex
        while end > 0, let byte = code.byte(at: end), "([".utf8.contains(byte) { end = code.endOfBrackets(at: end) }
        return end == code.bytes.count
    }
}

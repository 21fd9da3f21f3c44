/// Replaces the calls of the functions that a document defines with `#let` by their bodies.
///
/// A definition is valid after its position. The work and the result are limited by the length of the source; further calls stay,
/// as do calls of functions that would have to run, such as one with a loop. Conditions and loops with content in brackets become
/// that content.
struct TypstFunctions {
    private static let depthLimit = 16
    static let statements: Set<String> = [
        "let", "if", "else", "for", "while", "return", "break", "continue", "import", "include", "context",
    ]

    private var functions: [String: TypstFunction] = [:]
    /// The variables that hold truth values, numbers, strings and arrays.
    var variables: [String: ArraySlice<UInt8>] = [:]
    /// The variables whose value is the result of an expression.
    var computedNames: Set<String> = []
    /// The number of open blocks and calls.
    private(set) var scope = 0
    /// What names meant before they were defined in open blocks and calls.
    private var changes: [(name: String, function: TypstFunction?, value: ArraySlice<UInt8>?, isComputed: Bool)] = []
    /// The number of bytes that bodies may still add.
    var room: Int
    /// The number of bytes that may still be searched for ends and parameters.
    var work: Int

    /// The source with its calls replaced.
    static func expanded(_ source: [UInt8]) -> [UInt8] {
        guard
            [
                "#let ", "#if ", "#for ", "#while ", "#context ", "#show:", "#{", "#(", "#calc.", "#str(", "#upper(",
                "#lower(", "#title", "#horizontalrule",
            ].contains(where: { source.containsSequence($0.utf8) })
        else { return source }
        var functions = TypstFunctions(of: source)
        return functions.expanded(source, depth: 0)
    }

    private init(of source: [UInt8]) {
        room = (1 << 20) + 2 * source.count
        work = (1 << 20) + 16 * source.count
    }

    private mutating func expanded(_ source: [UInt8], depth: Int) -> [UInt8] {
        let code = TypstSource(bytes: source)
        var output: [UInt8] = []
        output.reserveCapacity(source.count)
        var start = 0
        var index = 0
        while index < source.count, work > 0 {
            switch source[index] {
            case "\\": index += 2
            case "`": index = Self.endOfRaw(source, index)
            case "/": index = code.endOfComment(at: index) ?? index + 1
            case "#":
                let name = code.name(at: index + 1)
                // A value is not markup, and signs in it have no meaning.
                if let (words, end) = computed(name, code, at: index + 1) {
                    output += source[start..<index]
                    output += words
                    // A number before a full stop would be the marker of an item.
                    let isMarker =
                        code.byte(at: end) == "." && source.dropFirst(end + 1).first?.isASCIIWhiteSpace != false
                        && words.allSatisfy(\.isASCIIDigit)
                    if isMarker { output.append(UInt8(ascii: "\\")) }
                    (start, index) = (end, end)
                    continue
                }
                guard let (words, end) = expansion(of: name, code, at: index + 1, depth: depth) else {
                    index = name.isEmpty ? index + 1 : name.endIndex
                    continue
                }
                output += source[start..<index]
                output += scoped(words, depth: depth + 1)
                (start, index) = (end, end)
            case "." where source[index...].starts(with: "..".utf8):
                guard let (words, end) = spread(code, at: index, depth: depth) else {
                    index += 2
                    continue
                }
                output += source[start..<index] + words
                (start, index) = (end, end)
            default: index += 1
            }
        }
        return output + source[min(start, source.count)...]
    }

    /// The expanded words of a block or a call; definitions in them end with them.
    private mutating func scoped(_ words: [UInt8], depth: Int) -> [UInt8] {
        let count = changes.count
        scope += 1
        let output = expanded(words, depth: depth)
        scope -= 1
        while changes.count > count, let change = changes.popLast() {
            functions[change.name] = change.function
            variables[change.name] = change.value
            if change.isComputed { computedNames.insert(change.name) } else { computedNames.remove(change.name) }
        }
        return output
    }

    /// Remembers what a name means outside the open block or call that defines it.
    mutating func noteChange(of name: String) {
        changes.append((name, functions[name], variables[name], computedNames.contains(name)))
    }

    /// Remembers content in brackets as what a name stands for, and forgets what it stood for.
    mutating func setContent(_ name: String, _ value: ArraySlice<UInt8>) {
        let isContent = value.first == "[" && value.last == "]"
        functions[name] =
            isContent ? TypstFunction(parameters: [], body: Array(value.dropFirst().dropLast()), isVariable: true) : nil
    }

    /// True for a name that stands for content.
    func isContent(_ name: String) -> Bool { functions[name]?.isVariable == true }

    /// True for a function of the document.
    func isFunction(_ name: String) -> Bool { functions[name].map { !$0.isVariable } ?? false }

    /// True for a name whose value replaces it; the parser knows others.
    private func isKnown(_ name: String) -> Bool {
        functions[name] != nil || computedNames.contains(name) || variables[name].map(Self.isLiteral) == true
    }

    /// The items of an array that an argument spreads, `..data` or `..data.flatten()`, and the offset after its name.
    private mutating func spread(_ code: TypstSource, at index: Int, depth: Int) -> (words: [UInt8], end: Int)? {
        let name = code.name(at: index + 2)
        let first = name.prefix { $0 != "." }
        let methods = name[first.endIndex...]
        guard let before = code.bytes[..<index].suffix(64).last(where: { !$0.isASCIIWhiteSpace }),
            "(,".utf8.contains(before)
        else { return nil }
        if name.elementsEqual("for".utf8) || code.byte(at: name.endIndex) == "(" || name.isEmpty {
            guard depth < Self.depthLimit, let (array, end) = spreadItems(name, code, at: index + 2) else { return nil }
            return (Array("..".utf8) + scoped(array, depth: depth + 1), end)
        }
        guard let value = variables[first.text], value.first == "(", methods.isEmpty || methods.text == ".flatten",
            value.count < room
        else { return nil }
        room -= value.count + 16
        return (Array("..".utf8) + value, first.endIndex)
    }

    /// The words that code stands for, and its end; nil for code that is kept.
    private mutating func expansion(
        of name: ArraySlice<UInt8>, _ code: TypstSource, at index: Int, depth: Int
    ) -> (words: [UInt8], end: Int)? {
        let isShallow = depth < Self.depthLimit
        if name.isEmpty { return isShallow ? block(code, at: index) ?? array(name, code, at: index) : nil }
        if name.elementsEqual("let".utf8) {
            let defined = define(code, from: name.endIndex)
            // The definition of a block would remain behind it.
            if scope > 0, let defined, isKnown(defined) {
                let end = code.end(before: "\n;]", from: name.endIndex)
                work -= end - index
                let isLineEnd = code.byte(at: end) == ";" || code.byte(at: end) == 0x0A
                return ([], isLineEnd ? end + 1 : end)
            }
        }
        if Self.takingStrings.contains(name.text), functions[name.text] == nil,
            let words = computedArgument(of: name, code)
        {
            return words
        }
        if isShallow, let statement = statement(name, code) { return statement }
        if isShallow, let joined = array(name, code, at: index) { return joined }
        if let function = functions[name.text] { return isShallow ? call(function, code, from: name.endIndex) : nil }
        if isShallow, let call = callWithContent(name, code) { return call }
        return variables[name.text] == nil ? Self.known(name, code) : nil
    }

    /// The functions whose first argument is a string.
    private static let takingStrings: Set<String> = ["link", "raw", "image"]

    /// The value of the expression or the name behind a hash sign, as markup, and the offset after it; nil if it is unknown.
    private mutating func computed(
        _ name: ArraySlice<UInt8>, _ code: TypstSource, at start: Int
    ) -> (words: [UInt8], end: Int)? {
        if name.isEmpty { return computed(code, at: start) }
        return functions[name.text] == nil ? computed(name, code) : nil
    }

    /// The end of code between backticks.
    private static func endOfRaw(_ source: [UInt8], _ index: Int) -> Int {
        let signs = source[index...].prefix { $0 == "`" }
        if signs.count == 2 { return signs.endIndex }
        return source[signs.endIndex...].firstOccurrence(of: Array(signs))?.upperBound ?? signs.endIndex
    }
}

// MARK: Definitions

extension TypstFunctions {
    /// Reads a definition, and returns the name that it defines; nil if there is none.
    private mutating func define(_ code: TypstSource, from start: Int) -> String? {
        let name = code.name(at: code.bytes[start...].drop { $0 == 0x20 }.startIndex)
        guard !name.isEmpty else {
            defineParts(code, from: start)
            return nil
        }
        let word = name.text
        if scope > 0 { noteChange(of: word) }
        guard code.byte(at: name.endIndex) == "(" else {
            let body = content(name, code) ?? chosen(name, code) ?? called(name, code)
            functions[word] = body.map { TypstFunction(parameters: [], body: $0, isVariable: true) }
            if body == nil { setVariable(name, code) } else { variables[word] = nil }
            return word
        }
        let end = code.endOfBrackets(at: name.endIndex)
        work -= end - start
        let behind = code.bytes[end...].drop { $0 == 0x20 }
        guard end > name.endIndex + 1, behind.first == "=",
            let parameters = TypstFunction.parameters(of: code, in: (name.endIndex + 1)..<(end - 1))
        else { return nil }
        let first = behind.dropFirst().drop { $0 == 0x20 }.startIndex
        let value = code.bytes[first..<code.end(before: "\n;", from: first)].withoutTrailingSpace
        work -= 2 * value.count
        let expression = TypstFunction.expression(of: value)
        functions[word] = (TypstFunction.markup(of: value) ?? expression.map { _ in [] }).map {
            TypstFunction(parameters: parameters, body: $0, expression: expression)
        }
        return word
    }

    /// The parts of a range, separated by a character outside brackets and strings, without surrounding white space.
    static func parts(of code: TypstSource, in range: Range<Int>, at signs: String) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let end = min(code.end(before: signs, from: start, limit: range.upperBound), range.upperBound)
            let part = code.bytes[start..<end].drop(while: \.isASCIIWhiteSpace).withoutTrailingSpace
            if !part.isEmpty { parts.append(part) }
            start = end + 1
        }
        return parts
    }
}

extension TypstFunctions {
    /// Content without its brackets; a heading or an item has its own lines.
    static func content(_ part: ArraySlice<UInt8>) -> [UInt8] {
        let inner = part.dropFirst().dropLast()
        let text = inner.drop(while: \.isASCIIWhiteSpace)
        let marker = text.prefix(6).prefix { "=-+/".utf8.contains($0) }
        guard !marker.isEmpty, text[marker.endIndex...].first == 0x20 else { return Array(inner) }
        return Array("\n".utf8) + text + Array("\n".utf8)
    }
}

// MARK: Calls

extension TypstFunctions {
    /// The body of a function with its arguments, and the end of the call; nil if this is not a call.
    private mutating func call(
        _ function: TypstFunction, _ code: TypstSource, from start: Int
    ) -> (words: [UInt8], end: Int)? {
        var index = start
        var given: [ArraySlice<UInt8>] = []
        var values: [String: ArraySlice<UInt8>] = [:]
        if !function.isVariable, code.byte(at: index) == "(" {
            let end = code.endOfBrackets(at: index)
            guard end > index + 1 else { return nil }
            work -= end - index
            for part in Self.parts(of: code, in: (index + 1)..<(end - 1), at: ",") {
                let name = code.name(at: part.startIndex)
                let behind = part.dropFirst(name.count).drop { $0 == 0x20 }
                if !name.isEmpty, behind.first == ":" {
                    values[name.text] = behind.dropFirst().drop(while: \.isASCIIWhiteSpace)
                } else {
                    given.append(computed(argument: part))
                }
            }
            index = end
        }
        while !function.isVariable, code.byte(at: index) == "[", work > 0 {
            let end = code.endOfBrackets(at: index)
            work -= end - index
            given.append(code.bytes[index..<end])
            index = end
        }
        work -= function.body.count
        guard index > start || function.isVariable, work > 0 else { return nil }
        if code.byte(at: index) == ";" { index += 1 }
        var rest = given[...]
        for (name, value) in function.parameters where values[name] == nil {
            values[name] = value ?? rest.popFirst() ?? []
        }
        if let value = value(of: function, values) { return (value, index) }
        if function.expression != nil, function.body.isEmpty { return nil }
        let words = TypstBody.filled(function.body, values, limit: room)
        guard words.count < room else { return nil }
        room -= words.count + 16
        return (words, index)
    }

    /// An argument, or its value if it can be computed.
    private mutating func computed(argument: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let first = argument.first, !"[\"{(".utf8.contains(first), !Self.isLiteral(argument) else {
            return argument
        }
        return TypstExpression.value(of: argument, variables)?.literal.map { $0[...] } ?? argument
    }

    /// The result of a function whose body is an expression, as markup; nil if it is unknown.
    private mutating func value(of function: TypstFunction, _ values: [String: ArraySlice<UInt8>]) -> [UInt8]? {
        guard let expression = function.expression else { return nil }
        let code = Array("#(".utf8) + expression + Array(")".utf8)
        let filled = TypstBody.filled(code, values, limit: room)
        work -= filled.count
        guard filled.count > 3,
            let words = TypstExpression.value(of: filled[2..<(filled.count - 1)], variables)?.markup, words.count < room
        else { return nil }
        room -= words.count + 16
        return words
    }
}

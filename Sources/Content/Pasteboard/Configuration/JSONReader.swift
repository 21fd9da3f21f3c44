extension JSONValue {
    /// Reads JSON with comments and trailing commas.
    ///
    /// - Throws: The first error with its position.
    package init(parsing text: String) throws(ConfigurationError) {
        var reader = JSONReader(text)
        self = try reader.read()
    }
}

/// Builds values from tokens with an explicit stack, so that nesting cannot overflow the thread's stack.
private struct JSONReader {
    /// An open list or object.
    private struct Opening {
        var value: JSONValue
        /// The key whose value follows.
        var key: (name: String, position: TextPosition)?
        var keys: Set<String> = []

        var closing: Character {
            if case .object = value.content { "}" } else { "]" }
        }

        var isAwaitingKey: Bool {
            if case .object = value.content { key == nil } else { false }
        }

        mutating func add(_ element: JSONValue) {
            switch value.content {
            case .array(var elements):
                value.content = .null
                elements.append(element)
                value.content = .array(elements)
            case .object(var members):
                guard let key else { return }
                value.content = .null
                members.append(JSONValue.Member(key: key.name, position: key.position, value: element))
                value.content = .object(members)
                self.key = nil
            case .null, .bool, .number, .string: break
            }
        }
    }

    /// No configuration needs deeper nesting.
    private static let deepest = 64

    private var scanner: JSONScanner
    private var openings: [Opening] = []

    init(_ text: String) { scanner = JSONScanner(text) }

    mutating func read() throws(ConfigurationError) -> JSONValue {
        var result: JSONValue?
        while result == nil {
            let (token, position) = try scanner.next()
            result = try follow(token, position)
        }
        let (rest, position) = try scanner.next()
        guard rest == .end, let result else { throw ConfigurationError(position, "unexpected text after the last }") }
        return result
    }

    /// Handles a token at the position of a value or key; returns the whole value once it is complete.
    private mutating func follow(_ token: JSONScanner.Token, _ position: TextPosition) throws(ConfigurationError)
        -> JSONValue?
    {
        if case .close(let character) = token { return try close(character, position) }
        if openings.last?.isAwaitingKey == true {
            try takeKey(token, position)
            return nil
        }
        switch token {
        case .open(let character):
            guard openings.count < Self.deepest else { throw ConfigurationError(position, "this is nested too deeply") }
            openings.append(Opening(value: JSONValue(character == "{" ? .object([]) : .array([]), at: position)))
            return nil
        case .string(let string): return try complete(JSONValue(.string(string), at: position))
        case .number(let number): return try complete(JSONValue(.number(number), at: position))
        case .word("true"): return try complete(JSONValue(.bool(true), at: position))
        case .word("false"): return try complete(JSONValue(.bool(false), at: position))
        case .word("null"): return try complete(JSONValue(.null, at: position))
        case .word(let word):
            throw ConfigurationError(position, "“\(word)” is not a value; put strings in quotation marks")
        case .end: throw ConfigurationError(position, openings.isEmpty ? "the file has no content" : unclosed)
        case .colon, .comma, .close: throw ConfigurationError(position, "expected a value")
        }
    }

    private mutating func takeKey(_ token: JSONScanner.Token, _ position: TextPosition) throws(ConfigurationError) {
        guard case .string(let name) = token else {
            throw ConfigurationError(position, token == .end ? unclosed : "expected a key in quotation marks, or }")
        }
        let last = openings.count - 1
        guard openings[last].keys.insert(name).inserted else {
            throw ConfigurationError(position, "the key \"\(name)\" occurs twice")
        }
        let (colon, after) = try scanner.next()
        guard colon == .colon else { throw ConfigurationError(after, "expected a colon after the key \"\(name)\"") }
        openings[last].key = (name, position)
    }

    private mutating func close(_ character: Character, _ position: TextPosition) throws(ConfigurationError)
        -> JSONValue?
    {
        guard let opening = openings.last, opening.closing == character, opening.key == nil else {
            throw ConfigurationError(position, "unexpected \(character): nothing is open")
        }
        openings.removeLast()
        return try complete(opening.value)
    }

    /// Adds a value to the open list or object, and reads the comma after it.
    private mutating func complete(_ value: JSONValue) throws(ConfigurationError) -> JSONValue? {
        guard let last = openings.indices.last else { return value }
        openings[last].add(value)
        var ahead = scanner
        let (token, position) = try ahead.next()
        switch token {
        case .comma: scanner = ahead
        case .close: break
        case .end: throw ConfigurationError(position, unclosed)
        default: throw ConfigurationError(position, "expected a comma or \(openings[last].closing)")
        }
        return nil
    }

    private var unclosed: String {
        guard let last = openings.last else { return "the file ends here" }
        return "the file ends here, and \(last.closing) is missing for line \(last.value.position.line)"
    }
}

extension JSONValue {
    /// Reads JSON as people write it by hand: comments are allowed, and a comma after the last element.
    ///
    /// - Throws: the place of the first thing that is wrong, and what should stand there.
    package init(parsing text: String) throws(ConfigurationError) {
        var reader = JSONReader(text)
        self = try reader.read()
    }
}

/// Builds values out of tokens, with a stack of its own: nesting takes no room of the program's.
private struct JSONReader {
    /// A list or an object that is open.
    private struct Opening {
        var value: JSONValue
        /// The key whose value comes next.
        var key: (name: String, place: TextPlace)?
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
                members.append(JSONValue.Member(key: key.name, place: key.place, value: element))
                value.content = .object(members)
                self.key = nil
            case .null, .bool, .number, .string: break
            }
        }
    }

    /// Nobody writes deeper by hand.
    private static let deepest = 64

    private var scanner: JSONScanner
    private var openings: [Opening] = []

    init(_ text: String) {
        scanner = JSONScanner(text)
    }

    mutating func read() throws(ConfigurationError) -> JSONValue {
        var result: JSONValue?
        while result == nil {
            let (token, place) = try scanner.next()
            result = try follow(token, place)
        }
        let (rest, place) = try scanner.next()
        guard rest == .end, let result else { throw ConfigurationError(place, "nothing stands after the last }") }
        return result
    }

    /// Takes in one token where a value or a key may stand; the whole once it is complete.
    private mutating func follow(_ token: JSONScanner.Token, _ place: TextPlace) throws(ConfigurationError)
        -> JSONValue?
    {
        if case .close(let character) = token { return try close(character, place) }
        if openings.last?.isAwaitingKey == true {
            try takeKey(token, place)
            return nil
        }
        switch token {
        case .open(let character):
            guard openings.count < Self.deepest else { throw ConfigurationError(place, "this is nested too deep") }
            openings.append(Opening(value: JSONValue(character == "{" ? .object([]) : .array([]), at: place)))
            return nil
        case .string(let string): return try complete(JSONValue(.string(string), at: place))
        case .number(let number): return try complete(JSONValue(.number(number), at: place))
        case .word("true"): return try complete(JSONValue(.bool(true), at: place))
        case .word("false"): return try complete(JSONValue(.bool(false), at: place))
        case .word("null"): return try complete(JSONValue(.null, at: place))
        case .word(let word):
            throw ConfigurationError(place, "“\(word)” is no value; a string stands in quotation marks")
        case .end: throw ConfigurationError(place, openings.isEmpty ? "there is nothing here" : unclosed)
        case .colon, .comma, .close: throw ConfigurationError(place, "a value should stand here")
        }
    }

    private mutating func takeKey(_ token: JSONScanner.Token, _ place: TextPlace) throws(ConfigurationError) {
        guard case .string(let name) = token else {
            throw ConfigurationError(
                place, token == .end ? unclosed : "a key in quotation marks, or }, should stand here")
        }
        let last = openings.count - 1
        guard openings[last].keys.insert(name).inserted else {
            throw ConfigurationError(place, "the key \"\(name)\" stands here for the second time")
        }
        let (colon, after) = try scanner.next()
        guard colon == .colon else { throw ConfigurationError(after, "a colon should stand after the key \"\(name)\"") }
        openings[last].key = (name, place)
    }

    private mutating func close(_ character: Character, _ place: TextPlace) throws(ConfigurationError) -> JSONValue? {
        guard let opening = openings.last, opening.closing == character, opening.key == nil else {
            throw ConfigurationError(place, "\(character) closes nothing here")
        }
        openings.removeLast()
        return try complete(opening.value)
    }

    /// Puts a value where it belongs, and takes the comma after it.
    private mutating func complete(_ value: JSONValue) throws(ConfigurationError) -> JSONValue? {
        guard let last = openings.indices.last else { return value }
        openings[last].add(value)
        var ahead = scanner
        let (token, place) = try ahead.next()
        switch token {
        case .comma: scanner = ahead
        case .close: break
        case .end: throw ConfigurationError(place, unclosed)
        default: throw ConfigurationError(place, "a comma or \(openings[last].closing) should stand here")
        }
        return nil
    }

    private var unclosed: String {
        guard let last = openings.last else { return "the text ends here" }
        return "the text ends here, and \(last.closing) is missing for line \(last.value.place.line)"
    }
}

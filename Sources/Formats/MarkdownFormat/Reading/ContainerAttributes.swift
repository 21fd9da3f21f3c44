import FormatCore

/// The attributes of a container, which are written in braces: `.class #id title="Mind the gap" open`.
struct ContainerAttributes {
    private let words: [ArraySlice<UInt8>]

    init(_ text: ArraySlice<UInt8>) { words = Self.words(text) }

    /// The attributes at the end of a text, and the text before them.
    ///
    /// Other words in braces belong to the text, like `{a, b}` and `{{ name }}`.
    static func split(_ text: ArraySlice<UInt8>) -> (text: ArraySlice<UInt8>, attributes: ContainerAttributes?) {
        let brace = UInt8(ascii: "{")
        guard text.last == UInt8(ascii: "}") else { return (text, nil) }
        // A value in quotes may contain a brace.
        for open in [text.lastIndex(of: brace), text.firstIndex(of: brace)].compactMap(\.self) {
            let before = text[..<open]
            let attributes = ContainerAttributes(text[(open + 1)...].dropLast())
            if before.last != brace, !attributes.words.isEmpty || before.isEmpty,
                attributes.words.allSatisfy(isAttribute)
            {
                return (before.trimmedOfBlanks, attributes)
            }
        }
        return (text, nil)
    }

    /// The first class; empty if there is none.
    var className: ArraySlice<UInt8> {
        words.first { $0.first == UInt8(ascii: ".") }?.dropFirst() ?? []
    }

    /// True if there are words and all of them are names, classes and values.
    var isComplete: Bool {
        !words.isEmpty && words.allSatisfy { Self.isAttribute($0) && !$0.elementsEqual("open".utf8) }
    }

    /// True if there is a class or an identifier, which begins with a letter.
    var hasName: Bool {
        words.contains { ".#".utf8.contains($0.first ?? 0) && $0.dropFirst().first?.isASCIILetter == true }
    }

    func hasClass(_ name: String) -> Bool {
        words.contains { $0.first == UInt8(ascii: ".") && $0.dropFirst().elementsEqual(name.utf8) }
    }

    /// The value of the attribute `title`; nil if there is none.
    var title: ArraySlice<UInt8>? { value(of: "title") }

    /// The value of an attribute; nil if there is none.
    func value(of attribute: String) -> ArraySlice<UInt8>? {
        let name = attribute + "="
        guard let value = words.first(where: { $0.begins(with: name.utf8) })?.dropFirst(name.utf8.count) else {
            return nil
        }
        guard let quote = value.first, Self.isQuote(quote) else { return value }
        let inner = value.dropFirst()
        return inner.last == quote ? inner.dropLast() : inner
    }
}

extension ContainerAttributes {
    /// The words between blanks; a value in quotes may contain blanks.
    private static func words(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var words: [ArraySlice<UInt8>] = []
        var rest = text.trimmedOfBlanks
        while !rest.isEmpty {
            let end = endOfWord(rest)
            words.append(rest[..<end])
            rest = rest[end...].trimmedOfBlanks
        }
        return words
    }

    private static func endOfWord(_ text: ArraySlice<UInt8>) -> Int {
        var quote: UInt8?
        var previous: UInt8 = 0
        for (index, byte) in zip(text.indices, text) {
            if let open = quote {
                if byte == open, previous != UInt8(ascii: "\\") { quote = nil }
            } else if byte == 0x20 || byte == 0x09 {
                return index
            } else if isQuote(byte), previous == UInt8(ascii: "=") {
                quote = byte
            }
            previous = byte
        }
        return text.endIndex
    }

    private static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }

    private static func isAttribute(_ word: ArraySlice<UInt8>) -> Bool {
        if word.elementsEqual("open".utf8) { return true }
        if word.first == UInt8(ascii: ".") || word.first == UInt8(ascii: "#") {
            return word.count > 1 && word.dropFirst().allSatisfy(isNameByte)
        }
        guard let equals = word.firstIndex(of: UInt8(ascii: "=")) else { return false }
        return equals > word.startIndex && word[..<equals].allSatisfy(isNameByte)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isInWord || "-_:.".utf8.contains(byte)
    }
}

/// A list of attributes, of a block or of a macro ("Element Attributes").
struct AsciiDocAttributes {
    /// The positional attributes; the first one of a block is its style.
    var positional: [String] = []
    var named: [String: String] = [:]
    var roles: [String] = []
    var options: Set<String> = []

    static let none = AsciiDocAttributes()

    init() {}

    /// Parses the attributes in brackets; the first one of a block may have shorthand for an id, roles and options.
    init(_ text: ArraySlice<UInt8>, ofBlock: Bool = false) {
        var index = text.startIndex
        while index < text.endIndex {
            let (name, value, end) = Self.value(in: text, at: index)
            index = end + 1
            if let name {
                take(name, value)
            } else {
                positional.append(value)
            }
        }
        if ofBlock, let first = positional.first { positional[0] = takeShorthand(first) }
    }

    /// Parses a block attribute line `[…]`, or an anchor `[[…]]`; nil for text, such as a link in brackets.
    init?(line: ArraySlice<UInt8>) {
        guard line.first == "[", line.last == "]", line.count > 1 else { return nil }
        let inner = line.dropFirst().dropLast()
        self.init()
        guard let first = inner.first, first != "[" || inner.last != "]" else { return }
        guard first.isInWord || "#.%,\"'{".utf8.contains(first), !Self.endsBefore(inner) else { return nil }
        self = AsciiDocAttributes(inner, ofBlock: true)
    }

    /// True if a bracket outside of quotes ends the list before the end of the line.
    private static func endsBefore(_ inner: ArraySlice<UInt8>) -> Bool {
        guard inner.contains("]") else { return false }
        var isQuoted = false
        for byte in inner {
            if byte == "\"" { isQuoted.toggle() }
            if byte == "]", !isQuoted { return true }
        }
        return false
    }

    /// Adds the attributes of a further line above the same block.
    mutating func add(_ other: AsciiDocAttributes) {
        for (index, value) in other.positional.enumerated() where !value.isEmpty {
            while positional.count <= index { positional.append("") }
            positional[index] = value
        }
        named.merge(other.named) { $1 }
        roles += other.roles
        options.formUnion(other.options)
    }

    var style: String { positional.first ?? "" }

    /// The language of a source block; nil for other styles.
    var language: String? {
        style == "source" || style.isEmpty ? positional(1) ?? named["language"] : nil
    }

    /// True if the substitutions of a block include those of attributes: `subs="attributes+"`.
    var replacesAttributes: Bool { substitutes(["attributes", "attributes+", "a", "normal"]) }

    /// True if the substitutions of a block include those of marks: `subs="+quotes"`.
    var replacesMarks: Bool { substitutes(["quotes", "quotes+", "q", "normal"]) }

    private func substitutes(_ names: [String]) -> Bool {
        (named["subs"] ?? "").utf8.split(separator: ",").contains { part in
            let name = Array(part)[...].trimmedSpace.drop { $0 == "+" }
            return names.contains { name.elementsEqual($0.utf8) }
        }
    }

    /// The same attributes with other values of the positional and the named ones.
    func mapValues(_ value: (String) -> String) -> AsciiDocAttributes {
        var copy = self
        copy.positional = positional.map(value)
        copy.named = named.mapValues(value)
        return copy
    }

    /// The line below a quotation with its author and work; nil if there is none.
    var source: ArraySlice<UInt8>? {
        let work = positional(2) ?? named["citetitle"]
        let words = [positional(1) ?? named["attribution"], work].compactMap { $0 }
        return words.isEmpty ? nil : Array("— \(words.joined(separator: ", "))".utf8)[...]
    }

    /// The displayed label of an admonition, from its style; nil for other styles.
    static func admonition(_ style: String) -> String? {
        let names = [
            "NOTE": "Note", "TIP": "Tip", "IMPORTANT": "Important", "WARNING": "Warning", "CAUTION": "Caution",
        ]
        return names[style]
    }

    func positional(_ index: Int) -> String? {
        positional.indices.contains(index) && !positional[index].isEmpty ? positional[index] : nil
    }

    private mutating func take(_ name: String, _ value: String) {
        switch name {
        case "options", "opts": options.formUnion(value.split { $0 == "," || $0 == " " }.map(String.init))
        case "role": roles += value.split(separator: " ").map(String.init)
        default: named[name] = value
        }
    }

    /// `style#id.role%option`.
    private mutating func takeShorthand(_ text: String) -> String {
        var style = ""
        var sign: Character?
        var word = ""
        func isSign(_ character: Character) -> Bool { character == "#" || character == "." || character == "%" }
        for character in text + "#" {
            guard isSign(character) else {
                word.append(character)
                continue
            }
            switch sign {
            case nil: style = word
            case ".": roles.append(word)
            case "%": options.insert(word)
            default: break
            }
            sign = character
            word = ""
        }
        return style
    }

    /// Parses an attribute; returns its name, its value, and the index of the comma after it.
    private static func value(in text: ArraySlice<UInt8>, at start: Int) -> (name: String?, value: String, end: Int) {
        var index = start
        while index < text.endIndex, text[index].isASCIIWhiteSpace { index += 1 }
        let name = text[index...].prefix { $0.isInWord || $0 == "-" }
        let sign = text[name.endIndex...].drop { $0 == 0x20 }
        var isNamed = false
        if !name.isEmpty, sign.first == "=" {
            isNamed = true
            index = sign.startIndex + 1
            while index < text.endIndex, text[index] == 0x20 { index += 1 }
        }
        var value: ArraySlice<UInt8>
        var end: Int
        if index < text.endIndex, text[index] == "\"" || text[index] == "'",
            let close = text[(index + 1)...].firstIndex(of: text[index])
        {
            value = text[(index + 1)..<close]
            end = text[close...].firstIndex(of: ",") ?? text.endIndex
        } else {
            end = text[index...].firstIndex(of: ",") ?? text.endIndex
            value = text[index..<end].withoutTrailingSpace
        }
        return (isNamed ? name.asciiLowercased[...].text : nil, value.text, end)
    }
}

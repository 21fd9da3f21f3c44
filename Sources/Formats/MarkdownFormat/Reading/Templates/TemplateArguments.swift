import FormatCore

/// The arguments of a tag: words, and values with names.
struct TemplateArguments {
    /// The words without a name, such as `info` in `{{< hint info >}}`; those in quotation marks are without them.
    private(set) var words: [ArraySlice<UInt8>] = []
    /// True if a value is an expression of JavaScript or a handler, which HTML does not have.
    private(set) var hasExpressions = false
    /// True for a component that ends with its tag, `<Name />`.
    private(set) var isEmptyElement = false
    private(set) var named: [(name: String, value: ArraySlice<UInt8>)] = []

    private let text: ArraySlice<UInt8>
    private(set) var end: Int
    private static let longest = 2000

    /// Parses the text between the signs of a template tag, behind its name.
    init(_ text: ArraySlice<UInt8>) {
        self.text = text
        end = text.startIndex
        while true {
            skipSpace()
            guard end < text.endIndex else { return }
            takeArgument(isInElement: false)
        }
    }

    /// Parses the attributes of an element up to its closing bracket; nil if there is none.
    init?(element text: ArraySlice<UInt8>) {
        self.text = text.prefix(Self.longest)
        end = text.startIndex
        while true {
            guard skipSpace() < 2, let byte = byte(end), byte != UInt8(ascii: "<") else { return nil }
            if byte == UInt8(ascii: ">") { break }
            if byte == UInt8(ascii: "/"), self.byte(end + 1) == UInt8(ascii: ">") {
                isEmptyElement = true
                end += 1
                break
            }
            let start = end
            takeArgument(isInElement: true)
            guard end > start else { return nil }
        }
        end += 1
    }

    /// The first value that is not empty of these names; empty if there is none.
    subscript(names: String...) -> ArraySlice<UInt8> {
        for name in names {
            if let found = named.first(where: { $0.name == name && !$0.value.isEmpty }) { return found.value }
        }
        return []
    }

    private func byte(_ index: Int) -> UInt8? { index < text.endIndex ? text[index] : nil }

    /// Skips white space, and returns the number of line ends in it.
    @discardableResult
    private mutating func skipSpace() -> Int {
        var lines = 0
        while let next = byte(end), next.isASCIIWhiteSpace {
            if next == 0x0A { lines += 1 }
            end += 1
        }
        return lines
    }

    private mutating func takeArgument(isInElement: Bool) {
        let quotes = "\"'`"
        if let quote = byte(end), quotes.utf8.contains(quote) {
            words.append(quoted(quote))
            return
        }
        if isInElement, byte(end) == UInt8(ascii: "{") {
            _ = expression()
            return
        }
        let word = text[end...].prefix {
            !$0.isASCIIWhiteSpace && $0 != UInt8(ascii: "=") && !(isInElement && "<>/{".utf8.contains($0))
        }
        end = word.endIndex
        guard byte(end) == UInt8(ascii: "="), !word.isEmpty else {
            if word.isEmpty { end += 1 } else { words.append(word) }
            return
        }
        if let first = word.first, "@#".utf8.contains(first) { hasExpressions = true }
        end += 1
        let value: ArraySlice<UInt8>
        if let quote = byte(end), quotes.utf8.contains(quote) {
            value = quoted(quote)
        } else if isInElement, byte(end) == UInt8(ascii: "{") {
            value = expression()
        } else {
            value = text[end...].prefix { !$0.isASCIIWhiteSpace && !(isInElement && $0 == UInt8(ascii: ">")) }
            end = value.endIndex
        }
        named.append((String(decoding: word, as: UTF8.self).lowercased(), value))
    }

    /// The text in quotation marks that begins here.
    private mutating func quoted(_ quote: UInt8) -> ArraySlice<UInt8> {
        let start = end + 1
        var next = start
        while let byte = byte(next), byte != quote { next += byte == UInt8(ascii: "\\") ? 2 : 1 }
        end = min(next + 1, text.endIndex)
        return text[min(start, text.endIndex)..<min(next, text.endIndex)]
    }

    /// Skips an expression of JavaScript in braces, and returns the first string in it.
    private mutating func expression() -> ArraySlice<UInt8> {
        hasExpressions = true
        var depth = 0
        var first: ArraySlice<UInt8>?
        while let byte = byte(end) {
            switch byte {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
                let string = quoted(byte)
                if depth == 1 { first = first ?? string }
                continue
            default: break
            }
            end += 1
            if depth == 0 { break }
        }
        return first ?? []
    }
}

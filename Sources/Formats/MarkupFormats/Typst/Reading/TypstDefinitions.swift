/// The names that a document defines: labels, also those defined after their references, and variables with known values.
struct TypstDefinitions {
    /// The value of a variable.
    enum Value {
        case text(ArraySlice<UInt8>)
        case rule
    }

    let labels: TypstLabels
    private var variables: [String: Value] = [:]

    init(_ source: [UInt8]) { labels = TypstLabels(source) }

    subscript(variable name: String) -> Value? { variables[name] }

    /// Stores the value of a variable if it is a string, text in brackets, or a line.
    mutating func define(from start: Int, in code: TypstSource) {
        let space: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        let name = code.name(at: code.bytes[start...].drop(while: space).startIndex)
        let behind = code.bytes[name.endIndex...].drop(while: space)
        guard !name.isEmpty, behind.first == "=" else { return }
        let first = behind.dropFirst().drop(while: space).startIndex
        var value = code.bytes[first..<code.end(before: "\n;", from: first)]
        while value.last.map(\.isASCIIWhiteSpace) == true { value.removeLast() }
        let word = name.text
        if value.starts(with: "line(".utf8) {
            variables[word] = .rule
        } else if value.first == "\"" {
            variables[word] = .text(TypstText.unescaped(code.string(at: value.startIndex).content)[...])
        } else if value.first == "[", value.last == "]", !value.contains(where: { "#*_`$\\@<~\n".utf8.contains($0) }) {
            variables[word] = .text(value.dropFirst().dropLast())
        } else if !value.isEmpty, value.count < 32, value.allSatisfy({ $0.isASCIIDigit || $0 == "." }) {
            variables[word] = .text(value)
        }
    }
}

/// The names that a document defines: labels, also those defined after their references, and variables with known values.
struct TypstDefinitions {
    /// The value of a variable.
    enum Value {
        case text(ArraySlice<UInt8>)
        case rule
    }

    private let labels: TypstLabels
    private var variables: [String: Value] = [:]
    /// The number of bytes that variables and titles may still add.
    private var room = 1 << 20

    init(_ source: [UInt8]) { labels = TypstLabels(source) }

    /// What a reference to a label shows: its title, or its name if the title is too long for the document; nil if there
    /// is no such label.
    mutating func take(label name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let title = labels[name], title.count <= room else { return labels[name].map { _ in name } }
        room -= title.count
        return title
    }

    /// The value of a variable, if its text is short enough for the document.
    mutating func take(variable name: String) -> Value? {
        guard case .text(let text)? = variables[name] else { return variables[name] }
        guard text.count <= room else { return nil }
        room -= text.count
        return .text(text)
    }

    /// Content without marks and blocks on one line; nil for other content.
    private static func plain(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard !content.contains(where: { "#*_`$\\@<~".utf8.contains($0) }) else { return nil }
        let lines = content.split(separator: 0x0A, omittingEmptySubsequences: false).map(\.trimmedSpace)
        guard lines.count > 1 else { return content }
        let inner = lines.dropFirst(lines[0].isEmpty ? 1 : 0).dropLast(lines[lines.count - 1].isEmpty ? 1 : 0)
        // Typst writes quotation marks in pairs.
        guard inner.allSatisfy(isPlain), content.count(where: { $0 == 0x22 }) < 2 else { return nil }
        return Array(inner.joined(separator: [0x20]))[...]
    }

    /// True for a line of a paragraph without comments: it begins no item, term or heading.
    private static func isPlain(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first, !"-+=/".utf8.contains(first) else { return false }
        let behind = line.drop(while: \.isASCIIDigit)
        if behind.startIndex > line.startIndex, behind.first == "." { return false }
        // An address has two slashes too.
        return !zip(line.indices, line.dropFirst()).contains { index, next in
            let isComment = line[index] == "/" && (next == "/" || next == "*")
            return isComment && (next == "*" || index == line.startIndex || line[index - 1] != ":")
        }
    }

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
        } else if value.first == "\"", code.string(at: value.startIndex).end == value.endIndex {
            variables[word] = .text(TypstText.unescaped(code.string(at: value.startIndex).content)[...])
        } else if value.first == "[", value.last == "]", let text = Self.plain(value.dropFirst().dropLast()) {
            variables[word] = .text(text)
        } else if !value.isEmpty, value.count < 32, value.allSatisfy({ $0.isASCIIDigit || $0 == "." }) {
            variables[word] = .text(value)
        }
    }
}

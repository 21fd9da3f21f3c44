import RichText

/// A name, or several in parentheses that take an array or a pair apart: `x`, `(key, value)`, `(number, (key, value))`.
struct TypstPattern {
    private static let mostDepth = 4
    private static let longest = 256

    /// The name; nil for a pattern in parentheses.
    private let name: String?
    private let parts: [TypstPattern]
    /// The offset behind it.
    let end: Int

    /// Reads a pattern at the next byte that is not a space; nil if there is none.
    init?(in code: TypstSource, at start: Int, depth: Int = 0) {
        let first = code.bytes[min(start, code.bytes.count)...].drop { $0 == 0x20 }.startIndex
        guard code.byte(at: first) == "(" else {
            let name = code.name(at: first)
            guard !name.isEmpty else { return nil }
            (self.name, parts, end) = (name.text, [], name.endIndex)
            return
        }
        let group = TypstSource(bytes: Array(code.bytes[first...].prefix(Self.longest)))
        let length = group.endOfBrackets(at: 0)
        guard length > 2, group.bytes[length - 1] == ")", depth < Self.mostDepth else { return nil }
        end = first + length
        let words = TypstFunctions.parts(of: code, in: (first + 1)..<(end - 1), at: ",")
        let parts = words.compactMap { word -> TypstPattern? in
            let part = TypstPattern(in: code, at: word.startIndex, depth: depth + 1)
            return part?.end == word.endIndex ? part : nil
        }
        guard parts.count == words.count, !parts.isEmpty else { return nil }
        // `((key, value)) => …` and `(x) => …` have one parameter.
        let isOne = parts.count == 1
        name = isOne ? parts[0].name : nil
        self.parts = isOne ? parts[0].parts : parts
    }

    /// The values of the names; nil if an array has too few items.
    func values(of item: ArraySlice<UInt8>) -> [String: ArraySlice<UInt8>]? {
        if let name { return [name: item] }
        guard let items = TypstFunctions.items(ofLiteral: item), items.count >= parts.count else { return nil }
        var values: [String: ArraySlice<UInt8>] = [:]
        for (part, item) in zip(parts, items) {
            guard let inner = part.values(of: item) else { return nil }
            values.merge(inner) { _, last in last }
        }
        return values
    }
}

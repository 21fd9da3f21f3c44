/// The comparison of a condition: `ifeval::["{backend}" == "html5"]`.
struct AsciiDocComparison {
    private struct Value {
        /// The text without its quotation marks.
        let text: ArraySlice<UInt8>
        let isQuoted: Bool
        /// True for an attribute that is not set.
        let isMissing: Bool

        /// Nil for a value with references within it.
        init?(_ part: ArraySlice<UInt8>, _ document: AsciiDocDocument) {
            var text = part.trimmedSpace
            isQuoted = text.count > 1 && (text.first == "\"" || text.first == "'") && text.last == text.first
            if isQuoted { text = text.dropFirst().dropLast() }
            guard text.contains("{") else {
                (self.text, isMissing) = (text, false)
                return
            }
            let name = text.dropFirst().dropLast()
            guard text.first == "{", text.last == "}", !name.contains("{") else { return nil }
            let value = document.value(of: name.asciiLowercased[...].text)
            (self.text, isMissing) = (value ?? [], value == nil)
        }
    }

    private let left: Value
    private let sign: String
    private let right: Value

    /// Parses a comparison of short values; nil if the text is none, or depends on an attribute that is set elsewhere.
    init?(_ text: ArraySlice<UInt8>, _ document: AsciiDocDocument) {
        guard text.count <= 256,
            let (sign, range) = Self.signs.lazy.compactMap({ sign in
                text.firstOccurrence(of: sign.utf8).map { (sign, $0) }
            }).first,
            let left = Value(text[..<range.lowerBound], document),
            let right = Value(text[range.upperBound...], document)
        else { return nil }
        // An attribute that is not set equals an empty text.
        guard !left.isMissing || right.text.isEmpty, !right.isMissing || left.text.isEmpty else { return nil }
        (self.left, self.sign, self.right) = (left, sign, right)
    }

    /// The signs of comparisons; longer ones first.
    private static let signs = ["==", "!=", "<=", ">=", "<", ">"]

    /// The result: numbers are compared as such, and values in quotation marks as text.
    var isTrue: Bool {
        if !left.isQuoted, !right.isQuoted, let left = Double(left.text.text), let right = Double(right.text.text) {
            return Self.isTrue(left, sign, right)
        }
        return Self.isTrue(left.text.text, sign, right.text.text)
    }

    private static func isTrue<Operand: Comparable>(_ left: Operand, _ sign: String, _ right: Operand) -> Bool {
        switch sign {
        case "==": left == right
        case "!=": left != right
        case "<": left < right
        case ">": left > right
        case "<=": left <= right
        default: left >= right
        }
    }
}

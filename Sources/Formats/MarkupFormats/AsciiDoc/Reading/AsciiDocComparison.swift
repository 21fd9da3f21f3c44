/// The comparison of a condition: `ifeval::["{backend}" == "html5"]`.
struct AsciiDocComparison {
    private let left: ArraySlice<UInt8>
    private let sign: String
    private let right: ArraySlice<UInt8>

    /// Parses a comparison of short values; nil if the text is none.
    init?(_ text: ArraySlice<UInt8>, _ document: AsciiDocDocument) {
        guard text.count <= 256,
            let (sign, range) = Self.signs.lazy.compactMap({ sign in
                text.firstOccurrence(of: sign.utf8).map { (sign, $0) }
            }).first
        else { return nil }
        func value(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
            var room = 1024
            let value = document.expanded(part.trimmedSpace, &room)
            guard let first = value.first, first == "\"" || first == "'", value.count > 1, value.last == first else {
                return value
            }
            return value.dropFirst().dropLast()
        }
        self.sign = sign
        left = value(text[..<range.lowerBound])
        right = value(text[range.upperBound...])
    }

    /// The signs of comparisons; longer ones first.
    private static let signs = ["==", "!=", "<=", ">=", "<", ">"]

    /// The result; text and numbers are only equal to their own kind, and only numbers are ordered.
    var isTrue: Bool {
        if sign == "==" { return left.elementsEqual(right) }
        if sign == "!=" { return !left.elementsEqual(right) }
        guard let left = Double(left.text), let right = Double(right.text) else { return false }
        return switch sign {
        case "<": left < right
        case ">": left > right
        case "<=": left <= right
        default: left >= right
        }
    }
}

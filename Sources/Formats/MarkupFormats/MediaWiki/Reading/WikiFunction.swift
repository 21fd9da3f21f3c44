import FormatCore

/// A parser function of MediaWiki whose result follows from its arguments ("Help:Extension:ParserFunctions").
///
/// Arguments with parameters or unknown templates keep the function as text, because only the wiki knows their values.
struct WikiFunction {
    private let name: String
    private let arguments: [ArraySlice<UInt8>]

    /// Parses the content of the braces; nil if it is no parser function.
    init?(_ content: ArraySlice<UInt8>) {
        let start = content.drop(while: \.isASCIIWhiteSpace)
        guard let colon = start.prefix(16).firstIndex(of: ":") else { return nil }
        name = start[..<colon].asciiLowercased[...].text
        guard Self.names.contains(name) else { return nil }
        arguments = WikiTemplate.parts(of: start[(colon + 1)...]).map(\.trimmedSpace)
    }

    private static let names: Set<String> = ["#if", "#ifeq", "#switch", "lc", "uc", "lcfirst", "ucfirst"]

    /// The result; nil if it does not follow from the arguments.
    var shown: [UInt8]? {
        guard let first = arguments.first, Self.isLiteral(first) else { return nil }
        switch name {
        case "#if": return Array(argument(first.isEmpty ? 2 : 1))
        case "#ifeq":
            let second = argument(1)
            return Self.isLiteral(second) ? Array(argument(Self.areEqual(first, second) ? 2 : 3)) : nil
        case "#switch": return switched(first)
        default: return Self.changingCase(first, name)
        }
    }

    private func argument(_ number: Int) -> ArraySlice<UInt8> { number < arguments.count ? arguments[number] : [] }

    private static func isLiteral(_ text: ArraySlice<UInt8>) -> Bool { text.firstOccurrence(of: "{{".utf8) == nil }

    /// Compares texts; numbers by their value.
    private static func areEqual(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
        if one == other { return true }
        guard let number = Double(one.text), let second = Double(other.text) else { return false }
        return number == second
    }

    /// The result of the case with this value; a case without a result has that of the next one.
    private func switched(_ value: ArraySlice<UInt8>) -> [UInt8]? {
        var isFound = false
        var fallback: ArraySlice<UInt8> = []
        let cases = arguments.dropFirst()
        for (index, part) in cases.enumerated() {
            let key = part.prefix { $0 != "=" }
            let name = key.trimmedSpace
            guard Self.isLiteral(name) else { return nil }
            let isDefault = name.elementsEqual("#default".utf8)
            guard key.endIndex < part.endIndex else {
                // The last one without a sign is the default.
                if index == cases.count - 1 { return Array(part) }
                isFound = isFound || Self.areEqual(name, value)
                continue
            }
            let result = part[(key.endIndex + 1)...].trimmedSpace
            if isFound || !isDefault && Self.areEqual(name, value) { return Array(result) }
            if isDefault { fallback = result }
        }
        return Array(fallback)
    }

    /// The text in another case; nil for text that is not ASCII, and for markup.
    private static func changingCase(_ text: ArraySlice<UInt8>, _ name: String) -> [UInt8]? {
        guard text.allSatisfy({ $0 < 0x80 && $0 != "<" && $0 != "[" && $0 != "&" }) else { return nil }
        let count = name.hasSuffix("first") ? 1 : text.count
        let isUpper = name.hasPrefix("uc")
        let changed = text.prefix(count).map { byte in
            byte.isASCIILetter ? (isUpper ? byte & 0xDF : byte | 0x20) : byte
        }
        return changed + text.dropFirst(count)
    }
}

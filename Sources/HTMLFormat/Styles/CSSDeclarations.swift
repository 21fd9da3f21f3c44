import FormatCore

/// The properties of CSS that reading looks at, from a style attribute or a rule, last one winning. Values are lower
/// case but for the names of fonts.
struct CSSDeclarations: Sendable {
    enum Property: String, CaseIterable, Sendable {
        case color, background
        case backgroundColor = "background-color"
        case font
        case fontFamily = "font-family"
        case fontSize = "font-size"
        case fontStyle = "font-style"
        case fontWeight = "font-weight"
        case textDecoration = "text-decoration"
        case textDecorationLine = "text-decoration-line"
        case verticalAlign = "vertical-align"
        case whiteSpace = "white-space"
        case textAlign = "text-align"
        case textIndent = "text-indent"
        case direction, display, visibility, margin
        case marginLeft = "margin-left"
        case marginRight = "margin-right"
        case marginBottom = "margin-bottom"
        case listStyleType = "list-style-type"
        case listStyle = "list-style"
        case spaceRun = "mso-spacerun"
        case hide = "mso-hide"
    }

    private(set) var rows: [(property: Property, value: String)] = []

    init() {}

    /// Reads declarations. What loads, runs or places anything is not even looked at.
    init(_ text: some Collection<UInt8>) {
        for declaration in CSSDeclarations.split(text) {
            guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = String(decoding: CSSDeclarations.trim(declaration[..<colon]), as: UTF8.self).lowercased()
            guard let property = Property(rawValue: name) else { continue }
            let value = CSSDeclarations.value(declaration[(colon + 1)...], of: property)
            if let value { set(property, value) }
        }
    }

    subscript(property: Property) -> String? {
        rows.first { $0.property == property }?.value
    }

    mutating func add(_ other: CSSDeclarations) {
        for (property, value) in other.rows { set(property, value) }
    }

    var isEmpty: Bool { rows.isEmpty }

    /// Each property stands once, where it was said last, so that a hostile sheet says no more than an honest one.
    private mutating func set(_ property: Property, _ value: String) {
        if let place = rows.firstIndex(where: { $0.property == property }) { rows.remove(at: place) }
        rows.append((property, value))
    }
}

extension CSSDeclarations {
    /// The declarations, cut at semicolons outside quotes and parentheses.
    private static func split(_ text: some Collection<UInt8>) -> [[UInt8]] {
        var parts: [[UInt8]] = []
        var part: [UInt8] = []
        var quote: UInt8?
        var depth = 0
        for byte in text {
            switch byte {
            case quote: quote = nil
            case 0x22, 0x27: if quote == nil { quote = byte }
            case 0x28 where quote == nil: depth += 1
            case 0x29 where quote == nil: depth = max(0, depth - 1)
            case 0x3B where quote == nil && depth == 0:
                parts.append(part)
                part.removeAll(keepingCapacity: true)
                continue
            default: break
            }
            part.append(byte)
        }
        parts.append(part)
        return parts
    }

    private static func value(_ bytes: ArraySlice<UInt8>, of property: Property) -> String? {
        var text = String(decoding: trim(bytes), as: UTF8.self)
        // A mark within quotes is part of a name.
        if let mark = text.utf8.lastIndex(of: UInt8(ascii: "!")),
            !text.utf8[mark...].contains(where: { $0 == 0x22 || $0 == 0x27 })
        {
            text = String(decoding: trim(Array(text.utf8[..<mark])[...]), as: UTF8.self)
        }
        let lower = text.lowercased()
        guard !StyleValue.isRefused(lower) else { return nil }
        return property == .fontFamily || property == .font ? text : lower
    }

    private static func trim(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes.drop(while: \.isASCIIWhiteSpace)
        while let last = bytes.last, last.isASCIIWhiteSpace { bytes.removeLast() }
        return bytes
    }
}

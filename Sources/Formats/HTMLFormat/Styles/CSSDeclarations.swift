import FormatCore

/// The CSS properties that the reader evaluates, from a style attribute or a rule; the last declaration wins.
///
/// Values are in lower case, except font names.
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
        case marginTop = "margin-top"
        case marginLeft = "margin-left"
        case marginRight = "margin-right"
        case marginBottom = "margin-bottom"
        case listStyleType = "list-style-type"
        case listStyle = "list-style"
        case spaceRun = "mso-spacerun"
        case hide = "mso-hide"
    }

    private(set) var rows: [(property: Property, value: String)] = []
    /// The properties with an important declaration, which only important declarations override.
    private var important: Set<Property> = []

    init() {}

    /// Parses declarations.
    ///
    /// Values that load, execute or position anything are skipped.
    init(_ text: ArraySlice<UInt8>) {
        CSSSyntax.forEachDeclaration(of: text) { declaration in
            let name = declaration.name
            let lower = declaration.value.lowercased()
            guard !StyleValue.isRefused(lower) else { return }
            guard let property = Property(rawValue: name) else {
                for (property, value) in CSSLonghand.properties(of: name, lower) {
                    set(property, value, isImportant: declaration.isImportant)
                }
                return
            }
            let value = property == .fontFamily || property == .font ? declaration.value : lower
            set(property, value, isImportant: declaration.isImportant)
        }
    }

    subscript(property: Property) -> String? {
        rows.first { $0.property == property }?.value
    }

    mutating func add(_ other: CSSDeclarations) {
        guard !isEmpty else {
            self = other
            return
        }
        for (property, value) in other.rows {
            set(property, value, isImportant: other.important.contains(property))
        }
    }

    var isEmpty: Bool { rows.isEmpty }

    /// Sets a property, which is stored once with its last value, so that a hostile sheet does not take more memory.
    private mutating func set(_ property: Property, _ value: String, isImportant: Bool) {
        if isImportant {
            important.insert(property)
        } else if important.contains(property) {
            return
        }
        if let index = rows.firstIndex(where: { $0.property == property }) { rows.remove(at: index) }
        rows.append((property, value))
    }
}

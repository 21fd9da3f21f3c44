import SelectionModel

extension SelectionName {
    /// The selection of a pasteboard.
    ///
    /// A custom pasteboard has its own selection, which only programs with its name use (ICCCM 2.0 §2.6.1).
    package init(pasteboard name: String) {
        switch name.lowercased() {
        case "general", "clipboard": self = .clipboard
        case "primary": self = .primary
        case "secondary": self = .secondary
        case "drag": self = .drag
        default: self.init(Self.customPrefix + name)
        }
    }

    /// The name of the pasteboard, as shown to the user.
    package var pasteboardName: String {
        switch self {
        case .clipboard: "general"
        case .primary: "primary"
        case .secondary: "secondary"
        case .drag: "drag"
        default: rawValue.hasPrefix(Self.customPrefix) ? String(rawValue.dropFirst(Self.customPrefix.count)) : rawValue
        }
    }

    private static let customPrefix = "_PASTEBOARD_PB_"
}

extension SelectionName: ExpressibleByStringLiteral {
    /// The selection with this name.
    package init(stringLiteral name: String) { self.init(name) }
}

import Selections

extension SelectionName {
    /// The selection of a pasteboard that is named as people name it. A custom one is a selection of its own, so that
    /// related programs share it and nobody else meets it (ICCCM 2.0 §2.6.1).
    package init(pasteboard name: String) {
        switch name.lowercased() {
        case "general", "clipboard": self = .clipboard
        case "primary": self = .primary
        case "secondary": self = .secondary
        case "drag": self = .drag
        default: self.init(Self.customPrefix + name)
        }
    }

    /// The name that people use for it.
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
    /// The selection of this name.
    package init(stringLiteral name: String) {
        self.init(name)
    }
}

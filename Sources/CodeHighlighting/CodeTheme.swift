import CodeLexing
import RichText

/// A set of colours for code.
package struct CodeTheme: Hashable, Sendable {
    /// The highlighter's name of the theme.
    package let name: String

    /// The default theme, for light pages.
    package static let light = CodeTheme("GitHub Light")
    /// The theme for dark pages, which includes the background.
    package static let dark = CodeTheme("GitHub Dark")

    private init(_ name: String) {
        self.name = name
    }

    /// Creates a theme from its name in any case: `light`, `dark`, or an installed one.
    package init?(named name: String, among installed: [String]) {
        switch name.lowercased() {
        case "light": self = .light
        case "dark": self = .dark
        case let other:
            guard let found = installed.first(where: { $0.lowercased() == other }) else { return nil }
            self.init(found)
        }
    }
}

extension CodeTheme {
    /// The style of each role of code; nil for a theme that the highlighter alone knows.
    ///
    /// The colours are the highlighter's.
    func style(of role: CodeRole) -> Attributes? {
        switch self {
        case .light:
            let colors: [CodeRole: UInt32] = [
                .comment: 0x6A737D, .keyword: 0xD73A49, .string: 0x032F62, .constant: 0x005CC5, .function: 0x6F42C1,
                .variable: 0xE36209, .tag: 0x22863A,
            ]
            return Attributes(look: Look(foreground: colors[role].map(Color.init(rgb:))))
        case .dark:
            let colors: [CodeRole: UInt32] = [
                .plain: 0xE1E4E8, .comment: 0x6A737D, .keyword: 0xF97583, .string: 0x9ECBFF, .constant: 0x79B8FF,
                .function: 0xB392F0, .variable: 0xFFAB70, .tag: 0x85E89D,
            ]
            return Attributes(
                look: Look(foreground: colors[role].map(Color.init(rgb:)), background: Color(rgb: 0x24292E)))
        default: return nil
        }
    }
}

extension Color {
    /// Creates a colour from its three bytes, red being the highest.
    fileprivate init(rgb: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
            blue: UInt8(truncatingIfNeeded: rgb))
    }
}

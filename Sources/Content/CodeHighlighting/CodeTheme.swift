import RichText

/// A set of colors for code.
package struct CodeTheme: Hashable, Sendable {
    /// The highlighter's name of the theme.
    package let name: String

    /// The default theme, for light pages.
    package static let light = CodeTheme("GitHub Light")
    /// The theme for dark pages, which includes the background.
    package static let dark = CodeTheme("GitHub Dark")

    private init(_ name: String) { self.name = name }

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
    /// The styles of the roles of code, by their raw values; nil for a theme that only the highlighter knows.
    ///
    /// The colors are the highlighter's.
    var styles: [Attributes]? {
        let isDark = self == .dark
        guard isDark || self == .light else { return nil }
        return CodeRole.allCases.map { role in
            let (light, dark): (UInt32?, UInt32) =
                switch role {
                case .plain: (nil, 0xE1E4E8)
                case .comment: (0x6A737D, 0x6A737D)
                case .keyword: (0xD73A49, 0xF97583)
                case .string: (0x032F62, 0x9ECBFF)
                case .constant: (0x005CC5, 0x79B8FF)
                case .function: (0x6F42C1, 0xB392F0)
                case .variable: (0xE36209, 0xFFAB70)
                case .tag: (0x22863A, 0x85E89D)
                }
            return Attributes(
                look: Look(
                    foreground: (isDark ? dark : light).map(Color.init(rgb:)),
                    background: isDark ? Color(rgb: 0x24292E) : nil))
        }
    }
}

extension Color {
    /// Creates a color from its three bytes, red being the highest.
    fileprivate init(rgb: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
            blue: UInt8(truncatingIfNeeded: rgb))
    }
}

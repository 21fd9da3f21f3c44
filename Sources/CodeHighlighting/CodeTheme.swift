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

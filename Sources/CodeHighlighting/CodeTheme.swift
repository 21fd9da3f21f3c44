/// A set of colours for code.
package struct CodeTheme: Hashable, Sendable {
    /// The name that the highlighter knows.
    package let name: String

    /// The theme for white pages, the default.
    package static let light = CodeTheme("GitHub Light")
    /// The theme for dark pages; the text carries its background.
    package static let dark = CodeTheme("GitHub Dark")

    private init(_ name: String) {
        self.name = name
    }

    /// The theme that a person names, in any case: `light`, `dark`, or one of those that are installed.
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

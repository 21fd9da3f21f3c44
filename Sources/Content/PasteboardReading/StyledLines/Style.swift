/// The appearance of a cell.
package struct Style: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Style(rawValue: 1 << 0)
    package static let dim = Style(rawValue: 1 << 1)
    package static let italic = Style(rawValue: 1 << 2)
    package static let underline = Style(rawValue: 1 << 3)
    package static let reverse = Style(rawValue: 1 << 4)
    package static let strikethrough = Style(rawValue: 1 << 5)
    /// The color of notices.
    package static let accent = Style(rawValue: 1 << 6)
    /// The color of errors.
    package static let warning = Style(rawValue: 1 << 7)

    /// The parameters of "select graphic rendition" (ECMA-48 §8.3.117), each after a semicolon.
    package func codes(withColor: Bool) -> String {
        let looks: [(Style, String)] = [
            (.bold, ";1"), (.dim, ";2"), (.italic, ";3"), (.underline, ";4"), (.reverse, ";7"), (.strikethrough, ";9"),
        ]
        // Magenta and red are seen on white as on black; cyan and yellow are not.
        let colors: [(Style, String)] = [(.accent, ";35"), (.warning, ";31")]
        return (withColor ? looks + colors : looks).filter { contains($0.0) }.map(\.1).joined()
    }
}

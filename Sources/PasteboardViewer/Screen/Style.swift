/// How a cell looks.
package struct Style: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let bold = Style(rawValue: 1 << 0)
    package static let dim = Style(rawValue: 1 << 1)
    package static let italic = Style(rawValue: 1 << 2)
    package static let underline = Style(rawValue: 1 << 3)
    package static let reverse = Style(rawValue: 1 << 4)
    package static let strikethrough = Style(rawValue: 1 << 5)
    /// The colour of what is to be noticed.
    package static let accent = Style(rawValue: 1 << 6)
    /// The colour of what is wrong.
    package static let warning = Style(rawValue: 1 << 7)
}

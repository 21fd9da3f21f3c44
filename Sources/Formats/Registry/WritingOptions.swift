/// How to write.
public struct WritingOptions: Hashable, Sendable {
    /// How plain text shows a link.
    public enum LinkStyle: Hashable, Sendable {
        /// The text alone.
        case text
        /// The text, then the address in angle brackets where it differs.
        case textAndAddress
    }

    public var plainTextLinks: LinkStyle

    public init(plainTextLinks: LinkStyle = .text) {
        self.plainTextLinks = plainTextLinks
    }

    public static let standard = WritingOptions()
}

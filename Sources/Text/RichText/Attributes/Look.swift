/// The visual attributes of a piece of text.
///
/// A nil property is unspecified and follows the surrounding text. The body text of a document has none of them.
public struct Look: Hashable, Sendable, Codable {
    /// The name of the first font family, as the source spelled it.
    public var fontFamily: String?
    /// The font size in points (1/72 inch).
    public var fontSize: Double?
    /// The color of the text.
    public var foreground: Color?
    /// The color behind the text.
    public var background: Color?

    /// Creates a set of visual attributes.
    public init(
        fontFamily: String? = nil, fontSize: Double? = nil, foreground: Color? = nil, background: Color? = nil
    ) {
        self.fontFamily = fontFamily
        self.fontSize = fontSize
        self.foreground = foreground
        self.background = background
    }

    /// No visual attribute is specified.
    public static let none = Look()
}

/// The visual attributes of a piece of text: how it looked where it came from. What is nil was not said, and follows the
/// text around it: body text of a document has none of these.
public struct Look: Hashable, Sendable, Codable {
    /// The name of a font family, as the source spelt it, without fallbacks.
    public var fontFamily: String?
    /// In points (1/72 inch).
    public var fontSize: Double?
    public var foreground: Color?
    public var background: Color?

    public init(
        fontFamily: String? = nil, fontSize: Double? = nil, foreground: Color? = nil, background: Color? = nil
    ) {
        self.fontFamily = fontFamily
        self.fontSize = fontSize
        self.foreground = foreground
        self.background = background
    }

    /// Nothing said.
    public static let none = Look()
}

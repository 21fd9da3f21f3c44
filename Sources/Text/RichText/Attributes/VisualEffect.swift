/// The effects of a change on a text's appearance, so that a host redraws no more than necessary.
public struct VisualEffect: OptionSet, Hashable, Sendable {
    /// The bits of the effects.
    public let rawValue: UInt8

    /// Creates a set from the bits of its effects.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Colors and lines change: the text is redrawn in place.
    public static let decoration = VisualEffect(rawValue: 1 << 0)
    /// Fonts, sizes or distances change: the text is laid out again.
    public static let layout = VisualEffect(rawValue: 1 << 1)
}

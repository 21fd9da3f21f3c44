/// What of a text's appearance a change touches, so that a host does no more than it must.
public struct VisualEffect: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Colours and lines: the text is drawn anew where it stands.
    public static let decoration = VisualEffect(rawValue: 1 << 0)
    /// Fonts, sizes and distances: the text is laid out anew.
    public static let layout = VisualEffect(rawValue: 1 << 1)
}

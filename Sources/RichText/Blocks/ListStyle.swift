/// How the items of a list are marked and spaced.
public struct ListStyle: Hashable, Sendable, Codable {
    /// The marker of an item.
    public enum Marker: Hashable, Sendable, Codable {
        case bullet(Bullet)
        /// Numbers, counting from `start`.
        case ordered(Numbering, start: Int)
    }

    /// The shape of a bullet.
    public enum Bullet: Hashable, Sendable, Codable {
        /// The bullet that suits the depth of the list.
        case automatic
        case disc
        case circle
        case square
        /// No marker.
        case none
    }

    /// The numeral system of an ordered list.
    public enum Numbering: Hashable, Sendable, Codable {
        case decimal
        case lowerAlpha
        case upperAlpha
        case lowerRoman
        case upperRoman
    }

    /// The marker of the items.
    public var marker: Marker
    /// Whether the items follow each other without a blank line (CommonMark 0.31 §5.3).
    public var isTight: Bool

    /// Creates a list style.
    public init(_ marker: Marker, isTight: Bool = true) {
        self.marker = marker
        self.isTight = isTight
    }

    /// A tight bullet list.
    public static let bullets = ListStyle(.bullet(.automatic))

    /// A tight list with decimal numbers from `start`.
    public static func numbers(from start: Int = 1) -> ListStyle {
        ListStyle(.ordered(.decimal, start: start))
    }

    /// Whether the items are numbered.
    public var isOrdered: Bool {
        if case .ordered = marker { true } else { false }
    }
}

/// How the items of a list are marked and spaced.
public struct ListStyle: Hashable, Sendable, Codable {
    /// The marker of an item.
    public enum Marker: Hashable, Sendable, Codable {
        case bullet(Bullet)
        /// Numbers, counted up from `start`.
        case ordered(Numbering, start: Int)
    }

    /// The shape of a bullet.
    public enum Bullet: Hashable, Sendable, Codable {
        /// Whatever suits the depth.
        case automatic
        case disc
        case circle
        case square
        /// No marker at all.
        case none
    }

    /// How a number is written.
    public enum Numbering: Hashable, Sendable, Codable {
        case decimal
        case lowerAlpha
        case upperAlpha
        case lowerRoman
        case upperRoman
    }

    public var marker: Marker
    /// True where no space stands between the items (CommonMark 0.31 §5.3).
    public var isTight: Bool

    public init(_ marker: Marker, isTight: Bool = true) {
        self.marker = marker
        self.isTight = isTight
    }

    public static let bullets = ListStyle(.bullet(.automatic))

    /// Decimal numbers from `start`.
    public static func numbers(from start: Int = 1) -> ListStyle {
        ListStyle(.ordered(.decimal, start: start))
    }

    public var isOrdered: Bool {
        if case .ordered = marker { true } else { false }
    }
}

/// The margins to the left and right of the lines of a view.
///
/// The line length is limited for readability. The remaining width is divided equally, so that the text is centered. Signs that
/// hang in the left margin, such as Markdown's `#`, use space of the margin. In a narrow view, the right margin shrinks first,
/// then the space for the signs.
///
/// ```swift
/// let margins = PageMargins(lineLength: 640, inset: 24, hanging: 56)
/// let (left, right) = margins.sides(ofWidth: view.width)
/// ```
public struct PageMargins: Hashable, Sendable {
    /// The maximum line length, in the view's unit.
    public var lineLength: Double
    /// The minimum distance of the text from the edges.
    public var inset: Double
    /// The space that hanging signs need to the left of the text.
    public var hanging: Double

    /// Creates margins.
    public init(lineLength: Double = .infinity, inset: Double = 0, hanging: Double = 0) {
        self.lineLength = max(lineLength, 0)
        self.inset = max(inset, 0)
        self.hanging = max(hanging, 0)
    }

    /// The margins in a view of this width.
    ///
    /// They are equal if the left one has space for the signs. In a narrower view, the left one keeps that space while the
    /// right one shrinks to the inset. In an even narrower view, both are the inset, or half the width if that is less.
    public func sides(ofWidth width: Double) -> (left: Double, right: Double) {
        let width = max(width, 0)
        let least = min(inset, width / 2)
        let even = max((width - lineLength) / 2, least)
        let wanted = max(inset, hanging)
        guard even < wanted else { return (even, even) }
        // The line keeps its length while the right margin can shrink.
        let spare = max(width - min(lineLength, width), 0)
        let right = max(spare - wanted, least)
        guard width - wanted - right > width / 2 else { return (least, least) }
        return (wanted, right)
    }
}

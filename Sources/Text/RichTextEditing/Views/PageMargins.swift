/// The room to the left and to the right of the lines of a view.
///
/// Lines are no longer than is good to read. What is left of the width is divided, so that the text stands in the middle. Signs that
/// hang in the left margin, such as those of headings in Markdown, take their room from it. In a narrow view the right margin gives
/// way first, then the room for the signs.
///
/// ```swift
/// let margins = PageMargins(lineLength: 640, inset: 24, hanging: 56)
/// let (left, right) = margins.sides(ofWidth: view.width)
/// ```
public struct PageMargins: Hashable, Sendable {
    /// The longest line, in the view's own unit.
    public var lineLength: Double
    /// The least distance of the text from the edges.
    public var inset: Double
    /// The room that hanging signs need to the left of the text.
    public var hanging: Double

    /// Creates margins.
    public init(lineLength: Double = .infinity, inset: Double = 0, hanging: Double = 0) {
        self.lineLength = max(lineLength, 0)
        self.inset = max(inset, 0)
        self.hanging = max(hanging, 0)
    }

    /// The margins in a view of a width.
    ///
    /// They are equal as long as there is room for the signs in the left one. In a narrower view the left one keeps that room while
    /// the right one shrinks to the inset; then both are the inset, or half the width if that is less.
    public func sides(ofWidth width: Double) -> (left: Double, right: Double) {
        let width = max(width, 0)
        let least = min(inset, width / 2)
        let even = max((width - lineLength) / 2, least)
        let wanted = max(inset, hanging)
        guard even < wanted else { return (even, even) }
        // The line keeps its length as long as the right margin can give way.
        let spare = max(width - min(lineLength, width), 0)
        let right = max(spare - wanted, least)
        guard width - wanted - right > width / 2 else { return (least, least) }
        return (wanted, right)
    }
}

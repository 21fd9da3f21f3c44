/// A width and a height in pixels, both at least 1.
package struct PixelSize: Hashable, Sendable {
    package let width: Int
    package let height: Int

    /// Values below 1 become 1.
    package init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
    }

    /// The largest size of the same aspect ratio that fits into another one and is no larger than this one.
    func fitted(into room: PixelSize) -> PixelSize {
        if width <= room.width, height <= room.height { return self }
        let isWide = width.multipliedFullWidth(by: room.height) > height.multipliedFullWidth(by: room.width)
        return isWide
            ? PixelSize(width: room.width, height: Self.share(height, room.width, of: width))
            : PixelSize(width: Self.share(width, room.height, of: height), height: room.height)
    }

    /// `length × part / whole`, rounded, if the part is smaller than the whole.
    private static func share(_ length: Int, _ part: Int, of whole: Int) -> Int {
        Int((Double(length) * Double(part) / Double(whole)).rounded())
    }
}

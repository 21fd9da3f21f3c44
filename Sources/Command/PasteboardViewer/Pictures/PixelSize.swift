/// A width and a height in pixels, neither of them 0.
package struct PixelSize: Hashable, Sendable {
    package let width: Int
    package let height: Int

    /// At least one pixel each way.
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

    /// `length × part / whole`, rounded, where the part is smaller than the whole.
    private static func share(_ length: Int, _ part: Int, of whole: Int) -> Int {
        Int((Double(length) * Double(part) / Double(whole)).rounded())
    }
}

/// The pictures that a terminal can draw, according to its replies.
package struct PictureSupport: Hashable, Sendable {
    /// It draws a PNG in kitty's protocol.
    package var takesPNG = false
    /// It draws sixels.
    package var drawsSixels = false
    /// The size of a cell in pixels; by default that of a VT340.
    package var cell = PixelSize(width: 10, height: 20)

    /// By default xterm draws no larger sixel images.
    private static let largest = PixelSize(width: 1000, height: 1000)
    /// Larger images are not decoded or sent, because keys would be delayed.
    private static let mostPixels = 16_000_000
    private static let mostBytes = 8 << 20

    /// A picture at a cell that fits into a number of cells; nil if the terminal cannot draw it.
    func picture(of png: [UInt8], row: Int, column: Int, room: Screen.Size) -> Picture? {
        guard room.columns > 0, room.rows > 0, png.count <= Self.mostBytes, let image = ImageSize(png) else {
            return nil
        }
        if takesPNG {
            return Picture(png: png, form: .png, row: row, column: column, size: image.fitted(into: room))
        }
        guard drawsSixels, image.width <= Self.mostPixels / image.height else { return nil }
        let pixels = PixelSize(width: image.width, height: image.height).fitted(
            into: PixelSize(
                width: min(room.columns * cell.width, Self.largest.width),
                height: min(room.rows * cell.height, Self.largest.height)))
        let size = Screen.Size(
            columns: (pixels.width + cell.width - 1) / cell.width, rows: (pixels.height + cell.height - 1) / cell.height
        )
        return Picture(png: png, form: .sixels(pixels), row: row, column: column, size: size)
    }
}

extension ImageSize {
    /// The cells for the image at the largest size that fits, at most ten pixels to a column.
    ///
    /// A cell is twice as high as wide.
    fileprivate func fitted(into room: Screen.Size) -> Screen.Size {
        let byHeight = Double(room.rows) * 2 * Double(width) / Double(height)
        let columns = max(1, min(Double(room.columns), byHeight, Double(width) / 10))
        let rows = max(1, min(Double(room.rows), columns * Double(height) / Double(width) / 2))
        return Screen.Size(columns: Int(columns), rows: Int(rows))
    }
}

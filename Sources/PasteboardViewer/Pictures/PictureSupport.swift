/// What a terminal has said about the pictures that it can draw.
package struct PictureSupport: Hashable, Sendable {
    /// It takes a PNG by kitty's protocol.
    package var takesPNG = false
    /// It draws sixels.
    package var drawsSixels = false
    /// How many pixels a cell has; those of a VT340 where the terminal does not say it.
    package var cell = PixelSize(width: 10, height: 20)

    /// xterm draws no sixels beyond this unless it is told to.
    private static let largest = PixelSize(width: 1000, height: 1000)
    /// More pixels are not unpacked, nor more bytes sent: the keys would have to wait.
    private static let mostPixels = 16_000_000
    private static let mostBytes = 8 << 20

    /// A picture that begins at a cell, as large as it fits into so many cells; nil where the terminal draws none of that kind.
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
    /// The cells that the image takes where it is as large as fits, a cell being twice as high as it is wide, and no larger
    /// than it is at ten pixels to a column.
    fileprivate func fitted(into room: Screen.Size) -> Screen.Size {
        let byHeight = Double(room.rows) * 2 * Double(width) / Double(height)
        let columns = max(1, min(Double(room.columns), byHeight, Double(width) / 10))
        let rows = max(1, min(Double(room.rows), columns * Double(height) / Double(width) / 2))
        return Screen.Size(columns: Int(columns), rows: Int(rows))
    }
}

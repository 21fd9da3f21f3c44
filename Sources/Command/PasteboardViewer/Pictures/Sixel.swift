/// An image in the sixel format of DEC's terminals, in bands of six rows (DEC STD 070, "Sixel Graphics"; VT330/VT340 Programmer
/// Reference Manual, volume 2, chapter 14).
///
/// Mostly transparent pixels leave the screen unchanged.
package struct Sixel {
    package private(set) var bytes: [UInt8] = []
    private let image: PixelImage
    private let table: ColorTable
    /// One bit per row, for each color and column of a band.
    private var masks: [UInt8]

    private static let bandHeight = 6

    package init(_ image: PixelImage) {
        self.image = image
        table = ColorTable(image)
        masks = Array(repeating: 0, count: table.colors.count * image.size.width)
        // The second parameter keeps the background; the raster attributes declare square pixels.
        append("\u{1B}P0;1;0q\"1;1;\(image.size.width);\(image.size.height)")
        writeColors()
        for top in stride(from: 0, to: image.size.height, by: Self.bandHeight) {
            if top > 0 { append("-") }
            writeBand(top)
        }
        append("\u{1B}\\")
    }
}

extension Sixel {
    private mutating func append(_ text: String) { bytes += Array(text.utf8) }

    /// Registers take red, green and blue in percent.
    private mutating func writeColors() {
        for (number, color) in table.colors.enumerated() {
            let levels = [color.red, color.green, color.blue].map { String(($0 * 100 + 127) / 255) }
            append("#\(number);2;" + levels.joined(separator: ";"))
        }
    }

    /// One line for each color of the band, each drawn over the others.
    private mutating func writeBand(_ top: Int) {
        var isFirst = true
        for (color, columns) in takeBand(top).enumerated() {
            guard let columns else { continue }
            append(isFirst ? "#\(color)" : "$#\(color)")
            isFirst = false
            let start = color * image.size.width
            writeRun(of: 0, columns.lowerBound)
            writeRuns((start + columns.lowerBound)...(start + columns.upperBound))
            for index in (start + columns.lowerBound)...(start + columns.upperBound) { masks[index] = 0 }
        }
    }

    /// Sets the masks, and returns the range of columns in which each color occurs.
    private mutating func takeBand(_ top: Int) -> [ClosedRange<Int>?] {
        let width = image.size.width
        var found = [ClosedRange<Int>?](repeating: nil, count: table.colors.count)
        for line in 0..<min(Self.bandHeight, image.size.height - top) {
            for column in 0..<width {
                let start = ((top + line) * width + column) * 4
                guard let color = table.index(of: image.bytes[start..<(start + 4)]) else { continue }
                masks[color * width + column] |= 1 << UInt8(line)
                let before = found[color] ?? column...column
                found[color] = min(before.lowerBound, column)...max(before.upperBound, column)
            }
        }
        return found
    }

    private mutating func writeRuns(_ places: ClosedRange<Int>) {
        var start = places.lowerBound
        for index in places where masks[index] != masks[start] {
            writeRun(of: masks[start], index - start)
            start = index
        }
        writeRun(of: masks[start], places.upperBound + 1 - start)
    }

    /// Writes a run of equal columns.
    private mutating func writeRun(of mask: UInt8, _ count: Int) {
        let character = UInt8(ascii: "?") + mask
        if count > 3 {
            append("!\(count)")
            bytes.append(character)
        } else {
            bytes += Array(repeating: character, count: count)
        }
    }
}

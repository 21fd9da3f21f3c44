/// Pixels in rows from the top, four bytes each: red, green, blue and opacity.
package struct PixelImage: Equatable, Sendable {
    package let size: PixelSize
    package let bytes: [UInt8]

    /// Creates an image; nil if there are not four bytes per pixel.
    package init?(_ size: PixelSize, bytes: [UInt8]) {
        let (count, isTooLarge) = size.width.multipliedReportingOverflow(by: size.height)
        guard !isTooLarge, bytes.count / 4 == count, bytes.count % 4 == 0 else { return nil }
        self.size = size
        self.bytes = bytes
    }

    /// The image with fewer pixels, each the mean of those that it replaces.
    ///
    /// No direction is enlarged.
    func reduced(to other: PixelSize) -> PixelImage {
        let target = PixelSize(width: min(size.width, other.width), height: min(size.height, other.height))
        guard target != size else { return self }
        var result: [UInt8] = []
        result.reserveCapacity(target.width * target.height * 4)
        for row in 0..<target.height {
            let rows = Self.part(row, of: target.height, in: size.height)
            for column in 0..<target.width {
                append(mean(rows, Self.part(column, of: target.width, in: size.width)), to: &result)
            }
        }
        return PixelImage(target, bytes: result) ?? self
    }
}

extension PixelImage {
    /// Sums over some pixels; the colors are weighted with the opacity.
    private typealias Sums = (red: Int, green: Int, blue: Int, opacity: Int, count: Int)

    private static func part(_ index: Int, of count: Int, in length: Int) -> Range<Int> {
        (index * length / count)..<((index + 1) * length / count)
    }

    private func mean(_ rows: Range<Int>, _ columns: Range<Int>) -> Sums {
        var sums: Sums = (0, 0, 0, 0, rows.count * columns.count)
        for row in rows {
            var index = (row * size.width + columns.lowerBound) * 4
            for _ in columns {
                let opacity = Int(bytes[index + 3])
                sums.red += Int(bytes[index]) * opacity
                sums.green += Int(bytes[index + 1]) * opacity
                sums.blue += Int(bytes[index + 2]) * opacity
                sums.opacity += opacity
                index += 4
            }
        }
        return sums
    }

    private func append(_ sums: Sums, to result: inout [UInt8]) {
        let weight = max(1, sums.opacity)
        for sum in [sums.red, sums.green, sums.blue] { result.append(UInt8(clamping: (sum + weight / 2) / weight)) }
        result.append(UInt8(clamping: (sums.opacity + sums.count / 2) / sums.count))
    }
}

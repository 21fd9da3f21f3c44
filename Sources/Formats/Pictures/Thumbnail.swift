import UniformTypes

/// A small picture of a larger one, for lists.
///
/// Each of its pixels is the mean of the pixels that it represents.
public enum Thumbnail {
    /// The longest side, in pixels.
    public static let side = 192

    /// Returns the file: JPEG, or PNG if the picture has transparent pixels.
    static func file(of picture: Picture) throws(PictureFailure) -> [UInt8] {
        let small = try picture.reduced(toFit: side)
        return try PictureEncoder.write(small, as: small.hasAlpha ? .png : .jpeg, isLossless: false, isLast: true)
    }
}

extension Picture {
    /// Returns the picture in a square with sides of `side` pixels, or itself if it fits.
    func reduced(toFit side: Int) throws(PictureFailure) -> Picture {
        let longest = max(width, height)
        guard longest > side else { return self }
        let small = try Picture(width: max(1, width * side / longest), height: max(1, height * side / longest))
        unsafe small.content.has_alpha = unsafe content.has_alpha
        let (from, to) = unsafe (pixels, small.pixels)
        for y in 0..<small.height {
            let rows = Self.span(y, of: small.height, in: height)
            for x in 0..<small.width {
                let columns = Self.span(x, of: small.width, in: width)
                var (sums, opacity) = (SIMD4<UInt64>.zero, UInt64(0))
                for row in rows {
                    for column in columns {
                        let place = (row * width + column) * 4
                        let alpha = unsafe UInt64(from[place + 3])
                        // A transparent pixel has no color.
                        for channel in 0..<3 { unsafe sums[channel] &+= UInt64(from[place + channel]) &* alpha }
                        opacity &+= alpha
                    }
                }
                let (place, count) = ((y * small.width + x) * 4, UInt64(rows.count * columns.count))
                for channel in 0..<3 {
                    unsafe to[place + channel] = UInt8(clamping: (sums[channel] + opacity / 2) / max(1, opacity))
                }
                unsafe to[place + 3] = UInt8(clamping: (opacity + count / 2) / count)
            }
        }
        return small
    }

    /// The range of pixels that one pixel of the small picture represents, in one direction.
    private static func span(_ index: Int, of count: Int, in length: Int) -> Range<Int> {
        let start = index * length / count
        return start..<max(start + 1, (index + 1) * length / count)
    }
}

/// At most 256 colors that approximate the colors of an image (median cut).
///
/// The colors are divided into boxes; the box with the largest error is halved until there are enough.
struct ColorTable {
    struct Color: Equatable {
        var red: Int
        var green: Int
        var blue: Int
    }

    private(set) var colors: [Color] = []
    /// The index of the approximation of each color with five bits per channel.
    private var places = [UInt8](repeating: 0, count: 1 << 15)

    private static let most = 256

    init(_ image: PixelImage) {
        var bins = Self.bins(of: image)
        for box in Self.boxes(&bins) {
            for bin in bins[box] { places[bin.key] = UInt8(truncatingIfNeeded: colors.count) }
            colors.append(Self.mean(bins[box]))
        }
    }

    /// The index of the color of a pixel; nil if the pixel is mostly transparent.
    func index(of pixel: ArraySlice<UInt8>) -> Int? { Self.key(pixel).map { Int(places[$0]) } }
}

extension ColorTable {
    /// Pixels whose colors differ only in the last three bits.
    private struct Bin {
        let key: Int
        var count = 0
        var sums = SIMD3<Int>.zero

        func level(_ channel: Int) -> Int { key >> (10 - 5 * channel) & 31 }
    }

    private static func key(_ pixel: ArraySlice<UInt8>) -> Int? {
        let start = pixel.startIndex
        guard pixel[start + 3] >= 128 else { return nil }
        return Int(pixel[start] >> 3) << 10 | Int(pixel[start + 1] >> 3) << 5 | Int(pixel[start + 2] >> 3)
    }

    private static func bins(of image: PixelImage) -> [Bin] {
        var bins: [Bin] = []
        var known = [Int32](repeating: -1, count: 1 << 15)
        for start in stride(from: 0, to: image.bytes.count, by: 4) {
            guard let key = key(image.bytes[start..<(start + 4)]) else { continue }
            if known[key] < 0 {
                known[key] = Int32(bins.count)
                bins.append(Bin(key: key))
            }
            let index = Int(known[key])
            bins[index].count += 1
            for channel in 0..<3 { bins[index].sums[channel] += Int(image.bytes[start + channel]) }
        }
        return bins
    }

    /// A range of bins, the channel with the largest spread, and the error of one color for all of them.
    private typealias Box = (range: Range<Int>, spread: (channel: Int, loss: Int))

    private static func boxes(_ bins: inout [Bin]) -> [Range<Int>] {
        guard !bins.isEmpty else { return [] }
        var boxes: [Box] = [(bins.indices, spread(bins[...]))]
        while boxes.count < most {
            guard let index = boxes.indices.max(by: { boxes[$0].spread.loss < boxes[$1].spread.loss }),
                boxes[index].spread.loss > 0
            else { break }
            let (range, spread) = boxes[index]
            let middle = halve(&bins, range, by: spread.channel)
            boxes[index] = (range.lowerBound..<middle, Self.spread(bins[range.lowerBound..<middle]))
            boxes.append((middle..<range.upperBound, Self.spread(bins[middle..<range.upperBound])))
        }
        return boxes.map(\.range)
    }

    /// The channel with the largest spread and the error; a single bin has none.
    private static func spread(_ bins: ArraySlice<Bin>) -> (channel: Int, loss: Int) {
        let widths = (0..<3).map { channel in
            let levels = bins.lazy.map { $0.level(channel) }
            return (levels.max() ?? 0) - (levels.min() ?? 0)
        }
        let channel = (0..<3).max { widths[$0] < widths[$1] } ?? 0
        return (channel, widths[channel] * widths[channel] * bins.reduce(0) { $0 + $1.count })
    }

    /// Sorts a box by a channel and returns the start of its second half; neither half is empty.
    private static func halve(_ bins: inout [Bin], _ box: Range<Int>, by channel: Int) -> Int {
        bins[box].sort { $0.level(channel) < $1.level(channel) }
        let half = bins[box].reduce(0) { $0 + $1.count } / 2
        var passed = 0
        for index in box.dropLast() {
            passed += bins[index].count
            if passed >= half { return index + 1 }
        }
        return box.upperBound - 1
    }

    private static func mean(_ bins: ArraySlice<Bin>) -> Color {
        let count = max(1, bins.reduce(0) { $0 + $1.count })
        let means = (0..<3).map { channel in (bins.reduce(0) { $0 + $1.sums[channel] } + count / 2) / count }
        return Color(red: means[0], green: means[1], blue: means[2])
    }
}

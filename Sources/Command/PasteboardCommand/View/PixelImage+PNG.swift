import CLoaded
import Glibc
import PasteboardViewer

extension PixelImage {
    /// The maximum number of pixels that are decoded, 64 MB of memory.
    private static let mostPixels = 16_000_000

    /// The pixels of a PNG; nil if it is damaged or too large, or libpng is not installed.
    init?(png: [UInt8]) {
        var width: UInt32 = 0
        var height: UInt32 = 0
        guard let pixels = unsafe cpng_pixels(png, png.count, Self.mostPixels, &width, &height) else { return nil }
        defer { unsafe free(pixels) }
        // Four channels of one byte each, without padding between rows.
        let count = Int(width) * Int(height) * 4
        let bytes = unsafe Array(UnsafeBufferPointer(start: pixels, count: count))
        self.init(PixelSize(width: Int(width), height: Int(height)), bytes: bytes)
    }
}

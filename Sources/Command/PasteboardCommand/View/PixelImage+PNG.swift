import CPNG
import PasteboardViewer

extension PixelImage {
    /// The maximum number of pixels that are decoded, 64 MB of memory.
    private static let mostPixels = 16_000_000

    /// The pixels of a PNG; nil if it is damaged or too large.
    init?(png: [UInt8]) {
        // libpng keeps the addresses of both until the end, so neither may move.
        var image = unsafe png_image()
        let decoded = unsafe withUnsafeMutablePointer(to: &image) { image in
            unsafe png.withUnsafeBytes { unsafe Self.decode($0, image) }
        }
        guard let (size, pixels) = decoded else { return nil }
        self.init(size, bytes: pixels)
    }

    private static func decode(
        _ png: UnsafeRawBufferPointer, _ image: UnsafeMutablePointer<png_image>
    ) -> (PixelSize, [UInt8])? {
        unsafe image.pointee.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { unsafe png_image_free(image) }
        guard unsafe png_image_begin_read_from_memory(image, png.baseAddress, png.count) != 0 else { return nil }
        let (width, height) = unsafe (Int(image.pointee.width), Int(image.pointee.height))
        guard width > 0, height > 0, width <= mostPixels / height else { return nil }
        unsafe image.pointee.format = PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA
        // Four channels of a byte each, and no gap between rows (a stride of 0): libpng writes width × height × 4 bytes.
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        let isRead = unsafe pixels.withUnsafeMutableBytes {
            unsafe png_image_finish_read(image, nil, $0.baseAddress, 0, nil)
        }
        return isRead == 0 ? nil : (PixelSize(width: width, height: height), pixels)
    }
}

import CPictures
import UniformTypes

/// Encodes pixels as files of each type.
enum PictureEncoder {
    /// The quality of lossy formats, with no visible loss.
    private static let quality: Int32 = 92
    /// The quality of WebP, whose scale differs from that of JPEG; at 92, encoding takes twice as long.
    private static let qualityOfWebP: Int32 = 80

    /// Encodes a file.
    ///
    /// If `isLossless` is true, WebP keeps every pixel. If `isLast` is true, the picture is not used afterwards.
    static func write(
        _ picture: Picture, as type: UniformType, isLossless: Bool, isLast: Bool = false
    ) throws(PictureFailure) -> [UInt8] {
        if type == .bmp { return try bitmap(picture) }
        var bytes = unsafe pictures_bytes()
        defer { unsafe pictures_release_bytes(&bytes) }
        // WebP may have changed the order.
        if type != .webP { unsafe pictures_order(&picture.content, 0) }
        let result =
            switch type {
            case .png: unsafe pictures_write_png(&picture.content, isLast ? 0 : 1, &bytes)
            case .jpeg: unsafe pictures_write_jpeg(&picture.content, quality, &bytes)
            case .tiff: unsafe pictures_write_tiff(&picture.content, &bytes)
            case .webP: unsafe pictures_write_webp(&picture.content, isLossless ? -1 : qualityOfWebP, &bytes)
            default: throw .noConversion
            }
        if let failure = PictureFailure(result) { throw failure }
        return unsafe Array(UnsafeBufferPointer(start: bytes.bytes, count: bytes.count))
    }

    /// Encodes a bitmap in place, because its size is known.
    private static func bitmap(_ picture: Picture) throws(PictureFailure) -> [UInt8] {
        unsafe pictures_order(&picture.content, 0)
        let size = unsafe pictures_bmp_size(&picture.content)
        guard size > 0 else { throw .noPlace }
        return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            unsafe pictures_write_bmp(&picture.content, start)
            count = size
        }
    }
}

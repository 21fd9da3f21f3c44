import CPictures
import UniformTypes

/// Encodes pixels as files of each type.
enum PictureEncoder {
    /// The quality of lossy formats, with no visible loss.
    private static let quality: Int32 = 92
    /// The quality of WebP; its scale is different, and encoding takes twice as long at that of JPEG.
    private static let qualityOfWebP: Int32 = 80

    /// Encodes a file.
    ///
    /// If `isLossless` is true, WebP keeps every pixel.
    static func write(
        _ picture: Picture, as type: UniformType, isLossless: Bool
    ) throws(PictureFailure) -> [UInt8] {
        var bytes = unsafe pictures_bytes()
        defer { unsafe pictures_release_bytes(&bytes) }
        let result =
            switch type {
            case .png: unsafe pictures_write_png(&picture.content, &bytes)
            case .jpeg: unsafe pictures_write_jpeg(&picture.content, quality, &bytes)
            case .bmp: unsafe pictures_write_bmp(&picture.content, &bytes)
            case .tiff: unsafe pictures_write_tiff(&picture.content, &bytes)
            case .webP: unsafe pictures_write_webp(&picture.content, isLossless ? -1 : qualityOfWebP, &bytes)
            default: throw .noConversion
            }
        if let failure = PictureFailure(result) { throw failure }
        return unsafe Array(UnsafeBufferPointer(start: bytes.bytes, count: bytes.count))
    }
}

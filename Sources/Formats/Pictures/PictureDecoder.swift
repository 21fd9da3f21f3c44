import CPictures
import UniformTypes

/// Decodes the files of each type.
enum PictureDecoder {
    private typealias Reader = (
        UnsafePointer<UInt8>?, Int, UInt64, UnsafeMutablePointer<pictures_picture>?
    ) -> pictures_result

    /// Decodes the first picture of a file, upright and in sRGB.
    static func read(
        _ bytes: [UInt8], _ type: UniformType, limit: UInt64 = Picture.pixelLimit
    ) throws(PictureFailure) -> DecodedPicture {
        let bytes = type == .svg ? try expanded(bytes) : bytes
        if type == .svg, DrawingCheck.definesEntities(bytes) { throw .entities }
        if type.conforms(to: .heif), DerivedImages(bytes).areCyclic { throw .damaged }
        let picture = try pixels(of: bytes, type, limit)
        var remarks: [PictureRemark] = []
        let count = PictureFrames.count(in: bytes, type)
        if count > 1 { remarks.append(type == .tiff ? .firstPage(of: count) : .stops(pictures: count)) }
        if picture.depth > 8 { remarks.append(.depth(bits: picture.depth)) }
        if unsafe picture.content.profile != nil || picture.content.model != PICTURES_RGBA {
            let isInk = unsafe picture.content.model != PICTURES_RGBA
            if unsafe pictures_convert_to_srgb(&picture.content) != 0 || isInk { remarks.append(.converted) }
        }
        let exif = unsafe picture.content.exif.map {
            unsafe Array(UnsafeBufferPointer(start: $0, count: picture.content.exif_size))
        }
        // libheif has already applied the orientation.
        let orientation = type.conforms(to: .heif) ? .upright : exif.map { Orientation(exif: $0) } ?? .upright
        if orientation != .upright { remarks.append(.turned) }
        let upright = try picture.upright(orientation)
        upright.noteOpacity()
        return DecodedPicture(picture: upright, remarks: remarks, isAsInFile: orientation == .upright)
    }

    /// The maximum size of a decompressed drawing, in bytes.
    private static let drawingLimit = 64 << 20

    /// Returns a drawing as text, decompressed if necessary, so that it is checked before a library reads it.
    private static func expanded(_ bytes: [UInt8]) throws(PictureFailure) -> [UInt8] {
        guard bytes.starts(with: [0x1F, 0x8B]) else { return bytes }
        var text = unsafe pictures_bytes()
        defer { unsafe pictures_release_bytes(&text) }
        let result = unsafe bytes.withUnsafeBufferPointer {
            unsafe pictures_expand($0.baseAddress, $0.count, drawingLimit, &text)
        }
        if let failure = PictureFailure(result) { throw failure }
        return unsafe Array(UnsafeBufferPointer(start: text.bytes, count: text.count))
    }

    private static func pixels(
        of bytes: [UInt8], _ type: UniformType, _ limit: UInt64
    ) throws(PictureFailure) -> Picture {
        if type == .bmp {
            guard let reader = BitmapReader(bytes) else { throw .damaged }
            return try reader.read(limit: limit)
        }
        if type == .ico {
            guard let icon = IconReader.largest(in: bytes) else { throw .damaged }
            return try pixels(of: icon.file, icon.type, limit)
        }
        guard let reader = unsafe reader(of: type) else { throw .noConversion }
        var content = unsafe pictures_picture()
        let result = unsafe bytes.withUnsafeBufferPointer { unsafe reader($0.baseAddress, $0.count, limit, &content) }
        if let failure = PictureFailure(result, limit: limit) { throw failure }
        return unsafe Picture(owning: content)
    }

    private static func reader(of type: UniformType) -> Reader? {
        switch type {
        case .png: unsafe pictures_read_png
        case .jpeg: unsafe pictures_read_jpeg
        case .webP: unsafe pictures_read_webp
        case .gif: unsafe pictures_read_gif
        case .tiff: unsafe pictures_read_tiff
        case .svg: unsafe pictures_read_svg
        case let type where type.conforms(to: .heif): unsafe pictures_read_heif
        default: nil
        }
    }

    /// Loads libraries that only this type needs, while files may still be opened.
    static func prepare(for type: UniformType) {
        pictures_prefer_large_pages()
        if type == .svg { _ = pictures_load_svg() }
        if type.conforms(to: .heif) { _ = pictures_load_heif() }
    }
}

/// A decoded picture, and the losses of decoding.
struct DecodedPicture {
    let picture: Picture
    let remarks: [PictureRemark]
    /// True if the pixels have the order of the file.
    let isAsInFile: Bool
}

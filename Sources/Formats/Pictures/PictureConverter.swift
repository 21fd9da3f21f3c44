import UniformTypes

/// Converts one picture to other types.
///
/// The picture is decoded only once, unless it becomes a PNG file, because writing PNG overwrites the pixels.
public struct PictureConverter {
    private let bytes: [UInt8]
    private let type: UniformType
    private let limit: UInt64
    private var decoded: DecodedPicture?

    /// Creates a converter for a file.
    ///
    /// `limit` is the maximum number of pixels of the picture.
    public init(_ bytes: [UInt8], type: UniformType, limit: UInt64 = Picture.pixelLimit) {
        self.bytes = bytes
        self.type = type
        self.limit = limit
    }

    /// Loads libraries that only pictures of this type need, while files may still be opened.
    public static func prepare(for type: UniformType) { PictureDecoder.prepare(for: type) }

    /// True if the library for this type starts threads: the font library for drawings, and libheif.
    public static func startsThreads(for type: UniformType) -> Bool {
        type == .svg || type.conforms(to: .heif)
    }

    /// True if the library for this type reads font files.
    public static func readsFonts(for type: UniformType) -> Bool { type == .svg }

    /// Returns the picture as another type, and the losses of the conversion.
    public mutating func convert(
        to wanted: UniformType
    ) throws(PictureFailure) -> (bytes: [UInt8], remarks: [PictureRemark]) {
        if wanted == .html { return try page() }
        let decoded = try read()
        guard wanted == .jpeg, decoded.picture.hasAlpha else {
            return (try write(decoded.picture, as: wanted), decoded.remarks)
        }
        return (try write(try decoded.picture.onWhite(), as: .jpeg), decoded.remarks + [.onWhite])
    }

    /// Returns the decoded picture.
    public mutating func picture() throws(PictureFailure) -> Picture { try read().picture }

    /// Returns the texts of the QR and bar codes in the picture, in UTF-8, one per line; empty if there are none.
    ///
    /// - Throws: ``PictureFailure/noCodeReader`` if zbar is not installed.
    public mutating func codes() throws(PictureFailure) -> [UInt8] {
        try PictureCodes.text(in: try read().picture)
    }

    /// Returns a small picture for lists, as JPEG or PNG.
    public mutating func thumbnail() throws(PictureFailure) -> [UInt8] {
        try Thumbnail.file(of: try read().picture)
    }

    private mutating func read() throws(PictureFailure) -> DecodedPicture {
        if let decoded { return decoded }
        let decoded = try PictureDecoder.read(bytes, type, limit: limit)
        self.decoded = decoded
        return decoded
    }

    /// Encodes a picture, without further loss unless the file is lossy itself.
    private mutating func write(_ picture: Picture, as wanted: UniformType) throws(PictureFailure) -> [UInt8] {
        let isLossy = type == .jpeg || type.conforms(to: .heif)
        if wanted == .png { decoded = nil }
        return try PictureEncoder.write(picture, as: wanted, isLossless: !isLossy, isLast: true)
    }

    /// Returns a page that contains only the picture.
    ///
    /// If web browsers support its type, the file itself is embedded, so that animations are kept.
    private mutating func page() throws(PictureFailure) -> (bytes: [UInt8], remarks: [PictureRemark]) {
        let decoded = try read()
        let size = PicturePage.size(of: decoded.picture)
        if decoded.isAsInFile, PicturePage.types.contains(type) {
            return (PicturePage.bytes(of: bytes, type, size), [])
        }
        let isPhotograph = (type == .jpeg || type.conforms(to: .heif)) && !decoded.picture.hasAlpha
        let inside: UniformType = isPhotograph ? .jpeg : .png
        return (PicturePage.bytes(of: try write(decoded.picture, as: inside), inside, size), decoded.remarks)
    }
}

import UniformTypes

/// A picture type as a row of the registry.
///
/// A separate program converts pictures. A row says which conversions it supports.
public struct PictureFormat: Sendable {
    /// The type of the file.
    public let type: UniformType
    /// True if other pictures can be converted to it.
    public let isWritten: Bool

    /// Creates a row.
    public init(type: UniformType, isWritten: Bool = false) {
        self.type = type
        self.isWritten = isWritten
    }

    /// All types, the best first: lossless before lossy ones, and the slowest last.
    static let all = [
        PictureFormat(type: .png, isWritten: true), PictureFormat(type: .tiff, isWritten: true),
        PictureFormat(type: .bmp, isWritten: true), PictureFormat(type: .jpeg, isWritten: true),
        PictureFormat(type: .webP, isWritten: true), PictureFormat(type: .gif), PictureFormat(type: .svg),
        PictureFormat(type: .avif), PictureFormat(type: .heic), PictureFormat(type: .heif),
        PictureFormat(type: .ico),
    ]
}

extension FormatRegistry {
    /// The convertible picture types, in the order in which they are offered.
    public var pictures: [PictureFormat] { PictureFormat.all }

    /// The picture types as sources, best first: a vector drawing scales to every size, JPEG has already lost detail, and icons
    /// are small.
    public var pictureSources: [UniformType] {
        let last: [UniformType] = [.gif, .jpeg, .ico]
        let others = pictures.map(\.type).filter { $0 != .svg && !last.contains($0) }
        return [.svg] + others + last
    }

    /// True if pictures of this type are converted.
    public func isPicture(_ type: UniformType) -> Bool { pictures.contains { $0.type == type } }

    /// The types that a picture of this type can become: other pictures, and a page that contains it.
    public func typesOfPicture(from type: UniformType) -> [UniformType] {
        guard isPicture(type) else { return [] }
        return pictures.filter { $0.isWritten && $0.type != type }.map(\.type) + [.html]
    }

    /// The formats that hold the bytes of pictures.
    public var documentsOfPictures: [UniformType] { [.rtf, .docx, .openDocumentText].filter(canWrite) }

    /// True if a picture of one type can be the content of a document of the other.
    public func writesDocument(of type: UniformType, as wanted: UniformType) -> Bool {
        isPicture(type) && documentsOfPictures.contains(wanted)
    }

    /// True if a picture of one type can become the other.
    public func convertsPicture(_ type: UniformType, to wanted: UniformType) -> Bool {
        typesOfPicture(from: type).contains(wanted)
    }
}

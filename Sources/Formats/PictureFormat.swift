import UniformTypes

/// A type of pictures as a row of the registry.
///
/// Pictures are no texts: nothing here reads or writes them. A program of its own does, which is started when a conversion is
/// wanted; a row says which conversions it knows.
public struct PictureFormat: Sendable {
    /// The type of the file.
    public let type: UniformType
    /// Whether other pictures can become it, besides being read.
    public let isWritten: Bool

    /// A row.
    public init(type: UniformType, isWritten: Bool = false) {
        self.type = type
        self.isWritten = isWritten
    }

    /// The richest first: what loses nothing before what loses detail, and last what takes longest to make.
    static let all = [
        PictureFormat(type: .png, isWritten: true), PictureFormat(type: .tiff, isWritten: true),
        PictureFormat(type: .bmp, isWritten: true), PictureFormat(type: .jpeg, isWritten: true),
        PictureFormat(type: .webP, isWritten: true), PictureFormat(type: .gif), PictureFormat(type: .svg),
        PictureFormat(type: .avif), PictureFormat(type: .heic), PictureFormat(type: .heif),
    ]
}

extension FormatRegistry {
    /// The types of pictures that are converted, in the order in which they are offered.
    public var pictures: [PictureFormat] { PictureFormat.all }

    /// The same types, the best to convert from first: a drawing has every size, and JPEG has lost detail already.
    public var pictureSources: [UniformType] {
        let last: [UniformType] = [.gif, .jpeg]
        let others = pictures.map(\.type).filter { $0 != .svg && !last.contains($0) }
        return [.svg] + others + last
    }

    /// Whether pictures of this type are converted.
    public func isPicture(_ type: UniformType) -> Bool {
        pictures.contains { $0.type == type }
    }

    /// What a picture of this type can become: other pictures, and a page with the picture in it.
    public func typesOfPicture(from type: UniformType) -> [UniformType] {
        guard isPicture(type) else { return [] }
        return pictures.filter { $0.isWritten && $0.type != type }.map(\.type) + [.html]
    }

    /// Whether a picture of the one type can become the other.
    public func convertsPicture(_ type: UniformType, to wanted: UniformType) -> Bool {
        typesOfPicture(from: type).contains(wanted)
    }
}

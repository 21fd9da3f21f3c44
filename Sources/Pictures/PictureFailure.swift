/// Why a picture was not converted; it names positions and limits, never content.
public enum PictureFailure: Error, Hashable, Sendable {
    /// The bytes are no picture of their type, or end too early.
    case damaged
    /// The picture has more pixels than this.
    case tooLarge(limit: UInt64)
    /// The memory that one conversion may take is not enough.
    case noMemory
    /// The library for the type is not installed, or has no decoder for what is inside.
    case noDecoder
    /// The type that is wanted has no place for a picture of this size.
    case noPlace
    /// A drawing defines entities, which could make it grow without end.
    case entities
    /// There is no conversion between these types.
    case noConversion
}

extension PictureFailure: CustomStringConvertible {
    /// The failure in English, without content.
    public var description: String {
        switch self {
        case .damaged: "the picture is damaged, or ends too early"
        case .tooLarge(let limit): "the picture has more than \(limit / 1_000_000) million pixels"
        case .noMemory: "the picture needs more memory than a conversion may take"
        case .noDecoder:
            "there is no decoder for this picture; libheif1 has those of HEIC and AVIF, librsvg2-2 that of SVG"
        case .noPlace: "the picture is wider or higher than the type that is wanted can be"
        case .entities: "the drawing defines entities, which are not expanded"
        case .noConversion: "there is no conversion between these types"
        }
    }
}

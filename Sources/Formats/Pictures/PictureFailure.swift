/// The reason why a picture was not converted, with positions and limits, and without content.
public enum PictureFailure: Error, Hashable, Sendable {
    /// The file is invalid or truncated.
    case damaged
    /// The picture has more pixels than this limit.
    case tooLarge(limit: UInt64)
    /// The memory limit of a conversion was reached.
    case noMemory
    /// The library for the type is not installed, or lacks a decoder.
    case noDecoder
    /// The library for QR and bar codes is not installed.
    case noCodeReader
    /// The requested type cannot store a picture of this size.
    case noPlace
    /// The drawing defines entities, whose expansion is unbounded.
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
        case .noMemory: "the picture needs more memory than a conversion may use"
        case .noDecoder:
            "there is no decoder for this picture; install libheif1 for HEIC and AVIF, librsvg2-2 for SVG"
        case .noCodeReader: "no library reads QR and bar codes; install libzbar0"
        case .noPlace: "the picture is too wide or too high for this type"
        case .entities: "the drawing defines entities, which are not expanded"
        case .noConversion: "there is no conversion between these types"
        }
    }
}

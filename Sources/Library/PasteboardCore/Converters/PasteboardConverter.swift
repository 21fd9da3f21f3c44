import UniformTypes

/// A conversion from one type to another, as filter services provided for NSPasteboard.
public struct PasteboardConverter: Sendable {
    /// A conversion of content whose type conforms to ``from``; it throws if it fails.
    ///
    /// It may take long: only programs that request the result wait for it.
    public typealias Conversion = @Sendable ([UInt8]) async throws -> [UInt8]

    /// The type of the source.
    public let from: UniformType
    /// The type of the result.
    public let to: UniformType
    /// Whether the conversion loses content; lossless routes are preferred.
    public let isLossy: Bool
    let convert: Conversion

    /// Creates a converter.
    public init(from: UniformType, to: UniformType, isLossy: Bool = false, convert: @escaping Conversion) {
        self.from = from
        self.to = to
        self.isLossy = isLossy
        self.convert = convert
    }
}

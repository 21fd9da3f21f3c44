import UniformTypes

/// Makes content of one type out of content of another: what a filter service did for NSPasteboard.
public struct PasteboardConverter: Sendable {
    /// Called with content of a type that conforms to ``from``; an error means that there is no result. It may take its
    /// time: only who wants the result waits.
    public typealias Conversion = @Sendable ([UInt8]) async throws -> [UInt8]

    public let from: UniformType
    public let to: UniformType
    /// Whether the result says less than the source. A way without such a step is taken first.
    public let isLossy: Bool
    let convert: Conversion

    public init(from: UniformType, to: UniformType, isLossy: Bool = false, convert: @escaping Conversion) {
        self.from = from
        self.to = to
        self.isLossy = isLossy
        self.convert = convert
    }
}

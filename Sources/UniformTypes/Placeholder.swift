/// A kind of content.
public struct UniformType: Hashable, Sendable {
    public let identifier: String

    public init?(_ identifier: String) {
        self.identifier = identifier
    }
}

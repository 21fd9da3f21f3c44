import Targets
import UniformTypes

/// One form of a piece of content: its type, and its bytes as they were published.
public struct Representation: Hashable, Sendable {
    /// What kind of content the bytes are.
    public let type: UniformType
    /// The one X11 target that it is offered under; nil offers it under every target of its type.
    public let target: Target?
    /// Empty while they are only promised.
    public let bytes: [UInt8]
    /// The number under which whoever promised the bytes is asked for them; nil where they are there.
    public let promise: Int?

    /// A representation whose bytes are there.
    public init(type: UniformType, target: Target? = nil, bytes: [UInt8]) {
        self.type = type
        self.target = target
        self.bytes = bytes
        promise = nil
    }

    /// A representation whose bytes are asked for when somebody wants them.
    public init(promising type: UniformType, target: Target? = nil, promise: Int) {
        self.type = type
        self.target = target
        self.promise = promise
        bytes = []
    }

    /// The same with the bytes that were promised.
    public func kept(_ bytes: [UInt8]) -> Representation {
        Representation(type: type, target: target, bytes: bytes)
    }
}

import Targets
import UniformTypes

/// One form of a piece of content: its type, and its bytes as they were published.
public struct Representation: Hashable, Sendable {
    public let type: UniformType
    /// The one X11 target that it is offered under; nil offers it under every target of its type.
    public let target: Target?
    public let bytes: [UInt8]

    public init(type: UniformType, target: Target? = nil, bytes: [UInt8]) {
        self.type = type
        self.target = target
        self.bytes = bytes
    }
}

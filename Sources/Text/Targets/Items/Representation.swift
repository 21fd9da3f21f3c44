import UniformTypes

/// One form of a piece of content: its type, and its bytes as they were published.
public struct Representation: Hashable, Sendable {
    /// The type of the bytes.
    public let type: UniformType
    /// The one X11 target that it is offered under; nil offers it under every target of its type.
    public let target: Target?
    /// Empty while they are only promised.
    public let bytes: [UInt8]
    /// The number of the promise by which the provider is asked for the bytes; nil if they are present.
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

    /// Text in UTF-16 with the same text in UTF-8 before it; anything else alone.
    ///
    /// In UTF-8 it can be read under every text target.
    var withUTF8: [Representation] {
        guard type.isUTF16, promise == nil, let name = type.targets.first, target == nil else { return [self] }
        let isExternal = type.conforms(to: .utf16ExternalPlainText)
        let label: Target = isExternal ? "text/plain;charset=utf-16be" : "text/plain;charset=utf-16"
        let utf8 = Array(DecodedText(bytes, target: label, replyType: label.name).text.utf8)
        return [
            Representation(type: .utf8PlainText, bytes: utf8),
            Representation(type: type, target: name, bytes: bytes),
        ]
    }

    /// The same with the bytes that were promised.
    public func kept(_ bytes: [UInt8]) -> Representation {
        Representation(type: type, target: target, bytes: bytes)
    }
}

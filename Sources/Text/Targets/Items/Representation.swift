import Charsets
import UniformTypes

/// One form of a piece of content: its type, and its bytes as they were published.
public struct Representation: Hashable, Sendable {
    /// The type of the bytes.
    public let type: UniformType
    /// The one X11 target that it is offered under; nil offers it under every target of its type.
    public let target: Target?
    /// The bytes; empty while they are only promised.
    public let bytes: [UInt8]
    /// The number of the promise, for requesting the bytes from the provider; nil if they are present.
    public let promise: Int?

    /// Creates a representation with its bytes.
    public init(type: UniformType, target: Target? = nil, bytes: [UInt8]) {
        self.type = type
        self.target = target
        self.bytes = bytes
        promise = nil
    }

    /// Creates a representation whose bytes are requested when an application asks for them.
    public init(promising type: UniformType, target: Target? = nil, promise: Int) {
        self.type = type
        self.target = target
        self.promise = promise
        bytes = []
    }

    /// This representation, and the same text in UTF-8 if it is text in UTF-16 or another character set.
    ///
    /// UTF-8 can be read under every text target. The bytes keep a separate name.
    var withUTF8: [Representation] {
        guard promise == nil, target == nil else { return [self] }
        if type.isPlainTextByNature, !type.isUTF16, let text = inOtherSet {
            let utf8 = Representation(type: .utf8PlainText, bytes: text.bytes)
            guard type.isPlainTextOnly else { return [self, utf8] }
            let name = Target("text/plain;charset=\(text.label)")
            return [utf8, Representation(type: .plainText, target: name, bytes: bytes)]
        }
        guard type.isUTF16, let name = type.targets.first else { return [self] }
        let isExternal = type.conforms(to: .utf16ExternalPlainText)
        let label: Target = isExternal ? "text/plain;charset=utf-16be" : "text/plain;charset=utf-16"
        let utf8 = Array(DecodedText(bytes, target: label, replyType: label.name).text.utf8)
        return [
            Representation(type: .utf8PlainText, bytes: utf8),
            Representation(type: type, target: name, bytes: bytes),
        ]
    }

    /// The text in UTF-8 and the label of its character set; nil for UTF-8, even if damaged, and for bytes that are not text.
    private var inOtherSet: (bytes: [UInt8], label: String)? {
        let mayBeWide = bytes.contains(0) || UTF16Bytes(markOf: bytes) != nil
        guard mayBeWide || !bytes.areUTF8 && !bytes.contains(where: Self.isNoText) else { return nil }
        let charset = Charset.detected(in: bytes, declared: DeclaredLabel.charset(ofXML: bytes))
        guard charset != .utf8, charset.isWide || !bytes.contains(where: Self.isNoText) else { return nil }
        let text = charset.decode(bytes)
        // Other data with NULs may look like text in UTF-16.
        let isText = text.replaced == 0 && !text.bytes.isEmpty && !text.bytes.contains(where: Self.isNoText)
        guard !charset.isWide || isText && bytes.count % 2 == 0 else { return nil }
        return (text.bytes, charset.label)
    }

    /// True for control characters that do not occur in text.
    private static func isNoText(_ byte: UInt8) -> Bool {
        byte < 0x20 && !(0x09...0x0D ~= byte) && byte != 0x1B || byte == 0x7F
    }

    /// Whether adding this representation removes another one: that has the same type, and this one's target if it has one.
    package func replaces(_ other: Representation) -> Bool {
        guard target == nil || target == other.target else { return false }
        if type == .utf8PlainText, let name = other.target { return Target.preferredTextTarget(among: [name]) != nil }
        return type == other.type
    }

    /// The same representation with the promised bytes.
    public func kept(_ bytes: [UInt8]) -> Representation { Representation(type: type, target: target, bytes: bytes) }
}

import UniformTypes

/// A list of addresses as programs exchange them, `text/uri-list` (RFC 2483 §5).
public struct AddressList: Hashable, Sendable {
    /// In order, without comments.
    public let addresses: [String]

    public init(_ bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline }
        addresses = lines.map { String($0) }.filter { !$0.hasPrefix("#") }
    }

    /// Each address as a representation of its own.
    public var representations: [Representation] {
        addresses.map { address in
            let type = address.lowercased().hasPrefix("file:") ? UniformType.fileURL : .url
            return Representation(type: type, bytes: Array(address.utf8))
        }
    }
}

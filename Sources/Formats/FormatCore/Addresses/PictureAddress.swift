import RichText
import UniformTypes

/// Pictures in `data:…;base64,` addresses (RFC 2397).
///
/// Only bitmap types are allowed, because SVG is a document.
package enum PictureAddress {
    /// The size limit of a picture, in bytes; larger ones are dropped.
    package static let maximumSize = 16 << 20
    private static let types: Set<String> = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp"]

    package static func isPicture(_ mimeType: String) -> Bool { types.contains(mimeType) }

    /// A picture of a type without an RTF control word; nil if it is too large, or if the bytes have another type.
    package static func source(of bytes: [UInt8], mimeType: String) -> Media.Source? {
        guard bytes.count <= maximumSize else { return nil }
        let isMeant =
            switch mimeType {
            case "image/gif": bytes.starts(with: "GIF8".utf8)
            case "image/webp": bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
            case "image/bmp": bytes.starts(with: "BM".utf8)
            default: false
            }
        return isMeant ? .data(MediaBytes(bytes), mimeType: mimeType) : nil
    }

    /// The picture that a file contains, by its first bytes; nil if it is none of these types, or too large.
    package static func source(of bytes: [UInt8]) -> Media.Source? {
        guard bytes.count <= maximumSize else { return nil }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return .data(MediaBytes(bytes), mimeType: "image/png") }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .data(MediaBytes(bytes), mimeType: "image/jpeg") }
        return ["image/gif", "image/webp", "image/bmp"].lazy.compactMap { source(of: bytes, mimeType: $0) }.first
    }

    /// The picture in an address; nil if it has none.
    package static func source(of address: String) -> Media.Source? {
        let text = address.utf8.drop(while: \.isASCIIWhiteSpace)
        guard text.prefix(5).asciiLowercased == Array("data:".utf8), let comma = text.firstIndex(of: 0x2C) else {
            return nil
        }
        let head = String(decoding: text[..<comma].dropFirst(5).asciiLowercased, as: UTF8.self)
        let parts = head.split(separator: ";")
        guard let type = parts.first.map(String.init), isPicture(type), parts.contains("base64") else { return nil }
        guard let bytes = Base64.decode(text[text.index(after: comma)...]), bytes.count <= maximumSize, !bytes.isEmpty
        else { return nil }
        return .data(MediaBytes(bytes), mimeType: type)
    }

    /// The address that contains a picture; nil if the bytes are not a picture.
    package static func address(of bytes: MediaBytes, mimeType: String) -> String? {
        guard isPicture(mimeType) else { return nil }
        var output = Array("data:\(mimeType);base64,".utf8)
        Base64.encode(bytes.bytes, to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}

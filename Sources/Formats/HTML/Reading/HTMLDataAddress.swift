/// A `data:` address of a picture (RFC 2397), decoded. Only types that are pictures and nothing else: SVG is a
/// document.
struct HTMLDataAddress {
    let mimeType: String
    let bytes: [UInt8]

    /// The largest picture that is kept, in bytes.
    static let maximumSize = 16 << 20
    private static let types: Set<String> = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp"]

    static func isPicture(_ mimeType: String) -> Bool {
        types.contains(mimeType)
    }

    init?(_ address: String) {
        let text = address.utf8.drop(while: \.isASCIIWhiteSpace)
        guard text.prefix(5).asciiLowercased == Array("data:".utf8), let comma = text.firstIndex(of: 0x2C) else {
            return nil
        }
        let head = String(decoding: text[..<comma].dropFirst(5).asciiLowercased, as: UTF8.self)
        let parts = head.split(separator: ";")
        guard let type = parts.first.map(String.init), Self.types.contains(type), parts.contains("base64") else {
            return nil
        }
        mimeType = type
        guard let decoded = Base64.decode(text[text.index(after: comma)...]), decoded.count <= Self.maximumSize,
            !decoded.isEmpty
        else { return nil }
        bytes = decoded
    }
}

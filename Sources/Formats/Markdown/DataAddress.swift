import RichText

/// A picture inside its own address (RFC 2397).
enum DataAddress {
    /// The picture that a `data:…;base64,` address holds; nil for every other address.
    static func media(of address: String) -> Media.Source? {
        HTMLDataAddress(address).map { .data(MediaBytes($0.bytes), mimeType: $0.mimeType) }
    }

    /// The address that holds a picture.
    static func address(of bytes: MediaBytes, mimeType: String) -> String {
        var output = Array("data:\(mimeType);base64,".utf8)
        Base64.encode(bytes.bytes, to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}

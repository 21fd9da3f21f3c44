import RichText

/// A picture inside its own address (RFC 2397), in the four image types that hold no code.
enum DataAddress {
    static let mimeTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"]

    /// The image type of a `data:` address; nil for every other address.
    static func mimeType(of address: String) -> String? {
        let head = address.prefix(40).lowercased()
        return mimeTypes.first { head.hasPrefix("data:\($0);") || head.hasPrefix("data:\($0),") }
    }

    /// The picture that a `data:…;base64,` address holds.
    static func media(of address: String) -> Media.Source? {
        guard let mimeType = mimeType(of: address), let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")),
            address.utf8[..<comma].count < 100, address[..<comma].lowercased().hasSuffix(";base64"),
            let bytes = decode(address.utf8[address.utf8.index(after: comma)...])
        else { return nil }
        return .data(MediaBytes(bytes), mimeType: mimeType)
    }

    /// The address that holds a picture.
    static func address(of bytes: MediaBytes, mimeType: String) -> String {
        "data:\(mimeType);base64," + encode(bytes.bytes)
    }
}

extension DataAddress {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    private static func encode(_ bytes: [UInt8]) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count / 3 * 4 + 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var value: UInt32 = 0
            for place in 0..<3 { value = value << 8 | UInt32(place < group.count ? group[start + place] : 0) }
            for place in 0..<4 {
                let digit = digits[Int(value >> UInt32(18 - 6 * place) & 63)]
                output.append(place <= group.count ? digit : UInt8(ascii: "="))
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func decode(_ text: Substring.UTF8View) -> [UInt8]? {
        var output: [UInt8] = []
        var value: UInt32 = 0
        var bits = 0
        for byte in text where byte != UInt8(ascii: "=") && !byte.isASCIIWhiteSpace {
            guard let digit = Self.value(of: byte) else { return nil }
            value = (value << 6 | digit) & 0xFFFF
            bits += 6
            if bits >= 8 {
                bits -= 8
                output.append(UInt8(truncatingIfNeeded: value >> UInt32(bits)))
            }
        }
        return output.isEmpty ? nil : output
    }

    private static func value(of digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a") + 26)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0") + 52)
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: nil
        }
    }
}

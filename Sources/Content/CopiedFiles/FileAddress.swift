/// The address of a copied file, as the program wrote it.
package struct FileAddress: Hashable, Sendable {
    /// The address: a URI of the scheme `file` or of another one.
    package let address: [UInt8]
    /// The absolute path of a local file; nil for other addresses.
    package let path: [UInt8]?

    /// Creates an address.
    ///
    /// - Parameters:
    ///   - address: a URI.
    ///   - hostName: the name of this computer, which a `file` URI may have as its host (RFC 8089 §2).
    package init(_ address: [UInt8], hostName: [UInt8] = []) {
        self.address = address
        path = Self.path(of: address, hostName)
    }

    /// Creates the address of a local file.
    package init(path: [UInt8]) {
        let kept = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=:@".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        address = path.reduce(into: Array("file://".utf8)) { result, byte in
            result += kept.contains(byte) ? [byte] : [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        self.path = path
    }

    /// The file in one line: the path of a local file, otherwise the address.
    ///
    /// A path that contains a line end is written as its address.
    package var line: [UInt8] {
        guard let path, !path.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return address }
        return path
    }
}

extension FileAddress {
    private static let scheme = Array("file:".utf8)
    private static let localhost = Array("localhost".utf8)

    /// The path of an address, decoded once; nil if it is ambiguous, as in GLib's `g_filename_from_uri`: with a
    /// fragment, a percent sign without two digits, an encoded slash or NUL.
    private static func path(of address: [UInt8], _ hostName: [UInt8]) -> [UInt8]? {
        guard address.prefix(scheme.count).map(lowercased) == scheme else { return nil }
        var rest = address.dropFirst(scheme.count)
        if rest.starts(with: Array("//".utf8)) {
            rest = rest.dropFirst(2)
            let host = rest.prefix { $0 != UInt8(ascii: "/") }.map(lowercased)
            guard host.isEmpty || host == localhost || host == hostName.map(lowercased) else { return nil }
            rest = rest.dropFirst(host.count)
        }
        guard rest.first == UInt8(ascii: "/") else { return nil }
        return decoded(rest)
    }

    private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "#"), 0: return nil
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                    return nil
                }
                let byte = high << 4 | low
                if byte == 0 || byte == UInt8(ascii: "/") { return nil }
                result.append(byte)
            default: result.append(byte)
            }
        }
        return result
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}

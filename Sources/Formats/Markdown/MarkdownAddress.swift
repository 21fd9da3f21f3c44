// Which addresses pass, in both directions.

/// An address of a link or an image, once it is known to be harmless.
enum MarkdownAddress {
    /// True unless following the address would run code or reach into the local machine. White space and controls do
    /// not hide a scheme, since browsers skip them.
    static func isAllowed(_ address: String) -> Bool {
        switch scheme(of: address) {
        case "javascript", "vbscript", "data", "file": false
        default: true
        }
    }

    /// The scheme in lower case, without the white space and controls that browsers ignore in it.
    private static func scheme(of address: String) -> String? {
        var scheme: [UInt8] = []
        for byte in address.utf8 {
            switch byte {
            case 0...0x20, 0x7F: continue
            case UInt8(ascii: ":"): return String(decoding: scheme, as: UTF8.self)
            case _ where byte.isASCIILetter: scheme.append(byte | 0x20)
            case _ where byte.isASCIIDigit: scheme.append(byte)
            case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): scheme.append(byte)
            case 0xC2, 0xA0: continue
            default: return nil
            }
            if scheme.count > 32 { return nil }
        }
        return nil
    }
}

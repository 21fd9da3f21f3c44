import RichText
import UniformTypes

/// The answer for an offered type that cannot be rendered.
///
/// Applications that are refused an offered target paste nothing and try no other. Therefore there is always an answer:
/// the source as readable text.
public enum FallbackRendering {
    /// The source as readable text of this type.
    public static func bytes(of source: Representation, as type: UniformType) -> [UInt8] {
        switch type {
        case .html: html(source.bytes)
        case .rtf: rtf(source.bytes)
        default: source.bytes
        }
    }

    private static func html(_ bytes: [UInt8]) -> [UInt8] {
        var result = Array("<meta charset=\"utf-8\"><pre>".utf8)
        // HTML 13.1.2.5: a line end right after the start tag does not count.
        if bytes.first == 0x0A || bytes.first == 0x0D { result.append(0x0A) }
        for byte in String(decoding: bytes, as: UTF8.self).utf8 {
            switch byte {
            case UInt8(ascii: "&"): result += Array("&amp;".utf8)
            case UInt8(ascii: "<"): result += Array("&lt;".utf8)
            case UInt8(ascii: ">"): result += Array("&gt;".utf8)
            case 0: continue
            default: result.append(byte)
            }
        }
        return result + Array("</pre>".utf8)
    }

    private static func rtf(_ bytes: [UInt8]) -> [UInt8] {
        var result = Array("{\\rtf1\\ansi\\uc1 ".utf8)
        var last: UInt16 = 0
        for unit in String(decoding: bytes, as: UTF8.self).utf16 {
            defer { last = unit }
            switch unit {
            case 0x5C, 0x7B, 0x7D: result += [0x5C, UInt8(unit)]
            case 0x0A where last == 0x0D: continue
            case 0x0A, 0x0D: result += Array("\\par ".utf8)
            case 0x09, 0x20..<0x7F: result.append(UInt8(unit))
            case 0..<0x20: continue
            default: result += Array("\\u\(Int16(bitPattern: unit))?".utf8)
            }
        }
        return result + Array("}".utf8)
    }
}

extension RTFWriter {
    /// The source text, with its lines as paragraphs.
    public func fallback(for source: [UInt8]) -> [UInt8] {
        var result = Array("{\\rtf1\\ansi\\uc1 ".utf8)
        var last: UInt16 = 0
        for unit in String(decoding: source, as: UTF8.self).utf16 {
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

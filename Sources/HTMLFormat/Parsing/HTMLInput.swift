import FormatCore
import UniformTypes

/// The bytes of `text/html` as programs really send them, turned into UTF-8: UTF-16 with or without its mark, a NUL or
/// two at the end, the header of Windows' `HTML Format`, and Latin-1 where the bytes are not UTF-8.
enum HTMLInput {
    static func utf8(_ bytes: [UInt8], isStrict: Bool) throws(FormatError) -> [UInt8] {
        var bytes = bytes[...]
        if let text = utf16(bytes) { return withoutHeader(text[...]) }
        while bytes.last == 0 { bytes.removeLast() }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        if bytes.areUTF8 { return withoutHeader(bytes) }
        if let table = codePage(bytes) { return withoutHeader(table(bytes)[...]) }
        if isStrict { throw .invalidUTF8(offset: firstInvalid(bytes)) }
        return withoutHeader(Array(String(decoding: bytes, as: UTF8.self).utf8)[...])
    }
}

// MARK: UTF-16

extension HTMLInput {
    private static func utf16(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        if bytes.starts(with: [0xFF, 0xFE]) { return decode(bytes.dropFirst(2), isLittleEndian: true) }
        if bytes.starts(with: [0xFE, 0xFF]) { return decode(bytes.dropFirst(2), isLittleEndian: false) }
        // Without a mark: ASCII letters with a NUL beside each, from the start.
        guard bytes.count >= 4 else { return nil }
        let head = Array(bytes.prefix(4))
        if head[0] != 0, head[1] == 0, head[2] != 0, head[3] == 0 { return decode(bytes, isLittleEndian: true) }
        if head[0] == 0, head[1] != 0, head[2] == 0, head[3] != 0 { return decode(bytes, isLittleEndian: false) }
        return nil
    }

    private static func decode(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var place = bytes.startIndex
        while place + 1 < bytes.endIndex {
            let first = UInt16(bytes[place])
            let second = UInt16(bytes[place + 1])
            units.append(isLittleEndian ? second << 8 | first : first << 8 | second)
            place += 2
        }
        while units.last == 0 { units.removeLast() }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

// MARK: Eight bits

extension HTMLInput {
    private static func firstInvalid(_ bytes: ArraySlice<UInt8>) -> Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
        return offset
    }

    /// How to decode bytes that are not UTF-8: as windows-1252 where the document names it, or what is read as it
    /// (WHATWG Encoding §4.2). Where nothing is named, or UTF-8, the bad bytes are replaced.
    private static func codePage(_ bytes: ArraySlice<UInt8>) -> ((ArraySlice<UInt8>) -> [UInt8])? {
        let head = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
        guard let place = head.utf8.firstRange(of: Array("charset=".utf8)) else { return nil }
        let name = head.utf8[place.upperBound...].drop { $0 == 0x22 || $0 == 0x27 || $0 == 0x20 }
        for known in ["windows-1252", "iso-8859-1", "latin1", "cp1252", "us-ascii", "iso8859-1"]
        where name.starts(with: known.utf8) {
            return decode1252
        }
        return nil
    }

    private static func decode1252(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            let value = byte >= 0x80 && byte < 0xA0 ? upper1252[Int(byte) - 0x80] : UInt32(byte)
            text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        }
        return Array(String(text).utf8)
    }

    /// Bytes 80 to 9F of windows-1252.
    private static let upper1252: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]
}

// MARK: Windows

extension HTMLInput {
    /// `HTML Format` begins with lines of `Name:value` up to the first tag.
    private static func withoutHeader(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard bytes.starts(with: "Version:".utf8), let start = bytes.firstIndex(of: 0x3C) else { return Array(bytes) }
        return Array(bytes[start...])
    }
}

extension Collection where Element == UInt8 {
    /// Where some bytes stand first.
    fileprivate func firstRange(of bytes: [UInt8]) -> Range<Index>? {
        var place = startIndex
        while place != endIndex {
            let rest = self[place...]
            if rest.starts(with: bytes) { return place..<index(place, offsetBy: bytes.count) }
            formIndex(after: &place)
        }
        return nil
    }
}

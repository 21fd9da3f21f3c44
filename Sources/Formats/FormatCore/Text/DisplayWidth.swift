/// The width of text in a monospaced font.
package enum DisplayWidth {
    package static func of(_ text: [UInt8]) -> Int { of(text[...]) }

    package static func of(_ text: ArraySlice<UInt8>) -> Int {
        guard let first = text.firstIndex(where: { $0 >= 0x80 }) else { return text.count }
        var width = first - text.startIndex
        var index = first
        while index < text.endIndex {
            let (scalar, count) = text.scalar(at: index)
            width += columns(of: scalar)
            index += count
        }
        return width
    }

    /// The width of a character: two for East Asian wide characters and emoji, none for combining marks (Unicode
    /// Standard Annex 11).
    package static func columns(of scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return 1 }
        // The most frequent letters: the Unicode tables take a hundred times as long.
        switch value {
        case 0x370...0x482, 0x48A...0x52F, 0x5D0...0x5EA, 0x2010...0x2027: return 1
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return 2
        default: break
        }
        if value == 0x200D || (0xFE00...0xFE0F).contains(value) { return 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        let isWide =
            (0x1100...0x115F).contains(value) || (0x2E80...0xA4CF).contains(value) || (0xAC00...0xD7A3).contains(value)
            || (0xF900...0xFAFF).contains(value) || (0xFE30...0xFE6F).contains(value)
            || (0xFF00...0xFF60).contains(value)
            || (0x1F300...0x1F64F).contains(value) || (0x1F900...0x1F9FF).contains(value)
            || (0x20000...0x3FFFD).contains(value)
        return isWide ? 2 : 1
    }

    /// The width of a text in the columns of a drawn table, as Docutils counts them.
    package static func inGrid(_ text: some Sequence<UInt8>) -> Int {
        let text = Array(text)
        guard text.contains(where: { $0 >= 0x80 }) else { return text.count }
        var width = 0
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            if scalar.properties.canonicalCombiningClass != .notReordered { continue }
            width += max(columns(of: scalar), 1)
        }
        return width
    }
}

import UniformTypes

extension UniformType {
    /// HTML and RTF without trailing NULs; other types keep them.
    ///
    /// LibreOffice and AbiWord append one on the clipboard, which is not part of the content.
    package func withoutTrailingNULs(_ bytes: [UInt8]) -> [UInt8] {
        guard self == .html || self == .rtf, bytes.last == 0 else { return bytes }
        let content = bytes[..<(bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0)]
        // In UTF-16, a NUL byte is part of a character.
        return content.contains(0) ? bytes : Array(content)
    }
}

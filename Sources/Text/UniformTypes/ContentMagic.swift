import Glibc

/// Detects types by the first bytes of content, and finds content that contradicts its type.
public enum ContentMagic {
    /// The type whose signature the bytes have; nil if they have none.
    ///
    /// HTML and Markdown are never guessed.
    public static func type(of bytes: [UInt8]) -> UniformType? { signed(bytes) ?? document(bytes) }

    private static func signed(_ bytes: [UInt8]) -> UniformType? {
        for group in TypeDeclaration.groups {
            // Rows are not copied, because every copy of text reaches the end of the table.
            for row in group.indices where group[row].signatures.contains(where: { $0.begins(bytes) }) {
                return UniformType(named: group[row].identifier)
            }
        }
        return nil
    }

    /// The part names that identify an Office Open XML archive.
    private static let parts: [(name: String, type: String)] = [
        ("word/document", "org.openxmlformats.wordprocessingml.document"),
        ("xl/workbook", "org.openxmlformats.spreadsheetml.sheet"),
        ("ppt/presentation", "org.openxmlformats.presentationml.presentation"),
    ]

    /// The type of an office document that is not determined by its first bytes: by the names at the end of an archive, or by
    /// the declared type of a single XML file.
    private static func document(_ bytes: [UInt8]) -> UniformType? {
        if bytes.starts(with: "PK\u{3}\u{4}".utf8) {
            let directory = bytes.suffix(65_536)
            return parts.first { contains(directory, $0.name) }.map { UniformType(named: $0.type) }
        }
        let head = bytes.prefix(2048)
        guard head.first == 0x3C, contains(head, "<office:document") else { return nil }
        let kind = ["text", "spreadsheet"].first {
            contains(head, "office:mimetype=\"application/vnd.oasis.opendocument.\($0)\"")
        }
        return kind.map { UniformType(named: "org.oasis-open.opendocument.\($0)-flat") }
    }

    private static func contains(_ bytes: ArraySlice<UInt8>, _ text: String) -> Bool {
        let wanted = Array(text.utf8)
        var rest = bytes
        while let found = rest.firstIndex(of: wanted[0]) {
            if rest[found...].starts(with: wanted) { return true }
            rest = rest[(found + 1)...]
        }
        return false
    }

    /// The reason why the bytes cannot be of this type; nil if they can.
    ///
    /// The reason names an offset, never content. Empty text, HTML and tables are valid; an empty image or RTF document
    /// is not.
    public static func contradiction(of bytes: [UInt8], to type: UniformType) -> String? {
        if bytes.isEmpty {
            return beginsWithMark(type) || type.conforms(to: .image) || isOffice(type)
                ? "it is empty, which \(type.commonName) cannot be (byte 0)" : nil
        }
        let known = signed(bytes)
        if type == .rtf, !isRTF(bytes) {
            return "RTF starts with {\\rtf, and these bytes do not (byte 0)"
        }
        if type.conforms(to: .image) && beginsWithMark(type) && known != type || isOffice(type) && !canBeOffice(bytes) {
            return "the first bytes are not those of \(type.commonName) (byte 0)"
        }
        guard type.conforms(to: .text), type != .rtf else { return nil }
        // A compressed drawing (SVG 2, §1.4) has the type of its content.
        if type == .svg, bytes.starts(with: [0x1F, 0x8B]) { return nil }
        if let known, known != .rtf { return "the first bytes are those of \(known.commonName) (byte 0)" }
        guard !isWide(bytes), let offset = firstNUL(in: bytes) else { return nil }
        return type.isPlainTextOnly ? nil : "byte \(offset) is NUL, which \(type.commonName) cannot contain"
    }

    /// The offset of the first NUL byte, found by the C library, which compares 32 bytes at a time.
    private static func firstNUL(in bytes: [UInt8]) -> Int? {
        unsafe bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let found = unsafe memchr(start, 0, bytes.count) else { return nil }
            return unsafe UnsafeRawPointer(found) - start
        }
    }

    private static func beginsWithMark(_ type: UniformType) -> Bool { type.declaration?.signatures.isEmpty == false }

    private static func isOffice(_ type: UniformType) -> Bool {
        type.conforms(to: .openDocument) || type.conforms(to: UniformType(named: "org.openxmlformats.openxml"))
    }

    /// Whether the bytes can be an office document: an archive, an encrypted one in a compound file, or a single XML file.
    private static func canBeOffice(_ bytes: [UInt8]) -> Bool {
        let marks: [[UInt8]] = [[0x50, 0x4B], [0xD0, 0xCF, 0x11, 0xE0]]
        if isWide(bytes) || marks.contains(where: { bytes.starts(with: $0) }) { return true }
        let unmarked = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        return unmarked.first { $0 != 0x20 && !(0x09...0x0D).contains($0) } == UInt8(ascii: "<")
    }

    /// Whether the bytes are UTF-16 or UTF-32, with a byte order mark or with NULs on one side of each character.
    private static func isWide(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
        guard bytes.count >= 4 else { return false }
        if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return true }
        let zeros = bytes[0..<4].map { $0 == 0 }
        return zeros == [false, true, false, true] || zeros == [true, false, true, false]
            || bytes.count % 4 == 0 && (zeros == [false, true, true, true] || zeros == [true, true, true, false])
    }

    /// Whether the RTF reader accepts the bytes: also after a byte order mark and white space, and in UTF-16.
    ///
    /// Firefox offers content set by pages in UTF-16.
    private static func isRTF(_ bytes: [UInt8]) -> Bool {
        let head = isWide(bytes) ? bytes.prefix(256).filter { $0 != 0 && $0 < 0x80 } : Array(bytes.prefix(256))
        let unmarked = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head[3...] : head[...]
        return unmarked.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }.starts(with: "{\\rtf".utf8)
    }
}

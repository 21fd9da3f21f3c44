/// A character set of text from files, archives and other clients.
///
/// Single-byte sets are tables in this module. The C library (`iconv`) converts East Asian sets.
package enum Charset: Hashable, Sendable {
    /// UTF-8.
    case utf8
    /// UTF-16 in the byte order of its mark, or in this byte order if it has no mark.
    case utf16(isBigEndian: Bool)
    /// UTF-32 in the byte order that the bytes show, or in this byte order if they show none.
    case utf32(isBigEndian: Bool)
    /// A set of ``SingleByteSet`` by its number.
    case singleByte(Int)
    /// A set with several bytes per character.
    case multiByte(MultiByteSet)

    /// windows-1252, which is also used for Latin-1 (WHATWG Encoding §4.2).
    package static let windows1252 = Charset.singleByte(1252)

    /// The set of a label, in any spelling; nil if it is unknown.
    package init?(label: String) {
        let name = label.lowercased().filter { !" \t\"'".contains($0) }
        // Nearly all pages declare UTF-8, which needs no look-up in the table of labels.
        if name == "utf-8" {
            self = .utf8
            return
        }
        guard let set = Self.labels[name] ?? Self.labels[name.filter { $0 != "-" && $0 != "_" }] else { return nil }
        self = set
    }

    /// Whether it is UTF-16 or UTF-32, in either order.
    package var isWide: Bool {
        switch self {
        case .utf16, .utf32: true
        case .utf8, .singleByte, .multiByte: false
        }
    }

    /// The usual label, such as `windows-1252`.
    package var label: String {
        switch self {
        case .utf8: "utf-8"
        case .utf16(let isBigEndian): isBigEndian ? "utf-16be" : "utf-16le"
        case .utf32(let isBigEndian): isBigEndian ? "utf-32be" : "utf-32le"
        case .singleByte(let number): Self.names[number] ?? "cp\(number)"
        case .multiByte(let set): set.label
        }
    }
}

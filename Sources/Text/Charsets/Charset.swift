/// A character set that text from files, archives and other clients may be in.
///
/// Sets of one byte a character are tables of this module. Those of East Asia are converted by the C library (`iconv`),
/// which keeps their tables.
package enum Charset: Hashable, Sendable {
    /// UTF-8.
    case utf8
    /// UTF-16 in the order of its mark, or in this one without a mark.
    case utf16(isBigEndian: Bool)
    /// A set of ``SingleByteSet`` by its number.
    case singleByte(Int)
    /// A set of several bytes a character.
    case multiByte(MultiByteSet)

    /// windows-1252, which stands for Latin-1 too (WHATWG Encoding §4.2).
    package static let windows1252 = Charset.singleByte(1252)

    /// The set of a label, in any spelling; nil if it is unknown.
    package init?(label: String) {
        let name = label.lowercased().filter { !" \t\"'".contains($0) }
        guard let set = Self.labels[name] ?? Self.labels[name.filter { $0 != "-" && $0 != "_" }] else {
            return nil
        }
        self = set
    }

    /// Whether it is UTF-16 in either order.
    package var isUTF16: Bool { if case .utf16 = self { true } else { false } }

    /// The usual label, such as `windows-1252`.
    package var label: String {
        switch self {
        case .utf8: "utf-8"
        case .utf16(let isBigEndian): isBigEndian ? "utf-16be" : "utf-16le"
        case .singleByte(let number): Self.names[number] ?? "cp\(number)"
        case .multiByte(let set): set.label
        }
    }
}

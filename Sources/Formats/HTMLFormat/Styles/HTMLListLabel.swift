import FormatCore
import HTMLSyntax
import RichText

/// The text around the drawn numbers of a list, for which CSS would need a counter style.
///
/// Repairs store it in the style of the list, in a private property.
struct HTMLListLabel {
    let label: ListStyle.Label

    private static let property = "--drawn-label"
    /// The maximum length of the text before or after a number, in bytes.
    private static let longest = 24

    /// The label of a drawn number; nil if it is just a dot after the number.
    init?(_ marker: DrawnMarker) {
        guard !marker.prefix.isEmpty || marker.suffix != "." || marker.digits > 1,
            marker.prefix.utf8.count <= Self.longest, marker.suffix.utf8.count <= Self.longest
        else { return nil }
        label = ListStyle.Label(prefix: marker.prefix, suffix: marker.suffix, digits: min(marker.digits, 9))
    }

    /// The label that a repair has stored.
    init?(of list: HTMLTree.ID, in tree: HTMLTree) {
        guard
            let parts = tree.declared(Self.property, of: list)?.split(separator: " ", omittingEmptySubsequences: false),
            parts.count == 3, let digits = Int(parts[2]), (1...9).contains(digits),
            let prefix = Self.text(parts[0]), let suffix = Self.text(parts[1])
        else { return nil }
        label = ListStyle.Label(prefix: prefix, suffix: suffix, digits: digits)
    }

    /// The declaration: bytes in hexadecimal, and the number of digits.
    var declaration: String {
        ";\(Self.property):\(Self.hexadecimal(label.prefix)) \(Self.hexadecimal(label.suffix)) \(label.digits)"
    }

    /// The letter before the digits makes an empty part visible to the parser.
    private static func hexadecimal(_ text: String) -> String {
        text.utf8.reduce(into: "x") { $0 += ($1 < 16 ? "0" : "") + String($1, radix: 16) }
    }

    private static func text(_ part: Substring) -> String? {
        let digits = part.utf8.dropFirst().compactMap(\.hexadecimalValue)
        guard part.first == "x", digits.count == part.utf8.count - 1, digits.count % 2 == 0,
            digits.count <= 2 * longest
        else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
        return bytes.contains { $0 < 0x20 } ? nil : String(decoding: bytes, as: UTF8.self)
    }
}

/// A font whose letters are symbols, as Word and Outlook use them: `J` is displayed as a face.
package enum SymbolFont: Hashable, Sendable {
    case symbol, wingdings, wingdings2, wingdings3, webdings, dingbats

    /// The font with this name, ignoring case.
    package init?(name: String) {
        switch name.lowercased() {
        case "symbol", "symbolmt": self = .symbol
        case "wingdings": self = .wingdings
        case "wingdings 2", "wingdings2": self = .wingdings2
        case "wingdings 3", "wingdings3": self = .wingdings3
        case "webdings": self = .webdings
        case "zapf dingbats", "zapfdingbats", "itc zapf dingbats", "monotype sorts": self = .dingbats
        default: return nil
        }
    }

    /// The maximum length of text that is converted, in characters; longer text is prose in a font named by mistake.
    private static let longest = 12

    /// The Unicode characters of a text in this font; nil if it is too long, or a character has no equivalent.
    package func signs(of text: some StringProtocol) -> String? {
        var signs = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard signs.count < Self.longest else { return nil }
            guard let byte = SymbolEncoding.byte(scalar.value) ?? UInt8(exactly: scalar.value), byte >= 0x20 else {
                return nil
            }
            if byte == 0x20 || byte == 0xA0 {
                signs.append(scalar)
            } else {
                guard let sign = sign(byte) else { return nil }
                signs.append(sign)
            }
        }
        return String(signs)
    }

    /// The character of a byte; nil if Unicode has none.
    package func sign(_ byte: UInt8) -> Unicode.Scalar? {
        switch self {
        case .symbol: SymbolEncoding.scalar(byte) == "\u{FFFD}" ? nil : SymbolEncoding.scalar(byte)
        case .wingdings: SymbolEncoding.wingding(byte)
        case .wingdings2: SymbolEncoding.wingding2(byte)
        case .wingdings3: SymbolEncoding.wingding3(byte)
        case .webdings: SymbolEncoding.webding(byte)
        case .dingbats: SymbolEncoding.dingbat(byte)
        }
    }
}

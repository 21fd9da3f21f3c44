/// The characters of the Symbol font by their bytes (Adobe Symbol Encoding), and the bullets of Wingdings.
enum RTFSymbol {
    private static let low = Array(
        """
         !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼
        """.unicodeScalars)

    private static let high = Array(
        """
        €ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\
        \u{FFFD}〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭
        """.unicodeScalars)

    private static let wingdings: [UInt8: Unicode.Scalar] = [
        0x6C: "\u{25CF}", 0x6E: "\u{25A0}", 0x6F: "\u{2610}", 0x71: "\u{2751}", 0x76: "\u{2756}", 0x9F: "\u{2022}",
        0xA7: "\u{25AA}", 0xA8: "\u{2610}", 0xD8: "\u{27A2}", 0xFC: "\u{2713}", 0xFE: "\u{2611}",
    ]

    /// The character that a byte stands for in Symbol.
    static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        switch byte {
        case 0x20..<0x7F: low[Int(byte) - 0x20]
        case 0xA0..<0xFF: high[Int(byte) - 0xA0]
        default: "\u{FFFD}"
        }
    }

    /// The character that a private code point stands for, as list markers have it: a byte of a symbol font.
    static func bullet(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xF020...0xF0FF).contains(scalar.value) else { return scalar }
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        return wingdings[byte] ?? self.scalar(byte)
    }
}

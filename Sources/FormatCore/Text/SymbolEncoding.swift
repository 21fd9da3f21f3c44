/// The characters of fonts of symbols by their bytes.
///
/// Of Symbol (Adobe Symbol Encoding) and Webdings all that Unicode has; of Wingdings those that programs set by themselves
/// or offer first: bullets, boxes, arrows, faces and numbers in circles.
package enum SymbolEncoding {
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
        0x22: "\u{2702}", 0x28: "\u{260E}", 0x2A: "\u{2709}", 0x36: "\u{231B}", 0x3F: "\u{270D}", 0x41: "\u{270C}",
        0x43: "\u{1F44D}", 0x44: "\u{1F44E}", 0x45: "\u{261C}", 0x46: "\u{261E}", 0x47: "\u{261D}", 0x48: "\u{261F}",
        0x4A: "\u{263A}", 0x4B: "\u{1F610}", 0x4C: "\u{2639}", 0x4D: "\u{1F4A3}", 0x51: "\u{2708}", 0x52: "\u{263C}",
        0x54: "\u{2744}", 0x59: "\u{2721}", 0x5B: "\u{262F}", 0x6C: "\u{25CF}", 0x6E: "\u{25A0}", 0x6F: "\u{2610}",
        0x71: "\u{2751}", 0x75: "\u{25C6}", 0x76: "\u{2756}", 0x9F: "\u{2022}", 0xA7: "\u{25AA}", 0xA8: "\u{2610}",
        0xAB: "\u{2605}", 0xD8: "\u{27A2}", 0xDF: "\u{2190}", 0xE0: "\u{2192}", 0xE1: "\u{2191}", 0xE2: "\u{2193}",
        0xE7: "\u{21D0}", 0xE8: "\u{21D2}", 0xEF: "\u{21E6}", 0xF0: "\u{21E8}", 0xF3: "\u{21D4}", 0xFB: "\u{2717}",
        0xFC: "\u{2713}", 0xFD: "\u{2612}", 0xFE: "\u{2611}",
    ]

    /// The character that a byte stands for in Symbol.
    package static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        switch byte {
        case 0x20..<0x7F: low[Int(byte) - 0x20]
        case 0xA0..<0xFF: high[Int(byte) - 0xA0]
        default: "\u{FFFD}"
        }
    }

    /// The character that a byte stands for in Wingdings; nil where only that font shows it.
    package static func wingding(_ byte: UInt8) -> Unicode.Scalar? {
        switch byte {
        case 0x81...0x8A: Unicode.Scalar(0x2460 + UInt32(byte - 0x81))
        case 0x8C...0x95: Unicode.Scalar(0x2776 + UInt32(byte - 0x8C))
        default: wingdings[byte]
        }
    }

    /// The characters of Webdings from 0x21 (Unicode 7.0, L2/12-368).
    private static let webdings = Array(
        """
        🕷🕸🕲🕶🏆🎖🖇🗨🗩🗰🗱🌶🎗🙾🙼🗕🗖🗗⏴⏵⏶⏷⏪⏩⏮⏭⏸⏹⏺🗚🗳🛠🏗🏘🏙🏚🏜🏭🏛🏠🏖🏝🛣🔍🏔👁👂🏞🏕🛤🏟🛳🕬🕫🕨🔈\
        🎔🎕🗬🙽🗭🗪🗫⮔✔🚲□🛡📦🛱■🚑🛈🛩🛰🟈🕴⚫🛥🚔🗘🗙❓🛲🚇🚍⛳🛇⊖🚭🗮|🗯🗲
        """.unicodeScalars)

    /// The character that a byte stands for in Webdings; nil where only that font shows it.
    package static func webding(_ byte: UInt8) -> Unicode.Scalar? {
        byte >= 0x21 && Int(byte) - 0x21 < webdings.count ? webdings[Int(byte) - 0x21] : nil
    }

    /// The byte of a symbol font that a private code point stands for, as Word writes it; nil for every other.
    package static func byte(_ scalar: UInt32) -> UInt8? {
        (0xF020...0xF0FF).contains(scalar) ? UInt8(truncatingIfNeeded: scalar) : nil
    }

    /// The character that a private code point stands for, as list markers have it: a byte of a symbol font.
    package static func bullet(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        byte(scalar.value).map { wingdings[$0] ?? self.scalar($0) } ?? scalar
    }
}

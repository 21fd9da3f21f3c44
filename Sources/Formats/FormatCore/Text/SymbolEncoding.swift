import RichText

/// The Unicode characters of symbol fonts, by byte.
///
/// The tables of Symbol (Adobe Symbol Encoding), Webdings and Wingdings have all characters that exist in Unicode;
/// those of Wingdings 2 and 3 have the ones that programs insert by themselves or offer first: bullets, boxes, arrows
/// and circled numbers.
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

    /// Wingdings without the circled numbers (L2/12-368); boxes, bullets and arrows as programs without the font show
    /// them.
    private static let wingdings: [UInt8: Unicode.Scalar] = [
        0x21: "\u{1F589}", 0x22: "\u{2702}", 0x23: "\u{2701}", 0x24: "\u{1F453}", 0x25: "\u{1F56D}",
        0x26: "\u{1F56E}", 0x27: "\u{1F56F}", 0x28: "\u{260E}", 0x29: "\u{2706}", 0x2A: "\u{2709}", 0x2B: "\u{1F583}",
        0x2C: "\u{1F4EA}", 0x2D: "\u{1F4EB}", 0x2E: "\u{1F4EC}", 0x2F: "\u{1F4ED}", 0x30: "\u{1F4C1}",
        0x31: "\u{1F4C2}", 0x32: "\u{1F4C4}", 0x33: "\u{1F5CF}", 0x34: "\u{1F5D0}", 0x35: "\u{1F5C4}",
        0x36: "\u{231B}", 0x37: "\u{1F5AE}", 0x38: "\u{1F5B0}", 0x39: "\u{1F5B2}", 0x3A: "\u{1F5B3}",
        0x3B: "\u{1F5B4}", 0x3C: "\u{1F5AB}", 0x3D: "\u{1F5AC}", 0x3E: "\u{2707}", 0x3F: "\u{270D}",
        0x40: "\u{1F58E}", 0x41: "\u{270C}", 0x42: "\u{1F44C}", 0x43: "\u{1F44D}", 0x44: "\u{1F44E}",
        0x45: "\u{261C}", 0x46: "\u{261E}", 0x47: "\u{261D}", 0x48: "\u{261F}", 0x49: "\u{1F590}", 0x4A: "\u{263A}",
        0x4B: "\u{1F610}", 0x4C: "\u{2639}", 0x4D: "\u{1F4A3}", 0x4E: "\u{2620}", 0x4F: "\u{1F3F3}",
        0x50: "\u{1F3F1}", 0x51: "\u{2708}", 0x52: "\u{263C}", 0x53: "\u{1F4A7}", 0x54: "\u{2744}", 0x55: "\u{1F546}",
        0x56: "\u{271E}", 0x57: "\u{1F548}", 0x58: "\u{2720}", 0x59: "\u{2721}", 0x5A: "\u{262A}", 0x5B: "\u{262F}",
        0x5C: "\u{950}", 0x5D: "\u{2638}", 0x5E: "\u{2648}", 0x5F: "\u{2649}", 0x60: "\u{264A}", 0x61: "\u{264B}",
        0x62: "\u{264C}", 0x63: "\u{264D}", 0x64: "\u{264E}", 0x65: "\u{264F}", 0x66: "\u{2650}", 0x67: "\u{2651}",
        0x68: "\u{2652}", 0x69: "\u{2653}", 0x6A: "\u{1F670}", 0x6B: "\u{26}", 0x6C: "\u{25CF}", 0x6D: "\u{274D}",
        0x6E: "\u{25A0}", 0x6F: "\u{2610}", 0x70: "\u{1F790}", 0x71: "\u{2751}", 0x72: "\u{2752}", 0x73: "\u{2B27}",
        0x74: "\u{29EB}", 0x75: "\u{25C6}", 0x76: "\u{2756}", 0x77: "\u{2B25}", 0x78: "\u{2327}", 0x79: "\u{2BB9}",
        0x7A: "\u{2318}", 0x7B: "\u{1F3F5}", 0x7C: "\u{1F3F6}", 0x7D: "\u{201C}", 0x7E: "\u{201D}", 0x80: "\u{24EA}",
        0x8B: "\u{24FF}", 0x96: "\u{1F662}", 0x97: "\u{1F660}", 0x98: "\u{1F661}", 0x99: "\u{1F663}",
        0x9A: "\u{1F65E}", 0x9B: "\u{1F65C}", 0x9C: "\u{1F65D}", 0x9D: "\u{1F65F}", 0x9E: "\u{B7}", 0x9F: "\u{2022}",
        0xA0: "\u{B7}", 0xA1: "\u{26AA}", 0xA2: "\u{1F786}", 0xA3: "\u{1F788}", 0xA4: "\u{25C9}", 0xA5: "\u{25CE}",
        0xA6: "\u{1F53F}", 0xA7: "\u{25AA}", 0xA8: "\u{2610}", 0xA9: "\u{1F7C2}", 0xAA: "\u{2726}", 0xAB: "\u{2605}",
        0xAC: "\u{2736}", 0xAD: "\u{2734}", 0xAE: "\u{2739}", 0xAF: "\u{2735}", 0xB0: "\u{2BD0}", 0xB1: "\u{2316}",
        0xB2: "\u{27E1}", 0xB3: "\u{2311}", 0xB4: "\u{2BD1}", 0xB5: "\u{272A}", 0xB6: "\u{2730}", 0xB7: "\u{1F550}",
        0xB8: "\u{1F551}", 0xB9: "\u{1F552}", 0xBA: "\u{1F553}", 0xBB: "\u{1F554}", 0xBC: "\u{1F555}",
        0xBD: "\u{1F556}", 0xBE: "\u{1F557}", 0xBF: "\u{1F558}", 0xC0: "\u{1F559}", 0xC1: "\u{1F55A}",
        0xC2: "\u{1F55B}", 0xC3: "\u{2BB0}", 0xC4: "\u{2BB1}", 0xC5: "\u{2BB2}", 0xC6: "\u{2BB3}", 0xC7: "\u{2BB4}",
        0xC8: "\u{2BB5}", 0xC9: "\u{2BB6}", 0xCA: "\u{2BB7}", 0xCB: "\u{1F66A}", 0xCC: "\u{1F66B}", 0xCD: "\u{1F655}",
        0xCE: "\u{1F654}", 0xCF: "\u{1F657}", 0xD0: "\u{1F656}", 0xD1: "\u{1F650}", 0xD2: "\u{1F651}",
        0xD3: "\u{1F652}", 0xD4: "\u{1F653}", 0xD5: "\u{232B}", 0xD6: "\u{2326}", 0xD7: "\u{2B98}", 0xD8: "\u{27A2}",
        0xD9: "\u{2B99}", 0xDA: "\u{2B9B}", 0xDB: "\u{2B88}", 0xDC: "\u{2B8A}", 0xDD: "\u{2B89}", 0xDE: "\u{2B8B}",
        0xDF: "\u{2190}", 0xE0: "\u{2192}", 0xE1: "\u{2191}", 0xE2: "\u{2193}", 0xE3: "\u{2196}", 0xE4: "\u{2197}",
        0xE5: "\u{2199}", 0xE6: "\u{2198}", 0xE7: "\u{21D0}", 0xE8: "\u{21D2}", 0xE9: "\u{21D1}", 0xEA: "\u{21D3}",
        0xEB: "\u{21D6}", 0xEC: "\u{21D7}", 0xED: "\u{21D9}", 0xEE: "\u{21D8}", 0xEF: "\u{21E6}", 0xF0: "\u{21E8}",
        0xF1: "\u{21E7}", 0xF2: "\u{21E9}", 0xF3: "\u{21D4}", 0xF4: "\u{21F3}", 0xF5: "\u{2B01}", 0xF6: "\u{2B00}",
        0xF7: "\u{2B03}", 0xF8: "\u{2B02}", 0xF9: "\u{25AD}", 0xFA: "\u{25AB}", 0xFB: "\u{2717}", 0xFC: "\u{2713}",
        0xFD: "\u{2612}", 0xFE: "\u{2611}",
    ]

    /// Boxes, bullets and numbers of Wingdings 2.
    private static let wingdings2: [UInt8: Unicode.Scalar] = [
        0x21: "\u{1F58A}", 0x22: "\u{1F58B}", 0x24: "\u{270F}", 0x25: "\u{2702}", 0x27: "\u{260E}", 0x2A: "\u{1F5D0}",
        0x30: "\u{1F4CB}", 0x3C: "\u{1F5AF}", 0x41: "\u{1F595}", 0x4C: "\u{1F5A7}", 0x4F: "\u{2717}",
        0x50: "\u{2713}", 0x51: "\u{2612}", 0x52: "\u{2611}", 0x53: "\u{2612}", 0x54: "\u{2612}", 0x57: "\u{1F6C7}",
        0x58: "\u{2298}", 0x5A: "\u{26}", 0x5D: "\u{203D}", 0x5E: "\u{203D}", 0x69: "\u{24EA}", 0x6A: "\u{2460}",
        0x6B: "\u{2461}", 0x6C: "\u{2462}", 0x6D: "\u{2463}", 0x6E: "\u{2464}", 0x6F: "\u{2465}", 0x70: "\u{2466}",
        0x71: "\u{2467}", 0x72: "\u{2468}", 0x73: "\u{2469}", 0x74: "\u{24FF}", 0x75: "\u{2776}", 0x76: "\u{2777}",
        0x77: "\u{2778}", 0x78: "\u{2779}", 0x79: "\u{277A}", 0x7A: "\u{277B}", 0x7B: "\u{277C}", 0x7C: "\u{277D}",
        0x7D: "\u{277E}", 0x7E: "\u{277F}", 0x95: "\u{2022}", 0x96: "\u{2022}", 0x97: "\u{25CF}", 0x98: "\u{25CF}",
        0x99: "\u{25CB}", 0x9A: "\u{25CB}", 0x9B: "\u{25CB}", 0x9C: "\u{25C9}", 0x9D: "\u{25C9}", 0x9E: "\u{25AA}",
        0x9F: "\u{25AA}", 0xA0: "\u{25A0}", 0xA1: "\u{25A0}", 0xA2: "\u{25A0}", 0xA3: "\u{2610}", 0xA4: "\u{2610}",
        0xA5: "\u{2610}", 0xA6: "\u{2610}", 0xA7: "\u{25A3}", 0xAC: "\u{25C6}", 0xAD: "\u{25C6}", 0xAE: "\u{25C7}",
        0xB2: "\u{25CA}",
    ]

    /// Arrows and triangles of Wingdings 3, which presentation themes use as bullets.
    private static let wingdings3: [UInt8: Unicode.Scalar] = [
        0x21: "\u{2190}", 0x22: "\u{2192}", 0x23: "\u{2191}", 0x24: "\u{2193}", 0x66: "\u{2190}", 0x67: "\u{2192}",
        0x68: "\u{2191}", 0x69: "\u{2193}", 0x6A: "\u{2196}", 0x6B: "\u{2197}", 0x6C: "\u{2199}", 0x6D: "\u{2198}",
        0x70: "\u{25B2}", 0x71: "\u{25BC}", 0x72: "\u{25B3}", 0x73: "\u{25BD}", 0x74: "\u{25C0}", 0x75: "\u{25B6}",
        0x76: "\u{25C1}", 0x77: "\u{25B7}", 0x78: "\u{25E3}", 0x79: "\u{25E2}", 0x7A: "\u{25E4}", 0x7B: "\u{25E5}",
        0x7C: "\u{25C0}", 0x7D: "\u{25B6}", 0x7E: "\u{25B2}", 0x80: "\u{25BC}", 0x81: "\u{2B9C}", 0x82: "\u{2B9E}",
    ]

    /// The character of a byte in Symbol.
    package static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        switch byte {
        case 0x20..<0x7F: low[Int(byte) - 0x20]
        case 0xA0..<0xFF: high[Int(byte) - 0xA0]
        default: "\u{FFFD}"
        }
    }

    /// The character of a byte in Wingdings; nil if Unicode has none.
    package static func wingding(_ byte: UInt8) -> Unicode.Scalar? {
        switch byte {
        case 0x81...0x8A: Unicode.Scalar(0x2460 + UInt32(byte - 0x81))
        case 0x8C...0x95: Unicode.Scalar(0x2776 + UInt32(byte - 0x8C))
        default: wingdings[byte]
        }
    }

    /// The character of a byte in Wingdings 2; nil if Unicode has none.
    package static func wingding2(_ byte: UInt8) -> Unicode.Scalar? { wingdings2[byte] }

    /// The character of a byte in Wingdings 3; nil if Unicode has none.
    package static func wingding3(_ byte: UInt8) -> Unicode.Scalar? { wingdings3[byte] }

    /// The characters of Webdings from 0x21 (Unicode 7.0, L2/12-368).
    private static let webdings = Array(
        """
        🕷🕸🕲🕶🏆🎖🖇🗨🗩🗰🗱🌶🎗🙾🙼🗕🗖🗗⏴⏵⏶⏷⏪⏩⏮⏭⏸⏹⏺🗚🗳🛠🏗🏘🏙🏚🏜🏭🏛🏠🏖🏝🛣🔍🏔👁👂🏞🏕🛤🏟🛳🕬🕫🕨🔈\
        🎔🎕🗬🙽🗭🗪🗫⮔✔🚲□🛡📦🛱■🚑🛈🛩🛰🟈🕴⚫🛥🚔🗘🗙❓🛲🚇🚍⛳🛇⊖🚭🗮|🗯🗲
        """.unicodeScalars)

    /// The character of a byte in Webdings; nil if Unicode has none.
    package static func webding(_ byte: UInt8) -> Unicode.Scalar? {
        byte >= 0x21 && Int(byte) - 0x21 < webdings.count ? webdings[Int(byte) - 0x21] : nil
    }

    /// The characters of Zapf Dingbats outside the Unicode block Dingbats.
    private static let oldDingbats: [UInt8: Unicode.Scalar] = [
        0x25: "\u{260E}", 0x2A: "\u{261B}", 0x2B: "\u{261E}", 0x48: "\u{2605}", 0x6C: "\u{25CF}", 0x6E: "\u{25A0}",
        0x73: "\u{25B2}", 0x74: "\u{25BC}", 0x75: "\u{25C6}", 0x77: "\u{25D7}", 0xA8: "\u{2663}", 0xA9: "\u{2666}",
        0xAA: "\u{2665}", 0xAB: "\u{2660}", 0xD5: "\u{2192}", 0xD6: "\u{2194}", 0xD7: "\u{2195}",
    ]

    /// The character of a byte in Zapf Dingbats; nil if Unicode has none.
    package static func dingbat(_ byte: UInt8) -> Unicode.Scalar? {
        switch byte {
        case 0xAC...0xB5: Unicode.Scalar(0x2460 + UInt32(byte - 0xAC))
        case 0x21...0x7E, 0xA1...0xEF, 0xF1...0xFE:
            oldDingbats[byte] ?? Unicode.Scalar((byte < 0x80 ? 0x26E0 : 0x26C0) + UInt32(byte))
        default: nil
        }
    }

    /// The byte of a symbol font for a private code point, as Word writes it; nil for all others.
    package static func byte(_ scalar: UInt32) -> UInt8? {
        (0xF020...0xF0FF).contains(scalar) ? UInt8(truncatingIfNeeded: scalar) : nil
    }

    /// The character for a private code point in a list marker, which is a byte of a symbol font.
    package static func bullet(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        byte(scalar.value).map { wingdings[$0] ?? self.scalar($0) } ?? scalar
    }

    /// The state of a task whose box is this character of a list marker; nil for other markers.
    package static func task(_ scalar: Unicode.Scalar) -> TaskState? {
        switch bullet(scalar) {
        case "\u{2610}": .open
        case "\u{2611}", "\u{2612}", "\u{2705}": .done
        default: nil
        }
    }
}

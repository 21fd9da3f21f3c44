/// The characters that look like an ASCII character.
enum LookalikeTable {
    /// Returns the ASCII character that a character looks like.
    ///
    /// - Parameters:
    ///   - value: the character.
    ///   - isMixed: whether it is in a word with Latin letters. Elsewhere, a letter of another script stays.
    ///   - isWide: whether it is in East Asian text, whose punctuation is wide.
    /// - Returns: the ASCII character; nil if there is none.
    static func plain(_ value: UInt32, mixed isMixed: Bool, wide isWide: Bool) -> Unicode.Scalar? {
        if isMixed, let letter = letters[value] { return letter }
        if let sign = signs[value] { return sign }
        switch value {
        case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: return Unicode.Scalar(value - 0xFEE0)
        case 0xFF01...0xFF5E: return isWide ? nil : Unicode.Scalar(value - 0xFEE0)
        default: return isStyled(value) ? styled(value) : nil
        }
    }

    /// True for the styled letters and digits of mathematics.
    static func isStyled(_ value: UInt32) -> Bool {
        (0x1D400...0x1D6A3).contains(value) || (0x1D7CE...0x1D7FF).contains(value)
    }

    private static func styled(_ value: UInt32) -> Unicode.Scalar? {
        if value >= 0x1D7CE { return Unicode.Scalar(0x30 + (value - 0x1D7CE) % 10) }
        let letter = (value - 0x1D400) % 52
        return Unicode.Scalar(letter < 26 ? 0x41 + letter : 0x61 + letter - 26)
    }

    /// Letters of other scripts that have the shape of a Latin one in common fonts.
    static let letters: [UInt32: Unicode.Scalar] = pairs(
        """
        аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw үy ӏl ɡg ɑa АA ВB ЕE КK МM НH ОO РP СC ТT ХX ҮY ЅS ІI ЈJ ԌG ԚQ ԜW \
        οo νv αa ιi ρp υu χx γy ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϲc ϳj օo սu հh ցg ոn զq ՕO
        """)

    /// Signs that have the shape of one that a shell knows.
    private static let signs: [UInt32: Unicode.Scalar] = pairs(
        "\u{37E}; \u{2044}/ \u{2215}/ \u{29F8}/ \u{2236}: \u{A789}: \u{1C3}! \u{2024}. \u{2223}| \u{1C0}| \u{2217}* \u{2216}\\"
    )

    private static func pairs(_ text: String) -> [UInt32: Unicode.Scalar] {
        var table: [UInt32: Unicode.Scalar] = [:]
        for pair in text.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            guard let first = pair.first, let last = pair.last else { continue }
            table[first.value] = last
        }
        return table
    }
}

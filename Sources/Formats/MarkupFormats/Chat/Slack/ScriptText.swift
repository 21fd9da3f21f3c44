/// Superscript and subscript in a format without them.
enum ScriptText {
    private static let raised: [UInt8: StaticString] = [
        0x30: "⁰", 0x31: "¹", 0x32: "²", 0x33: "³", 0x34: "⁴", 0x35: "⁵", 0x36: "⁶", 0x37: "⁷", 0x38: "⁸", 0x39: "⁹",
        0x2B: "⁺", 0x2D: "⁻", 0x3D: "⁼", 0x28: "⁽", 0x29: "⁾", 0x6E: "ⁿ", 0x69: "ⁱ",
    ]
    private static let lowered: [UInt8: StaticString] = [
        0x30: "₀", 0x31: "₁", 0x32: "₂", 0x33: "₃", 0x34: "₄", 0x35: "₅", 0x36: "₆", 0x37: "₇", 0x38: "₈", 0x39: "₉",
        0x2B: "₊", 0x2D: "₋", 0x3D: "₌", 0x28: "₍", 0x29: "₎",
    ]

    /// Returns Unicode characters, if there is one for each character of the text, otherwise `^(…)` or `_(…)`.
    static func text(_ text: [UInt8], isRaised: Bool) -> [UInt8] {
        let table = isRaised ? raised : lowered
        var output: [UInt8] = []
        for byte in text {
            guard let character = table[byte] else {
                return [UInt8(ascii: isRaised ? "^" : "_"), UInt8(ascii: "(")] + text + [UInt8(ascii: ")")]
            }
            output.append(character)
        }
        return output
    }
}

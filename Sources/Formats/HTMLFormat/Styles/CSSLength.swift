import Glibc

/// Lengths of CSS Values 4 §6, in points (1/72 inch).
enum CSSLength {
    /// Parses a length; `em` and `%` are relative to the given font size.
    static func points(_ text: some StringProtocol, fontSize: Double) -> Double? {
        // Some applications write the decimal separator of their locale.
        let text = String(text.map { $0 == "," ? "." : $0 })
        let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
        guard let number = Double(digits), number.isFinite, abs(number) < 1e6 else { return nil }
        let factor: Double? =
            switch text.dropFirst(digits.count) {
            case "pt": 1
            case "px": 0.75
            case "": number == 0 ? 0 : nil
            case "in": 72
            case "cm": 72 / 2.54
            case "mm": 72 / 25.4
            case "pc": 12
            case "em": fontSize
            case "rem": 12
            case "ex": fontSize / 2
            case "%": fontSize / 100
            default: nil
            }
        return factor.map { rounded(number * $0) }
    }

    /// Parses a font size: a length or a keyword.
    static func fontSize(_ text: String, parent: Double) -> Double? {
        if let size = names[text] { return size }
        switch text {
        case "larger": return rounded(parent * 1.2)
        case "smaller": return rounded(parent / 1.2)
        default: return points(text, fontSize: parent).flatMap { $0 > 0 ? $0 : nil }
        }
    }

    /// Parses the size of `<font size>`: 1 to 7, or relative to 3 (HTML §15.3.4).
    static func fontSize(attribute text: String) -> Double? {
        guard let number = Int(text) else { return nil }
        let isRelative = text.hasPrefix("+") || text.hasPrefix("-")
        let clamped = min(max(isRelative ? 3 + max(min(number, 7), -7) : number, 1), 7)
        return [7.5, 9.75, 12, 13.5, 18, 24, 36][clamped - 1]
    }

    /// Rounds to hundredths of a point, the finest unit that applications write.
    static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

    private static let names: [String: Double] = [
        "xx-small": 6.75, "x-small": 7.5, "small": 9.75, "medium": 12, "large": 13.5, "x-large": 18, "xx-large": 24,
        "xxx-large": 36,
    ]
}

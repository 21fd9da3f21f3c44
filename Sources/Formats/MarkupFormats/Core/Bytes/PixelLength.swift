import FormatCore

/// Converts picture lengths with units to pixels.
package struct PixelLength: Sendable {
    private let units: [String: Double]

    /// The pixels of each unit; an empty name stands for no unit.
    package init(_ units: [String: Double]) { self.units = units }

    /// The length in pixels; nil for other units, such as a part of the page.
    package func pixels(_ text: String) -> Double? {
        let digits = text.prefix { $0.isNumber || $0 == "." }
        guard let number = Double(digits), let pixels = units[text.dropFirst(digits.count).filter { $0 != " " }] else {
            return nil
        }
        return HTMLNumber.side(number * pixels)
    }
}

extension HTMLNumber {
    /// A length in pixels, with or without `px`.
    static func side(ofPixels text: String) -> Double? {
        Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text).flatMap(side)
    }
}

import FormatCore

/// Lengths of pictures with units, which are pixels in the text.
package struct PixelLength: Sendable {
    private let units: [String: Double]

    /// The pixels of each unit; an empty name is that of a number without a unit.
    package init(_ units: [String: Double]) {
        self.units = units
    }

    /// The length in pixels; nil for one in another unit, such as a part of the page.
    package func pixels(_ text: String) -> Double? {
        let digits = text.prefix { $0.isNumber || $0 == "." }
        guard let number = Double(digits), let pixels = units[text.dropFirst(digits.count).filter { $0 != " " }] else {
            return nil
        }
        return HTMLNumber.side(number * pixels)
    }
}

/// Numbers in CSS and HTML.
package enum HTMLNumber {
    /// A length in pixels, rounded as it is written; nil if it is impossible for a picture.
    package static func length(_ number: Double) -> Double? {
        guard number.isFinite, number >= 0, number < 1e6 else { return nil }
        return (number * 1000).rounded() / 1000
    }

    /// The width or height of a picture in pixels; nil for 2 and less, which only spacers have.
    package static func side(_ number: Double) -> Double? {
        length(number).flatMap { $0 > 2 ? $0 : nil }
    }

    /// The number with at most three decimals, without trailing zeros.
    package static func text(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e9 else { return "0" }
        let rounded = (number * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

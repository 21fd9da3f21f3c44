/// Numbers as CSS and HTML write them.
package enum HTMLNumber {
    /// A length in pixels, as exact as it is written again; nil where a picture can have no such length.
    package static func length(_ number: Double) -> Double? {
        guard number.isFinite, number >= 0, number < 1e6 else { return nil }
        return (number * 1000).rounded() / 1000
    }

    /// At most three decimals, and none that are not needed.
    package static func text(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e9 else { return "0" }
        let rounded = (number * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

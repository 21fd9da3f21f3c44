/// Sizes as text.
package enum ByteCount {
    /// `731 B`, `12.4 kB`, `50.0 MB`: units of 1000.
    package static func text(_ count: Int) -> String {
        guard count >= 1000 else { return "\(count) B" }
        var value = count
        var unit = 0
        let units = ["B", "kB", "MB", "GB", "TB"]
        while value >= 1_000_000, unit < units.count - 2 {
            value /= 1000
            unit += 1
        }
        return "\(value / 1000).\(value % 1000 / 100) \(units[unit + 1])"
    }
}

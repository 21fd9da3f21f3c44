/// The median of several rounds, which a busy machine affects least.
func median(rounds: Int, _ body: () -> Void) -> Duration {
    let clock = ContinuousClock()
    let times = (0..<rounds).map { _ in clock.measure(body) }.sorted()
    return times[times.count / 2]
}

extension Duration {
    var microseconds: Double {
        Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
    }
}

extension String {
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(width - count, 0))
    }
}

func row(_ cells: String...) {
    print(cells.map { $0.padded(to: 26) }.joined())
}

/// Two digits after the point.
func format(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let digits = String(hundredths % 100)
    return "\(hundredths / 100).\(digits.count == 1 ? "0" : "")\(digits)"
}

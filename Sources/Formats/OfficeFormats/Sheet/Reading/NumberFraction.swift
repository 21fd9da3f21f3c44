/// The fraction in a number format, such as `?/?`, or `??/16` with a fixed denominator.
struct NumberFraction {
    private let denominator: Int?
    private let largest: Int

    /// Parses the denominator after the placeholders of the numerator; nil if there is none.
    init?(_ numerator: String, over rest: inout Substring) {
        let below = rest.prefix { "0123456789#?".contains($0) }
        guard !below.isEmpty, below.count < 8, !numerator.contains("."), !numerator.contains(",") else { return nil }
        denominator = Int(below).flatMap { $0 > 0 ? $0 : nil }
        largest = (0..<below.count).reduce(1) { power, _ in power * 10 } - 1
        rest = rest.dropFirst(below.count)
    }

    /// A nonnegative number as the closest fraction, with a whole number before it if the format has one.
    func shown(_ number: Double, hasWhole: Bool) -> String {
        guard number < 1e15 else { return "\(number)" }
        let whole = hasWhole ? number.rounded(.down) : 0
        var (top, bottom) = closest(to: number - whole)
        var count = Int(whole)
        if hasWhole, top == bottom { (top, bottom, count) = (0, 1, count + 1) }
        if hasWhole, top == 0 { return "\(count)" }
        return (count > 0 ? "\(count) " : "") + "\(top)/\(bottom)"
    }

    /// The closest fraction, by the continued fraction of the number.
    private func closest(to number: Double) -> (Int, Int) {
        if let denominator { return (Int((number * Double(denominator)).rounded()), denominator) }
        var (top, bottom) = (Int(number.rounded(.down)), 1)
        var (topBefore, bottomBefore) = (1, 0)
        var rest = number - number.rounded(.down)
        for _ in 0..<32 where rest > 1e-9 {
            let inverse = 1 / rest
            let term = Int(inverse.rounded(.down))
            let next = (top &* term &+ topBefore, bottom &* term &+ bottomBefore)
            guard next.1 <= largest, next.1 > 0 else { return last(number, (top, bottom), (topBefore, bottomBefore)) }
            (topBefore, bottomBefore, top, bottom) = (top, bottom, next.0, next.1)
            rest = inverse - inverse.rounded(.down)
        }
        return (top, bottom)
    }

    /// The closer of the last fraction and the one with the largest allowed denominator after it.
    private func last(_ number: Double, _ found: (Int, Int), _ before: (Int, Int)) -> (Int, Int) {
        let factor = (largest - before.1) / max(found.1, 1)
        let other = (found.0 * factor + before.0, found.1 * factor + before.1)
        guard other.1 > 0 else { return found }
        let isCloser =
            abs(Double(other.0) / Double(other.1) - number) < abs(Double(found.0) / Double(found.1) - number)
        return isCloser ? other : found
    }
}

/// The effect of one step of an edit on the positions in a text.
enum PositionStep: Hashable, Sendable {
    /// Text of another length replaces a range.
    case replace(Range<Int>, count: Int)
    /// Two neighboring ranges, with a line feed between them, change places; the first ends at `middle`.
    case swap(Range<Int>, middle: Int)

    /// The offset after the step.
    ///
    /// An offset inside replaced text moves to the end of the replacement.
    func moved(_ offset: Int) -> Int {
        switch self {
        case .replace(let range, let count):
            if offset <= range.lowerBound { return offset }
            return offset >= range.upperBound ? offset - range.count + count : range.lowerBound + count
        case .swap(let range, let middle):
            guard offset >= range.lowerBound, offset <= range.upperBound else { return offset }
            let (first, second) = (middle - range.lowerBound, range.upperBound - middle - 1)
            return offset <= middle ? offset + second + 1 : offset - first - 1
        }
    }

    /// The step that reverses this one.
    var inverse: PositionStep {
        switch self {
        case .replace(let range, let count):
            .replace(range.lowerBound..<(range.lowerBound + count), count: range.count)
        case .swap(let range, let middle): .swap(range, middle: range.lowerBound + (range.upperBound - middle - 1))
        }
    }
}

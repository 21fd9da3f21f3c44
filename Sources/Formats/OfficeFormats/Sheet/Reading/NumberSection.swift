/// A section of a number format, and the numbers that it applies to.
struct NumberSection {
    var pieces: [NumberPattern.Piece] = []
    /// The condition in brackets; nil if it depends on the place of the section.
    var condition: NumberCondition?

    /// The index of the section for a number; nil if none applies.
    ///
    /// Without conditions, the second section is for negative numbers and the third one for zero.
    static func index(for number: DecimalNumber, in sections: [NumberSection]) -> Int? {
        guard sections.contains(where: { $0.condition != nil }) else {
            return number.isZero && sections.count > 2 ? 2 : number.isNegative && sections.count > 1 ? 1 : 0
        }
        let value = number.value
        let numeric = sections.prefix(3)
        return numeric.indices.first { index in
            if let condition = numeric[index].condition { return condition.holds(for: value) }
            let isLast = index == numeric.count - 1
            return isLast && index > 0 || (index == 0 ? value > 0 : value < 0)
        }
    }

    /// True if the section at an index is only for negative numbers, whose sign is then part of it.
    static func isOfNegatives(_ index: Int, in sections: [NumberSection]) -> Bool {
        if let condition = sections[index].condition { return condition.isOfNegatives }
        return index == 1 && (sections.count > 2 || sections.allSatisfy { $0.condition == nil })
    }
}

/// A condition of a number format, such as `>=100`.
struct NumberCondition {
    private let sign: Substring
    private let limit: Double

    /// Parses the content of brackets; nil if it is something else.
    init?(_ content: Substring) {
        sign = content.prefix { "<>=".contains($0) }
        let number = content[sign.endIndex...].drop { $0 == " " }
        guard ["<", "<=", ">", ">=", "=", "<>"].contains(sign), let limit = Double(String(number)) else { return nil }
        self.limit = limit
    }

    func holds(for value: Double) -> Bool {
        switch sign {
        case "<": value < limit
        case "<=": value <= limit
        case ">": value > limit
        case ">=": value >= limit
        case "=": value == limit
        default: value != limit
        }
    }

    fileprivate var isOfNegatives: Bool { sign.first == "<" && sign != "<>" && limit <= 0 }
}

/// A formula as a tree, with the constructs that MathML Core, Office and TeX have in common.
package indirect enum Formula: Hashable, Sendable {
    /// Parts in a row.
    case row([Formula])
    case number(String)
    /// A variable, which is set in italics.
    case letter(String)
    /// A letter or a name in upright letters, such as that of a function or of a unit.
    case name(String, takesLimits: Bool)
    /// A sign between, before or around its operands.
    case symbol(String, FormulaSymbol.Kind)
    /// Words within the formula.
    case text(String)
    /// Space, in eighteenths of an em.
    case space(Int)
    /// Indices, next to the base or below and above it.
    case indexed(Formula, lower: Formula?, upper: Formula?, areLimits: Bool)
    /// Two parts, one above the other, with or without a line between them.
    case fraction(Formula, Formula, hasLine: Bool)
    case root(Formula, index: Formula?)
    /// Brackets as high as their content; an empty bracket is invisible.
    case fenced(open: String, Formula, close: String)
    /// A sign that belongs to its base: an accent, a line, a brace or an arrow.
    case marked(Formula, FormulaMark)
    case table(FormulaTable)
    /// An invisible part that takes up space.
    case hidden(Formula)
    /// A frame around a part.
    case boxed(Formula)
    /// A part that is struck out.
    case struck(Formula, FormulaStrike)
    case colored(Formula, String)

    /// Returns a row, or the part itself if there is only one.
    package static func joined(_ parts: [Formula]) -> Formula {
        parts.count == 1 ? parts[0] : .row(parts)
    }

    /// The parts of a row; a single part for anything else.
    package var parts: [Formula] {
        if case .row(let parts) = self { parts } else { [self] }
    }
}

/// A sign that belongs to a base.
package struct FormulaMark: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
        case above, below
    }

    /// The sign as a spacing character.
    package let sign: String
    package let place: Place
    /// True if the sign is as wide as its base.
    package let stretches: Bool

    package init(_ sign: String, _ place: Place, stretches: Bool = false) {
        self.sign = sign
        self.place = place
        self.stretches = stretches
    }
}

/// The form of a strikeout.
package enum FormulaStrike: Hashable, Sendable {
    case rising, falling, both, level
}

/// Parts in rows and columns.
package struct FormulaTable: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable {
        case left, center, right
    }

    package var rows: [[Formula]]
    /// The alignment of each column.
    ///
    /// The last one applies to all further columns; without any, columns are centered.
    package var columns: [Alignment]
    /// True if the rows are lines of a calculation, and not of a matrix.
    package var isCalculation: Bool

    package init(_ rows: [[Formula]], columns: [Alignment] = [], isCalculation: Bool = false) {
        self.rows = rows
        self.columns = columns
        self.isCalculation = isCalculation
    }

    /// The number of columns of its widest row.
    package var width: Int { rows.map(\.count).max() ?? 0 }

    /// The alignment of a column.
    package func alignment(_ column: Int) -> Alignment {
        guard !columns.isEmpty else { return .center }
        return isCalculation ? columns[column % columns.count] : columns[min(column, columns.count - 1)]
    }
}

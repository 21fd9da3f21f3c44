/// A formula as a tree: what MathML Core, Office's mathematics and TeX have in common.
package indirect enum Formula: Hashable, Sendable {
    /// Parts beside each other.
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
    /// Indices: beside the base, or below and above it.
    case indexed(Formula, lower: Formula?, upper: Formula?, areLimits: Bool)
    /// Two parts above each other, with a line between them or none.
    case fraction(Formula, Formula, hasLine: Bool)
    case root(Formula, index: Formula?)
    /// Brackets as high as what they hold; an empty one is not shown.
    case fenced(open: String, Formula, close: String)
    /// A sign that belongs to its base: an accent, a line, a brace or an arrow.
    case marked(Formula, FormulaMark)
    case table(FormulaTable)
    /// The space of a part that is not shown.
    case hidden(Formula)
    /// A frame around a part.
    case boxed(Formula)
    /// A part that is struck out.
    case struck(Formula, FormulaStrike)
    case colored(Formula, String)

    /// A row, or the part itself where there is one alone.
    package static func joined(_ parts: [Formula]) -> Formula {
        parts.count == 1 ? parts[0] : .row(parts)
    }

    /// The parts of a row; one for anything else.
    package var parts: [Formula] {
        if case .row(let parts) = self { parts } else { [self] }
    }
}

/// A sign that belongs to a base.
package struct FormulaMark: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
        case above, below
    }

    /// The sign as a character that stands by itself.
    package let sign: String
    package let place: Place
    /// Whether it is as wide as its base.
    package let stretches: Bool

    package init(_ sign: String, _ place: Place, stretches: Bool = false) {
        self.sign = sign
        self.place = place
        self.stretches = stretches
    }
}

/// How a part is struck out.
package enum FormulaStrike: Hashable, Sendable {
    case rising, falling, both, level
}

/// Parts in rows and columns.
package struct FormulaTable: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable {
        case left, center, right
    }

    package var rows: [[Formula]]
    /// The alignment of each column; the last is that of all after it, and none is in the middle.
    package var columns: [Alignment]
    /// Whether the rows are lines of one calculation rather than those of a matrix.
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

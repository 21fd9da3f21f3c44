/// A set of attributes; all ``HTMLAttribute/other`` attributes count as one.
package struct HTMLAttributeSet: Sendable, ExpressibleByArrayLiteral {
    /// One bit for each attribute.
    private var bits: UInt64 = 0

    package init(arrayLiteral attributes: HTMLAttribute...) {
        for attribute in attributes { insert(attribute) }
    }

    package var isEmpty: Bool { bits == 0 }

    package func isDisjoint(with other: HTMLAttributeSet) -> Bool { bits & other.bits == 0 }

    mutating func insert(_ attribute: HTMLAttribute) { bits |= 1 << UInt64(attribute.rawValue) }
}

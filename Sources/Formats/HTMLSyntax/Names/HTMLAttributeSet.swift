/// A set of attributes; all ``HTMLAttribute/other`` attributes count as one.
package struct HTMLAttributeSet: Sendable, ExpressibleByArrayLiteral {
    /// One bit for each attribute.
    private var bits: UInt64 = 0

    package init(arrayLiteral attributes: HTMLAttribute...) {
        for attribute in attributes { insert(attribute) }
    }

    package var isEmpty: Bool { bits == 0 }

    package func isDisjoint(with other: HTMLAttributeSet) -> Bool { bits & other.bits == 0 }

    package func contains(_ attribute: HTMLAttribute) -> Bool { bits & Self.bit(of: attribute) != 0 }

    package func union(_ other: HTMLAttributeSet) -> HTMLAttributeSet {
        var set = self
        set.formUnion(other)
        return set
    }

    package mutating func formUnion(_ other: HTMLAttributeSet) { bits |= other.bits }

    mutating func insert(_ attribute: HTMLAttribute) { bits |= Self.bit(of: attribute) }

    private static func bit(of attribute: HTMLAttribute) -> UInt64 { 1 << UInt64(attribute.rawValue) }
}

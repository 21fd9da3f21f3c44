/// A set of attributes; all ``HTMLAttribute/other`` attributes count as one.
///
/// It is public so that other modules can inline its members, like those of ``HTMLTree``.
public struct HTMLAttributeSet: Sendable, ExpressibleByArrayLiteral {
    /// One bit for each attribute.
    @usableFromInline var bits: UInt64 = 0

    /// Creates a set of these attributes.
    public init(arrayLiteral attributes: HTMLAttribute...) {
        for attribute in attributes { insert(attribute) }
    }

    /// The set as a number with one bit for each attribute.
    @inlinable public var number: UInt64 { bits }

    /// True if there are no attributes.
    @inlinable public var isEmpty: Bool { bits == 0 }

    /// True if the sets have no attribute in common.
    @inlinable public func isDisjoint(with other: HTMLAttributeSet) -> Bool { bits & other.bits == 0 }

    /// True if an attribute is in the set.
    @inlinable public func contains(_ attribute: HTMLAttribute) -> Bool { bits & Self.bit(of: attribute) != 0 }

    package func union(_ other: HTMLAttributeSet) -> HTMLAttributeSet {
        var set = self
        set.formUnion(other)
        return set
    }

    package mutating func formUnion(_ other: HTMLAttributeSet) { bits |= other.bits }

    mutating func insert(_ attribute: HTMLAttribute) { bits |= Self.bit(of: attribute) }

    @inlinable static func bit(of attribute: HTMLAttribute) -> UInt64 { 1 &<< UInt64(attribute.rawValue) }
}

import RichText

/// Attributes that are stored once and shared by the runs that have them.
final class AttributeSet: Sendable {
    let attributes: Attributes

    init(_ attributes: Attributes) { self.attributes = attributes }

    static let none = AttributeSet(.none)

    /// Whether both have the same attributes, even if they come from different texts.
    func says(the other: AttributeSet) -> Bool { self === other || attributes == other.attributes }
}

/// The attribute sets of a text, each stored once.
///
/// The table is emptied when it reaches a limit, so that copying it is always cheap. The runs keep their sets, and equal sets
/// compare equal even if they are stored several times.
struct AttributeInterner: Sendable {
    private static let limit = 1024

    private var sets: [Attributes: AttributeSet] = [:]
    /// The sets that consist only of marks, by the bits of the marks.
    private var marks: [AttributeSet?] = []
    private var latest = AttributeSet.none

    mutating func intern(_ attributes: Attributes) -> AttributeSet {
        if attributes.hasMarksAlone, attributes.marks.rawValue <= UInt8.max { return intern(attributes.marks) }
        if attributes == latest.attributes { return latest }
        if let set = sets[attributes] {
            latest = set
            return set
        }
        if sets.count >= Self.limit { sets.removeAll() }
        let set = AttributeSet(attributes)
        sets[attributes] = set
        latest = set
        return set
    }

    private mutating func intern(_ marks: Marks) -> AttributeSet {
        if marks.isEmpty { return .none }
        let bits = Int(marks.rawValue)
        if self.marks.isEmpty { self.marks = [AttributeSet?](repeating: nil, count: Int(UInt8.max) + 1) }
        if let set = self.marks[bits] { return set }
        let set = AttributeSet(Attributes(marks))
        self.marks[bits] = set
        return set
    }
}

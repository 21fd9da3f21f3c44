import RichText

extension EditableText {
    /// Whether the text of a range has all of these marks.
    ///
    /// Paragraph ends do not count. For a caret the result is that of typed text.
    public func state(of marks: Marks, in range: Range<Int>) -> ToggleState {
        state(in: range) { $0.marks.isSuperset(of: marks) }
    }

    /// Whether a condition holds for the attributes of a range.
    ///
    /// Paragraph ends do not count. For a caret the result is that of typed text.
    public func state(in range: Range<Int>, of condition: (Attributes) -> Bool) -> ToggleState {
        let range = clamped(range)
        if range.isEmpty { return condition(typingAttributes(for: range)) ? .on : .off }
        return ToggleState(of: PieceSets(root, range)) { condition($0.attributes) }
    }

    /// Toggles marks of a range.
    ///
    /// - If the whole range has the marks, they are removed.
    /// - If no part of the range has them, they are added.
    /// - If a part of the range has them, they are added to the range, and removed from the adjoining text outside it.
    ///
    /// Marks are independent of the font. Superscript and subscript replace each other. An empty range changes nothing;
    /// ``EditingContext`` has the attributes for typing.
    @discardableResult
    public mutating func toggle(_ marks: Marks, in range: Range<Int>) -> Edit? {
        toggle(
            in: range, if: { $0.marks.isSuperset(of: marks) },
            set: { attributes, isOn in
                if isOn { attributes.marks.add(marks) } else { attributes.marks.subtract(marks) }
            })
    }

    /// Toggles a link over a range, by the rules of ``toggle(_:in:)``.
    @discardableResult
    public mutating func toggle(_ link: Link, in range: Range<Int>) -> Edit? {
        toggle(in: range, if: { $0.link == link }, set: { attributes, isOn in attributes.link = isOn ? link : nil })
    }

    /// Toggles an arbitrary attribute of a range, by the rules of ``toggle(_:in:)-(Marks,_)``.
    ///
    /// - Parameters:
    ///   - range: The range to change.
    ///   - condition: Whether attributes have the attribute.
    ///   - set: Adds it to attributes (true) or removes it from them (false).
    /// - Returns: The edit; nil if nothing changes.
    @discardableResult
    public mutating func toggle(
        in range: Range<Int>, if condition: (Attributes) -> Bool, set: (inout Attributes, Bool) -> Void
    ) -> Edit? {
        let range = clamped(range)
        guard !range.isEmpty else { return nil }
        let state = state(in: range, of: condition)
        return transaction { text in
            if state == .mixed {
                for end in [range.lowerBound, range.upperBound] {
                    guard let stretch = text.stretch(across: end, where: condition) else { continue }
                    text.updateAttributes(in: stretch) { set(&$0, false) }
                }
            }
            text.updateAttributes(in: range) { set(&$0, state != .on) }
        }
    }

    /// The range on both sides of an offset in which a condition holds; nil if it does not hold on both.
    private func stretch(across offset: Int, where condition: (Attributes) -> Bool) -> Range<Int>? {
        guard offset > 0, offset < root.count, condition(set(at: offset).attributes),
            condition(set(at: root.aligned(offset - 1)).attributes)
        else { return nil }
        return range(of: condition, at: offset)?.range
    }
}

extension Marks {
    /// Adds marks; superscript and subscript replace each other.
    public mutating func add(_ marks: Marks) {
        if marks.contains(.superscript) { remove(.subscript) }
        if marks.contains(.subscript) { remove(.superscript) }
        formUnion(marks)
    }
}

/// The attribute sets in a range, in order, without those of paragraph ends.
///
/// A branch with one set yields it once.
private struct PieceSets: Sequence {
    private let parts: LeafParts

    init(_ root: TextNode, _ range: Range<Int>) { parts = LeafParts(root, range) }

    func makeIterator() -> some IteratorProtocol<AttributeSet> {
        parts.lazy.flatMap { part in
            var sets: [AttributeSet] = []
            part.leaf.forEachPiece(in: part.local) { _, set, format in
                if format == nil, sets.last !== set { sets.append(set) }
            }
            return sets
        }.makeIterator()
    }
}

import RichText

extension EditableText {
    /// Whether the text of a range has all of these marks. Paragraph ends do not count. For a caret, whether typed
    /// text would.
    public func state(of marks: Marks, in range: Range<Int>) -> ToggleState {
        state(in: range) { $0.marks.isSuperset(of: marks) }
    }

    /// Whether a condition holds for the attributes of a range. Paragraph ends do not count. For a caret, whether it
    /// would for typed text.
    public func state(in range: Range<Int>, of condition: (Attributes) -> Bool) -> ToggleState {
        let range = clamped(range)
        if range.isEmpty { return condition(typingAttributes(for: range)) ? .on : .off }
        return withoutActuallyEscaping(condition) { condition in
            ToggleState(PieceSets(root, range).lazy.map { condition($0.attributes) })
        }
    }

    /// Toggles marks over a range. Where all of it has them, they are removed from it. Where none of it has, they are
    /// added. Where a part has, they move to the range: stretches that reach beyond it lose them there.
    ///
    /// Marks do not depend on the font; superscript takes the place of subscript, and the other way round. A caret
    /// changes nothing; ``EditingContext`` has attributes for what is typed next.
    @discardableResult
    public mutating func toggle(_ marks: Marks, in range: Range<Int>) -> Edit? {
        toggle(in: range, if: { $0.marks.isSuperset(of: marks) }) { attributes, isOn in
            if isOn { attributes.marks.add(marks) } else { attributes.marks.subtract(marks) }
        }
    }

    /// Toggles a link over a range, by the rules of ``toggle(_:in:)``.
    @discardableResult
    public mutating func toggle(_ link: Link, in range: Range<Int>) -> Edit? {
        toggle(in: range, if: { $0.link == link }) { attributes, isOn in
            attributes.link = isOn ? link : nil
        }
    }

    /// Toggles anything over a range, by the rules of ``toggle(_:in:)``.
    ///
    /// - Parameters:
    ///   - condition: Whether attributes have it.
    ///   - set: Gives it to attributes (true) or takes it from them (false).
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

    /// The stretch that satisfies a condition on both sides of an offset.
    private func stretch(across offset: Int, where condition: (Attributes) -> Bool) -> Range<Int>? {
        guard offset > 0, offset < root.count, condition(set(at: offset).attributes),
            condition(set(at: root.aligned(offset - 1)).attributes)
        else { return nil }
        return range(of: condition, at: offset)?.range
    }
}

extension Marks {
    /// Adds marks; of superscript and subscript, the one that is added stays.
    public mutating func add(_ marks: Marks) {
        if marks.contains(.superscript) { remove(.subscript) }
        if marks.contains(.subscript) { remove(.superscript) }
        formUnion(marks)
    }
}

/// The attribute sets in a part of a text, in order, without those of paragraph ends. Those of a branch with one set
/// come once.
private struct PieceSets: Sequence {
    private let parts: LeafParts

    init(_ root: TextNode, _ range: Range<Int>) {
        parts = LeafParts(root, range)
    }

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

import RichText

extension EditableText {
    /// The attributes of the character at an offset; at the end, those of the last one.
    public func attributes(at offset: Int) -> Attributes {
        set(at: offset).attributes
    }

    /// The run that contains an offset, clamped to `bounds`; nil if there is no text.
    public func run(at offset: Int, within bounds: Range<Int>? = nil) -> Run? {
        guard let found = range(of: { $0 }, at: offset, within: bounds) else { return nil }
        return Run(range: found.range, attributes: found.value)
    }

    /// The maximal range around an offset in which one attribute has one value, clamped to `bounds`; nil without text.
    ///
    /// ```swift
    /// text.range(of: \.link, at: caret)
    /// text.range(of: { $0.marks.contains(.strong) }, at: caret)
    /// ```
    public func range<Value: Equatable>(
        of attribute: (Attributes) -> Value, at offset: Int, within bounds: Range<Int>? = nil
    ) -> Stretch<Value>? {
        let bounds = clamped(bounds ?? self.bounds)
        guard !bounds.isEmpty else { return nil }
        let offset = min(max(clamped(offset), bounds.lowerBound), root.aligned(bounds.upperBound - 1))
        let value = attribute(set(at: offset).attributes)
        let isSame: (AttributeSet) -> Bool = { attribute($0.attributes) == value }
        let end = root.end(of: isSame, from: offset, limit: bounds.upperBound)
        let start = root.start(of: isSame, from: offset, limit: bounds.lowerBound)
        return Stretch(range: start..<end, value: value)
    }

    /// The runs in a range, by default in the whole text; the first and the last may be cut.
    public func runs(in range: Range<Int>? = nil) -> Runs { Runs(root: root, range: clamped(range ?? bounds)) }

    /// The ranges of equal values of one attribute, by default in the whole text; the first and the last may be cut.
    public func stretches<Value: Equatable>(
        of attribute: @escaping (Attributes) -> Value, in range: Range<Int>? = nil
    ) -> Stretches<Value> {
        Stretches(sets: SetRuns(root, clamped(range ?? bounds)), attribute: attribute)
    }

    func set(at offset: Int) -> AttributeSet {
        guard !isEmpty else { return .none }
        let offset = root.aligned(min(max(offset, 0), root.count - 1))
        return root.withLeaf(at: offset) { leaf, local in leaf.runs[leaf.run(at: local).index].set }
    }
}

extension TextNode {
    /// Whether all the text has one attribute set, for which a condition holds.
    private func isUniform(_ condition: (AttributeSet) -> Bool) -> Bool {
        summary.attributes != nil && withLeaf(at: 0) { leaf, _ in condition(leaf.runs[0].set) }
    }

    /// The end of the text from `offset` on in which a condition holds; it must hold at `offset`.
    ///
    /// Branches with one attribute set are skipped as a whole.
    func end(of condition: (AttributeSet) -> Bool, from offset: Int, limit: Int) -> Int {
        var start = 0
        var pending = [self]
        while let node = pending.popLast(), start < limit {
            let end = start + node.count
            if end > offset, !node.isUniform(condition) {
                if node.height > 0 {
                    pending.append(contentsOf: node.children.reversed())
                    continue
                }
                for run in node.leaf.runs {
                    if start + run.count > offset, !condition(run.set) { return min(start, limit) }
                    start += run.count
                }
            }
            start = end
        }
        return limit
    }

    /// The start of the text up to `offset` in which a condition holds; it must hold at `offset`.
    func start(of condition: (AttributeSet) -> Bool, from offset: Int, limit: Int) -> Int {
        var end = count
        var pending = [self]
        while let node = pending.popLast(), end > limit {
            let start = end - node.count
            if start <= offset, !node.isUniform(condition) {
                if node.height > 0 {
                    pending.append(contentsOf: node.children)
                    continue
                }
                for run in node.leaf.runs.reversed() {
                    if end - run.count <= offset, !condition(run.set) { return max(end, limit) }
                    end -= run.count
                }
            }
            end = start
        }
        return limit
    }
}

import MarkdownFormat

/// A piece of inline content that is toggled as one unit, such as a word, the space between two words, or a picture.
struct InlineUnit {
    let kind: MarkdownSource.Piece.Kind
    let range: Range<Int>
    let isSpace: Bool
    /// The value of the mark before the edit; see ``MarkdownMark/value``.
    var before: String?
    /// The value of the mark after the edit.
    var after: String?
    var isSelected = false
}

/// Inline content as a tree, without the elements that an edit changes.
struct InlineTree {
    indirect enum Child {
        /// An index of a unit.
        case unit(Int)
        case element(InlineContent.Element, [Child])

        /// The indices of its units.
        var units: [Int] {
            switch self {
            case .unit(let unit): [unit]
            case .element(_, let children): children.flatMap(\.units)
            }
        }
    }

    let units: [InlineUnit]
    private(set) var children: [Child] = []
    private var nextUnit = 0
    private var rest: ArraySlice<InlineContent.Element>

    init(_ units: [InlineUnit], _ elements: [InlineContent.Element]) {
        self.units = units
        rest = elements[...]
        children = build(until: .max)
    }

    /// The range of a child, including its delimiters.
    func range(of child: Child) -> Range<Int> {
        switch child {
        case .unit(let unit): units[unit].range
        case .element(let element, _): element.opening.lowerBound..<element.closing.upperBound
        }
    }

    private mutating func build(until end: Int) -> [Child] {
        var children: [Child] = []
        while true {
            let unit = nextUnit < units.count && units[nextUnit].range.lowerBound < end ? nextUnit : nil
            if let element = rest.first, element.opening.lowerBound < end,
                unit.map({ element.opening.lowerBound <= units[$0].range.lowerBound }) ?? true
            {
                rest = rest.dropFirst()
                children.append(.element(element, build(until: element.closing.lowerBound)))
            } else if let unit {
                nextUnit += 1
                children.append(.unit(unit))
            } else {
                return children
            }
        }
    }
}

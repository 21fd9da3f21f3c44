/// The part around the caret that a view does not dim.
public enum FocusMode: Hashable, Sendable, CaseIterable {
    case sentence
    case paragraph
    /// The innermost chapter; before the first heading, the paragraph.
    case chapter

    /// The range that is not dimmed for a selection: all units that it touches.
    public func range(in text: EditableText, for selection: Range<Int>) -> Range<Int> {
        let ends = [selection.lowerBound, max(selection.lowerBound, selection.upperBound)].map {
            unit(in: text, at: $0)
        }
        return ends[0].lowerBound..<max(ends[0].upperBound, ends[1].upperBound)
    }

    private func unit(in text: EditableText, at offset: Int) -> Range<Int> {
        switch self {
        case .sentence: text.range(of: .sentence, at: offset)
        case .paragraph: text.range(of: .paragraph, at: offset)
        case .chapter: text.chapter(at: offset)?.range ?? text.range(of: .paragraph, at: offset)
        }
    }
}

/// Typewriter mode: the caret's line has a fixed vertical position in the view, and the text scrolls.
public struct TypewriterMode: Hashable, Sendable {
    /// The vertical position of the middle of the line: 0 is the top of the view, 1 its bottom.
    public var height: Double

    /// Creates a mode, by default for the middle of the view.
    public init(height: Double = 0.5) { self.height = min(max(height, 0), 1) }

    /// The scroll position of the view for a line, in the view's unit.
    ///
    /// It may be negative at the start of a text, and beyond the end of the text. A view that cannot scroll there needs
    /// additional space.
    public func scroll(toLineAt top: Double, lineHeight: Double, viewHeight: Double) -> Double {
        top + lineHeight / 2 - viewHeight * height
    }

    /// The space that a view needs above and below the text, so that its first and last line can be at that position.
    public func room(viewHeight: Double, lineHeight: Double) -> (above: Double, below: Double) {
        (
            max(0, viewHeight * height - lineHeight / 2),
            max(0, viewHeight * (1 - height) - lineHeight / 2)
        )
    }
}

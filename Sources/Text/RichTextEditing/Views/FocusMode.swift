import RichText

/// The part around the caret that stays bright while a view dims the rest.
public enum FocusMode: Hashable, Sendable, CaseIterable {
    case sentence
    case paragraph
    /// The innermost chapter; before the first heading, the paragraph.
    case chapter

    /// The range that stays bright for a selection: all units that it touches.
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

/// Typewriter mode: the line of the caret stays at one height of the view, and the text moves under it.
public struct TypewriterMode: Hashable, Sendable {
    /// Where the middle of the line stays: 0 is the top of the view, 1 its bottom.
    public var height: Double

    /// Creates a mode, by default for the middle of the view.
    public init(height: Double = 0.5) {
        self.height = min(max(height, 0), 1)
    }

    /// How far the view is scrolled for a line, in the view's own unit.
    ///
    /// It may be negative at the start of a text, and beyond its end: a view that cannot scroll there has to make room.
    public func scroll(toLineAt top: Double, lineHeight: Double, viewHeight: Double) -> Double {
        top + lineHeight / 2 - viewHeight * height
    }

    /// The room that a view needs above and below the text, so that its first and its last line can be at that height.
    public func room(viewHeight: Double, lineHeight: Double) -> (above: Double, below: Double) {
        (
            max(0, viewHeight * height - lineHeight / 2),
            max(0, viewHeight * (1 - height) - lineHeight / 2)
        )
    }
}

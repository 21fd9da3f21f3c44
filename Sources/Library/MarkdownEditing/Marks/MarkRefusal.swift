/// The reason why a mark cannot be toggled, for example for the tooltip of a disabled button.
public enum MarkRefusal: Error, Hashable, Sendable, CaseIterable {
    /// The range has no text: it is empty, or has only white space and syntax.
    case noText
    /// The range is in a block without marks: code, HTML, a rule or front matter.
    case literalBlock
    /// The range contains only content that the mark cannot enclose: code cannot enclose pictures, addresses or tags, and links
    /// cannot enclose addresses or references.
    case undivided
    /// A paragraph of the range has 1,000 marks or more, too many to check the result.
    case tooManyMarks
    /// Markdown cannot express the result, not even for the words at the ends of the range.
    case noNotation
}

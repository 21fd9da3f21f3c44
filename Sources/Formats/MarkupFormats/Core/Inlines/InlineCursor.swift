/// A position in the text of a paragraph, which is read once, with the open elements around it.
///
/// The ends of these are known.
package struct InlineCursor<Element> {
    /// An open element: its content, and the index after it.
    private struct Level {
        let content: Range<Int>
        let next: Int
        let element: Element
    }

    package let text: ArraySlice<UInt8>
    package var index: Int
    /// The start of the text that has not been appended yet.
    package var start: Int
    private var levels: [Level] = []
    /// The bounds of the innermost open element's content, or of the whole text outside elements.
    package private(set) var bounds: Range<Int>

    /// Starts at the beginning of a text.
    package init(_ text: ArraySlice<UInt8>) {
        self.text = text
        index = text.startIndex
        start = index
        bounds = text.startIndex..<text.endIndex
    }

    /// The number of open elements.
    package var depth: Int { levels.count }

    /// Opens an element with this content.
    package mutating func open(_ element: Element, _ content: Range<Int>, goingOnAt next: Int) {
        levels.append(Level(content: content, next: next, element: element))
        bounds = content
    }

    /// Closes the innermost element if its content has been read.
    ///
    /// Returns the element and the index after it.
    package mutating func close() -> (element: Element, end: Int, next: Int)? {
        guard index >= bounds.upperBound, let level = levels.popLast() else { return nil }
        bounds = levels.last?.content ?? text.startIndex..<text.endIndex
        return (level.element, level.content.upperBound, level.next)
    }
}

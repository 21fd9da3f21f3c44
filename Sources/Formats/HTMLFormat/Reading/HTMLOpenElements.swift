import RichText

/// The open elements of the traversal: the action at the end of each, the paragraphs in the open blocks, the lists and tables.
struct HTMLOpenElements {
    var lists = HTMLListStack()
    var tables = HTMLTableStack()
    private var closings: [HTMLReading.Closing] = []
    private var contexts = [HTMLReading.Context(style: .body, isParagraph: false)]
    /// The number of open code blocks; inside, only lines are distinguished.
    private var codeDepth = 0

    /// The number of open blocks of definitions if there are no others around them; a note within is the document's.
    var definitions = 0

    /// The numbers of open blocks in meanings that have no element, the innermost last.
    var looseMeanings: [Int] = []

    var isInCode: Bool { codeDepth > 0 }

    /// The action at the end of the innermost element.
    var closing: HTMLReading.Closing? { closings.last }

    /// The innermost block element.
    var context: HTMLReading.Context {
        get { contexts[contexts.count - 1] }
        set { contexts[contexts.count - 1] = newValue }
    }

    /// Begins an element with the action at its end.
    mutating func begin(_ closing: HTMLReading.Closing) { closings.append(closing) }

    /// Ends the innermost element, and returns the action that this requires.
    mutating func end() -> HTMLReading.Closing? { closings.popLast() }

    /// Begins a block element.
    mutating func beginBlock(_ context: HTMLReading.Context) { contexts.append(context) }

    /// Ends the innermost block element; the document itself has no end.
    mutating func endBlock() { contexts.removeLast() }

    mutating func beginCode() { codeDepth += 1 }

    mutating func endCode() { codeDepth -= 1 }
}

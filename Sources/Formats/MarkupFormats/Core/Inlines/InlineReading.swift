import RichText

/// A reader of marks, links and other elements within a paragraph: a grammar over an ``InlineCursor``.
package protocol InlineReading {
    /// The state of an element until its end.
    associatedtype Element

    var cursor: InlineCursor<Element> { get set }

    /// The attributes of the text at the cursor.
    var attributes: Attributes { get }

    /// Reads the element that begins at the index. If there is only text, does not move the index.
    mutating func step(_ builder: inout AttributedText.Builder)

    /// Ends an element, whose text has been appended.
    mutating func end(_ element: Element, _ builder: inout AttributedText.Builder)
}

extension InlineReading {
    package var text: ArraySlice<UInt8> { cursor.text }

    package var index: Int {
        get { cursor.index }
        set { cursor.index = newValue }
    }

    /// The end of the innermost open element, or of the text.
    package var limit: Int { cursor.bounds.upperBound }

    /// The text from the index up to the end of the innermost open element.
    package var rest: ArraySlice<UInt8> { cursor.text[cursor.index..<cursor.bounds.upperBound] }

    /// Reads the whole text.
    package mutating func run(to builder: inout AttributedText.Builder) {
        while true {
            if index >= limit {
                let inner = attributes
                guard let (element, end, next) = cursor.close() else { break }
                flush(upTo: end, goingOnAt: next, inner, &builder)
                self.end(element, &builder)
            } else {
                let start = index
                step(&builder)
                if index == start { index += 1 }
            }
        }
        flush(upTo: text.endIndex, goingOnAt: text.endIndex, &builder)
    }

    /// Appends the text before an element, and continues at `next`.
    package mutating func flush(upTo end: Int, goingOnAt next: Int, _ builder: inout AttributedText.Builder) {
        flush(upTo: end, goingOnAt: next, attributes, &builder)
    }

    private mutating func flush(
        upTo end: Int, goingOnAt next: Int, _ attributes: Attributes, _ builder: inout AttributedText.Builder
    ) {
        if cursor.start < end { builder.append(utf8: text[cursor.start..<end], attributes) }
        cursor.start = next
        cursor.index = next
    }

    /// Replaces the source up to an index by other text.
    package mutating func replace(goingOnAt next: Int, with words: String, _ builder: inout AttributedText.Builder) {
        flush(upTo: index, goingOnAt: next, &builder)
        builder.append(words, attributes)
    }

    /// Replaces the source up to an index by text with a link.
    package mutating func replace(
        goingOnAt next: Int, with text: ArraySlice<UInt8>, linkedTo link: Link?,
        _ builder: inout AttributedText.Builder
    ) {
        flush(upTo: index, goingOnAt: next, &builder)
        var linked = attributes
        linked.link = link
        builder.append(utf8: text, linked)
    }

    /// Replaces the source up to an index by code.
    package mutating func replace(
        goingOnAt next: Int, withCode code: ArraySlice<UInt8>, _ builder: inout AttributedText.Builder
    ) {
        flush(upTo: index, goingOnAt: next, &builder)
        var attributes = attributes
        attributes.marks.insert(.code)
        builder.append(utf8: code, attributes)
    }
}

extension Marks {
    /// Adds marks; of superscript and subscript, the last one is used.
    package mutating func add(_ marks: Marks) {
        formUnion(marks)
        if marks == .superscript { remove(.subscript) }
        if marks == .subscript { remove(.superscript) }
    }
}

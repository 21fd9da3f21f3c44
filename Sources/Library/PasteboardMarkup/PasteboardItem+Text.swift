import BasicFormats
import PasteboardCore

extension PasteboardItem {
    /// Creates an item with attributed text, which other programs can read as HTML, RTF, Markdown, plain text and other types.
    ///
    /// Text without attributes and structure is offered only as plain text, so that it takes on the style of the document into
    /// which it is pasted.
    ///
    /// ```swift
    /// try await pasteboard.write(PasteboardItem(text))
    /// ```
    public init(_ text: AttributedText) {
        if text.isPlain {
            self.init(text.paragraphs.map(\.string).joined(separator: "\n"))
        } else {
            self.init(HTMLWriter().write(text, .standard), as: .html)
            // Part of a line is pasted without a line end.
            if let line = text.onlyLine { set(line) }
        }
    }
}

extension Paragraph {
    fileprivate var string: String { runs.map(\.string).joined() }
}

extension AttributedText {
    /// The plain text, if the text is one line of body text.
    fileprivate var onlyLine: String? {
        let paragraphs = paragraphs.prefix(2)
        guard let first = paragraphs.first, paragraphs.count == 1, first.block == nil, first.style == .body,
            first.runs.allSatisfy({ $0.attributes.attachment == nil })
        else { return nil }
        return first.string
    }

    fileprivate var isPlain: Bool {
        paragraphs.allSatisfy { paragraph in
            paragraph.block == nil && paragraph.style == .body && paragraph.runs.allSatisfy { $0.attributes == .none }
        }
    }
}

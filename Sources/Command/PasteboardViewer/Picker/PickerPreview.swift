import PasteboardReading
import UniformTypes

/// The preview of one item in a picker.
package struct PickerPreview: Hashable, Sendable {
    /// The item and the type that it is seen as; nil for the item as it is.
    package struct Subject: Hashable, Sendable {
        package var id: Int
        package var type: String?

        package init(id: Int, type: String? = nil) {
            self.id = id
            self.type = type
        }
    }

    package var subject: Subject
    /// Its description: types, size, and the title of the window in which it was copied.
    package var facts: String
    package var lines: [StyledText]
    /// A picture in place of the lines, where the terminal draws one.
    package var png: [UInt8]?

    package init(_ subject: Subject, facts: String, lines: [StyledText] = [], png: [UInt8]? = nil) {
        self.subject = subject
        self.facts = facts
        self.lines = lines
        self.png = png
    }
}

extension PickerPreview {
    /// A preview of some content: rich text as it looks, a picture, or its source.
    package init(
        _ subject: Subject, facts: String, _ content: ViewedContent, type: UniformType?, isSource: Bool = false,
        lines: @escaping TextLines = { _ in nil }
    ) {
        let document = ContentDocument(content, type: type, mode: isSource ? .source : .text, lines: lines)
        let shown = (0..<min(document.count, Self.mostLines)).map { document[$0] }
        self.init(subject, facts: facts, lines: shown, png: document.png)
    }

    private static let mostLines = 2000
}

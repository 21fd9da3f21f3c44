import PasteboardReading
import UniformTypes

/// The preview of one item in a picker.
package struct PickerPreview: Hashable, Sendable {
    /// The item and the type that is previewed; nil for the item unchanged.
    package struct Subject: Hashable, Sendable {
        package var id: Int
        package var type: String?
    }

    package var subject: Subject
    /// Its description: types, size, and the title of the window in which it was copied.
    package var facts: String
    package var lines: [StyledText]
    /// A picture instead of the lines, if the terminal draws pictures.
    package var png: [UInt8]?

    package init(_ subject: Subject, facts: String, lines: [StyledText] = [], png: [UInt8]? = nil) {
        self.subject = subject
        self.facts = facts
        self.lines = lines
        self.png = png
    }
}

extension PickerPreview {
    /// A preview of some content: rendered rich text, a picture, or the source.
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

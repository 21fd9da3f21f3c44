/// The guide to the pronunciation of a text, which stands before that text in the document (ECMA-376 part 1, §17.3.3.25).
struct WordGuide {
    /// The content of the paragraph while the guide is read into a content of its own.
    private var around: OfficeContent?
    private var text: [UInt8] = []

    mutating func begin(_ content: inout OfficeContent) {
        guard around == nil else { return }
        around = content
        content = OfficeContent()
    }

    mutating func end(_ content: inout OfficeContent) {
        guard let outer = around else { return }
        text = content.utf8
        content = outer
        around = nil
    }

    /// Returns the guide, once its text has ended; nil if there is none.
    mutating func take() -> String? {
        defer { text = [] }
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }
}

/// The pronunciation guide of a text, which precedes that text in the document (ECMA-376 part 1, §17.3.3.25).
struct WordGuide {
    /// The content of the paragraph while the guide is read separately.
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

import Targets
import UniformTypes

/// The content of a representation as it arrived from its owner, with what its transport did to it undone.
public struct ArrivedContent: Hashable, Sendable {
    /// Text in UTF-8, markup as its readers expect it, anything else as it came.
    public let bytes: [UInt8]
    /// What was noticed, in the order in which it was.
    public let defects: [TextDefect]

    /// - Parameters:
    ///   - replyType: the type of the property that carried the bytes.
    ///   - type: what the bytes are to be read as.
    ///   - source: the application that they come from, where it is known.
    public init(_ bytes: [UInt8], replyType: String, target: Target, type: UniformType?, source: SourceRule?) {
        switch type {
        case .html?, .xhtml?: self.init(MarkupBytes(html: bytes), original: bytes)
        case .rtf?: self.init(MarkupBytes(rtf: bytes), original: bytes)
        case .commaSeparatedText?, .tabSeparatedText?, .utf8TabSeparatedText?:
            let cells = ArrivedText(cells: bytes, target: target, replyType: replyType)
            self.init(bytes: cells.bytes, defects: cells.defects)
        case let type? where target.isPlainText || type.isPlainTextOnly:
            self.init(text: bytes, replyType: replyType, target: target, source: source)
        default: self.init(bytes: bytes, defects: [])
        }
    }

    private init(bytes: [UInt8], defects: [TextDefect]) {
        self.bytes = bytes
        self.defects = defects
    }

    private init(_ markup: MarkupBytes, original: [UInt8]) {
        self.init(bytes: markup.defects.isEmpty ? original : markup.bytes, defects: markup.defects)
    }

    private init(text bytes: [UInt8], replyType: String, target: Target, source: SourceRule?) {
        let text = ArrivedText(
            bytes, target: target, replyType: replyType, endsWithNUL: source?.endsTextWithNUL == true)
        self.init(bytes: text.bytes, defects: text.defects)
    }
}

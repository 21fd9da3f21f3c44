import Targets
import UniformTypes

/// The content of a representation as received from its owner, with its encoding corrected.
public struct ArrivedContent: Hashable, Sendable {
    /// Text in UTF-8, markup as its readers expect it, and other content unchanged.
    public let bytes: [UInt8]
    /// The defects in the order of their detection.
    public let defects: [TextDefect]

    /// Decodes bytes that a property of the type `replyType` carried, to be read as `type`.
    ///
    /// `source` is the application that they come from, if it is known.
    public init(_ bytes: [UInt8], replyType: String, target: Target, type: UniformType?, source: SourceRule?) {
        switch type {
        case .html?, .xhtml?: self.init(MarkupBytes(html: bytes, label: target.mimeType?.charset))
        case .rtf?: self.init(MarkupBytes(rtf: bytes))
        case .commaSeparatedText?, .tabSeparatedText?, .utf8TabSeparatedText?:
            let cells = ArrivedText(cells: bytes, target: target, replyType: replyType)
            self.init(bytes: cells.bytes, defects: cells.defects)
        case let type? where target.isPlainText || type.isPlainTextOnly:
            self.init(text: bytes, replyType: replyType, target: target, source: source)
        case let type? where type.isPlainTextByNature && target.mimeType?.charset.map { $0 != "utf-8" } == true:
            let text = ArrivedText(cells: bytes, target: target, replyType: replyType)
            self.init(bytes: text.bytes, defects: text.defects)
        default: self.init(bytes: bytes, defects: [])
        }
    }

    private init(bytes: [UInt8], defects: [TextDefect]) {
        self.bytes = bytes
        self.defects = defects
    }

    private init(_ markup: MarkupBytes) { self.init(bytes: markup.bytes, defects: markup.defects) }

    private init(text bytes: [UInt8], replyType: String, target: Target, source: SourceRule?) {
        let text = ArrivedText(
            bytes, target: target, replyType: replyType, endsWithNUL: source?.endsTextWithNUL == true)
        self.init(bytes: text.bytes, defects: text.defects)
    }
}

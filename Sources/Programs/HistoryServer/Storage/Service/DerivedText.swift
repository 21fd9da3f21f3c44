import ClipboardHistory
import Pasteboard
import PasteboardReading
import UniformTypes

/// Searchable text for copies without plain text.
struct DerivedText {
    /// The maximum size of the content that is converted for it, in bytes.
    private static let largest = 4 << 20
    /// The types that have text, best first.
    private static let sources: [UniformType] = [.html, .rtf]

    private let rendering: RemoteRendering

    init(_ configuration: Configuration) { rendering = RemoteRendering(configuration) }

    /// The representation that has the text of a copy; nil if the copy has plain text, or none at all.
    static func source(of record: HistoryRecord, _ facts: ContentFacts) -> Representation? {
        guard facts.text == nil, facts.kind == .richText else { return nil }
        for type in sources {
            guard let content = record.contents.first(where: { $0.uniformType == type }),
                content.payload.bytes.count <= largest
            else { continue }
            return Representation(type: type, bytes: content.payload.bytes)
        }
        return nil
    }

    /// The text of a representation, converted by a sandboxed process; nil if it cannot be read.
    func text(of source: Representation) -> [UInt8]? {
        var renderer = rendering.renderer(of: source, rule: nil, beside: nil)
        return try? renderer.render(.utf8PlainText, for: .neutral)
    }
}

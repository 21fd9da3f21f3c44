import Targets
import UniformTypes

@testable import Pasteboard

/// The invariants of content from other clients: text under any label, markup, and attributes of pages.
enum ArrivalInvariants {
    /// Labels of text, each a target and the type of its answer.
    private static let labels: [(target: Target, type: String)] = [
        ("UTF8_STRING", "UTF8_STRING"), ("STRING", "STRING"), ("COMPOUND_TEXT", "COMPOUND_TEXT"), ("TEXT", "TEXT"),
        ("text/plain", "text/plain"), ("text/plain;charset=utf-8", "text/plain;charset=utf-8"),
        ("text/plain;charset=utf-16", "text/plain;charset=utf-16"), ("text/plain;charset=iso-8859-2", "STRING"),
        ("text/x-moz-url", "text/x-moz-url"), ("text/unicode", "text/unicode"), ("text/html", "text/html"),
    ]
    /// Those that can represent any text, so that written text is read back unchanged.
    private static let faithful: [Target] = ["UTF8_STRING", "COMPOUND_TEXT"]

    /// The violated invariants, each in a few words.
    ///
    /// The first byte chooses among the labels.
    static func broken(by bytes: [UInt8]) -> [String] {
        guard let first = bytes.first else { return [] }
        let label = labels[Int(first) % labels.count]
        let content = Array(bytes.dropFirst())
        let text = DecodedText(content, target: label.target, replyType: label.type, format: first > 127 ? 16 : 8).text
        carry(content)
        for type in [UniformType.html, .rtf, .utf8PlainText, .png] {
            let arrived = ArrivedContent(
                content, replyType: label.type, target: label.target, type: type, source: SourceRule.all.last)
            _ = SourceRule.recognise(Representation(type: type, bytes: arrived.bytes))
        }
        return (text.utf8.contains(0x0D) ? ["lines end in line feeds"] : []) + settles(text)
    }

    private static func carry(_ bytes: [UInt8]) {
        for target in CarriedContent.targets {
            guard let carried = CarriedContent(bytes, under: target) else { continue }
            _ = carried.codeLanguage
            for type in [UniformType.markdown, .html, .rtf] { _ = carried.content(of: type) }
        }
        _ = WebFormats(bytes).target(of: .html, among: ["text/html"])
        _ = ContentMagic.type(of: bytes)
    }

    /// Text that was read is written and read back unchanged.
    ///
    /// NULs and a byte order mark are not part of a text, and compound text has a symbol for the escape.
    private static func settles(_ text: String) -> [String] {
        guard !text.unicodeScalars.contains("\0"), text.unicodeScalars.first != "\u{FEFF}" else { return [] }
        return faithful.flatMap { target -> [String] in
            guard let reply = target.reply(to: text) else { return ["\(target.name) carries any text"] }
            let back = DecodedText(reply.bytes, target: target, replyType: reply.type, format: reply.format).text
            let carried = target == "COMPOUND_TEXT" ? text.withPicturesOfEscapes : text
            return back == carried ? [] : ["text under \(target.name) is read as it was written"]
        }
    }
}

extension String {
    fileprivate var withPicturesOfEscapes: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\u{1B}" ? "\u{241B}" : $0 }))
    }
}

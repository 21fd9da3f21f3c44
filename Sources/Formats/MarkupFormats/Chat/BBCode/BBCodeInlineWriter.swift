import FormatCore
import RichText

/// Writes the text of a paragraph.
struct BBCodeInlineWriter {
    private static let notation = InlineToken.Notation([
        .strong, .emphasis, .underline, .strikethrough, .superscript, .subscript,
    ])
    private let labels: NoteLabels
    private var output: [UInt8] = []

    init(_ labels: NoteLabels) { self.labels = labels }

    consuming func write(_ paragraph: Paragraph, adding marks: Marks = []) -> [UInt8] {
        for token in InlineToken.tokens(of: paragraph, Self.notation, adding: marks) { write(token) }
        return output
    }

    private mutating func write(_ token: InlineToken) {
        switch token {
        case .text(let bytes): append(bytes)
        // The tag `code` is a block.
        case .code(let bytes):
            output.append("[font=monospace]")
            append(bytes)
            output.append("[/font]")
        case .formula(let bytes, let isDisplayed):
            let sign = [UInt8](isDisplayed ? "$$" : "$")
            append((sign + bytes.formulaSource + sign)[...])
        case .lineBreak: output.append(0x0A)
        case .media(let media): append(media)
        case .reference(let label): output.append("[sup]\(labels.number(of: label))[/sup]")
        case .open(let mark): output.append("[\(Self.name(of: mark))]")
        case .close(let mark): output.append("[/\(Self.name(of: mark))]")
        case .openLink(let link):
            output.append("[url=")
            output += link.destination.percentEncoding("[]\"'")
            output.append("]")
        case .closeLink: output.append("[/url]")
        }
    }

    private static func name(of mark: Marks) -> String {
        switch mark {
        case .strong: "b"
        case .emphasis: "i"
        case .underline: "u"
        case .strikethrough: "s"
        case .superscript: "sup"
        default: "sub"
        }
    }

    /// Appends text in which no bracket begins a tag.
    private mutating func append(_ text: some Collection<UInt8>) {
        var isBehindBracket = false
        for byte in text {
            if isBehindBracket, byte.isASCIILetter || byte == "/" || byte == "*" {
                output.append("\u{200B}")
            }
            output.append(byte)
            isBehindBracket = byte == "["
        }
    }

    private mutating func append(_ media: Media) {
        guard let address = media.markupAddress else { return append(media.markupWords) }
        if media.kind == .image {
            output.append("[img]")
            output += address.percentEncoding("[]")
            output.append("[/img]")
        } else {
            write(.openLink(Link(address)))
            append(media.markupWords)
            write(.closeLink(Link(address)))
        }
    }
}

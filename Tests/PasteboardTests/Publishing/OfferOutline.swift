import Formats
import Pasteboard
import RichText
import UniformTypes

extension Offer {
    /// The offer as lines: targets that stand together and are answered alike, and how.
    var outline: String {
        var lines: [(targets: [String], answer: String)] = []
        for entry in entries {
            if lines.last?.answer == entry.answer.words {
                lines[lines.count - 1].targets.append(entry.target.name)
            } else {
                lines.append(([entry.target.name], entry.answer.words))
            }
        }
        return lines.map { $0.targets.joined(separator: " ") + ": " + $0.answer }.joined(separator: "\n")
    }
}

extension Offer.Answer {
    fileprivate var words: String {
        switch self {
        case .published(let place): "bytes \(place)"
        case .publishedText(let place): "text \(place)"
        case .rendered(let type): "written as \(type.preferredFilenameExtension ?? type.identifier)"
        case .renderedText: "rendered text"
        case .fixed(let bytes): "“\(String(decoding: bytes, as: UTF8.self))”"
        }
    }
}

extension FormatRegistry {
    /// Every format, each with a reader and a writer, whether or not this version can write it.
    static let complete: FormatRegistry = {
        var formats = standard
        formats.register(
            Format(type: .rtf, .rich(rank: 2), reader: RTFReader(), writer: PlainTextWriter(), isDerived: true))
        return formats
    }()
}

extension Item {
    /// One representation of a text.
    init(
        _ type: UniformType, _ text: String = "a,b", as derivation: Derivation = .everything,
        textRole: TextRole? = nil, isSensitive: Bool = false
    ) {
        self.init(
            [Representation(type: type, bytes: Array(text.utf8))], derivation: derivation, textRole: textRole,
            isSensitive: isSensitive)
    }
}

import MarkdownFormat
import RichText

/// A mark that is toggled in a Markdown source.
public enum MarkdownMark: Hashable, Sendable {
    case strong
    case emphasis
    case code
    case strikethrough
    /// `==…==`, in dialects that know it.
    case highlight
    /// A link to an address.
    case link(String)

    /// The delimiters, the usual one first.
    ///
    /// Another one is taken where the usual one would be read as something else, as beside a delimiter of the same sign.
    var delimiters: [String] {
        switch self {
        case .strong: ["**", "__"]
        case .emphasis: ["*", "_"]
        case .strikethrough: ["~~"]
        case .highlight: ["=="]
        case .code, .link: []
        }
    }

    /// What a piece of text has that is in an element; nil if the element is of another kind.
    func value(of kind: MarkdownSource.Span.Kind) -> String? {
        switch (self, kind) {
        case (.code, .code): ""
        case (.link, .link(let address)): address
        case (_, .mark(let marks)): marks == self.marks ? "" : nil
        default: nil
        }
    }

    /// What a piece of text has that is marked.
    var value: String {
        if case .link(let address) = self { address } else { "" }
    }

    var marks: Marks? {
        switch self {
        case .strong: .strong
        case .emphasis: .emphasis
        case .strikethrough: .strikethrough
        case .highlight: .highlight
        case .code, .link: nil
        }
    }

    /// The syntax that may change while the rest stays the same.
    var syntax: Set<MarkdownMarker.Kind> {
        switch self {
        case .code: [.code, .escape]
        case .link: [.link, .escape]
        case .strong, .emphasis, .strikethrough, .highlight: [.delimiter, .escape]
        }
    }
}

import MarkdownFormat
import RichText

/// A mark that is toggled in a Markdown source.
public enum MarkdownMark: Hashable, Sendable {
    case strong
    case emphasis
    case code
    case strikethrough
    /// `==…==`, in dialects that have it.
    case highlight
    /// A link to an address.
    case link(String)

    /// The delimiters, the preferred one first.
    ///
    /// Another one is used if the preferred one would be parsed differently, for example next to a delimiter of the same
    /// character.
    private var delimiters: [String] {
        switch self {
        case .strong: ["**", "__"]
        case .emphasis: ["*", "_"]
        case .strikethrough: ["~~"]
        case .highlight: ["=="]
        case .code, .link: []
        }
    }

    /// The notations, the preferred one first; code and links have only one, which depends on their content.
    var notations: [MarkNotation] { (delimiters.isEmpty ? [""] : delimiters).map { MarkNotation($0) } }

    /// The HTML element; code and links have none.
    var element: MarkNotation? { elementName.map { MarkNotation(element: $0) } }

    private var elementName: String? {
        switch self {
        case .strong: "strong"
        case .emphasis: "em"
        case .strikethrough: "del"
        case .highlight: "mark"
        case .code, .link: nil
        }
    }

    /// The value of the mark inside an element; nil for an element of another kind.
    func value(of kind: MarkdownSource.Span.Kind) -> String? {
        switch (self, kind) {
        case (.code, .code): ""
        case (.link, .link(let address)): address
        case (_, .mark(let marks)): marks == self.marks ? "" : nil
        default: nil
        }
    }

    /// The value of marked text.
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

    /// The kinds of syntax that the edit may change.
    var syntax: Set<MarkdownMarker.Kind> {
        switch self {
        case .code: [.code, .escape]
        case .link: [.link, .escape]
        case .strong, .emphasis, .strikethrough, .highlight: [.delimiter, .escape]
        }
    }
}

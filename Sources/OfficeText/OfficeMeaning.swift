import FormatCore
import RichText

/// The meaning of a paragraph style, from its name.
///
/// Word, LibreOffice and pandoc keep the English names of the styles that come with them, in every language.
package enum OfficeMeaning: Hashable, Sendable {
    case heading(Int)
    case quote
    case code(language: String?)
    case rule
    case tableHeading
    case listContinuation
    case footnote
    /// A list with items that are not spaced.
    case compact

    private static let names: [String: OfficeMeaning] = [
        "title": .heading(1), "quote": .quote, "intense quote": .quote, "quotations": .quote, "block text": .quote,
        "html preformatted": .code(language: nil), "preformatted text": .code(language: nil),
        "plain text": .code(language: nil), "source code": .code(language: nil), "code block": .code(language: nil),
        "horizontal line": .rule, "table heading": .tableHeading, "list continue": .listContinuation,
        "list contents": .listContinuation, "footnote text": .footnote, "footnote": .footnote,
        "endnote text": .footnote, "endnote": .footnote, "compact": .compact,
    ]

    package init?(paragraphStyle name: String) {
        let name = Self.normalized(name)
        if let meaning = Self.names[name.lowercased()] {
            self = meaning
        } else if name.lowercased().hasPrefix("heading "), let level = Int(name.dropFirst(8)), level > 0 {
            self = .heading(min(level, 6))
        } else if let language = Self.language(of: name) {
            self = .code(language: language)
        } else {
            return nil
        }
    }

    /// The switches of a character style, from its name; nil if the name has no meaning.
    package static func switches(characterStyle name: String) -> OfficeRun.Switches? {
        switch normalized(name).lowercased() {
        case "html code", "source text", "verbatim char", "teletype", "html typewriter", "html keyboard", "html sample",
            "code", "inline code":
            .isCode
        case "strong", "strong emphasis": [.bold, .isStrong]
        case "emphasis": .italic
        case "hyperlink", "internet link", "followedhyperlink", "visited internet link": .isLink
        case "footnote reference", "footnote anchor", "endnote reference", "endnote anchor", "footnote symbol",
            "footnote characters":
            []
        default: nil
        }
    }

    /// The style name for code in a language; `base` is the name for code without a language.
    package static func codeName(_ base: String, _ language: String) -> String {
        let escaped = language.unicodeScalars.map { scalar in
            let isSpecial = ";,%\"&<>".unicodeScalars.contains(scalar) || scalar.value < 0x20
            return isSpecial ? PercentEncoding.encoded(String(scalar)) : String(scalar)
        }
        return "\(base) (\(escaped.joined()))"
    }

    private static func language(of name: String) -> String? {
        guard name.hasSuffix(")"), let open = name.utf8.firstPlace(of: " (".utf8) else { return nil }
        let base = name[..<open.lowerBound].lowercased()
        guard names[base] == .code(language: nil) else { return nil }
        let language = PercentEncoding.decoded(Array(name[open.upperBound...].dropLast().utf8))
        return language.isEmpty ? nil : language
    }

    private static func normalized(_ name: String) -> String {
        var text = name[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

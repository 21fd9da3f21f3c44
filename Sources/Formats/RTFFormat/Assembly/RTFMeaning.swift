import FormatCore

/// The meaning of a style, from its name.
///
/// Word writes the names of its built-in styles in English in every language.
enum RTFMeaning: Hashable {
    case heading(Int)
    case quote
    case code(language: String?)
    case rule
    case tableHeading
    /// A continuation paragraph of a list item.
    case listContinuation
    /// A continuation paragraph of a list item, or of a definition if a list of definitions is open.
    case listContents
    case term
    case definition
    case inlineCode
    case hyperlink
    case footnote
    /// An entry of a table of contents, which is no heading even if the style is based on that of one.
    case contents
    case strong
    /// A link with an explicit underline.
    case underlinedLink
    case strongUnderlinedLink

    /// The meanings of paragraph style names: Word's names, then LibreOffice's and AbiWord's.
    private static let paragraphNames: [String: RTFMeaning] = [
        "title": .heading(1), "quote": .quote, "intense quote": .quote, "quotations": .quote, "block text": .quote,
        "html preformatted": .code(language: nil), "preformatted text": .code(language: nil),
        "plain text": .code(language: nil), "source code": .code(language: nil),
        "code block": .code(language: nil), "horizontal line": .rule, "table heading": .tableHeading,
        "list continue": .listContinuation, "list contents": .listContents,
        "list heading": .term, "definition term": .term, "definition term tight": .term,
        "definition": .definition, "definition definition": .definition,
        "definition definition tight": .definition,
        "footnote text": .footnote, "footnote": .footnote, "endnote text": .footnote, "endnote": .footnote,
    ]

    private static let characterNames: [String: RTFMeaning] = [
        "html code": .inlineCode, "source text": .inlineCode, "verbatim char": .inlineCode, "teletype": .inlineCode,
        "html typewriter": .inlineCode, "html keyboard": .inlineCode, "html sample": .inlineCode,
        "hyperlink underlined": .underlinedLink, "strong hyperlink underlined": .strongUnderlinedLink,
        "strong": .strong, "strong emphasis": .strong,
        "code": .inlineCode, "hyperlink": .hyperlink, "internet link": .hyperlink, "followedhyperlink": .hyperlink,
    ]

    init?(paragraphStyle name: String) {
        if let language = RTFCodeStyle.language(of: name) {
            self = .code(language: language)
            return
        }
        let name = Self.normalized(name)
        if let meaning = Self.paragraphNames[name] {
            self = meaning
        } else if name.hasPrefix("heading "), let level = Int(name.dropFirst(8)), level > 0 {
            self = .heading(min(level, 6))
        } else if ContentsStyle.isEntry(name) {
            self = .contents
        } else {
            return nil
        }
    }

    init?(characterStyle name: String) {
        guard let meaning = Self.characterNames[Self.normalized(name)] else { return nil }
        self = meaning
    }

    /// True if text is strong independently of its paragraph style.
    var isStrong: Bool { self == .strong || self == .strongUnderlinedLink }
    var isUnderlinedLink: Bool { self == .underlinedLink || self == .strongUnderlinedLink }

    private static func normalized(_ name: String) -> String {
        var name = name.lowercased()[...]
        while name.first == " " { name.removeFirst() }
        while name.last == " " { name.removeLast() }
        return String(name)
    }
}

/// The meanings of the styles of a document.
struct RTFStyleSheet {
    private var paragraphs: [Int32: RTFMeaning] = [:]
    private var characters: [Int32: RTFMeaning] = [:]
    /// The indent of one quotation, left and right, in twips.
    private(set) var quoteIndent: (left: Int32, right: Int32) = (0, 0)
    /// True if the document has a style for continuation paragraphs of items; other paragraphs are then not continuations.
    private(set) var namesContinuations = false

    init(_ document: RTFDocument) {
        for (number, style) in document.styles.characterStyles {
            characters[number] = RTFMeaning(characterStyle: style.name)
        }
        for (number, style) in document.styles.paragraphStyles {
            let meaning = Self.meaning(of: number, document)
            paragraphs[number] = meaning
            let indent = style.paragraph.leftIndent
            // AbiWord has a second style with twice the indent.
            if meaning == .quote, indent > 0, quoteIndent.left == 0 || indent < quoteIndent.left {
                quoteIndent = (style.paragraph.leftIndent, style.paragraph.rightIndent)
            }
            if meaning == .listContinuation || meaning == .listContents { namesContinuations = true }
        }
    }

    func meaning(ofParagraphStyle number: Int32?) -> RTFMeaning? {
        number.flatMap { paragraphs[$0] }
    }

    func meaning(ofCharacterStyle number: Int32?) -> RTFMeaning? {
        number.flatMap { characters[$0] }
    }

    /// The meaning of a style, or of the style it is based on.
    private static func meaning(of number: Int32, _ document: RTFDocument) -> RTFMeaning? {
        var next: Int32? = number
        for _ in 0..<16 {
            guard let style = document.styles[paragraph: next] else { return nil }
            if let meaning = RTFMeaning(paragraphStyle: style.name) { return meaning }
            if let level = style.paragraph.headingLevel { return .heading(level) }
            next = style.basedOn
        }
        return nil
    }
}

import FormatCore

/// The meaning of a paragraph style, from its name.
///
/// LibreOffice and Pandoc, and Word in DOCX, use the English names of built-in styles in every language. Word in OpenDocument
/// and other programs translate them.
package enum OfficeMeaning: Hashable, Sendable {
    case heading(Int)
    case quote
    case code(language: String?)
    case rule
    case tableHeading
    case listContinuation
    /// The continuation of an item, or of a definition if a list of definitions is open.
    case listContents
    case term
    case definition
    case footnote
    /// A list whose items are not spaced.
    case compact

    private static let names: [String: OfficeMeaning] = [
        "title": .heading(1), "quote": .quote, "intense quote": .quote, "quotations": .quote, "block text": .quote,
        "html preformatted": .code(language: nil), "preformatted text": .code(language: nil),
        "plain text": .code(language: nil), "source code": .code(language: nil), "code block": .code(language: nil),
        "horizontal line": .rule, "table heading": .tableHeading, "list continue": .listContinuation,
        "list contents": .listContents, "list heading": .term, "definition term": .term,
        "definition term tight": .term, "definition": .definition, "definition definition": .definition,
        "definition definition tight": .definition, "footnote text": .footnote, "footnote": .footnote,
        "endnote text": .footnote, "endnote": .footnote, "compact": .compact, "code": .code(language: nil),
        "sourcecode": .code(language: nil),
    ]

    /// The same names as Word has them in other languages.
    private static let translated: [(names: String, meaning: OfficeMeaning)] = [
        ("titel,titre,título,titolo,tittel,tytuł,název,cím,otsikko,название,标题,標題,表題,제목", .heading(1)),
        (
            "zitat,intensives zitat,citation,citation intense,cita,cita destacada,citação,citação intensa,citazione,"
                + "citazione intensa,citaat,duidelijk citaat,citat,starkt citat,stærkt citat,sitat,sterkt sitat,cytat,"
                + "cytat intensywny,citát,idézet,lainaus,цитата,выделенная цитата,引用,明显引用,引用文,引用文 2,인용,강한 인용",
            .quote
        ),
        (
            "html vorformatiert,préformaté html,html con formato previo,pré-formatação html,preformattato html,"
                + "html - vooraf opgemaakt,html - förformaterad,html - wstępnie sformatowany,стандартный html,html 预设格式,"
                + "html 書式付き,nur text,texte brut,texto sin formato,texto simples,testo normale,tekst zonder opmaak",
            .code(language: nil)
        ),
    ]

    /// The prefixes of heading names, before the level.
    private static let headings = [
        "heading", "überschrift", "titre", "título", "titolo", "kop", "rubrik", "overskrift", "nagłówek", "nadpis",
        "címsor", "otsikko", "başlık", "заголовок", "标题", "標題", "見出し", "제목",
    ]

    private static let all: [String: OfficeMeaning] = translated.reduce(into: names) { all, row in
        for name in row.names.split(separator: ",") { all[String(name)] = row.meaning }
    }

    package init?(paragraphStyle name: String) {
        let name = Self.normalized(name)
        if let meaning = Self.all[name.lowercased()] {
            self = meaning
        } else if let level = Self.level(of: name.lowercased()) {
            self = .heading(min(level, 6))
        } else if let language = Self.language(of: name) {
            self = .code(language: language)
        } else {
            return nil
        }
    }

    /// True if the look of the style counts, because many documents have a style of their own with this name.
    package var keepsLook: Bool { self == .definition }

    /// The level that a name such as `heading 2` ends with.
    private static func level(of name: String) -> Int? {
        let digits = name.utf8.reversed().prefix { $0.isASCIIDigit }.count
        guard (1...2).contains(digits),
            let level = Int(name.utf8.suffix(digits).reduce("") { $0 + String(UnicodeScalar($1)) }),
            level > 0, headings.contains(normalized(String(decoding: name.utf8.dropLast(digits), as: UTF8.self)))
        else { return nil }
        return level
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
        guard name.hasSuffix(")"), let open = name.utf8.firstOccurrence(of: " (".utf8) else { return nil }
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

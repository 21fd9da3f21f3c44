import FormatCore

/// A tag that a generator of sites replaces before or while it reads Markdown.
///
///     {{< figure src="a.png" >}}   Hugo, Quarto
///     {% hint style="info" %}      Jekyll, Hexo, GitBook, Markdoc
///     {{#include a.md}}            mdBook
///     <TabItem label="macOS">      MDX: Docusaurus, Starlight, Nextra, Mintlify
struct TemplateTag {
    enum Family {
        case shortcode
        case liquid
        case component
    }

    let family: Family
    /// The name in lower case, without the sign of an end.
    let name: String
    let isEnd: Bool
    let arguments: TemplateArguments
    let range: Range<Int>

    /// True for a tag that has no content.
    var isEmpty: Bool { arguments.isEmptyElement || arguments.words.last?.elementsEqual("/".utf8) == true }

    private static let longest = 1000
    private static let forms: [(family: Family, opening: String, closing: String)] = [
        (.shortcode, "{{<", ">}}"), (.shortcode, "{{%", "%}}"), (.shortcode, "{{#", "}}"), (.liquid, "{%", "%}"),
    ]
    /// Tags that compute the text of a template.
    ///
    /// Without its data, nobody knows that text, so they are displayed.
    private static let computing: Set<String> = [
        "assign", "block", "break", "call", "capture", "case", "continue", "cycle", "decrement", "do", "elif", "else",
        "elsif",
        "extends", "filter", "for", "from", "if", "ifchanged", "import", "increment", "liquid", "macro", "set",
        "tablerow",
        "unless", "when", "while", "with",
    ]
    /// Usual names of components that are names of HTML, too.
    private static let components: Set<String> = ["aside", "frame", "header", "link", "menu", "section"]

    /// Parses the tag at an index; nil if there is none.
    init?(in text: ArraySlice<UInt8>, at index: Int) {
        let rest = text[index...]
        switch rest.first {
        case UInt8(ascii: "<"): self.init(component: rest)
        case UInt8(ascii: "{"):
            guard let form = Self.forms.first(where: { rest.begins(with: $0.opening.utf8) }) else { return nil }
            self.init(form.family, rest, form.opening.utf8.count, form.closing)
        default: return nil
        }
    }

    private init?(_ family: Family, _ rest: ArraySlice<UInt8>, _ opening: Int, _ closing: String) {
        guard let end = rest.prefix(Self.longest).firstOccurrence(of: closing.utf8),
            end.lowerBound >= rest.startIndex + opening
        else { return nil }
        var content = rest[(rest.startIndex + opening)..<end.lowerBound]
        if content.first == UInt8(ascii: "-") { content.removeFirst() }
        if content.last == UInt8(ascii: "-") { content.removeLast() }
        content = content.drop(while: \.isASCIIWhiteSpace)
        var isEnd = content.first == UInt8(ascii: "/")
        if isEnd { content = content.dropFirst().drop(while: \.isASCIIWhiteSpace) }
        let word = content.prefix { $0.isASCIILetter || $0.isASCIIDigit || "-_/.".utf8.contains($0) }
        guard let first = word.first, first.isASCIILetter else { return nil }
        var name = String(decoding: word, as: UTF8.self).lowercased()
        if family == .liquid, !isEnd, name.hasPrefix("end"), name.utf8.count > 3 {
            name.removeFirst(3)
            isEnd = true
        }
        if family == .liquid, Self.computing.contains(name) { return nil }
        let isBook = rest.begins(with: "{{#".utf8)
        if isBook, !["include", "rustdoc_include", "playground", "playpen", "title"].contains(name) { return nil }
        self.family = family
        self.name = name
        self.isEnd = isEnd
        arguments = TemplateArguments(content[word.endIndex...])
        range = rest.startIndex..<end.upperBound
    }

    /// Parses a component, whose name begins with a capital letter, unlike that of an element of HTML.
    private init?(component rest: ArraySlice<UInt8>) {
        var text = rest.dropFirst()
        isEnd = text.first == UInt8(ascii: "/")
        if isEnd { text.removeFirst() }
        let word = text.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
        guard let first = word.first, first.isASCIIUppercase,
            word.contains(where: { $0.isASCIILetter && !$0.isASCIIUppercase })
        else { return nil }
        name = String(decoding: word, as: UTF8.self).lowercased()
        guard Self.components.contains(name) || !HTMLBlockEnd.isBlockName(name),
            let arguments = TemplateArguments(element: text[word.endIndex...])
        else { return nil }
        family = .component
        self.arguments = arguments
        range = rest.startIndex..<arguments.end
    }

    /// True if a text begins with a tag that is not displayed as text, or with the first part of one.
    static func begins(_ text: ArraySlice<UInt8>) -> Bool {
        guard let form = forms.first(where: { text.begins(with: $0.opening.utf8) }) else { return false }
        if let tag = TemplateTag(in: text, at: text.startIndex) {
            return tag.isEnd || TemplateMeaning(tag, isPaired: false) != nil || TemplateMeaning.isVerbatim(tag)
        }
        // The rest may follow the marks after this text.
        let rest = text.dropFirst(form.opening.utf8.count).prefix(longest)
        let name = rest.drop { $0.isASCIIWhiteSpace || "-/".utf8.contains($0) }
        return name.first?.isASCIILetter == true && rest.firstOccurrence(of: form.closing.utf8) == nil
    }
}

import FormatCore

@testable import MarkdownFormat

/// HTML without the differences that the specification's own tests ignore: white space next to the tags of blocks and
/// in rows, the order of attributes, the spelling of characters and addresses.
struct NormalizedHTML {
    private let source: [UInt8]
    private var scanner: TagScanner
    private var place = 0
    private(set) var output: [UInt8] = []
    private var isPreformatted = false
    private var lastTag: (name: String, isBlock: Bool)?

    static func of(_ html: String) -> String {
        var normal = NormalizedHTML(source: Array(html.utf8))
        while normal.place < normal.source.count { normal.takeNext() }
        return String(decoding: normal.output, as: UTF8.self)
    }

    private init(source: [UInt8]) {
        self.source = source
        scanner = TagScanner()
    }

    private static let blocks: Set<String> = [
        "article", "header", "aside", "hgroup", "blockquote", "hr", "iframe", "body", "li", "map", "button", "object",
        "canvas", "ol", "caption", "output", "col", "p", "colgroup", "pre", "dd", "progress", "div", "section", "dl",
        "table", "td", "dt", "tbody", "embed", "textarea", "fieldset", "tfoot", "figcaption", "th", "figure", "thead",
        "footer", "tr", "form", "ul", "h1", "h2", "h3", "h4", "h5", "h6", "video", "script", "style",
    ]
}

extension NormalizedHTML {
    private mutating func takeNext() {
        if source[place] == UInt8(ascii: "<"), let end = scanner.end(in: source[...], at: place) {
            take(tag: source[place..<end])
            place = end
        } else {
            let end = source[(place + 1)...].firstIndex(of: UInt8(ascii: "<")) ?? source.count
            take(text: source[place..<end])
            place = end
        }
    }

    private mutating func take(text: ArraySlice<UInt8>) {
        var text = String(decoding: CharacterReferences.decode(text), as: UTF8.self)
        if !isPreformatted {
            let rest = lastTag?.isBlock == true ? Substring(text).drop(while: \.isASCIISpace) : text[...]
            text = Self.collapsed(rest)
            if lastTag?.name == "br", text.first == " " { text.removeFirst() }
        }
        if text.isEmpty { return }
        output += SpecificationHTML.escaped(text).utf8
        lastTag = nil
    }

    private static func collapsed(_ text: Substring) -> String {
        var collapsed = ""
        for letter in text {
            if !letter.isASCIISpace { collapsed.append(letter) } else if collapsed.last != " " { collapsed += " " }
        }
        return collapsed
    }

    private mutating func take(tag: ArraySlice<UInt8>) {
        guard let parsed = InlineTag(tag) else {
            output += tag
            return
        }
        if parsed.name == "pre" { isPreformatted = !parsed.isEnd }
        let isBlock = Self.blocks.contains(parsed.name)
        if isBlock { while output.last.map({ $0 == 0x20 || $0 == 0x0A }) ?? false { output.removeLast() } }
        let attributes = parsed.attributes.sorted { $0.key < $1.key }.map { name, value in
            let value = name == "href" || name == "src" ? PercentEncoding.decoded(Array(value.utf8)) : value
            return " \(name)=\"\(SpecificationHTML.escaped(value))\""
        }
        output += "<\(parsed.isEnd ? "/" : "")\(parsed.name)\(attributes.joined())>".utf8
        lastTag = (parsed.name, isBlock)
    }
}

extension Character {
    fileprivate var isASCIISpace: Bool { self == " " || self == "\n" || self == "\t" || self == "\r" || self == "\r\n" }
}

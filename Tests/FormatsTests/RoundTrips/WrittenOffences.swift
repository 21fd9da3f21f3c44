/// A check of addresses that shares no code with the library: known schemes, or none.
enum PayloadAddress {
    static func isHarmless(_ address: String) -> Bool {
        let letters = address.lowercased().unicodeScalars.filter { $0.isASCII && $0.value > 0x20 }
        let text = String(String.UnicodeScalarView(letters))
        return !["javascript:", "vbscript:", "file:", "view-source:", "blob:", "data:"].contains { text.hasPrefix($0) }
    }
}

/// Finds forbidden content in written HTML: every tag is checked.
enum WrittenHTML {
    private static let elements: Set<String> = [
        "dl", "dt", "dd", "meta", "p", "h1", "h2", "h3", "h4", "h5", "h6", "br", "wbr", "strong", "em", "u", "s",
        "code", "kbd", "mark",
        "sup",
        "sub", "a", "ul", "ol", "li", "blockquote", "pre", "table", "thead", "tbody", "tr", "th", "td", "hr", "img",
        "span", "div", "section", "video", "audio",
        "math", "semantics", "annotation", "mrow", "mi", "mn", "mo", "mtext", "mspace", "msub", "msup", "msubsup",
        "munder",
        "mover", "munderover", "mfrac", "msqrt", "mroot", "mtable", "mtr", "mtd", "mphantom", "menclose",
    ]
    private static let attributes: Set<String> = [
        "charset", "href", "src", "alt", "title", "width", "height", "style", "lang", "dir", "start", "type", "role",
        "colspan",
        "rowspan", "id", "controls", "aria-label", "data-language", "class", "sdnum", "display",
        "xmlns", "encoding", "xml:space", "stretchy", "fence", "form", "accent", "accentunder", "linethickness",
        "mathvariant", "mathcolor", "movablelimits", "displaystyle", "notation",
    ]

    static func offences(in html: String) -> [String] {
        // Bytes and not characters: a combining accent after a tag would merge with its last character.
        html.utf8.split(separator: UInt8(ascii: "<")).flatMap { part in
            offences(inTag: String(decoding: part.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self))
        }
    }

    private static func offences(inTag tag: String) -> [String] {
        let tag = String(tag.drop { $0 == "/" })
        let name = tag.prefix { $0 != " " }
        guard elements.contains(String(name)) else { return ["<\(tag)>"] }
        // Names are outside quotes, values inside. Scalars, because a combining accent after a quote would merge with it.
        let parts = tag.dropFirst(name.count).unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
            .map(String.init)
        var offences: [String] = []
        var attribute = ""
        for (place, part) in parts.enumerated() {
            if place % 2 == 0 {
                let names = part.split { $0 == " " || $0 == "=" || $0 == "/" }.map(String.init)
                offences += names.filter { !attributes.contains($0) && $0 != String(name) }
                attribute = names.last ?? ""
            } else if attribute == "href" || attribute == "src" {
                let isPicture = attribute == "src" && part.hasPrefix("data:image/") && !part.hasPrefix("data:image/svg")
                if !isPicture, !PayloadAddress.isHarmless(part) { offences.append(part) }
            } else if attribute == "style", part.contains("url(") || part.contains("expression(") {
                offences.append(part)
            }
        }
        return offences
    }
}

/// Finds forbidden content in written Markdown: tags that are neither marks nor media.
enum WrittenMarkdown {
    private static let elements: Set<String> = [
        "u", "mark", "sup", "sub", "del", "strong", "em", "br", "wbr", "img", "video", "audio",
    ]

    static func offences(in markdown: String) -> [String] {
        var offences: [String] = []
        var isEscaped = false
        var isInCode = false
        var rest = markdown[...]
        while let character = rest.popFirst() {
            if character == "`", !isEscaped { isInCode.toggle() }
            if character == "<", !isEscaped, !isInCode, let first = rest.drop(while: { $0 == "/" }).first,
                first.isLetter
            {
                let tag = rest.prefix { $0 != ">" }
                let name = tag.drop { $0 == "/" }.prefix { $0.isLetter }
                let isAutolink = tag.contains(":") && !tag.contains(" ") || tag.contains("@")
                if !elements.contains(String(name)), !isAutolink { offences.append(String(tag)) }
                if tag.contains(" on") { offences.append(String(tag)) }
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return offences
    }
}

/// Finds forbidden content in written RTF: fields that fetch or run, objects, harmful addresses.
enum WrittenRTF {
    static func offences(in rtf: String) -> [String] {
        var offences = ["\\object", "\\objdata", "INCLUDEPICTURE", "INCLUDETEXT", "DDE"].filter { word in
            rtf.contains("{\(word)") || rtf.contains("\\*\(word)") || rtf.contains("{\\*\\fldinst{\(word)")
        }
        for field in rtf.split(separator: "{HYPERLINK \"", omittingEmptySubsequences: false).dropFirst() {
            let address = String(field.prefix { $0 != "\"" })
            if !PayloadAddress.isHarmless(address) { offences.append(address) }
        }
        for property in rtf.split(separator: "{\\sn pibName}{\\sv ", omittingEmptySubsequences: false).dropFirst() {
            let address = String(property.prefix { $0 != "}" })
            if !PayloadAddress.isHarmless(address) { offences.append(address) }
        }
        return offences
    }
}

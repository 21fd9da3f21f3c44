import FormatCore

/// A template: its name and its arguments.
struct WikiTemplate {
    let name: String
    private let arguments: [ArraySlice<UInt8>]
    private let named: [(name: String, value: ArraySlice<UInt8>)]

    private static let argumentLimit = 200

    /// Parses the content of the braces; nil if it does not name a template.
    init?(_ content: ArraySlice<UInt8>) {
        let parts = Self.parts(of: content)
        guard let first = parts.first, parts.count <= Self.argumentLimit else { return nil }
        let title = first.trimmedSpace.asciiLowercased
        guard !title.isEmpty, title.count <= 64 else { return nil }
        name = String(decoding: title.map { $0 == "_" ? 0x20 : $0 }, as: UTF8.self)
        var arguments: [ArraySlice<UInt8>] = []
        var named: [(name: String, value: ArraySlice<UInt8>)] = []
        for part in parts.dropFirst() {
            let key = part.prefix { $0 != "=" && $0 != "[" && $0 != "<" && $0 != "{" }
            if key.endIndex < part.endIndex, part[key.endIndex] == "=" {
                let word = key.trimmedSpace.asciiLowercased[...].text
                let value = part[(key.endIndex + 1)...].trimmedSpace
                if Int(word) == arguments.count + 1 { arguments.append(value) } else { named.append((word, value)) }
            } else {
                arguments.append(part)
            }
        }
        self.arguments = arguments
        self.named = named
    }

    /// The parts between the bars that are not in a link or in another template.
    static func parts(of content: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var (start, depth) = (content.startIndex, 0)
        for index in content.indices {
            let isPair = index + 1 < content.endIndex && content[index + 1] == content[index]
            switch content[index] {
            case "[" where isPair, "{" where isPair: depth += 1
            case "]" where isPair, "}" where isPair: depth -= 1
            case "|" where depth <= 0:
                parts.append(content[start..<index])
                start = index + 1
            default: break
            }
        }
        return parts + [content[start...]]
    }

    private subscript(number: Int) -> ArraySlice<UInt8>? {
        number < arguments.count ? arguments[number].trimmedSpace : nil
    }

    private subscript(names: String...) -> ArraySlice<UInt8>? {
        for name in names {
            if let value = named.first(where: { $0.name == name && !$0.value.isEmpty })?.value { return value }
        }
        return nil
    }
}

// MARK: What is shown

extension WikiTemplate {
    /// The expansion of the template; nil if it is unknown.
    var shown: [UInt8]? {
        if let text = Self.signs[name] { return Array(text.utf8) }
        if Self.dropped.contains(name) || Self.isSwitch(name) { return [] }
        if let number = Self.argument[name] { return self[number].map(Self.lines) }
        if let tag = Self.tags[name] { return self[0].map { element(tag, $0) } }
        if name.hasPrefix("cite ") || name == "citation" { return citation }
        if name.hasPrefix("infobox") { return facts }
        if let words = Self.hints[name] { return hint(words) }
        if name.hasPrefix("navbox") || name.hasPrefix("notelist-") { return [] }
        if name.hasPrefix("lang-") { return self[0].map { Array($0) } }
        if name.hasPrefix("efn-") { return self[0].map { element("ref", $0) } }
        if name.hasPrefix("ipac-") { return Array("/".utf8) + joined(by: "") + Array("/".utf8) }
        if name.hasPrefix("ipa-") { return self[0].map { Array("[".utf8) + $0 + Array("]".utf8) } }
        if name == "chem" || name == "chem2" || name == "ce" { return molecule }
        return phrase
    }

    private static let signs: [String: String] = [
        "!": "|", "=": "=", "'": "'", "\"": "\"", "ndash": "–", "mdash": "—", "snd": " – ", "spnd": " – ",
        "spaced ndash": " – ",
        "nbsp": "\u{A0}", "spaces": "\u{A0}", "dot": " · ", "middot": " · ", "·": " · ", "•": " • ", "bullet": " • ",
        "-'": "'",
        "tick": "✓", "check mark": "✓", "cross": "✗", "increase": "▲", "decrease": "▼",
        "steady": "—", "yes": "Yes", "no": "No", "n/a": "N/A", "dagger": "†", "euro": "€",
    ]

    private static let dropped: Set<String> = [
        "short description", "use dmy dates", "use mdy dates", "use british english", "use american english",
        "citation needed", "cn", "fact", "dubious", "clarify", "when", "who", "which", "why", "according to whom",
        "better source needed", "failed verification", "update inline", "page needed", "verify source", "dead link",
        "cbignore", "good article", "featured article", "italic title", "authority control", "reflist", "refbegin",
        "refend",
        "notelist", "clear", "clr", "-", "toc", "toc limit", "toc right", "toc left", "div col", "div col end",
        "col-begin",
        "col-break", "col-2", "col-3", "col-end", "portal", "portal bar", "commons category", "commons", "wiktionary",
        "sister project links", "flagicon", "unreferenced", "more citations needed", "refimprove", "cleanup", "stub",
        "notability", "pp-protected", "pp-semi-indef", "pp-vandalism", "pp-move-indef", "pp", "protection padlock",
        "subject bar", "taxonbar", "engvarb", "anchor", "anchors", "void", "coord", "indent",
    ]

    /// True for a page setting, such as `DEFAULTSORT:`.
    private static func isSwitch(_ name: String) -> Bool {
        name.hasPrefix("defaultsort:") || name.hasPrefix("displaytitle:") || name.hasSuffix("-stub")
    }

    /// The templates that only show one argument, with the number of the argument.
    private static let argument: [String: Int] = [
        "nowrap": 0, "nobr": 0, "small": 0, "smaller": 0, "big": 0, "larger": 0, "large": 0, "center": 0, "centre": 0,
        "abbr": 0, "tooltip": 0, "nobold": 0, "noitalic": 0, "not a typo": 0, "as written": 0, "ipa": 0, "math": 0,
        "angbr": 0,
        "langx": 1, "lang-x": 1, "columns-list": 0, "plainlist": 0, "flatlist": 0, "hidden ping": 0, "sic": 0,
        "script": 0, "nihongo": 0,
        "lang": 1, "transliteration": 1, "translit": 1, "transl": 1, "font color": 1, "color": 1, "colour": 1,
        "legend": 1,
        "collapse": 0, "collapsed": 0, "hidden": 1, "block indent": 0, "citation needed span": 0, "wikt-lang": 1,
        "pkg": 0, "aur": 0, "grp": 0, "flag": 0, "flagcountry": 0, "flagu": 0, "interlanguage link": 0, "ill": 0,
    ]

    private static let tags: [String: String] = [
        "code": "code", "mono": "code", "codes": "code", "tt": "code", "key": "kbd", "kbd": "kbd", "key press": "kbd",
        "samp": "samp", "sup": "sup", "sub": "sub", "su": "sup", "strong": "strong", "strikethrough": "s",
        "strike": "s",
        "underline": "u", "em": "em", "mvar": "em", "var": "em", "efn": "ref", "refn": "ref",
        "ic": "code", "cmd": "code", "path": "code",
    ]

    /// The templates above a section that link to other pages.
    private static let hints: [String: String] = [
        "main": "Main article: ", "main article": "Main article: ", "see also": "See also: ", "see": "See: ",
        "further": "Further information: ", "further information": "Further information: ",
    ]

    func element(_ name: String, _ content: ArraySlice<UInt8>) -> [UInt8] {
        Array("<\(name)>".utf8) + content + Array("</\(name)>".utf8)
    }

    private func hint(_ words: String) -> [UInt8]? {
        let pages = arguments.map(\.trimmedSpace).filter { !$0.isEmpty }.map {
            Array("[[".utf8) + $0 + Array("]]".utf8)
        }
        guard !pages.isEmpty else { return nil }
        return Array("''\(words)".utf8) + Array(pages.joined(separator: ", ".utf8)) + Array("''\n\n".utf8)
    }
}

// MARK: Templates with words of their own

extension WikiTemplate {
    private var phrase: [UInt8]? {
        if name.hasPrefix("formatnum:") { return Array(name.utf8.dropFirst(10)) }
        guard let found = self[0] ?? self["quote", "text", "content"] else { return nil }
        let first = Array(found)
        let second = self[1].map { Array($0) }
        switch name {
        case "quote", "blockquote", "cquote", "quote box", "quotation":
            return quotation(first, by: second ?? self["author", "source", "sign"].map { Array($0) })
        case "note", "tip", "warning", "caution", "important": return callout(found)
        case "bc": return Self.code(found)
        case "hc": return second.map { element("code", found) + Array("\n".utf8) + Self.code($0[...]) }
        case "man": return second.map { $0 + Array("(".utf8) + first + Array(")".utf8) }
        case "frac", "sfrac":
            guard let second else { return Array("1⁄".utf8) + first }
            return first + Array("⁄".utf8) + second
        case "convert", "cvt":
            return WikiQuantity.conversion(of: arguments.map(\.trimmedSpace))
        case "val":
            let units = (self["u", "ul"], self["up", "upl"])
            return WikiQuantity.value(first, self[1], self[2], exponent: self["e"], units)
        case "e": return WikiQuantity.power(found)
        case "circa", "c.", "ca": return Array("c. ".utf8) + first
        case "as of": return Array("As of ".utf8) + first
        case "rp": return element("sup", (Array(":".utf8) + first)[...])
        case "isbn": return Array("ISBN ".utf8) + first
        case "tl", "tlx", "tlp", "template link", "temt": return source
        case "usd", "us$": return Array("$".utf8) + first
        case "start date", "end date", "start date and age", "birth date", "birth date and age", "death date",
            "film date", "dts", "date":
            return Array(arguments.prefix(3).map(Self.twoDigits).joined(separator: "-".utf8))
        case "url", "official website", "official url":
            let scheme = found.firstOccurrence(of: "://".utf8) == nil ? "[http://" : "["
            return Array(scheme.utf8) + first + Array(" ".utf8) + (second ?? first) + Array("]".utf8)
        case "ubl", "unbulleted list", "ublist": return joined(by: "<br>")
        case "hlist": return joined(by: " · ")
        case "sfn", "sfnp": return element("ref", short[...])
        case "harvnb": return short
        default: return nil
        }
    }

    func quotation(_ words: [UInt8], by author: [UInt8]?) -> [UInt8] {
        let below = author.map { Array("<br>— ".utf8) + $0 } ?? []
        return Array("<blockquote>".utf8) + words + below + Array("</blockquote>".utf8)
    }

    private func joined(by separator: String) -> [UInt8] {
        Array(arguments.map(\.trimmedSpace).joined(separator: separator.utf8))
    }

    /// A chemical formula, in which numbers after letters are subscript.
    private var molecule: [UInt8] {
        var text: [UInt8] = []
        var isBehindLetter = false
        var rest = joined(by: "")[...]
        while let byte = rest.first {
            let digits = rest.prefix(while: \.isASCIIDigit)
            if !digits.isEmpty, isBehindLetter {
                text += element("sub", digits)
            } else {
                text += digits.isEmpty ? [byte] : Array(digits)
            }
            isBehindLetter = digits.isEmpty && (byte.isASCIILetter || byte == ")" || byte == "]")
            rest = rest.dropFirst(max(digits.count, 1))
        }
        return text
    }

    /// A short reference: its authors, its year and its pages.
    private var short: [UInt8] {
        joined(by: " ") + (self["p", "pp"].map { Array(", p. ".utf8) + $0 } ?? [])
    }

    /// A template as a page about it shows it.
    private var source: [UInt8] {
        Array("<code><nowiki>{{".utf8) + joined(by: "|") + Array("}}</nowiki></code>".utf8)
    }

    /// An argument, on lines of its own if it is a list.
    private static func lines(_ argument: ArraySlice<UInt8>) -> [UInt8] {
        guard argument.first == "*" || argument.first == "#", argument.contains(0x0A) else { return Array(argument) }
        return Array("<div>\n".utf8) + argument + Array("\n</div>".utf8)
    }

    private static func twoDigits(_ number: ArraySlice<UInt8>) -> [UInt8] {
        let digits = number.trimmedSpace
        return digits.count == 1 ? [0x30] + digits : Array(digits)
    }

    /// A citation: the author, the title as a link, the publication and the date.
    private var citation: [UInt8]? {
        guard let title = self["title", "chapter"] else { return nil }
        var parts: [[UInt8]] = []
        if let last = self["last", "last1", "author", "author1", "authors"] {
            let first = self["first", "first1"].map { Array(", ".utf8) + $0 } ?? []
            parts.append(Array(last) + first)
        }
        let address = self["url", "chapter-url"].map { Array($0) + Array(" ".utf8) }
        parts.append(address.map { Array("[".utf8) + $0 + Array(title) + Array("]".utf8) } ?? Array(title))
        for part in [self["work", "website", "newspaper", "journal", "magazine", "publisher"], self["date", "year"]] {
            if let part { parts.append(Array(part)) }
        }
        return parts.dropFirst().reduce(into: parts[0]) { text, part in
            text += Array((text.last == 0x2E ? " " : ". ").utf8) + part
        }
    }

    /// The facts of an infobox, as a table.
    private var facts: [UInt8]? {
        let rows = named.filter { !$0.value.isEmpty && Self.isCell($0.value) }
        guard !rows.isEmpty else { return [] }
        var text = Array("{|\n".utf8)
        for row in rows {
            text += Array("|-\n! \(row.name)\n| ".utf8)
            if row.value.contains(0x0A), Self.blocks.contains(where: { $0 == row.value.first }) { text.append(0x0A) }
            text += row.value
            text.append(0x0A)
        }
        return text + Array("|}\n".utf8)
    }

    /// The first bytes of a list or of an element that holds one.
    private static let blocks = Array("*#:;<".utf8)

    /// True if no line of a value is read as a part of the table around it.
    private static func isCell(_ value: ArraySlice<UInt8>) -> Bool {
        guard parts(of: value).count == 1 else { return false }
        return !value.split(separator: 0x0A).dropFirst().contains {
            let first = $0.withoutIndent.first
            return first == "|" || first == "!"
        }
    }
}

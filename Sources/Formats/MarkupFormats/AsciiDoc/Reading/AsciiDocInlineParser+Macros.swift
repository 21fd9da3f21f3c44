import RichText

// Links, pictures, notes, and character replacements.

extension AsciiDocInlineParser {
    static let syntax = AddressSyntax(
        ["https://", "http://", "ftp://", "irc://", "mailto:"], stops: "[]<>\"`", trailing: ".,;:!?)*_'", longest: 4096)

    /// The length of the longest name of a macro or scheme.
    private static let longestName = 16

    /// The macro name, which may follow a letter, or the URL scheme, which may not, at an index.
    private func name(at index: Int) -> String? {
        // Most letters begin no name, and a search in all names is slow.
        let text = text
        var end = index
        while end < min(index + Self.longestName, limit), text[end].isASCIILetter || text[end].isASCIIDigit { end += 1 }
        guard end < limit, text[end] == ":" else { return nil }
        return AsciiDocMacro.name(at: text[index..<limit]) ?? Self.syntax.scheme(at: index, in: text[..<limit])
    }

    func isMacro(at index: Int) -> Bool { name(at: index) != nil }

    /// Reads a macro or a URL that begins with a letter; returns false if there is none.
    mutating func takeMacro(_ builder: inout AttributedText.Builder) -> Bool {
        guard "hflmixkbpsa".utf8.contains(text[index] | 0x20), let name = name(at: index) else { return false }
        if Self.syntax.schemes.contains(name) { return takeAddress(name, &builder) }
        let begin = index + name.utf8.count
        guard let open = contentStart(of: name, from: begin), let end = endOfContent(at: open) else { return false }
        guard notes.mayAdd || !name.hasPrefix("footnote") else { return false }
        take(AsciiDocMacro(name, text[begin..<open], text[(open + 1)..<end]), goingOnAt: end + 1, &builder)
        return true
    }

    /// The bracket that begins the content of a macro.
    ///
    /// The target of a link may have spaces and brackets in it, between pluses.
    private mutating func contentStart(of name: String, from begin: Int) -> Int? {
        let text = text
        if name == "link:", text[begin..<limit].starts(with: "++".utf8) {
            let found = ends.passedTarget.first(from: begin + 2, before: min(begin + 4096, limit) - 2) {
                text[$0] == 0x0A || text[$0] == "+" && text[$0 + 1] == "+" && text[$0 + 2] == "["
            }
            if let found, text[found] == "+" { return found + 2 }
        }
        let open = ends.target.first(from: begin, before: min(begin + 4096, limit)) {
            text[$0] == "[" || text[$0].isASCIIWhiteSpace
        }
        return open.flatMap { text[$0] == "[" ? $0 : nil }
    }

    /// The end of the content of a macro or a link.
    ///
    /// It may escape brackets, or have one without its partner: it ends at the first bracket without a backslash.
    private mutating func endOfContent(at open: Int) -> Int? {
        let text = text
        guard let end = endWithoutPartner(from: open + 1) else { return bracket(at: open) }
        let escaped = ends.escapedBracket.first(from: open + 1, before: end) {
            text[$0] == "]" && text[$0 - 1] == "\\"
        }
        return escaped == nil ? bracket(at: open) ?? end : end
    }

    /// The first closing bracket without a backslash.
    private mutating func endWithoutPartner(from start: Int) -> Int? {
        let text = text
        return ends.formula.first(from: start, before: min(start + 4095, limit)) {
            text[$0] == "]" && text[$0 - 1] != "\\"
        }
    }

    private mutating func take(_ macro: AsciiDocMacro, goingOnAt next: Int, _ builder: inout AttributedText.Builder) {
        let (target, content) = (macro.target, macro.content)
        switch macro.name {
        case "link:": takeLink(macro.address.text, content, next, &builder)
        case "xref:": takeLink(Self.reference(macro.address), content, next, &builder)
        case "image:":
            flush(upTo: index, goingOnAt: next, &builder)
            let facts = AsciiDocAttributes(content)
            Self.append(.image, target, facts, attributes, document, to: &builder)
        case "icon:":
            flush(upTo: index, goingOnAt: next, &builder)
            builder.append(target.text, attributes)
        case "footnote:":
            flush(upTo: index, goingOnAt: next, &builder)
            keep(content.isEmpty && !target.isEmpty ? nil : content, target.text, &builder)
        case "footnoteref:":
            flush(upTo: index, goingOnAt: next, &builder)
            let parts = content.split(separator: ",", maxSplits: 1)
            keep(parts.dropFirst().first, parts.first?.trimmedSpace.text ?? "", &builder)
        case "stem:", "latexmath:", "asciimath:":
            flush(upTo: index, goingOnAt: next, &builder)
            let formula = macro.unescapedContent
            // AsciiDoc's first implementation needed the dollar signs.
            if document.isTeX(String(macro.name.dropLast())) {
                builder.append(formula: formula[...].withoutTeXDelimiters, isDisplayed: false, attributes)
            } else {
                replace(goingOnAt: next, withCode: formula[...], &builder)
            }
        case "kbd:": takeKey(macro, goingOnAt: next, &builder)
        case "btn:": enter(content.indices, goingOnAt: next, adding: .strong, &builder)
        case "menu:":
            let words = [target.text] + content.split(separator: ">").map { Array($0)[...].trimmedSpace.text }
            replace(goingOnAt: next, with: words.filter { !$0.isEmpty }.joined(separator: " › "), &builder)
        case "pass:": takePassed(macro, goingOnAt: next, &builder)
        case "indexterm2:": enter(content.indices, goingOnAt: next, &builder)
        default: flush(upTo: index, goingOnAt: next, &builder)
        }
    }

    /// Reads the name of a key, which may be a bracket behind a backslash.
    private mutating func takeKey(
        _ macro: AsciiDocMacro, goingOnAt next: Int, _ builder: inout AttributedText.Builder
    ) {
        let marks: Marks = [.code, .keyboard]
        guard macro.content.contains("\\") else {
            return enter(macro.content.indices, goingOnAt: next, adding: marks, &builder)
        }
        flush(upTo: index, goingOnAt: next, &builder)
        var key = attributes
        key.marks.formUnion(marks)
        builder.append(utf8: macro.unescapedContent[...], key)
    }

    /// Reads passed text; the letters before it name substitutions: `q` for marks, or `n` for all of them.
    private mutating func takePassed(
        _ macro: AsciiDocMacro, goingOnAt next: Int, _ builder: inout AttributedText.Builder
    ) {
        if macro.target.contains("q") || macro.target.contains("n") {
            return enter(macro.content.indices, goingOnAt: next, &builder)
        }
        flush(upTo: index, goingOnAt: next, &builder)
        builder.append(utf8: macro.unescapedContent[...], attributes)
    }

    static func reference(_ target: ArraySlice<UInt8>) -> String {
        target.contains("#") || target.contains(".") ? target.text : "#" + target.text
    }

    /// Reads a bare URL, or one with link text in brackets.
    private mutating func takeAddress(_ scheme: String, _ builder: inout AttributedText.Builder) -> Bool {
        guard attributes.link == nil else { return false }
        let address = Self.syntax.extent(of: rest, &ends.address)
        if address.endIndex < limit, text[address.endIndex] == "[",
            let end = endOfContent(at: address.endIndex)
        {
            takeLink(address.text, text[(address.endIndex + 1)..<end], end + 1, &builder)
            return true
        }
        guard scheme != "mailto:", let address = Self.syntax.trimmed(address, beyond: scheme.utf8.count),
            let link = document.addresses.link(address.withoutReferences.text)
        else { return false }
        replace(goingOnAt: address.endIndex, with: address.withoutReferences, linkedTo: Link(link), &builder)
        return true
    }

    /// Reads a bare mail address around an at sign.
    mutating func takeMail(_ builder: inout AttributedText.Builder) {
        guard attributes.link == nil, !attributes.marks.contains(.code),
            let address = text[..<limit].bareMail(around: index, from: cursor.start),
            let link = document.addresses.link("mailto:" + text[address].text)
        else { return }
        index = address.lowerBound
        replace(goingOnAt: address.upperBound, with: text[address], linkedTo: Link(link), &builder)
    }

    /// Reads a link; attributes may follow its text, except in `<<…>>`.
    mutating func takeLink(
        _ address: String, _ content: ArraySlice<UInt8>, _ next: Int, isReference: Bool = false,
        _ builder: inout AttributedText.Builder
    ) {
        guard mayEnter || content.isEmpty else { return }
        var address = Array(address.utf8)[...].withoutReferences.text
        if address.hasPrefix("#"), let name = document.references.identifier(ofTitle: String(address.dropFirst())) {
            address = "#" + name
        }
        let link = attributes.link == nil ? document.addresses.link(address).map { Link($0) } : nil
        var words = content
        if !isReference { words = Self.words(of: words) }
        if !isReference, words.last == "^", !Self.endsWithScript(words) { words.removeLast() }
        guard !words.isBlank else {
            flush(upTo: index, goingOnAt: next, &builder)
            var linked = attributes
            linked.link = link ?? linked.link
            if address.hasPrefix("#") { return append(reference: String(address.dropFirst()), linked, &builder) }
            let shown = address.hasPrefix("mailto:") ? address.dropFirst(7) : address[...]
            return builder.append(String(shown), linked)
        }
        enter(words.startIndex..<words.endIndex, goingOnAt: next, link: link, &builder)
    }

    /// True if the last sign ends superscript, and does not ask for a window of its own.
    private static func endsWithScript(_ words: ArraySlice<UInt8>) -> Bool {
        let script = words.dropLast().suffix(256).reversed().prefix { $0 != "^" && !$0.isASCIIWhiteSpace }
        return !script.isEmpty && words.dropLast(script.count + 1).last == "^"
    }

    /// The text of a link, without the attributes after it.
    private static func words(of content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        if content.first == "\"", let end = content.dropFirst().firstIndex(of: "\"") {
            return content[(content.startIndex + 1)..<end]
        }
        guard content.contains("="), let comma = content.firstIndex(of: ",") else {
            return content
        }
        return content[..<comma]
    }

    /// The number of bytes that attributes may add to the title of a reference.
    private static let titleRoom = 1024

    /// Appends the text of a reference without its own: the title of its target, or the name of an unknown target.
    private func append(reference name: String, _ attributes: Attributes, _ builder: inout AttributedText.Builder) {
        guard let title = document.references.title(of: name) else { return builder.append("[\(name)]", attributes) }
        var room = Self.titleRoom
        let shown = document.expanded(title[...], &room)
        var parser = AsciiDocInlineParser(shown, document.withoutReferences, attributes)
        parser.notes = notes
        parser.run(to: &builder)
    }

    /// Appends a video, a sound or a picture; its alternative text if the address is not allowed.
    static func append(
        _ kind: Media.Kind, _ target: ArraySlice<UInt8>, _ facts: AsciiDocAttributes, _ attributes: Attributes,
        _ document: AsciiDocDocument, to builder: inout AttributedText.Builder
    ) {
        let name = target.split(separator: "/").last.map { Array($0)[...].text } ?? ""
        func decoded(_ value: String) -> String { Array(value.utf8)[...].withoutReferences.text }
        let words = (facts.named["alt"] ?? facts.positional(0)).map(decoded) ?? ""
        guard let address = document.addresses.media(document.place(ofMedia: decoded(target.text))) else {
            return builder.append(words.isEmpty ? name : words, attributes)
        }
        func size(_ name: String, _ index: Int) -> Double? {
            (facts.named[name] ?? facts.positional(index)).flatMap { Double($0) }.flatMap(HTMLNumber.side)
        }
        let media = Media(
            kind: kind, source: .reference(address), alternative: words, title: facts.named["title"].map(decoded),
            width: size("width", 1), height: size("height", 2))
        var attributes = attributes
        let link = facts.named["link"].flatMap { document.addresses.link(decoded($0)) }
        if let link { attributes.link = Link(link) }
        builder.append(.media(media), attributes)
    }
}

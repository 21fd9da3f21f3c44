import RichText

/// Appends the text of paragraphs, headings and cells; inline markup is not nested.
struct RSTInlines {
    let targets: RSTTargets
    private let addresses: Addresses
    /// The role of text in backticks that names no role (directive `default-role`).
    private var defaultRole = ""
    /// The numbers of references to anonymous targets and of automatic notes so far.
    private var anonymousCount = 0
    private var notes = RSTNoteCounts()
    private var references = RSTNoteCounts()

    private let html: EmbeddedHTML?
    /// The maximum length of addresses and titles that references may repeat without limit.
    private static let shortLength = 2048
    /// The nesting depth of substitutions, and the number of bytes that they, long addresses and long titles may still add.
    private var depth = 0
    private var room = 1 << 20
    private static let depthLimit = 4

    init(_ targets: RSTTargets, _ addresses: Addresses, _ html: EmbeddedHTML?) {
        self.targets = targets
        self.addresses = addresses
        self.html = html
    }

    /// The label of a note: `1`, `#name`, `#` or `*`.
    mutating func label(_ text: ArraySlice<UInt8>, isReference: Bool) -> String {
        let name = text.first == "#" ? text.dropFirst() : text
        guard name.isEmpty || text.elementsEqual("*".utf8) else { return name.text }
        let isNumber = name.isEmpty
        return isReference
            ? references.next(isNumber: isNumber, besides: targets.noteNumbers)
            : notes.next(isNumber: isNumber, besides: targets.noteNumbers)
    }

    /// Sets the role of text in backticks that names no role; an empty name stands for emphasis.
    mutating func setDefaultRole(_ name: ArraySlice<UInt8>) { defaultRole = name.asciiLowercased[...].text }

    mutating func append(_ media: Media, target: String?, to builder: inout AttributedText.Builder) {
        builder.append(.media(media), Attributes(link: target.flatMap { link($0) }))
    }

    /// Appends a link to an included file.
    mutating func append(file: ArraySlice<UInt8>, to builder: inout AttributedText.Builder) {
        guard !file.isEmpty else { return }
        builder.append(utf8: file, Attributes(link: link(file.text)))
        builder.endParagraph()
    }

    /// Appends an entry of a table of contents: the name of a document, or a title with one.
    mutating func append(document: ArraySlice<UInt8>, to builder: inout AttributedText.Builder) {
        append(reference: document, false, [], to: &builder, isAddress: true)
    }

    /// Appends lines, with spaces as line ends.
    mutating func append(
        _ text: ArraySlice<UInt8>, to builder: inout AttributedText.Builder, adding marks: Marks = []
    ) {
        var scan = RSTScan(text)
        while let piece = scan.next() {
            switch piece {
            case .text(let bytes): builder.append(utf8: bytes[...], Attributes(marks))
            case .marked(let bytes, let mark): builder.append(utf8: bytes[...], Attributes(marks.union(mark)))
            case .role(let name, let raw): append(role: name.isEmpty ? defaultRole : name, raw, marks, to: &builder)
            case .reference(let raw, let isAnonymous): append(reference: raw, isAnonymous, marks, to: &builder)
            case .word(let name, let isAnonymous): append(word: name, isAnonymous, marks, to: &builder)
            case .note(let label):
                builder.append(.footnoteReference(label: self.label(label, isReference: true)), Attributes(marks))
            case .substitution(let name, let isLink):
                let target = isLink ? targets.address(of: name).flatMap { link($0) } : nil
                append(substitution: name, Attributes(marks, link: target), to: &builder)
            case .address(let address):
                let written = address.text
                let isMail = !address.contains(":")
                builder.append(written, Attributes(marks, link: link(isMail ? "mailto:" + written : written)))
            }
        }
    }
}

extension RSTInlines {
    func link(_ address: String) -> Link? { addresses.link(address).map { Link($0) } }

    /// The link to the address of a target; nil if there is none, or if the document repeats long addresses too often.
    mutating func link(toTarget address: String?) -> Link? {
        guard let address, takes(address.utf8.count) else { return nil }
        return link(address)
    }

    /// True if an address or a title of this length may stand once more in the document.
    mutating func takes(_ count: Int) -> Bool {
        guard count > Self.shortLength else { return true }
        guard count <= room else { return false }
        room -= count
        return true
    }

    private mutating func nextAnonymous() -> String? {
        defer { anonymousCount += 1 }
        return anonymousCount < targets.anonymous.count ? targets.resolved(targets.anonymous[anonymousCount]) : nil
    }

    /// Appends a reference: `text <address>`, or the name of a target.
    mutating func append(
        reference raw: ArraySlice<UInt8>, _ isAnonymous: Bool, _ marks: Marks, to builder: inout AttributedText.Builder,
        isAddress: Bool = false
    ) {
        guard let (text, target) = Self.embedded(raw) else {
            let address =
                isAddress ? raw.text : isAnonymous ? nextAnonymous() : targets.address(of: RSTScan.unescaped(raw)[...])
            return builder.append(
                utf8: RSTScan.unescaped(raw)[...], Attributes(marks, link: link(toTarget: address)))
        }
        var address = String(decoding: RSTScan.unescaped(target).filter { !$0.isASCIIWhiteSpace }, as: UTF8.self)
        // `name_` refers to the target with this name.
        if target.last == "_", target.dropLast().last != "\\",
            let named = targets.address(of: RSTScan.unescaped(target.dropLast())[...]), takes(named.utf8.count)
        {
            address = named
        }
        let words = text.isEmpty ? Array(address.utf8) : RSTScan.unescaped(text)
        builder.append(utf8: words[...], Attributes(marks, link: link(address)))
    }

    /// The text and the target of `text <target>`; Sphinx's roles need no space between them.
    static func embedded(
        _ raw: ArraySlice<UInt8>, needsSpace: Bool = true
    ) -> (text: ArraySlice<UInt8>, target: ArraySlice<UInt8>)? {
        guard raw.last == ">", let start = raw.lastIndex(of: "<"),
            start == raw.startIndex || raw[start - 1].isASCIIWhiteSpace || !needsSpace && raw[start - 1] != "\\"
        else { return nil }
        return (raw[..<start].withoutTrailingSpace, raw[(start + 1)...].dropLast())
    }

    private mutating func append(
        word name: ArraySlice<UInt8>, _ isAnonymous: Bool, _ marks: Marks, to builder: inout AttributedText.Builder
    ) {
        guard let address = isAnonymous ? nextAnonymous() : targets.address(of: name) else {
            builder.append(utf8: name, Attributes(marks))
            return builder.append(isAnonymous ? "__" : "_", Attributes(marks))
        }
        builder.append(utf8: name, Attributes(marks, link: link(toTarget: address)))
    }

    private mutating func append(
        substitution name: ArraySlice<UInt8>, _ attributes: Attributes, to builder: inout AttributedText.Builder
    ) {
        let marks = attributes.marks
        switch targets.substitution(name) {
        case .markup(let text)? where text.count <= room && attributes.link == nil && depth < Self.depthLimit:
            room -= text.count
            depth += 1
            append(text[...], to: &builder, adding: marks)
            depth -= 1
        case .text(let text)? where text.count <= room, .markup(let text)? where text.count <= room:
            room -= text.count
            builder.append(utf8: RSTScan.unescaped(text[...])[...], attributes)
        case .picture(let media, let target)? where takes(Self.length(media)):
            let ownLink = target.flatMap { link($0) }
            builder.append(.media(media), Attributes(marks, link: ownLink ?? attributes.link))
        case .text, .markup, .picture, nil: builder.append("|\(name.text)|", Attributes(marks))
        }
    }

    private static func length(_ media: Media) -> Int {
        switch media.source {
        case .reference(let address): address.utf8.count
        default: 0
        }
    }

    private static let roles: [String: Marks] = [
        "emphasis": .emphasis, "title-reference": .emphasis, "title": .emphasis, "t": .emphasis, "dfn": .emphasis,
        "": .emphasis,
        "strong": .strong, "sup": .superscript, "superscript": .superscript, "sub": .subscript, "subscript": .subscript,
        "underline": .underline, "strike": .strikethrough, "strikethrough": .strikethrough, "highlight": .highlight,
        "mark": .highlight,
    ]
    private static let plain: Set<String> = ["doc", "numref", "term", "any", "abbr", "eq", "math:numref"]

    private mutating func append(
        role name: String, _ raw: ArraySlice<UInt8>, _ marks: Marks, to builder: inout AttributedText.Builder
    ) {
        let base = targets.roles[name].flatMap { $0.isEmpty ? nil : $0 } ?? name
        if base == "math" { return builder.append(formula: raw, isDisplayed: false, Attributes(marks)) }
        if base == "raw" {
            if targets.rolesOfHTML.contains(name) { html?.append(inline: raw, marks, to: &builder) }
            return
        }
        if let mark = Self.roles[name] ?? Self.roles[base] {
            return builder.append(utf8: RSTScan.unescaped(raw)[...], Attributes(marks.union(mark)))
        }
        if Self.plain.contains(base) || targets.roles[name] != nil && base == name && base != "kbd" {
            let text = Self.embedded(raw, needsSpace: false)?.text ?? raw
            return builder.append(utf8: RSTScan.unescaped(text)[...], Attributes(marks))
        }
        if appendOther(base, raw, marks, to: &builder) { return }
        // Other roles are for names of program elements. Backslashes are literal only in code.
        let words = base == "code" ? raw.onOneLine : RSTScan.unescaped(raw)
        builder.append(utf8: words[...], Attributes(marks.union(.code)))
    }
}

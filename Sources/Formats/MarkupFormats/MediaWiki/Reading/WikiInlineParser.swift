import Charsets
import FormatCore
import RichText

/// Parses the text of a paragraph, a heading or a cell in one pass.
struct WikiInlineParser: InlineReading {
    /// The text of a link, or a caption.
    struct Element {
        /// The link around it.
        let outer: Link?
        /// True for a caption, after which the text continues on a separate line.
        var isCaption = false
        /// The letters after a link, which belong to it.
        var trail: ArraySlice<UInt8> = []
    }

    private let bytes: [UInt8]
    private let parts: [WikiSource.Part]
    private let addresses: Addresses
    private let quotes: [Int: WikiQuotes.Run]
    private let brackets: WikiBrackets
    var cursor: InlineCursor<Element>
    /// The marks of the whole text.
    private let marks: Marks
    private var link: Link?
    private var isBold = false
    private var isItalic = false
    private var tags = WikiOpenTags()
    /// True for lines with a leading space, which keep their white space and are displayed like code.
    private let isPreformatted: Bool

    init(
        _ text: ArraySlice<UInt8>, _ parts: [WikiSource.Part], _ addresses: Addresses, adding marks: Marks = [],
        isPreformatted: Bool = false
    ) {
        self.isPreformatted = isPreformatted
        self.parts = parts
        self.addresses = addresses
        self.marks = isPreformatted ? marks.union(.code) : marks
        bytes = Array(text)
        cursor = InlineCursor(bytes[...])
        quotes = WikiQuotes.runs(in: bytes[...])
        brackets = WikiBrackets(bytes)
    }

    /// Returns the part of a marker, and the index after the marker.
    static func part(
        in text: ArraySlice<UInt8>, at index: Int, _ parts: [WikiSource.Part]
    ) -> (WikiSource.Part, end: Int)? {
        var number = 0
        var next = index + 1
        while next < text.endIndex, text[next].isASCIIDigit, number < 1 << 40 {
            number = number * 10 + Int(text[next] - 0x30)
            next += 1
        }
        guard next < text.endIndex, text[next] == WikiSource.end, parts.indices.contains(number) else { return nil }
        return (parts[number], next + 1)
    }

    mutating func end(_ element: Element, _ builder: inout AttributedText.Builder) {
        builder.append(utf8: element.trail, attributes)
        link = element.outer
        if element.isCaption { endCaption(&builder) }
    }

    mutating func step(_ builder: inout AttributedText.Builder) {
        switch text[index] {
        case "'":
            guard let run = quotes[index] else { return }
            let count = text[index...].prefix { $0 == "'" }.count
            flush(upTo: index + run.text, goingOnAt: index + count, &builder)
            if run.togglesBold { isBold.toggle() }
            if run.togglesItalic { isItalic.toggle() }
        case "[": takeLink(&builder)
        case "<": takeTag(&builder)
        case "&":
            guard let reference = CharacterReference.read(bytes, at: index, bytes.count, inAttribute: true) else {
                return
            }
            flush(upTo: index, goingOnAt: reference.end, &builder)
            builder.append(utf8: Array(reference.characters)[...], attributes)
        case WikiSource.start: takePart(&builder)
        case "_": takeSwitch(&builder)
        case 0x0A:
            // Marks of apostrophes end with the line.
            flush(upTo: index, goingOnAt: index + 1, &builder)
            (isBold, isItalic) = (false, false)
            if isPreformatted { builder.appendLineBreak(attributes) } else { builder.append(" ", attributes) }
        case "h", "f", "m": takeAddress(&builder)
        default: break
        }
    }
}

extension WikiInlineParser {
    var attributes: Attributes {
        var marks = marks.union(tags.marks)
        if isBold { marks.insert(.strong) }
        if isItalic { marks.insert(.emphasis) }
        if marks.contains(.superscript) { marks.remove(.subscript) }
        return Attributes(marks, link: link, language: tags.span?.language, look: Look(foreground: tags.span?.color))
    }

    /// Skips a switch such as `__NOTOC__`.
    private mutating func takeSwitch(_ builder: inout AttributedText.Builder) {
        let letters = text[index...].dropFirst(2).prefix(24).prefix(while: \.isASCIIUppercase)
        guard text[index...].starts(with: "__".utf8), letters.count > 2,
            text[letters.endIndex...].starts(with: "__".utf8)
        else { return }
        flush(upTo: index, goingOnAt: letters.endIndex + 2, &builder)
    }

    private mutating func takePart(_ builder: inout AttributedText.Builder) {
        guard let (part, end) = Self.part(in: text[...], at: index, parts) else { return }
        flush(upTo: index, goingOnAt: end, &builder)
        switch part {
        case .text(let text, let hasReferences):
            builder.append(utf8: hasReferences ? text.withoutReferences : text, attributes)
        case .formula(let tex, let isDisplayed):
            builder.append(formula: tex.trimmedSpace, isDisplayed: isDisplayed, attributes)
        case .reference(let label): builder.append(.footnoteReference(label: label), attributes)
        case .code(_, let code), .codeInLine(let code): replace(goingOnAt: end, withCode: code, &builder)
        }
    }
}

// MARK: Tags

extension WikiInlineParser {
    private mutating func takeTag(_ builder: inout AttributedText.Builder) {
        guard let tag = WikiTag(text[index...]) else { return }
        if tag.name == "br" {
            // White space at a line break is not shown.
            var last = index
            while last > cursor.start, text[last - 1].isASCIIWhiteSpace { last -= 1 }
            let next = text[tag.end...].prefix { $0.isASCIIWhiteSpace }.endIndex
            flush(upTo: last, goingOnAt: next, &builder)
            builder.appendLineBreak(attributes)
        } else if WikiOpenTags.knows(tag) {
            flush(upTo: index, goingOnAt: tag.end, &builder)
            tags.take(tag)
        }
    }
}

// MARK: Links and pictures

extension WikiInlineParser {
    private mutating func takeLink(_ builder: inout AttributedText.Builder) {
        if text[index...].starts(with: "[[".utf8) {
            guard let end = brackets.doubles[index] else {
                index += 2
                return
            }
            takeInternal(index + 2, end, &builder)
        } else if let end = brackets.singles[index] {
            let address = text[(index + 1)..<end].prefix { !$0.isASCIIWhiteSpace && $0 != WikiSource.start }
            guard Self.hasScheme(address) else { return }
            let label = text[address.endIndex..<end].drop(while: \.isASCIIWhiteSpace)
            let link = addresses.link(address.withoutReferences.text).map { Link($0) }
            flush(upTo: index, goingOnAt: label.isEmpty ? end + 1 : label.startIndex, &builder)
            if label.isEmpty {
                builder.append(utf8: address, withLink(link))
            } else {
                open(link, address.endIndex..<end, goingOnAt: end + 1)
            }
        }
    }

    private mutating func open(_ link: Link?, _ content: Range<Int>, goingOnAt next: Int) {
        cursor.open(Element(outer: self.link), content, goingOnAt: next)
        self.link = link ?? self.link
    }

    private func withLink(_ link: Link?) -> Attributes {
        var attributes = attributes
        attributes.link = link ?? attributes.link
        return attributes
    }

    private mutating func takeInternal(_ inner: Int, _ end: Int, _ builder: inout AttributedText.Builder) {
        let bar = text[inner..<end].firstIndex(of: "|")
        var target = text[inner..<(bar ?? end)].trimmedSpace
        let space = target.prefix { $0 != ":" }.asciiLowercased
        if space.count < target.count {
            if WikiWords.categories.contains(space[...]) { return flush(upTo: index, goingOnAt: end + 2, &builder) }
            if WikiWords.files.contains(space[...]) {
                let name = target.dropFirst(space.count + 1)
                flush(upTo: index, goingOnAt: end + 2, &builder)
                return append(media: name, options(bar ?? end, end), upTo: end, &builder)
            }
        }
        if bar == nil, space.count < target.count, Self.languages.contains(space[...].text) {
            return flush(upTo: index, goingOnAt: end + 2, &builder)
        }
        if target.first == ":" { target = target.dropFirst() }
        let words = target.withoutReferences.text
        let address = String(words.map { $0 == " " ? "_" : $0 })
        // A colon after a namespace, another wiki's name or part of a title does not end a scheme.
        let link = (addresses.link(address) ?? addresses.link("./" + address)).map { Link($0) }
        // Letters after a link belong to it.
        let trail = text[(end + 2)...].prefix(32).prefix(while: \.isASCIILowercase)
        guard let bar, bar + 1 < end else {
            flush(upTo: index, goingOnAt: trail.endIndex, &builder)
            let shown = bar == nil ? words : WikiText.shortened(words)
            return builder.append(shown + trail.text, withLink(link))
        }
        flush(upTo: index, goingOnAt: bar + 1, &builder)
        cursor.open(Element(outer: self.link, trail: trail), (bar + 1)..<end, goingOnAt: trail.endIndex)
        self.link = link ?? self.link
    }

    /// The wikis in other languages; a link to one is displayed next to the page and is not text.
    private static let languages: Set<String> = [
        "ar", "bg", "ca", "cs", "da", "de", "el", "en", "eo", "es", "et", "eu", "fa", "fi", "fr", "he", "hi", "hr",
        "hu",
        "id", "it", "ja", "ko", "lt", "lv", "ms", "nl", "nn", "no", "pl", "pt", "ro", "ru", "simple", "sk", "sl", "sr",
        "sv",
        "th", "tr", "uk", "ur", "vi", "zh",
    ]

    private static func hasScheme(_ address: ArraySlice<UInt8>) -> Bool {
        if address.starts(with: "//".utf8) { return true }
        guard let colon = address.prefix(12).firstIndex(of: ":"), colon > address.startIndex else {
            return false
        }
        return LinkScheme.names.contains(address[..<colon].asciiLowercased.text)
    }

    private static let syntax = AddressSyntax(
        ["http://", "https://", "ftp://", "mailto:"], stops: "[]<>\"|{}\u{7F}", trailing: ".,;:!?'")

    /// Reads an address without brackets.
    private mutating func takeAddress(_ builder: inout AttributedText.Builder) {
        guard link == nil, Self.syntax.scheme(at: index, in: text) != nil else { return }
        var address = Self.syntax.extent(of: text[index...])
        for sign in ["''", "&lt;", "&gt;", "&nbsp;"] {
            if let other = address.firstOccurrence(of: sign.utf8) { address = address[..<other.lowerBound] }
        }
        address = Self.syntax.trimmed(address) ?? []
        if address.last == ")", !address.contains("(") { address.removeLast() }
        let written = address.withoutReferences.text
        guard address.count > 8, let link = addresses.link(written) else { return }
        flush(upTo: index, goingOnAt: address.endIndex, &builder)
        builder.append(written, withLink(Link(link)))
    }

    private mutating func append(
        media name: ArraySlice<UInt8>, _ options: [ArraySlice<UInt8>], upTo end: Int,
        _ builder: inout AttributedText.Builder
    ) {
        let picture = WikiPicture(options)
        let address = name.trimmedSpace.withoutReferences.text
        defer { beginCaption(picture, upTo: end, &builder) }
        guard let source = addresses.media(address) else { return builder.append(picture.words, attributes) }
        let media = Media(
            source: .reference(source), alternative: picture.alternative, title: picture.title, width: picture.width,
            height: picture.height)
        builder.append(.media(media), withLink(picture.link.flatMap { addresses.link($0) }.map { Link($0) }))
    }

    /// The options between bars, ignoring bars of nested pictures and links.
    private func options(_ bar: Int, _ end: Int) -> [ArraySlice<UInt8>] {
        var options: [ArraySlice<UInt8>] = []
        var start = bar + 1
        var index = start
        while index < end {
            if text[index] == "[", let inner = brackets.doubles[index] {
                index = inner + 2
                continue
            }
            if text[index] == "|" {
                options.append(text[start..<index])
                start = index + 1
            }
            index += 1
        }
        if start < end { options.append(text[start..<end]) }
        return options
    }

    /// Continues the caption of a picture that has one.
    private mutating func beginCaption(
        _ picture: WikiPicture, upTo end: Int, _ builder: inout AttributedText.Builder
    ) {
        guard let caption = picture.caption.map(\.trimmedSpace), !caption.isEmpty else { return }
        builder.appendLineBreak()
        (cursor.start, cursor.index) = (caption.startIndex, caption.startIndex)
        cursor.open(
            Element(outer: link, isCaption: true), caption.startIndex..<caption.endIndex, goingOnAt: end + 2)
    }

    /// Begins a line for the text after a caption, if there is any.
    private mutating func endCaption(_ builder: inout AttributedText.Builder) {
        let rest = text[index...].drop(while: \.isASCIIWhiteSpace)
        guard !rest.isEmpty else { return }
        builder.appendLineBreak()
        (cursor.start, cursor.index) = (rest.startIndex, rest.startIndex)
    }
}

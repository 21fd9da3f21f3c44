import FormatCore
import HTMLEntities
import RichText

/// Parses the text of a paragraph, a heading or a cell in one pass.
struct WikiInlineParser {
    /// The text of an open link, or a caption.
    private struct Level {
        let end: Int
        /// The index behind the link.
        let next: Int
        let link: Link?
        /// True for a caption, behind which the text goes on in a line of its own.
        var isCaption = false
    }

    private let text: [UInt8]
    private let parts: [WikiSource.Part]
    private let addresses: Addresses
    private let quotes: [Int: WikiQuotes.Run]
    private let brackets: WikiBrackets
    private var levels: [Level] = []
    private var isBold = false
    private var isItalic = false
    /// The number of open tags for each mark.
    private var tags: [Marks: Int] = [:]
    private var spans: [WikiSpan] = []
    /// True for lines with a leading space, which keep their white space and are set like code.
    private let isPreformatted: Bool
    private var index = 0
    /// The start of the text that has not been appended yet.
    private var start = 0

    init(
        _ text: ArraySlice<UInt8>, _ parts: [WikiSource.Part], _ addresses: Addresses, isPreformatted: Bool = false
    ) {
        self.isPreformatted = isPreformatted
        self.text = Array(text)
        self.parts = parts
        self.addresses = addresses
        quotes = WikiQuotes.runs(in: self.text[...])
        brackets = WikiBrackets(self.text)
    }

    /// Returns the part of a marker, and the index behind the marker.
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

    mutating func run(to builder: inout AttributedText.Builder) {
        while true {
            if let level = levels.last, index >= level.end {
                flush(upTo: level.end, goingOnAt: level.next, &builder)
                levels.removeLast()
                if level.isCaption { endCaption(&builder) }
                continue
            }
            guard index < text.count else { break }
            step(&builder)
        }
        flush(upTo: text.count, goingOnAt: text.count, &builder)
    }

    private mutating func step(_ builder: inout AttributedText.Builder) {
        switch text[index] {
        case UInt8(ascii: "'"):
            guard let run = quotes[index] else {
                index += 1
                return
            }
            let count = text[index...].prefix { $0 == UInt8(ascii: "'") }.count
            flush(upTo: index + run.text, goingOnAt: index + count, &builder)
            if run.togglesBold { isBold.toggle() }
            if run.togglesItalic { isItalic.toggle() }
        case UInt8(ascii: "["): takeLink(&builder)
        case UInt8(ascii: "<"): takeTag(&builder)
        case UInt8(ascii: "&"):
            guard let reference = CharacterReference.read(text, at: index, text.count, inAttribute: true) else {
                index += 1
                return
            }
            flush(upTo: index, goingOnAt: reference.end, &builder)
            builder.append(utf8: Array(reference.characters)[...], attributes)
        case WikiSource.start: takePart(&builder)
        case UInt8(ascii: "_"): takeSwitch(&builder)
        case 0x0A:
            // Marks of apostrophes end with the line.
            flush(upTo: index, goingOnAt: index + 1, &builder)
            (isBold, isItalic) = (false, false)
            if isPreformatted { builder.appendLineBreak(attributes) } else { builder.append(" ", attributes) }
        case UInt8(ascii: "h"), UInt8(ascii: "f"), UInt8(ascii: "m"): takeAddress(&builder)
        default: index += 1
        }
    }
}

extension WikiInlineParser {
    private var attributes: Attributes {
        var marks: Marks = []
        if isBold { marks.insert(.strong) }
        if isItalic { marks.insert(.emphasis) }
        for (mark, count) in tags where count > 0 { marks.insert(mark) }
        if isPreformatted { marks.insert(.code) }
        if marks.contains(.superscript) { marks.remove(.subscript) }
        let span = spans.last
        return Attributes(
            marks, link: levels.last(where: { $0.link != nil })?.link, language: span?.language,
            look: Look(foreground: span?.color))
    }

    @inline(never)
    private mutating func flush(upTo end: Int, goingOnAt next: Int, _ builder: inout AttributedText.Builder) {
        if start < end { builder.append(utf8: text[start..<end], attributes) }
        start = next
        index = next
    }

    /// Skips a switch such as `__NOTOC__`.
    private mutating func takeSwitch(_ builder: inout AttributedText.Builder) {
        let letters = text[index...].dropFirst(2).prefix(24).prefix { $0 >= 0x41 && $0 <= 0x5A }
        guard text[index...].starts(with: "__".utf8), letters.count > 2,
            text[letters.endIndex...].starts(with: "__".utf8)
        else {
            index += 1
            return
        }
        flush(upTo: index, goingOnAt: letters.endIndex + 2, &builder)
    }

    private mutating func takePart(_ builder: inout AttributedText.Builder) {
        guard let (part, end) = Self.part(in: text[...], at: index, parts) else {
            index += 1
            return
        }
        flush(upTo: index, goingOnAt: end, &builder)
        switch part {
        case .text(let text, let hasReferences):
            builder.append(utf8: hasReferences ? WikiText.decoded(text) : text, attributes)
        case .formula(let tex, let isDisplayed):
            let sign = isDisplayed ? "$$" : "$"
            builder.append("\(sign)\(String(decoding: WikiText.trimmed(tex), as: UTF8.self))\(sign)", attributes)
        case .reference(let label): builder.append(.footnoteReference(label: label), attributes)
        case .code(_, let code), .codeInLine(let code):
            var attributes = attributes
            attributes.marks.insert(.code)
            builder.append(utf8: code, attributes)
        }
    }
}

// MARK: Tags

extension WikiInlineParser {
    private static let marks: [String: Marks] = [
        "b": .strong, "strong": .strong, "i": .emphasis, "em": .emphasis, "cite": .emphasis, "dfn": .emphasis,
        "u": .underline, "ins": .underline, "s": .strikethrough, "strike": .strikethrough, "del": .strikethrough,
        "code": .code, "tt": .code, "kbd": .code, "samp": .code, "mark": .highlight, "sup": .superscript,
        "sub": .subscript,
    ]
    private static let without: Set<String> = [
        "span", "small", "big", "var", "q", "font", "abbr", "bdi", "bdo", "wbr", "time", "data", "noinclude",
        "includeonly", "onlyinclude", "section", "poem", "gallery", "templatestyles",
    ]

    private mutating func takeTag(_ builder: inout AttributedText.Builder) {
        guard let tag = WikiTag(text[index...]) else {
            index += 1
            return
        }
        if tag.name == "br" {
            // White space at a line break is not shown.
            var last = index
            while last > start, text[last - 1].isASCIIWhiteSpace { last -= 1 }
            let next = text[tag.end...].prefix { $0.isASCIIWhiteSpace }.endIndex
            flush(upTo: last, goingOnAt: next, &builder)
            builder.appendLineBreak(attributes)
        } else if let mark = Self.marks[tag.name] {
            flush(upTo: index, goingOnAt: tag.end, &builder)
            if !tag.isEmpty { tags[mark] = max((tags[mark] ?? 0) + (tag.isClosing ? -1 : 1), 0) }
        } else if Self.without.contains(tag.name) {
            flush(upTo: index, goingOnAt: tag.end, &builder)
            guard tag.name == "span" || tag.name == "font" || tag.name == "bdi", !tag.isEmpty else { return }
            // Tags that close in another order are taken as if they did not.
            if !tag.isClosing { spans.append(WikiSpan(tag, in: spans.last)) } else { _ = spans.popLast() }
        } else {
            index += 1
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
            guard Self.hasScheme(address) else {
                index += 1
                return
            }
            let label = text[address.endIndex..<end].drop { $0.isASCIIWhiteSpace }
            let link = addresses.link(String(decoding: WikiText.decoded(address), as: UTF8.self)).map { Link($0) }
            flush(upTo: index, goingOnAt: label.isEmpty ? end + 1 : label.startIndex, &builder)
            if label.isEmpty {
                builder.append(utf8: address, withLink(link))
            } else {
                levels.append(Level(end: end, next: end + 1, link: link))
            }
        } else {
            index += 1
        }
    }

    private func withLink(_ link: Link?) -> Attributes {
        var attributes = attributes
        attributes.link = link ?? attributes.link
        return attributes
    }

    private mutating func takeInternal(_ inner: Int, _ end: Int, _ builder: inout AttributedText.Builder) {
        let bar = text[inner..<end].firstIndex(of: UInt8(ascii: "|"))
        var target = WikiText.trimmed(text[inner..<(bar ?? end)])
        let space = target.prefix { $0 != UInt8(ascii: ":") }.asciiLowercased
        if space.count < target.count {
            if WikiWords.categories.contains(space[...]) { return flush(upTo: index, goingOnAt: end + 2, &builder) }
            if WikiWords.files.contains(space[...]) {
                let name = target.dropFirst(space.count + 1)
                flush(upTo: index, goingOnAt: end + 2, &builder)
                return append(media: name, options(bar ?? end, end), upTo: end, &builder)
            }
        }
        if target.first == UInt8(ascii: ":") { target = target.dropFirst() }
        let words = String(decoding: WikiText.decoded(target), as: UTF8.self)
        let address = String(words.map { $0 == " " ? "_" : $0 })
        // A colon ends a namespace or another wiki's name, or is part of a title; none of them is a scheme.
        let link = (addresses.link(address) ?? addresses.link("./" + address)).map { Link($0) }
        // Letters behind a link belong to it.
        let trail = text[(end + 2)...].prefix(32).prefix { $0 >= 0x61 && $0 <= 0x7A }
        guard let bar, bar + 1 < end else {
            flush(upTo: index, goingOnAt: trail.endIndex, &builder)
            let shown = bar == nil ? words : WikiText.shortened(words)
            return builder.append(shown + String(decoding: trail, as: UTF8.self), withLink(link))
        }
        flush(upTo: index, goingOnAt: bar + 1, &builder)
        levels.append(Level(end: end, next: end + 2, link: link))
    }

    private static func hasScheme(_ address: ArraySlice<UInt8>) -> Bool {
        if address.starts(with: "//".utf8) { return true }
        guard let colon = address.prefix(12).firstIndex(of: UInt8(ascii: ":")), colon > address.startIndex else {
            return false
        }
        return LinkScheme.names.contains(String(decoding: address[..<colon].asciiLowercased, as: UTF8.self))
    }

    /// Reads an address without brackets.
    private mutating func takeAddress(_ builder: inout AttributedText.Builder) {
        guard !levels.contains(where: { $0.link != nil }), index == 0 || !text[index - 1].isInWord,
            ["http://", "https://", "ftp://", "mailto:"].contains(where: { text[index...].starts(with: $0.utf8) })
        else {
            index += 1
            return
        }
        var address = text[index...].prefix { $0 > 0x20 && !"[]<>\"|{}".utf8.contains($0) && $0 != 0x7F }
        for sign in ["''", "&lt;", "&gt;", "&nbsp;"] {
            if let other = address.firstOccurrence(of: sign.utf8) { address = address[..<other.lowerBound] }
        }
        while let last = address.last, ".,;:!?'".utf8.contains(last) { address.removeLast() }
        if address.last == UInt8(ascii: ")"), !address.contains(UInt8(ascii: "(")) { address.removeLast() }
        let written = String(decoding: WikiText.decoded(address), as: UTF8.self)
        guard address.count > 8, let link = addresses.link(written) else {
            index += 1
            return
        }
        flush(upTo: index, goingOnAt: address.endIndex, &builder)
        builder.append(written, withLink(Link(link)))
    }

    private mutating func append(
        media name: ArraySlice<UInt8>, _ options: [ArraySlice<UInt8>], upTo end: Int,
        _ builder: inout AttributedText.Builder
    ) {
        let picture = WikiPicture(options)
        let address = String(decoding: WikiText.decoded(WikiText.trimmed(name)), as: UTF8.self)
        defer { beginCaption(picture, upTo: end, &builder) }
        guard let source = addresses.media(address) else { return builder.append(picture.words, attributes) }
        let media = Media(
            source: .reference(source), alternative: picture.alternative, title: picture.title, width: picture.width,
            height: picture.height)
        builder.append(.media(media), withLink(picture.link.flatMap { addresses.link($0) }.map { Link($0) }))
    }

    /// The options between bars, but for those of the pictures and links in them.
    private func options(_ bar: Int, _ end: Int) -> [ArraySlice<UInt8>] {
        var options: [ArraySlice<UInt8>] = []
        var start = bar + 1
        var index = start
        while index < end {
            if text[index] == UInt8(ascii: "["), let inner = brackets.doubles[index] {
                index = inner + 2
                continue
            }
            if text[index] == UInt8(ascii: "|") {
                options.append(text[start..<index])
                start = index + 1
            }
            index += 1
        }
        if start < end { options.append(text[start..<end]) }
        return options
    }

    /// Goes on with the caption of a picture that has one.
    private mutating func beginCaption(
        _ picture: WikiPicture, upTo end: Int, _ builder: inout AttributedText.Builder
    ) {
        guard let caption = picture.caption.map(WikiText.trimmed), !caption.isEmpty else { return }
        builder.appendLineBreak()
        (start, index) = (caption.startIndex, caption.startIndex)
        levels.append(Level(end: caption.endIndex, next: end + 2, link: nil, isCaption: true))
    }

    /// Begins a line for the text behind a caption, if there is any.
    private mutating func endCaption(_ builder: inout AttributedText.Builder) {
        let rest = text[index...].drop(while: \.isASCIIWhiteSpace)
        guard !rest.isEmpty else { return }
        builder.appendLineBreak()
        (start, index) = (rest.startIndex, rest.startIndex)
    }
}

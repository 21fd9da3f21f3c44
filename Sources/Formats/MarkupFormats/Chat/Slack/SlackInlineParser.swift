import RichText

/// Reads the text of a paragraph in one pass.
struct SlackInlineParser: InlineReading {
    /// The attributes before an element.
    struct Element {
        let outer: Attributes
    }

    var cursor: InlineCursor<Element>
    private(set) var attributes = Attributes()
    private let addresses: Addresses
    private var signs = PairedSigns()

    private static let deepest = 16

    init(_ text: ArraySlice<UInt8>, _ addresses: Addresses) {
        cursor = InlineCursor(text)
        self.addresses = addresses
    }

    mutating func end(_ element: Element, _ builder: inout AttributedText.Builder) { attributes = element.outer }

    mutating func step(_ builder: inout AttributedText.Builder) {
        switch text[index] {
        case 0x0A:
            flush(upTo: index, goingOnAt: index + 1, &builder)
            if index < text.endIndex { builder.appendLineBreak(attributes) }
        case "*": take(.strong, &builder)
        case "_": take(.emphasis, &builder)
        case "~": take(.strikethrough, &builder)
        case "`": takeCode(&builder)
        case "<": takeAngle(&builder)
        case "&":
            if let (name, sign) = Self.references.first(where: { rest.starts(with: $0.0.utf8) }) {
                replace(goingOnAt: index + name.utf8.count, with: sign, &builder)
            }
        case 0xE2: if rest.starts(with: Self.shield) { flush(upTo: index, goingOnAt: index + 3, &builder) }
        default: break
        }
    }

    private static let references = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">")]
    private static let shield = [UInt8]("\u{200B}")

    /// Text without references and zero-width spaces.
    static func shown(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard text.contains("&") || text.contains(0xE2) else { return text }
        var output: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == "&", let found = references.first(where: { text[index...].starts(with: $0.0.utf8) }) {
                output.append(contentsOf: found.1.utf8)
                index += found.0.utf8.count
            } else if text[index] == 0xE2, text[index...].starts(with: shield) {
                index += 3
            } else {
                output.append(text[index])
                index += 1
            }
        }
        return output[...]
    }

    private mutating func take(_ mark: Marks, _ builder: inout AttributedText.Builder) {
        guard cursor.depth < Self.deepest, PairedSigns.mayOpen(at: index, before: limit, in: text),
            let end = signs.closing(at: index, before: limit, in: text), !beginsCode(before: end)
        else { return }
        open(mark, link: nil, (index + 1)..<end, goingOnAt: end + 1, &builder)
    }

    /// True if code begins before this index and may end after it: signs in code are not marks.
    private func beginsCode(before end: Int) -> Bool {
        text[index..<end].prefix(4096).count { $0 == "`" } % 2 == 1 && text[end..<limit].prefix(4096).contains("`")
    }

    private mutating func open(
        _ mark: Marks, link: Link?, _ content: Range<Int>, goingOnAt next: Int,
        _ builder: inout AttributedText.Builder
    ) {
        flush(upTo: index, goingOnAt: content.lowerBound, &builder)
        cursor.open(Element(outer: attributes), content, goingOnAt: next)
        attributes.marks.formUnion(mark)
        if let link { attributes.link = link }
    }

    private mutating func takeCode(_ builder: inout AttributedText.Builder) {
        let content = rest.dropFirst().prefix(4096).prefix { $0 != "`" && $0 != 0x0A }
        guard !content.isEmpty, content.endIndex < limit, text[content.endIndex] == "`" else { return }
        replace(goingOnAt: content.endIndex + 1, withCode: Self.shown(content), &builder)
    }

    /// Reads `<https://e.org|words>`, and the names of people, channels, groups and dates.
    private mutating func takeAngle(_ builder: inout AttributedText.Builder) {
        let content = rest.dropFirst().prefix(4096).prefix { $0 != ">" && $0 != "<" && $0 != 0x0A }
        guard let first = content.first, content.endIndex < limit, text[content.endIndex] == ">" else { return }
        let next = content.endIndex + 1
        let target = content.prefix { $0 != "|" }
        let words = content[target.endIndex...].dropFirst()
        if first == "@" || first == "#" || first == "!" {
            let name = words.isEmpty ? target.dropFirst().prefix { $0 != "^" } : words
            let sign = first == "#" ? "#" : "@"
            let isDate = target.starts(with: "!date".utf8)
            let shown = Self.shown(name).text
            return replace(
                goingOnAt: next, with: isDate || shown.hasPrefix(sign) ? shown : sign + shown, &builder)
        }
        // Anything else between angle brackets is text, such as `a < b > c`.
        guard attributes.link == nil, target.contains(":"), !target.contains(where: \.isASCIIWhiteSpace),
            let destination = addresses.link(Self.shown(target).text)
        else { return }
        let link = Link(destination)
        if words.isEmpty {
            replace(goingOnAt: next, with: Self.shown(target), linkedTo: link, &builder)
        } else if cursor.depth < Self.deepest {
            open([], link: link, words.startIndex..<words.endIndex, goingOnAt: next, &builder)
        }
    }
}

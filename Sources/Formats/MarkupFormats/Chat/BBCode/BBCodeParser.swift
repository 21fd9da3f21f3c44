import FormatCore
import RichText

/// Reads a post in one pass over its tags, which have been paired before.
struct BBCodeParser {
    private let text: ArraySlice<UInt8>
    private let tags: BBCodeTags
    private let addresses: Addresses
    private var builder = AttributedText.Builder()
    private var blocks = BBCodeBlocks()
    private var marks: [(mark: Marks, tag: Int)] = []
    private var link: (link: Link, tag: Int)?
    /// The number of line ends since the last text.
    private var breaks = 0
    /// True after the start of an item whose text begins with a task box.
    private var isBehindBox = false

    private static let mostMarks = 64
    private static let bare = AddressSyntax(
        ["https://", "http://", "ftp://"], stops: "[]<>\"", trailing: ".,:;!?)'")

    init(_ source: [UInt8], _ addresses: Addresses) {
        text = source[...]
        self.addresses = addresses
        tags = BBCodeTags(text)
    }

    mutating func parse() -> AttributedText {
        var index = text.startIndex
        var number = 0
        while number < tags.count {
            let tag = tags[number]
            append(text[index..<tag.range.lowerBound])
            index = tag.range.lowerBound
            if let next = take(number) {
                index = tags[next].range.upperBound
                number = next + 1
            } else {
                append(text[tag.range])
                index = tag.range.upperBound
                number += 1
            }
        }
        append(text[index...])
        endParagraph()
        blocks.closeAll(in: &builder)
        return builder.finish()
    }
}

// MARK: Tags

extension BBCodeParser {
    /// Reads a tag; returns the number of the last consumed tag, or nil if it is text.
    private mutating func take(_ number: Int) -> Int? {
        let tag = tags[number]
        switch tag.kind {
        case .item where !tag.isEnd: return beginItem(number)
        case .item: return blocks.isInItem ? number : nil
        case .lineEnd:
            breaks += 1
            return number
        case .rule where tag.isEnd: return tags.partner(of: number) == nil ? nil : number
        case .rule:
            endParagraph()
            blocks.openPart(in: &builder)
            builder.endParagraph(.rule)
            return number
        case .mark, .link, .picture, .code, .block, .unshown: break
        }
        guard let partner = tags.partner(of: number) else { return nil }
        switch tag.kind {
        case .mark: return takeMark(number)
        case .link: return takeLink(number, partner)
        case .picture: return takePicture(number, partner)
        case .code: return takeCode(number, partner)
        case .block: tag.isEnd ? end(number) : begin(number, partner)
        case .unshown, .item, .rule, .lineEnd: break
        }
        return number
    }

    private static let marks: [String: Marks] = [
        "b": .strong, "strong": .strong, "i": .emphasis, "em": .emphasis, "u": .underline, "s": .strikethrough,
        "strike": .strikethrough, "del": .strikethrough, "sup": .superscript, "sub": .subscript, "mark": .highlight,
        "highlight": .highlight, "c": .code, "tt": .code, "icode": .code, "ins": .underline,
        "kbd": [.code, .keyboard],
    ]

    private mutating func takeMark(_ number: Int) -> Int {
        guard tags[number].isEnd else {
            writeBreakInParagraph()
            if let mark = Self.marks[tags[number].name], marks.count < Self.mostMarks { marks.append((mark, number)) }
            return number
        }
        marks.removeAll { $0.tag == tags.partner(of: number) }
        return number
    }

    private var attributes: Attributes {
        var all: Marks = []
        for (mark, _) in marks { all.add(mark) }
        return Attributes(all, link: link?.link)
    }

    private mutating func takeLink(_ number: Int, _ partner: Int) -> Int? {
        let tag = tags[number]
        if tag.isEnd {
            if link?.tag == partner { link = nil }
            return number
        }
        guard link == nil, partner > number else { return number }
        let content = text[tag.range.upperBound..<tags[partner].range.lowerBound].trimmedSpace
        guard let address = BBCodeAddress.address(of: tag, content.text),
            !address.utf8.contains(where: \.isASCIIWhiteSpace), let destination = addresses.link(address)
        else { return number }
        writeBreakInParagraph()
        link = (Link(destination), number)
        // A video has no words.
        if content.isEmpty, tag.name == "previewyoutube" { append(Array(address.utf8)[...], readsAddresses: false) }
        return number
    }

    private mutating func takePicture(_ number: Int, _ partner: Int) -> Int? {
        guard !tags[number].isEnd, partner > number else { return nil }
        let tag = tags[number]
        if tag.name == "attach" {
            // The content is only the number of the attachment.
            guard let words = tag.attribute("alt"), !words.isEmpty else { return nil }
            append(Array(words.utf8)[...], readsAddresses: false)
            return partner
        }
        let content = text[tag.range.upperBound..<tags[partner].range.lowerBound].trimmedSpace
        guard !content.contains(where: \.isASCIIWhiteSpace), let address = addresses.media(content.text) else {
            return nil
        }
        var media = Media(source: .reference(address), alternative: tag.attribute("alt") ?? "")
        media.title = tag.attribute("title")
        media.width = tag.attribute("width").flatMap { HTMLNumber.side(ofPixels: $0) }
        media.height = tag.attribute("height").flatMap { HTMLNumber.side(ofPixels: $0) }
        let sides = tag.value.split { $0 == "x" || $0 == "," }.compactMap { Double($0) }
        if sides.count == 2 { (media.width, media.height) = (HTMLNumber.side(sides[0]), HTMLNumber.side(sides[1])) }
        writeBreaks()
        builder.append(.media(media), attributes)
        return partner
    }

    private mutating func takeCode(_ number: Int, _ partner: Int) -> Int? {
        let tag = tags[number]
        guard !tag.isEnd, partner > number else { return nil }
        var content = text[tag.range.upperBound..<tags[partner].range.lowerBound]
        if ["noparse", "plain", "nobbc"].contains(tag.name) {
            append(content, readsAddresses: false)
            return partner
        }
        endParagraph()
        blocks.openPart(in: &builder)
        if content.first == 0x0D { content.removeFirst() }
        if content.first == 0x0A { content.removeFirst() }
        content = content.withoutTrailingSpace
        let lines = content.lines.map { $0.last == 0x0D ? $0.dropLast() : $0 }
        builder.appendCode(lines, language: Self.language(tag)?.markupName)
        return partner
    }

    /// The language of code: the value of its tag, or the tag's name; nil if there is none.
    private static func language(_ tag: BBCodeTag) -> String? {
        if tag.name == "php" || tag.name == "html" { return tag.name }
        let name = tag.value.isEmpty ? tag.attribute("lang") ?? tag.attribute("language") ?? "" : tag.value
        // XenForo's name for code whose own tags are shown.
        return name.isEmpty || name == "rich" ? nil : name
    }
}

// MARK: Blocks

extension BBCodeParser {
    private mutating func begin(_ number: Int, _ partner: Int) {
        endParagraph()
        let tag = tags[number]
        if tag.name == "tr" {
            blocks.openRow(holdsTitles: tags.holdsTitles(number, partner), in: &builder)
        } else {
            blocks.open(tag, in: &builder)
        }
    }

    private mutating func end(_ number: Int) {
        endParagraph()
        blocks.close(tags[number].name, in: &builder)
    }

    private mutating func beginItem(_ number: Int) -> Int? {
        guard blocks.isInList else { return nil }
        endParagraph()
        var content = text[tags[number].range.upperBound...].prefix(8).drop { $0 == 0x20 }
        let task = TaskState.takeBox(from: &content)
        blocks.openItem(task, in: &builder)
        isBehindBox = task != nil
        return number
    }
}

// MARK: Text

extension BBCodeParser {
    private mutating func append(_ text: ArraySlice<UInt8>, readsAddresses: Bool = true) {
        var text = text
        if isBehindBox, !text.isEmpty {
            text = text.drop { $0 == 0x20 }
            _ = TaskState.takeBox(from: &text)
            isBehindBox = false
        }
        var rest = text
        while !rest.isEmpty {
            let line = rest.prefix { $0 != 0x0A }
            appendLine(line.last == 0x0D ? line.dropLast() : line, readsAddresses)
            rest = rest[line.endIndex...]
            if rest.first == 0x0A {
                breaks += 1
                rest.removeFirst()
            }
        }
    }

    private mutating func appendLine(_ line: ArraySlice<UInt8>, _ readsAddresses: Bool) {
        var line = line
        if breaks > 0 || builder.isAtParagraphStart { line = line.withoutIndent }
        guard !line.isEmpty else { return }
        writeBreaks()
        var index = line.startIndex
        var end = NextEnd()
        while readsAddresses, link == nil, let colon = line[index...].firstOccurrence(of: "://".utf8) {
            let start = line[index..<colon.lowerBound].lastIndex { !$0.isASCIILetter }.map { $0 + 1 } ?? index
            guard let address = Self.bare.address(at: start, in: line, &end),
                let destination = addresses.link(address.text)
            else {
                builder.append(utf8: Self.shown(line[index..<colon.upperBound]), attributes)
                index = colon.upperBound
                continue
            }
            builder.append(utf8: Self.shown(line[index..<start]), attributes)
            var linked = attributes
            linked.link = Link(destination)
            builder.append(utf8: address, linked)
            index = address.endIndex
        }
        builder.append(utf8: Self.shown(line[index...]), attributes)
    }

    /// Text without the zero-width spaces that escape tags.
    private static func shown(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let sign = [UInt8]("[\u{200B}")
        guard text.contains("["), text.containsSequence(sign) else { return text }
        var output: [UInt8] = []
        var rest = text
        while let found = rest.firstOccurrence(of: sign) {
            output += rest[..<(found.lowerBound + 1)]
            rest = rest[found.upperBound...]
        }
        return (output + rest)[...]
    }

    /// Writes the line ends before text: one is a line break, and two end the paragraph.
    private mutating func writeBreaks() {
        if breaks > 1 { endParagraph() }
        if builder.isAtParagraphStart {
            blocks.openPart(in: &builder)
        } else if breaks == 1 {
            builder.appendLineBreak(attributes)
        }
        breaks = 0
    }

    /// Writes a line break before a mark or a link, to which it does not belong.
    private mutating func writeBreakInParagraph() {
        if breaks == 1, !builder.isAtParagraphStart { writeBreaks() }
    }

    private mutating func endParagraph() {
        builder.trimEndOfParagraph()
        builder.endParagraphIfNeeded(blocks.style)
        breaks = 0
    }
}

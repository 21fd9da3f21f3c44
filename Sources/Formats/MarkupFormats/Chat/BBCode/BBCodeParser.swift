import RichText

/// Reads a contribution in one pass over its tags, whose partners are found before.
struct BBCodeParser {
    /// A block that is open, by the name of its tag.
    private struct Container: MarkupContainer {
        let name: String
        var isBlock = true
        /// True for a list or a table, which holds no text of its own.
        var holdsParts = false
        /// True for a row of titles.
        var isHeader = false
        /// True for a table that has a row.
        var hasRows = false
        var style = ParagraphStyle.body
    }

    private let text: ArraySlice<UInt8>
    private let tags: [BBCodeTag]
    /// For each tag, whether it has a partner, and which.
    private let partners: [Int?]
    private let addresses: Addresses
    private var builder = AttributedText.Builder()
    private var containers = ContainerStack<Container>()
    private var marks: [(mark: Marks, tag: Int)] = []
    private var link: (link: Link, tag: Int)?
    /// The number of line ends since the last text.
    private var breaks = 0
    /// True behind the beginning of an item whose text begins with a box.
    private var isBehindBox = false

    private static let mostMarks = 64
    private static let bare = AddressSyntax(
        ["https://", "http://", "ftp://"], stops: "[]<>\"", trailing: ".,:;!?)'")

    init(_ source: [UInt8], _ addresses: Addresses) {
        text = source[...]
        self.addresses = addresses
        tags = Self.tags(in: text)
        partners = Self.partners(of: tags)
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
        containers.closeAll(in: &builder)
        return builder.finish()
    }
}

// MARK: Tags

extension BBCodeParser {
    private static func tags(in text: ArraySlice<UInt8>) -> [BBCodeTag] {
        var tags: [BBCodeTag] = []
        var index = text.startIndex
        // The name of the tag that holds text as it is, up to its end.
        var verbatim: String?
        var unclosed: Set<String> = []
        while let next = text[index...].firstIndex(of: "[") {
            index = next + 1
            guard let tag = BBCodeTag(at: next, in: text), verbatim == nil || tag.isEnd && tag.name == verbatim else {
                continue
            }
            if tag.kind == .code {
                if verbatim == nil, !tag.isEnd {
                    guard !unclosed.contains(tag.name) else { continue }
                    guard hasEnd(of: tag, in: text) else {
                        unclosed.insert(tag.name)
                        continue
                    }
                }
                verbatim = tag.isEnd ? nil : tag.name
            }
            tags.append(tag)
            index = tag.range.upperBound
        }
        return tags
    }

    private static func hasEnd(of tag: BBCodeTag, in text: ArraySlice<UInt8>) -> Bool {
        text[tag.range.upperBound...].firstOccurrence(of: Array("[/\(tag.name)]".utf8)) != nil
            || text[tag.range.upperBound...].firstOccurrence(of: Array("[/\(tag.name.uppercased())]".utf8)) != nil
    }

    /// For each tag the one that belongs to it: the last of its name that is open.
    private static func partners(of tags: [BBCodeTag]) -> [Int?] {
        var partners: [Int?] = Array(repeating: nil, count: tags.count)
        var open: [String: [Int]] = [:]
        for (number, tag) in tags.enumerated() {
            if !tag.isEnd {
                open[tag.name, default: []].append(number)
            } else if let start = open[tag.name]?.popLast() {
                partners[number] = start
                partners[start] = number
            }
        }
        return partners
    }

    /// Reads a tag; returns the number of the last tag that was read with it, or nil if it is text.
    private mutating func take(_ number: Int) -> Int? {
        let tag = tags[number]
        switch tag.kind {
        case .item where !tag.isEnd: return beginItem(number)
        case .item: return containers.lastIndex { $0.name == "li" } == nil ? nil : number
        case .rule:
            endParagraph()
            openPart()
            builder.endParagraph(.rule)
            return number
        case .mark, .link, .picture, .code, .block, .unshown: break
        }
        guard let partner = partners[number] else { return nil }
        switch tag.kind {
        case .mark: return takeMark(number)
        case .link: return takeLink(number, partner)
        case .picture: return takePicture(number, partner)
        case .code: return takeCode(number, partner)
        case .block: tag.isEnd ? end(number) : begin(tag, number, partner)
        case .unshown, .item, .rule: break
        }
        return number
    }

    private static let marks: [String: Marks] = [
        "b": .strong, "strong": .strong, "i": .emphasis, "em": .emphasis, "u": .underline, "s": .strikethrough,
        "strike": .strikethrough, "del": .strikethrough, "sup": .superscript, "sub": .subscript, "mark": .highlight,
        "highlight": .highlight, "c": .code, "tt": .code, "icode": .code,
    ]

    private mutating func takeMark(_ number: Int) -> Int {
        guard tags[number].isEnd else {
            if let mark = Self.marks[tags[number].name], marks.count < Self.mostMarks { marks.append((mark, number)) }
            return number
        }
        marks.removeAll { $0.tag == partners[number] }
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
        let content = text[tag.range.upperBound..<tags[partner].range.lowerBound]
        let address = Self.address(of: tag, content.trimmedSpace.text)
        guard !address.utf8.contains(where: \.isASCIIWhiteSpace),
            let destination = addresses.link(tag.name == "email" ? "mailto:" + address : address)
        else { return number }
        link = (Link(destination), number)
        return number
    }

    /// The address of a link: the value of its tag, or its content.
    ///
    /// One without a scheme is that of a page.
    private static func address(of tag: BBCodeTag, _ content: String) -> String {
        switch tag.name {
        case "youtube": return content.hasPrefix("http") ? content : "https://www.youtube.com/watch?v=" + content
        case "media", "video": return content
        case "url":
            let address = tag.value.isEmpty ? content : tag.value
            let host = address.utf8.prefix { $0 != UInt8(ascii: "/") }
            let isHost = host.contains(UInt8(ascii: ".")) && host.first != UInt8(ascii: ".")
            return isHost && !host.contains(UInt8(ascii: ":")) ? "https://" + address : address
        default: return tag.value.isEmpty ? content : tag.value
        }
    }

    private mutating func takePicture(_ number: Int, _ partner: Int) -> Int? {
        guard !tags[number].isEnd, partner > number else { return nil }
        let content = text[tags[number].range.upperBound..<tags[partner].range.lowerBound].trimmedSpace
        guard !content.contains(where: \.isASCIIWhiteSpace), let address = addresses.media(content.text) else {
            return nil
        }
        var media = Media(source: .reference(address))
        let sides = tags[number].value.split { $0 == "x" || $0 == "," }.compactMap { Double($0) }
        if sides.count == 2 { (media.width, media.height) = (HTMLNumber.side(sides[0]), HTMLNumber.side(sides[1])) }
        writeBreaks()
        builder.append(.media(media), attributes)
        return partner
    }

    private mutating func takeCode(_ number: Int, _ partner: Int) -> Int? {
        let tag = tags[number]
        guard !tag.isEnd, partner > number else { return nil }
        var content = text[tag.range.upperBound..<tags[partner].range.lowerBound]
        if tag.name == "noparse" || tag.name == "plain" {
            append(content, readsAddresses: false)
            return partner
        }
        endParagraph()
        openPart()
        if content.first == 0x0D { content.removeFirst() }
        if content.first == 0x0A { content.removeFirst() }
        content = content.withoutTrailingSpace
        let lines = content.lines.map { $0.last == 0x0D ? $0.dropLast() : $0 }
        builder.appendCode(lines, language: tag.value.isEmpty ? nil : tag.value.markupName)
        return partner
    }
}

// MARK: Blocks

extension BBCodeParser {
    private var innermost: Container? { containers.innermost }

    private mutating func begin(_ tag: BBCodeTag, _ number: Int, _ partner: Int) {
        endParagraph()
        guard !containers.isFull else { return }
        switch tag.name {
        case "quote", "spoiler", "indent":
            openPart()
            containers.open(.quote, as: Container(name: tag.name), in: &builder)
            // `[quote="name, post:1"]` and `[quote=name;123]`.
            let name = tag.value.prefix { $0 != "," && $0 != ";" }
            if !name.isEmpty {
                builder.append(String(name), Attributes(.strong))
                builder.endParagraph()
            }
        case "list", "ul", "ol", "olist", "ulist":
            openPart()
            containers.open(.list(Self.style(tag)), as: Container(name: tag.name, holdsParts: true), in: &builder)
        case "table":
            openPart()
            containers.open(.table(Table()), as: Container(name: tag.name, holdsParts: true), in: &builder)
        case "tr": beginRow(number, partner)
        case "td", "th": beginCell(tag)
        default:
            openPart()
            var style = innermost?.style ?? .body
            switch tag.name == "align" ? tag.value : tag.name {
            case "center": style.alignment = .center
            case "right": style.alignment = .right
            case "left": style.alignment = nil
            case "justify": style.alignment = .justified
            case "h1", "h2", "h3", "h4", "h5", "h6": style.kind = .heading(Int(tag.name.dropFirst()) ?? 1)
            default: break
            }
            containers.append(Container(name: tag.name, isBlock: false, style: style))
        }
    }

    /// Begins a row of the innermost table, whatever is open in it; outside of tables the tag says nothing.
    private mutating func beginRow(_ number: Int, _ partner: Int) {
        guard let table = containers.lastIndex(where: { $0.name == "table" }) else { return }
        containers.close(downTo: table + 1, in: &builder)
        let isHeader = innermost?.hasRows == false && holdsTitles(number, partner)
        containers.replaceInnermost(Container(name: "table", holdsParts: true, hasRows: true))
        containers.open(
            .row(Row(isHeader: isHeader)), as: Container(name: "tr", holdsParts: true, isHeader: isHeader),
            in: &builder)
    }

    /// Begins a cell of the innermost row, whatever is open in it.
    private mutating func beginCell(_ tag: BBCodeTag) {
        guard let row = containers.lastIndex(where: { $0.name == "tr" || $0.name == "table" }) else { return }
        containers.close(downTo: row + 1, in: &builder)
        if innermost?.name == "table" { openRow() }
        let isHeader = tag.name == "th" && innermost?.isHeader == false
        containers.open(.cell(Cell(isHeader: isHeader)), as: Container(name: tag.name), in: &builder)
    }

    private mutating func openRow() {
        containers.replaceInnermost(Container(name: "table", holdsParts: true, hasRows: true))
        containers.open(.row(Row()), as: Container(name: "tr", holdsParts: true), in: &builder)
    }

    /// True for a row that has titles alone.
    private func holdsTitles(_ number: Int, _ partner: Int) -> Bool {
        guard partner > number, partner - number < 4_096 else { return false }
        let cells = tags[number..<partner].filter { $0.name == "td" || $0.name == "th" }
        return !cells.isEmpty && cells.allSatisfy { $0.name == "th" }
    }

    private mutating func end(_ number: Int) {
        endParagraph()
        let name = tags[number].name
        guard let index = containers.lastIndex(where: { $0.name == name }) else { return }
        containers.close(downTo: index, in: &builder)
    }

    private static func style(_ tag: BBCodeTag) -> ListStyle {
        let marker: ListStyle.Marker =
            switch tag.name == "ol" || tag.name == "olist" ? "1" : tag.value {
            case "1", "decimal": .ordered(.decimal, start: 1)
            case "a": .ordered(.lowerAlpha, start: 1)
            case "A": .ordered(.upperAlpha, start: 1)
            case "i": .ordered(.lowerRoman, start: 1)
            case "I": .ordered(.upperRoman, start: 1)
            default: .bullet(.automatic)
            }
        return ListStyle(marker, isTight: true)
    }

    private mutating func beginItem(_ number: Int) -> Int? {
        guard let list = containers.lastIndex(where: { ["list", "ul", "ol", "olist", "ulist"].contains($0.name) })
        else { return nil }
        endParagraph()
        containers.close(downTo: list + 1, in: &builder)
        var content = text[tags[number].range.upperBound...].prefix(8).drop { $0 == 0x20 }
        let task = TaskState.takeBox(from: &content)
        containers.open(.item(task), as: Container(name: "li"), in: &builder)
        isBehindBox = task != nil
        return number
    }

    /// Opens the part that a list or a table needs for text.
    private mutating func openPart() {
        guard let last = innermost, last.holdsParts else { return }
        switch last.name {
        case "table":
            openRow()
            containers.open(.cell(Cell()), as: Container(name: "td"), in: &builder)
        case "tr": containers.open(.cell(Cell()), as: Container(name: "td"), in: &builder)
        default: containers.open(.item(nil), as: Container(name: "li"), in: &builder)
        }
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
        while readsAddresses, link == nil, let colon = line[index...].firstOccurrence(of: "://".utf8) {
            let start = line[index..<colon.lowerBound].lastIndex { !$0.isASCIILetter }.map { $0 + 1 } ?? index
            guard let address = Self.bare.address(at: start, in: line), let destination = addresses.link(address.text)
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

    /// Text without the zero-width spaces that take tags apart.
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
        if builder.isAtParagraphStart { openPart() } else if breaks == 1 { builder.appendLineBreak(attributes) }
        breaks = 0
    }

    private mutating func endParagraph() {
        builder.trimEndOfParagraph()
        builder.endParagraphIfNeeded(innermost?.style ?? .body)
        breaks = 0
    }
}

import RichText

/// Reads the text of a paragraph, a heading or a cell in one pass.
struct JiraInlineParser: InlineReading {
    /// The attributes before an element.
    struct Element {
        let outer: Attributes
    }

    var cursor: InlineCursor<Element>
    private(set) var attributes: Attributes
    private let addresses: Addresses
    private var signs = PairedSigns()
    private let brackets: BracketPairs
    private var addressEnd = NextEnd()
    private var codeEnd = NextEnd()
    /// The index before which no picture ends.
    private var endOfPictures = 0

    private static let bare = AddressSyntax(
        ["https://", "http://", "ftp://", "mailto:"], stops: "|[]{}<>\"^!\\", trailing: ".,:;?)'*_")
    private static let deepest = 32

    init(_ text: ArraySlice<UInt8>, _ addresses: Addresses, adding marks: Marks = []) {
        cursor = InlineCursor(text)
        attributes = Attributes(marks)
        self.addresses = addresses
        brackets = BracketPairs("[", "]", in: text, isEscapable: true)
    }

    mutating func end(_ element: Element, _ builder: inout AttributedText.Builder) { attributes = element.outer }

    mutating func step(_ builder: inout AttributedText.Builder) {
        switch text[index] {
        case 0x0A: takeLineEnd(goingOnAt: index + 1, &builder)
        case "\\": takeBackslash(&builder)
        case "*", "_", "+", "^", "~": take(Self.mark(of: text[index]), &builder)
        case "-": if !takeDashes(&builder) { take(.strikethrough, &builder) }
        case "?": takeCitation(&builder)
        case "{": takeBrace(&builder)
        case "[": takeLink(&builder)
        case "!": takePicture(&builder)
        case "&": takeReference(&builder)
        case "(", ":", ";": takeIcon(&builder)
        case "h", "f", "m": takeAddress(&builder)
        default: break
        }
    }
}

// MARK: Marks

extension JiraInlineParser {
    private static func mark(of sign: UInt8) -> Marks {
        switch sign {
        case "*": .strong
        case "_": .emphasis
        case "+": .underline
        case "^": .superscript
        case "~": .subscript
        default: .strikethrough
        }
    }

    private mutating func take(_ mark: Marks, _ builder: inout AttributedText.Builder) {
        guard cursor.depth < Self.deepest, PairedSigns.mayOpen(at: index, before: limit, in: text), !isArrow(index),
            let end = signs.closing(at: index, before: limit, in: text), !isArrow(end)
        else { return }
        open(mark, (index + 1)..<end, goingOnAt: end + 1, &builder)
    }

    /// True for the hyphen of `->` or `<-`.
    private func isArrow(_ index: Int) -> Bool {
        guard text[index] == "-" else { return false }
        return index + 1 < text.endIndex && text[index + 1] == ">" || index > text.startIndex && text[index - 1] == "<"
    }

    private mutating func open(
        _ mark: Marks, link: Link? = nil, _ content: Range<Int>, goingOnAt next: Int,
        _ builder: inout AttributedText.Builder
    ) {
        flush(upTo: index, goingOnAt: content.lowerBound, &builder)
        cursor.open(Element(outer: attributes), content, goingOnAt: next)
        if !mark.isEmpty { attributes.marks.add(mark) }
        if let link { attributes.link = link }
    }

    /// Reads `??…??`.
    private mutating func takeCitation(_ builder: inout AttributedText.Builder) {
        guard cursor.depth < Self.deepest, rest.starts(with: "??".utf8) else { return }
        let line = rest.dropFirst(2).prefix(1024).prefix { $0 != 0x0A }
        guard line.first?.isASCIIWhiteSpace == false, let end = line.firstOccurrence(of: "??".utf8),
            end.lowerBound > line.startIndex
        else { return }
        open(.emphasis, line.startIndex..<end.lowerBound, goingOnAt: end.upperBound, &builder)
    }

    /// Reads two or three hyphens between spaces as a dash.
    private mutating func takeDashes(_ builder: inout AttributedText.Builder) -> Bool {
        let dashes = rest.prefix(4).prefix { $0 == "-" }
        guard dashes.count == 2 || dashes.count == 3, index > text.startIndex, text[index - 1].isASCIIWhiteSpace,
            dashes.endIndex < limit, text[dashes.endIndex].isASCIIWhiteSpace
        else { return false }
        replace(goingOnAt: dashes.endIndex, with: dashes.count == 2 ? "–" : "—", &builder)
        return true
    }
}

// MARK: Braces

extension JiraInlineParser {
    private mutating func takeBrace(_ builder: inout AttributedText.Builder) {
        if rest.starts(with: "{{".utf8) { return takeCode(&builder) }
        if takeBracedMark(&builder) { return }
        guard let macro = JiraMacro(at: index, in: text[..<limit]) else { return }
        if let words = macro.words {
            replace(goingOnAt: macro.end, with: words, &builder)
        } else if JiraMacro.unshown.contains(macro.name) {
            flush(upTo: index, goingOnAt: macro.end, &builder)
        }
    }

    private mutating func takeCode(_ builder: inout AttributedText.Builder) {
        let (text, begin) = (text, index + 2)
        // It ends on its line.
        let found = codeEnd.first(from: begin, before: min(begin + 1024, limit) - 1) {
            text[$0] == 0x0A || text[$0] == "}" && text[$0 + 1] == "}"
        }
        guard var last = found, last > begin, text[last] != 0x0A else { return }
        var next = last + 2
        // A brace at the end belongs to the code.
        while next < limit, text[next] == "}" { (next, last) = (next + 1, last + 1) }
        let code = Self.unescaped(Self.withoutBoundaries(text[begin..<last]))
        replace(goingOnAt: next, withCode: code[...], &builder)
    }

    /// The code in `{{{}…{}}}`, which Jira's editor writes for code within words.
    private static func withoutBoundaries(_ code: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isBounded = code.count > 4 && code.starts(with: "{}".utf8) && code.suffix(2).elementsEqual("{}".utf8)
        return isBounded ? code.dropFirst(2).dropLast(2) : code
    }

    /// Reads `{*}…{*}`, a mark within a word.
    private mutating func takeBracedMark(_ builder: inout AttributedText.Builder) -> Bool {
        guard index + 3 < limit, text[index + 2] == "}", "*_-+^~".utf8.contains(text[index + 1]),
            cursor.depth < Self.deepest
        else { return false }
        let content = rest.dropFirst(3).prefix(512).prefix { $0 != 0x0A }
        guard let end = content.firstOccurrence(of: text[index..<(index + 3)]), end.lowerBound > content.startIndex
        else { return false }
        open(
            Self.mark(of: text[index + 1]), content.startIndex..<end.lowerBound, goingOnAt: end.upperBound, &builder)
        return true
    }
}

// MARK: Characters

extension JiraInlineParser {
    private mutating func takeLineEnd(goingOnAt next: Int, _ builder: inout AttributedText.Builder) {
        flush(upTo: index, goingOnAt: next, &builder)
        builder.trimEndOfParagraph()
        if next < text.endIndex { builder.appendLineBreak(attributes) }
    }

    /// Reads a line break, or a sign that is text.
    private mutating func takeBackslash(_ builder: inout AttributedText.Builder) {
        guard index + 1 < limit else { return }
        if text[index + 1] == "\\" {
            let rest = text[(index + 2)..<limit].drop { $0 == 0x20 }
            takeLineEnd(goingOnAt: rest.first == 0x0A ? rest.startIndex + 1 : rest.startIndex, &builder)
        } else if text[index + 1].isASCIIPunctuation {
            flush(upTo: index, goingOnAt: index + 1, &builder)
            index += 1
        }
    }

    private mutating func takeReference(_ builder: inout AttributedText.Builder) {
        let reference = rest.dropFirst().prefix(32).prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == "#" }
        guard reference.endIndex < limit, text[reference.endIndex] == ";" else { return }
        let whole = text[index...reference.endIndex]
        let decoded = whole.withoutReferences
        guard !decoded.elementsEqual(whole) else { return }
        replace(goingOnAt: reference.endIndex + 1, with: decoded.text, &builder)
    }

    /// The text of code, in which signs may be escaped.
    private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == "\\", index + 1 < text.endIndex, text[index + 1].isASCIIPunctuation { index += 1 }
            output.append(text[index])
            index += 1
        }
        return Array(output[...].withoutReferences)
    }

    /// Reads an icon that stands between spaces.
    private mutating func takeIcon(_ builder: inout AttributedText.Builder) {
        guard index == text.startIndex || text[index - 1].isASCIIWhiteSpace,
            let icon = JiraIcon(atStartOf: rest)
        else { return }
        replace(goingOnAt: index + icon.sign.utf8.count, with: icon.character, &builder)
    }
}

// MARK: Links and pictures

extension JiraInlineParser {
    private mutating func takeAddress(_ builder: inout AttributedText.Builder) {
        guard attributes.link == nil,
            let address = Self.bare.address(at: index, in: text[..<limit], &addressEnd),
            let destination = addresses.link(address.withoutReferences.text)
        else { return }
        append(address, linkedTo: Link(destination), goingOnAt: address.endIndex, &builder)
    }

    /// Appends an address as the text of its link; signs in it are not markup.
    private mutating func append(
        _ address: ArraySlice<UInt8>, linkedTo link: Link, goingOnAt next: Int,
        _ builder: inout AttributedText.Builder
    ) {
        flush(upTo: index, goingOnAt: next, &builder)
        var linked = attributes
        linked.link = link
        builder.append(utf8: address.withoutReferences, linked)
    }

    private mutating func takeLink(_ builder: inout AttributedText.Builder) {
        guard cursor.depth < Self.deepest, attributes.link == nil, let close = brackets[index], close < limit,
            close - index < 4096,
            !text[index..<close].contains(0x0A)
        else { return }
        let content = text[(index + 1)..<close]
        let parts = Self.parts(content)
        let target = parts.count > 1 ? parts[1] : content
        guard let first = target.first else { return }
        if parts.count > 1, first == "^", !parts[0].isBlank {
            return open([], parts[0].startIndex..<parts[0].endIndex, goingOnAt: close + 1, &builder)
        }
        if parts.count == 1, first == "~" || first == "^" {
            // A person, or an attachment of the issue.
            let name = first == "~" ? "@" + target.dropFirst().text : target.dropFirst().text
            return replace(goingOnAt: close + 1, with: name, &builder)
        }
        guard let destination = Self.destination(target).flatMap({ addresses.link($0) }) else { return }
        guard parts.count > 1, !parts[0].isBlank else {
            return append(target, linkedTo: Link(destination), goingOnAt: close + 1, &builder)
        }
        let words = parts[0]
        open([], link: Link(destination), words.startIndex..<words.endIndex, goingOnAt: close + 1, &builder)
    }

    /// The parts between bars; a picture at the start is one part.
    private static func parts(_ content: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        let parts = content.split(separator: "|", omittingEmptySubsequences: false)
        guard content.first == "!", let end = content.dropFirst().firstIndex(of: "!"),
            end + 1 < content.endIndex, content[end + 1] == "|"
        else { return parts }
        return [content[...end]]
            + content[(end + 2)...].split(separator: "|", omittingEmptySubsequences: false)
    }

    /// The address of a link; nil for text in brackets.
    private static func destination(_ target: ArraySlice<UInt8>) -> String? {
        let address = target.withoutReferences.trimmedSpace
        guard !address.contains(where: \.isASCIIWhiteSpace) else { return nil }
        let isAddress = address.first == "#" || address.first == "/" || address.contains(":") && address.count > 3
        return isAddress && address.count > 1 ? address.text : nil
    }

    private mutating func takePicture(_ builder: inout AttributedText.Builder) {
        guard index >= endOfPictures, index + 3 < limit, !text[index + 1].isASCIIWhiteSpace, text[index + 1] != "!",
            index == text.startIndex || !text[index - 1].isInWord
        else { return }
        let content = rest.dropFirst().prefix { $0 != "!" && $0 != 0x0A }
        guard content.endIndex < limit, text[content.endIndex] == "!" else {
            endOfPictures = content.endIndex
            return
        }
        guard let picture = JiraPicture.media(content, addresses) else { return }
        flush(upTo: index, goingOnAt: content.endIndex + 1, &builder)
        builder.append(.media(picture), attributes)
    }
}

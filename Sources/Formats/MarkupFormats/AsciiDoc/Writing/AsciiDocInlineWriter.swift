import FormatCore
import RichText

/// Writes the text of a paragraph, a title or a cell, and the notes that it refers to.
struct AsciiDocInlineWriter {
    private let labels: NoteLabels
    private var notes: [String: [MarkupBlock]]
    private let place: BlockPlace
    /// True if line breaks become spaces, as in a title.
    private let isLine: Bool
    private var escaping = AsciiDocEscaping()
    private var output: [UInt8] = []
    /// The closing signs of the open marks.
    private var closings: [[UInt8]] = []
    /// The number of open marks that are written with `#`.
    private var hashes = 0
    /// True inside the macro of a key.
    private var isKey = false

    init(_ labels: NoteLabels, _ notes: [String: [MarkupBlock]], _ place: BlockPlace, isLine: Bool) {
        self.labels = labels
        self.notes = notes
        self.place = place
        self.isLine = isLine
        escaping.cells = place.cells
        escaping.isInBrackets = place.notes > 0
    }

    consuming func write(_ tokens: [InlineToken]) -> [UInt8] {
        let partners = tokens.partners
        var number = 0
        while number < tokens.count {
            let next = tokens.byte(behind: number)
            switch tokens[number] {
            case .text(let bytes): append(bytes, before: next)
            case .code(let bytes) where isKey: output += bytes
            case .code(let bytes): append(code: bytes, between: tokens, at: number)
            case .open(.keyboard):
                isKey = opensKey(tokens, at: number)
                if isKey { output.append("kbd:[") }
            case .close(.keyboard):
                if isKey { output.append("]") }
                isKey = false
            case .formula(let bytes, _):
                output.append("latexmath:[")
                for byte in bytes.formulaSource {
                    if byte == "]" { output.append("\\") }
                    output.append(byte == 0x0A ? 0x20 : byte)
                }
                output.append("]")
            case .lineBreak: endLine()
            case .media(let media): append(media, link: nil)
            case .reference(let label): append(reference: label)
            case .open(let mark): open(mark, tokens, from: number, to: partners[number])
            case .close(let mark):
                output += closings.popLast() ?? []
                if Self.isHash(mark) { hashes -= 1 }
                if mark == .superscript || mark == .subscript { escaping.isScript = false }
            case .openLink(let link):
                if partners[number] == number + 2, case .media(let media) = tokens[number + 1], media.kind == .image,
                    media.markupAddress != nil
                {
                    append(media, link: link)
                    number = partners[number]
                } else {
                    output += target(link.destination)
                    escaping.isInBrackets = true
                }
            case .closeLink:
                output.append("]")
                escaping.isInBrackets = place.notes > 0
            }
            number += 1
        }
        return output
    }

    /// Returns a paragraph that is only a formula or a picture.
    static func block(_ tokens: [InlineToken]) -> MarkupBlock? {
        guard tokens.count == 1 else { return nil }
        if case .formula(let tex, isDisplayed: true) = tokens[0] {
            return MarkupBlock(.code, [UInt8]("[latexmath]\n") + AsciiDocPrinter.fenced("+", tex.formulaSource))
        }
        guard case .media(let media) = tokens[0], let address = media.markupAddress else { return nil }
        let name =
            switch media.kind {
            case .image, .drawing: "image"
            case .video: "video"
            case .audio: "audio"
            }
        return MarkupBlock(
            .code, Array("\(name)::".utf8) + address.percentEncoding("[]") + attributes(of: media, link: nil))
    }

    /// A note at its reference: `footnote:name[text]`; without text it would be a further reference.
    static func note(_ name: String, _ content: [MarkupBlock]?) -> [UInt8] {
        let text = content.map { $0.isEmpty ? [UInt8]("{empty}") : $0.joined(by: " +\n") }
        return Array("footnote:\(name)[".utf8) + (text ?? []) + [UInt8]("]")
    }
}

// MARK: Marks

extension AsciiDocInlineWriter {
    private static func isHash(_ mark: Marks) -> Bool {
        mark == .underline || mark == .strikethrough || mark == .highlight
    }

    private mutating func open(_ mark: Marks, _ tokens: [InlineToken], from start: Int, to end: Int) {
        let isApart = isApart(tokens, from: start, to: end)
        var sign: [UInt8]
        switch mark {
        case .strong: sign = [UInt8](isApart ? "*" : "**")
        case .emphasis: sign = [UInt8](isApart ? "_" : "__")
        case .superscript, .subscript:
            sign = [UInt8](mark == .superscript ? "^" : "~")
            escaping.isScript = true
        default:
            hashes += 1
            guard hashes < 3 else {
                closings.append([])
                return
            }
            if mark == .underline { output.append("[.underline]") }
            if mark == .strikethrough { output.append("[.line-through]") }
            sign = [UInt8](hashes == 1 ? "##" : "#")
            if hashes == 1, isApart, !holdsHash(tokens[start..<end].dropFirst()) { sign = [UInt8]("#") }
        }
        output += sign
        closings.append(sign)
    }

    private func holdsHash(_ tokens: ArraySlice<InlineToken>) -> Bool {
        tokens.contains { if case .open(let mark) = $0 { Self.isHash(mark) } else { false } }
    }

    /// True if there is white space or an edge on both sides, so that single signs suffice.
    private func isApart(_ tokens: [InlineToken], from start: Int, to end: Int) -> Bool {
        guard output.last?.isASCIIWhiteSpace != false else { return false }
        guard end + 1 < tokens.count else { return true }
        switch tokens[end + 1] {
        case .text(let text): return text.first.map { $0.isASCIIWhiteSpace || ".,;!?)".utf8.contains($0) } ?? false
        case .lineBreak: return true
        default: return false
        }
    }

    private mutating func append(code: ArraySlice<UInt8>, between tokens: [InlineToken], at number: Int) {
        var escaped: [UInt8] = [UInt8(ascii: "`")]
        escaping.append(code, before: UInt8(ascii: "`"), to: &escaped)
        escaped.removeFirst()
        let isApart = isApart(tokens, from: number, to: number)
        if isApart, escaped.elementsEqual(code) {
            output += [UInt8]("`") + escaped + [UInt8]("`")
        } else if isApart, !escaping.isInBrackets, place.cells == 0, !code.contains(where: { "+`".utf8.contains($0) }),
            !code.containsSequence(":: ".utf8), !code.containsSequence(";; ".utf8)
        {
            output += [UInt8]("`+") + code + [UInt8]("+`")
        } else {
            output += [UInt8]("``") + escaped + [UInt8]("``")
        }
    }
}

extension AsciiDocInlineWriter {
    /// True if the name of a key can be in its macro as it is; a link or a note would end at its bracket.
    private func opensKey(_ tokens: [InlineToken], at number: Int) -> Bool {
        guard number + 2 < tokens.count, case .code(let name) = tokens[number + 1], case .close = tokens[number + 2],
            !escaping.isInBrackets, place.cells == 0
        else { return false }
        return output.last?.isInWord != true && name.first != 0x20 && name.last != 0x20
            && !name.contains { "[]\\\"'&<>*_`#^~{|".utf8.contains($0) }
    }
}

// MARK: Links, pictures and notes

extension AsciiDocInlineWriter {
    /// `https://example.org[`, or `link:` and `++` around an address with special characters.
    ///
    /// Within a word an address is not a link without `link:`; Chinese and Japanese have no spaces before links.
    private func target(_ address: String) -> [UInt8] {
        let target = address.percentEncoding("[]<>\"")
        let isPlain =
            !target.contains { "*_^~#+`{}\\|!'".utf8.contains($0) } && !target.containsSequence("--".utf8)
            && !target.containsSequence("..".utf8)
        let isWeb = address.utf8.starts(with: "https://".utf8) || address.utf8.starts(with: "http://".utf8)
        let isApart = output.last.map { $0.isASCIIWhiteSpace || ">()[];\"'".utf8.contains($0) } ?? true
        if isPlain, isApart, isWeb || address.utf8.starts(with: "mailto:".utf8) { return target + [UInt8]("[") }
        return [UInt8](isPlain ? "link:" : "link:++") + target + [UInt8](isPlain ? "[" : "++[")
    }

    private mutating func append(_ media: Media, link: Link?) {
        guard let address = media.markupAddress else { return append(media.markupWords[...], before: nil) }
        guard media.kind == .image || media.kind == .drawing else {
            output += target(address)
            escaping.isInBrackets = true
            append(media.markupWords[...], before: UInt8(ascii: "]"))
            output.append("]")
            escaping.isInBrackets = place.notes > 0
            return
        }
        output.append("image:")
        output += address.percentEncoding("[]") + Self.attributes(of: media, link: link)
    }

    private static func attributes(of media: Media, link: Link?) -> [UInt8] {
        var facts: [[UInt8]] = []
        func quoted(_ text: some Sequence<UInt8>) -> [UInt8] {
            var output: [UInt8] = []
            AsciiDocEscaping(isInBrackets: true, cells: 2).append(
                Array(text)[...], before: UInt8(ascii: "\""), to: &output)
            return output
        }
        if !media.alternative.utf8.isBlank { facts.append(quoted(media.markupWords)) }
        if let title = media.title {
            facts.append([UInt8]("title=\"") + quoted(title.utf8.filter { $0 >= 0x20 }) + [UInt8]("\""))
        }
        if let width = media.width { facts.append(Array("width=\(Int(width.rounded()))".utf8)) }
        if let height = media.height { facts.append(Array("height=\(Int(height.rounded()))".utf8)) }
        if let link { facts.append([UInt8]("link=\"") + link.destination.percentEncoding("\"[]") + [UInt8]("\"")) }
        return [UInt8]("[") + facts.joined(separator: [UInt8(ascii: ",")]) + [UInt8]("]")
    }

    private mutating func append(reference label: String) {
        if place.notes > 0 {
            output.append("^&#91;\(labels.number(of: label))&#93;^")
        } else {
            output += Self.note(labels.name(of: label), notes.removeValue(forKey: label))
        }
    }
}

// MARK: Lines

extension AsciiDocInlineWriter {
    private var isAtLineStart: Bool { output.isEmpty || output.last == 0x0A }

    private mutating func endLine() {
        if isLine {
            output.append(0x20)
        } else {
            if isAtLineStart { output.append("{empty}") }
            output.append(" +\n")
        }
    }

    private mutating func append(_ text: ArraySlice<UInt8>, before next: UInt8?) {
        if isAtLineStart, Self.beginsBlock(text) { output.append("{empty}") }
        escaping.append(text, before: next, to: &output)
    }

    /// True if a line of this text would not be read as a paragraph.
    private static func beginsBlock(_ text: ArraySlice<UInt8>) -> Bool {
        let word = text.prefix { !$0.isASCIIWhiteSpace }
        guard let first = word.first, let last = word.last else { return true }
        if !first.isInWord, first != "(", first != "\"", first != "&" {
            return true
        }
        let isLast = word.endIndex == text.endIndex
        // `1.`, `a.`, `iv)`, `NOTE:`, `include::`, and a bullet.
        let mayBeMark = last == "." || last == ")" || last == ":"
        return !isLast && mayBeMark || word.containsSequence("::".utf8) || word.starts(with: "•".utf8)
    }
}

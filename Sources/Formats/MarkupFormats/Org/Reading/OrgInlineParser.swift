import RichText

/// Parses the objects of a text in one pass.
struct OrgInlineParser: InlineReading {
    var cursor: InlineCursor<Attributes>
    private(set) var attributes: Attributes
    private var media: OrgMediaAttributes
    private let html: EmbeddedHTML?
    private var ends: OrgEnds
    var notes = PendingNotes()

    init(_ text: ArraySlice<UInt8>, _ attributes: Attributes, _ media: OrgMediaAttributes, _ html: EmbeddedHTML?) {
        cursor = InlineCursor(text)
        ends = OrgEnds(text)
        self.attributes = attributes
        self.media = media
        self.html = html
    }

    mutating func step(_ builder: inout AttributedText.Builder) {
        if !Self.special.contains(text[index]) || !takeObject(&builder) { index += 1 }
    }

    mutating func end(_ outer: Attributes, _ builder: inout AttributedText.Builder) {
        attributes = outer
    }

    /// The bytes that may begin an object or need decoding.
    private static let special: ByteSet = {
        var set = ByteSet("*/_=~+^[<\\\nhfms$@")
        set.insert(0xE2)
        return set
    }()

    /// The start of the content of the innermost open object.
    private var begin: Int { cursor.bounds.lowerBound }

    private mutating func takeObject(_ builder: inout AttributedText.Builder) -> Bool {
        switch text[index] {
        case "[": takeBracket(&builder)
        case "\\": takeBackslash(&builder)
        case "^": takeScript(.superscript, &builder)
        case "<": takeAngle(&builder)
        case "h", "f", "m": takeAddress(&builder)
        case "s": takeSource(&builder)
        case "$": takeDollars(&builder)
        case "@": takeSnippet(&builder)
        case 0x0A: takeLineEnd(&builder)
        case 0xE2: takeSpacer(&builder)
        case "_": takeScript(.subscript, &builder) || takeEmphasis(&builder)
        default: takeEmphasis(&builder)
        }
    }
}

// MARK: Marks

extension OrgInlineParser {
    private mutating func takeEmphasis(_ builder: inout AttributedText.Builder) -> Bool {
        let sign = text[index]
        guard let mark = OrgEmphasis.mark(of: sign), index + 2 < limit, !text[index + 1].isASCIIWhiteSpace,
            OrgEmphasis.mayOpen(in: text, at: index, from: begin),
            let end = ends.emphasis(sign, behind: index, before: limit)
        else { return false }
        let start = index + 1
        if OrgEmphasis.isVerbatim(sign) {
            flush(upTo: index, goingOnAt: end + 1, &builder)
            var code = attributes
            code.marks.insert(.code)
            takeVerbatim(text[start..<end], code, &builder)
        } else {
            open(mark, start..<end, goingOnAt: end + 1, &builder)
        }
        return true
    }

    private mutating func takeScript(_ mark: Marks, _ builder: inout AttributedText.Builder) -> Bool {
        guard index + 1 < limit, text[index + 1] == "{", index > begin,
            !text[index - 1].isASCIIWhiteSpace, let end = ends.brace(from: index + 1), end < limit
        else { return false }
        open(mark, (index + 2)..<end, goingOnAt: end + 1, &builder)
        return true
    }

    private mutating func open(
        _ mark: Marks, _ content: Range<Int>, goingOnAt next: Int, _ builder: inout AttributedText.Builder
    ) {
        flush(upTo: index, goingOnAt: content.lowerBound, &builder)
        cursor.open(attributes, content, goingOnAt: next)
        attributes.marks.add(mark)
    }

    /// Appends text with line ends as spaces, and zero-width spaces decoded.
    private func takeVerbatim(
        _ code: ArraySlice<UInt8>, _ attributes: Attributes, _ builder: inout AttributedText.Builder
    ) {
        var start = code.startIndex
        var next = start
        while next < code.endIndex {
            if code[next] == 0x0A {
                builder.append(utf8: code[start..<next], attributes)
                builder.append(utf8: [0x20], attributes)
                next += 1
                start = next
            } else if OrgEmphasis.beginsWithSpacer(code, at: next) {
                let isPair = OrgEmphasis.beginsWithSpacer(code, at: next + 3)
                builder.append(utf8: code[start..<(isPair ? next + 3 : next)], attributes)
                next += isPair ? 6 : 3
                start = next
            } else {
                next += 1
            }
        }
        builder.append(utf8: code[start...], attributes)
    }
}

// MARK: Characters

extension OrgInlineParser {
    /// A line end within a paragraph is a space.
    private mutating func takeLineEnd(_ builder: inout AttributedText.Builder) -> Bool {
        flush(upTo: index, goingOnAt: index + 1, &builder)
        builder.append(utf8: [0x20], attributes)
        return true
    }

    /// Removes a zero-width space that separates characters; two in a row stand for one in the text.
    private mutating func takeSpacer(_ builder: inout AttributedText.Builder) -> Bool {
        guard OrgEmphasis.beginsWithSpacer(text, at: index) else { return false }
        if OrgEmphasis.beginsWithSpacer(text, at: index + 3) {
            flush(upTo: index + 3, goingOnAt: index + 6, &builder)
        } else {
            flush(upTo: index, goingOnAt: index + 3, &builder)
        }
        return true
    }

    private mutating func takeBackslash(_ builder: inout AttributedText.Builder) -> Bool {
        let rest = rest.dropFirst()
        if rest.first == "\\" {
            let line = rest.dropFirst().prefix { $0 == 0x20 || $0 == 0x09 }
            guard line.endIndex < limit, text[line.endIndex] == 0x0A else { return false }
            flush(upTo: index, goingOnAt: line.endIndex + 1, &builder)
            builder.appendLineBreak(attributes)
            return true
        }
        if rest.first == "(" || rest.first == "[" { return takeFormula(&builder) }
        let name = rest.prefix(16).prefix { $0.isASCIILetter || $0.isASCIIDigit }
        guard let entity = OrgEntities.text(named: name.text) else { return false }
        let hasBraces = text[name.endIndex..<limit].starts(with: "{}".utf8)
        if !hasBraces, name.endIndex < limit, text[name.endIndex].isASCIILetter { return false }
        flush(upTo: index, goingOnAt: name.endIndex + (hasBraces ? 2 : 0), &builder)
        builder.append(utf8: Array(entity.utf8)[...], attributes)
        return true
    }
}

// MARK: Formulas and snippets

extension OrgInlineParser {
    /// Parses `\(…\)` or `\[…\]`.
    private mutating func takeFormula(_ builder: inout AttributedText.Builder) -> Bool {
        let isDisplayed = text[index + 1] == "["
        guard let end = ends.formula(isDisplayed: isDisplayed, from: index + 2), end + 2 <= limit else {
            return false
        }
        let tex = TeXFormula.trimmed(text[(index + 2)..<end])
        guard !tex.isEmpty else { return false }
        flush(upTo: index, goingOnAt: end + 2, &builder)
        append(formula: tex, isDisplayed: isDisplayed, &builder)
        return true
    }

    /// Parses a formula between dollar signs, in which nothing is markup.
    private mutating func takeDollars(_ builder: inout AttributedText.Builder) -> Bool {
        guard let end = TeXFormula.end(in: text[begin..<limit], at: index) else {
            index += TeXFormula.count(in: text[..<limit], at: index)
            return true
        }
        let count = TeXFormula.count(in: text[..<limit], at: index)
        let formula = text[(index + count)..<(end - count)]
        flush(upTo: index, goingOnAt: end, &builder)
        append(formula: formula, isDisplayed: count == 2, &builder)
        return true
    }

    private func append(
        formula tex: ArraySlice<UInt8>, isDisplayed: Bool, _ builder: inout AttributedText.Builder
    ) {
        let tex = TeXFormula.trimmed(tex).map { $0 == 0x0A ? 0x20 : $0 }
        builder.append(formula: tex[...], isDisplayed: isDisplayed, attributes)
    }

    /// Parses inline code: `src_python[:results output]{1 + 1}`.
    private mutating func takeSource(_ builder: inout AttributedText.Builder) -> Bool {
        let isInWord = index > begin && (text[index - 1].isASCIILetter || text[index - 1].isASCIIDigit)
        guard !isInWord, rest.starts(with: "src_".utf8) else { return false }
        let name = rest.dropFirst(4).prefix(32).prefix { !$0.isASCIIWhiteSpace && $0 != "[" && $0 != "{" }
        var next = name.endIndex
        guard !name.isEmpty, next < limit else { return false }
        if text[next] == "[" {
            let options = text[next..<limit].prefix(256).prefix { $0 != "]" && $0 != 0x0A }
            guard options.endIndex < limit, text[options.endIndex] == "]" else { return false }
            next = options.endIndex + 1
        }
        guard next < limit, text[next] == "{", let end = ends.brace(from: next), end < limit, end > next + 1 else {
            return false
        }
        flush(upTo: index, goingOnAt: end + 1, &builder)
        builder.append(utf8: text[(next + 1)..<end], Attributes(attributes.marks.union(.code), link: attributes.link))
        return true
    }

    /// Parses `@@html:…@@`; content for other programs is not text.
    private mutating func takeSnippet(_ builder: inout AttributedText.Builder) -> Bool {
        guard rest.starts(with: "@@".utf8) else { return false }
        let name = text[(index + 2)..<limit].prefix(24).prefix { $0.isASCIILetter || $0 == "-" }
        guard !name.isEmpty, name.endIndex < limit, text[name.endIndex] == ":",
            let end = ends.snippet(from: name.endIndex + 1), end + 2 <= limit
        else { return false }
        flush(upTo: index, goingOnAt: end + 2, &builder)
        if name.asciiLowercased.elementsEqual("html".utf8) {
            html?.append(inline: text[(name.endIndex + 1)..<end], attributes.marks, to: &builder)
        }
        return true
    }
}

// MARK: Links and notes

extension OrgInlineParser {
    private mutating func takeBracket(_ builder: inout AttributedText.Builder) -> Bool {
        if let (label, end) = OrgLabel.read(text[..<limit], at: index), end < limit {
            return takeNote(label, end, &builder)
        }
        if takeCitation(&builder) { return true }
        guard attributes.link == nil, let target = OrgTarget.read(text[..<limit], at: index) else { return false }
        if target.hasDescription {
            guard let end = ends.description(from: target.end + 1), end + 2 <= limit, end > target.end + 1 else {
                return false
            }
            takeLink(target, description: (target.end + 1)..<end, &builder)
        } else {
            let next = target.end + 1
            if let picture = target.picture {
                flush(upTo: index, goingOnAt: next, &builder)
                builder.append(.media(media.taken(for: picture)), attributes)
            } else {
                flush(upTo: index, goingOnAt: next, &builder)
                var linked = attributes
                linked.link = target.link
                builder.append(utf8: Array(target.shown.utf8)[...], linked)
            }
        }
        return true
    }

    /// Parses a citation, `[cite/style:see @key p. 3; @other]`, whose keys and words are shown in brackets.
    private mutating func takeCitation(_ builder: inout AttributedText.Builder) -> Bool {
        guard rest.starts(with: "[cite".utf8) else { return false }
        let style = rest.dropFirst(5).prefix(32).prefix { $0.isASCIILetter || $0 == "/" || $0 == "-" }
        guard style.isEmpty || style.first == "/", style.endIndex < limit, text[style.endIndex] == ":",
            let content = citation(from: style.endIndex + 1)
        else { return false }
        flush(upTo: index, goingOnAt: content.endIndex + 1, &builder)
        var words: [UInt8] = [UInt8(ascii: "[")]
        for byte in content where byte != "@" { words.append(byte == 0x0A ? 0x20 : byte) }
        words.append(UInt8(ascii: "]"))
        builder.append(utf8: words[...], attributes)
        return true
    }

    /// The content of a citation, up to its bracket; nil if it has no key.
    private func citation(from start: Int) -> ArraySlice<UInt8>? {
        let content = text[start..<limit].prefix(1024).prefix { (byte: UInt8) in byte != "]" && byte != "[" }
        guard content.endIndex < limit, text[content.endIndex] == "]", content.contains(UInt8(ascii: "@")) else {
            return nil
        }
        return content
    }

    private mutating func takeLink(
        _ target: OrgTarget, description: Range<Int>, _ builder: inout AttributedText.Builder
    ) {
        let next = description.upperBound + 2
        if let picture = OrgTarget(text[description].text).picture {
            flush(upTo: index, goingOnAt: next, &builder)
            var linked = attributes
            linked.link = target.link
            return builder.append(.media(media.taken(for: picture)), linked)
        }
        flush(upTo: index, goingOnAt: description.lowerBound, &builder)
        cursor.open(attributes, description, goingOnAt: next)
        attributes.link = target.link
    }

    private mutating func takeNote(_ label: String, _ end: Int, _ builder: inout AttributedText.Builder) -> Bool {
        if text[end] == "]", !label.isEmpty {
            flush(upTo: index, goingOnAt: end + 1, &builder)
            builder.append(.footnoteReference(label: label), attributes)
            return true
        }
        guard text[end] == ":", notes.mayAdd, let close = ends.bracket(from: index), close < limit else {
            return false
        }
        flush(upTo: index, goingOnAt: close + 1, &builder)
        let name = notes.add(text[(end + 1)..<close], named: label)
        builder.append(.footnoteReference(label: name), attributes)
        return true
    }

    /// Parses a target, `<<name>>`, which is hidden, or `<<<words>>>`, whose words are displayed.
    private mutating func takeTarget(_ builder: inout AttributedText.Builder) -> Bool {
        let signs = rest.prefix(3).prefix { $0 == "<" }
        guard signs.count > 1 else { return false }
        let name = rest.dropFirst(signs.count).prefix(256).prefix { $0 != "<" && $0 != ">" && $0 != 0x0A }
        let closing = text[name.endIndex..<limit].prefix(signs.count)
        guard let first = name.first, let last = name.last, !first.isASCIIWhiteSpace, !last.isASCIIWhiteSpace,
            closing.count == signs.count, closing.allSatisfy({ $0 == ">" })
        else { return false }
        flush(upTo: index, goingOnAt: closing.endIndex, &builder)
        if signs.count == 3 { builder.append(utf8: name, attributes) }
        return true
    }

    /// Parses an address in angle brackets, `<https://…>`, or a target.
    private mutating func takeAngle(_ builder: inout AttributedText.Builder) -> Bool {
        if takeTarget(&builder) { return true }
        let inner = rest.dropFirst().prefix { byte in
            byte > 0x20 && byte != "<" && byte != ">"
        }
        guard attributes.link == nil, inner.endIndex < limit, text[inner.endIndex] == ">",
            OrgTarget.isAddress(inner)
        else { return false }
        flush(upTo: index, goingOnAt: inner.endIndex + 1, &builder)
        appendAddress(inner, &builder)
        return true
    }

    /// Parses a bare address in the text.
    private mutating func takeAddress(_ builder: inout AttributedText.Builder) -> Bool {
        let isInWord = index > begin && (text[index - 1].isASCIILetter || text[index - 1].isASCIIDigit)
        guard attributes.link == nil, !isInWord, OrgTarget.isAddress(rest) else { return false }
        guard let inner = Self.syntax.trimmed(Self.syntax.extent(of: rest), beyond: 0), OrgTarget.isAddress(inner)
        else {
            return false
        }
        flush(upTo: index, goingOnAt: inner.endIndex, &builder)
        appendAddress(inner, &builder)
        return true
    }

    private static let syntax = AddressSyntax([], stops: "<>()[]{}\"|\\", trailing: ".,;:!?'*_=~+")

    private func appendAddress(_ bytes: ArraySlice<UInt8>, _ builder: inout AttributedText.Builder) {
        var linked = attributes
        linked.link = OrgTarget(bytes.text).link
        builder.append(utf8: bytes, linked)
    }
}

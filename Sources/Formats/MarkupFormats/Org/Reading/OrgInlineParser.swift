import RichText

/// Parses the objects of a text in one pass.
struct OrgInlineParser: InlineReading {
    var cursor: InlineCursor<Attributes>
    private(set) var attributes: Attributes
    private var media: OrgMediaAttributes
    private let html: EmbeddedHTML?
    private let abbreviations: OrgAbbreviations
    private var ends: OrgEnds
    var notes = PendingNotes()

    init(
        _ text: ArraySlice<UInt8>, _ attributes: Attributes, _ media: OrgMediaAttributes, _ html: EmbeddedHTML?,
        _ abbreviations: OrgAbbreviations
    ) {
        self.abbreviations = abbreviations
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

    /// True after a letter or digit of the same object.
    private var isInWord: Bool { index > begin && (text[index - 1].isASCIILetter || text[index - 1].isASCIIDigit) }

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
            replace(goingOnAt: end + 1, withCode: OrgEmphasis.literal(text[start..<end])[...], &builder)
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
}

// MARK: Characters

extension OrgInlineParser {
    /// A line end within a paragraph is a space.
    private mutating func takeLineEnd(_ builder: inout AttributedText.Builder) -> Bool {
        replace(goingOnAt: index + 1, with: " ", &builder)
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
        replace(goingOnAt: name.endIndex + (hasBraces ? 2 : 0), with: entity, &builder)
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
        guard !isInWord, let source = OrgInlineSource(in: text[..<limit], at: index),
            let end = ends.brace(from: source.brace), end < limit, end > source.brace + 1
        else { return false }
        replace(goingOnAt: end + 1, withCode: text[(source.brace + 1)..<end], &builder)
        return true
    }

    /// Parses `@@html:…@@`; content for other programs is not text.
    private mutating func takeSnippet(_ builder: inout AttributedText.Builder) -> Bool {
        guard let snippet = OrgSnippet(in: text[..<limit], at: index),
            let end = ends.snippet(from: snippet.content), end + 2 <= limit
        else { return false }
        flush(upTo: index, goingOnAt: end + 2, &builder)
        if snippet.isHTML { html?.append(inline: text[snippet.content..<end], attributes.marks, to: &builder) }
        return true
    }
}

// MARK: Links and notes

extension OrgInlineParser {
    private mutating func takeBracket(_ builder: inout AttributedText.Builder) -> Bool {
        if let (label, end) = OrgLabel.read(text[..<limit], at: index), end < limit {
            return takeNote(label, end, &builder)
        }
        if let citation = OrgCitation(in: text[..<limit], at: index) {
            flush(upTo: index, goingOnAt: citation.end, &builder)
            builder.append(utf8: citation.shown[...], attributes)
            return true
        }
        guard attributes.link == nil, var target = OrgTarget.read(text[..<limit], at: index) else { return false }
        if let address = abbreviations.address(of: target.text) { target.expand(to: address) }
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
                replace(goingOnAt: next, with: Array(target.shown.utf8)[...], linkedTo: target.link, &builder)
            }
        }
        return true
    }

    private mutating func takeLink(
        _ target: OrgTarget, description: Range<Int>, _ builder: inout AttributedText.Builder
    ) {
        let next = description.upperBound + 2
        var linked = attributes
        linked.link = target.link
        if let picture = OrgTarget(text[description].text).picture {
            flush(upTo: index, goingOnAt: next, &builder)
            return builder.append(.media(media.taken(for: picture)), linked)
        }
        flush(upTo: index, goingOnAt: description.lowerBound, &builder)
        cursor.open(attributes, description, goingOnAt: next)
        attributes = linked
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

    /// Parses an address in angle brackets, `<https://…>`, or an anchor.
    private mutating func takeAngle(_ builder: inout AttributedText.Builder) -> Bool {
        if let anchor = OrgAnchor(in: text[..<limit], at: index) {
            flush(upTo: index, goingOnAt: anchor.end, &builder)
            if anchor.isShown { builder.append(utf8: anchor.name, attributes) }
            return true
        }
        let inner = rest.dropFirst().prefix { byte in
            byte > 0x20 && byte != "<" && byte != ">"
        }
        guard attributes.link == nil, inner.endIndex < limit, text[inner.endIndex] == ">",
            OrgTarget.isAddress(inner)
        else { return false }
        replace(goingOnAt: inner.endIndex + 1, with: inner, linkedTo: OrgTarget(inner.text).link, &builder)
        return true
    }

    /// Parses a bare address in the text.
    private mutating func takeAddress(_ builder: inout AttributedText.Builder) -> Bool {
        guard attributes.link == nil, !isInWord, OrgTarget.isAddress(rest) else { return false }
        guard let inner = Self.syntax.trimmed(Self.syntax.extent(of: rest), beyond: 0), OrgTarget.isAddress(inner)
        else {
            return false
        }
        replace(goingOnAt: inner.endIndex, with: inner, linkedTo: OrgTarget(inner.text).link, &builder)
        return true
    }

    private static let syntax = AddressSyntax([], stops: "<>()[]{}\"|\\", trailing: ".,;:!?'*_=~+")
}

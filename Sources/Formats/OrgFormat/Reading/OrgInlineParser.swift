import FormatCore
import RichText

/// Parses the objects of a text in one pass, with a stack of open objects whose ends are known.
struct OrgInlineParser {
    /// A parsed object.
    enum Piece {
        case text(ArraySlice<UInt8>, Attributes)
        case lineBreak(Attributes)
        case media(Media, Attributes)
        case reference(label: String, Attributes)
        /// A snippet of HTML.
        case html(ArraySlice<UInt8>, Attributes)
        /// An inline footnote; its label may be empty.
        case note(label: String, ArraySlice<UInt8>, Attributes)
    }

    /// An open object, which may contain others.
    private struct Level {
        /// The range of its content.
        var start: Int
        var end: Int
        /// The index after the object.
        var next: Int
        /// The attributes outside it.
        var outer: Attributes
    }

    private let text: ArraySlice<UInt8>
    private var media: OrgMediaAttributes
    private var ends: OrgEnds
    private var attributes = Attributes.none
    private var levels: [Level]
    private var index: Int
    /// The start of the text that has not been appended yet.
    private var textStart: Int
    private var pieces: [Piece] = []

    /// The pieces of a text.
    static func pieces(of text: ArraySlice<UInt8>, media: OrgMediaAttributes) -> [Piece] {
        var parser = OrgInlineParser(text, media)
        parser.run()
        return parser.pieces
    }

    private init(_ text: ArraySlice<UInt8>, _ media: OrgMediaAttributes) {
        self.text = text
        self.media = media
        ends = OrgEnds(text)
        index = text.startIndex
        textStart = index
        levels = [Level(start: index, end: text.endIndex, next: text.endIndex, outer: .none)]
    }

    private mutating func run() {
        while let level = levels.last {
            if index >= level.end {
                takeText(upTo: level.end, goingOnAt: level.next)
                attributes = level.outer
                levels.removeLast()
            } else if !Self.special.contains(text[index]) || !takeObject(level) {
                index += 1
            }
        }
    }

    /// The bytes that may begin an object or need decoding.
    private static let special: ByteSet = {
        var set = ByteSet("*/_=~+^[<\\\nhfm$@")
        set.insert(0xE2)
        return set
    }()

    /// Appends the text before an object, and continues after the object.
    private mutating func takeText(upTo end: Int, goingOnAt next: Int) {
        if textStart < end { pieces.append(.text(text[textStart..<end], attributes)) }
        index = next
        textStart = next
    }

    private mutating func takeObject(_ level: Level) -> Bool {
        switch text[index] {
        case UInt8(ascii: "["): takeBracket(level)
        case UInt8(ascii: "\\"): takeBackslash(level)
        case UInt8(ascii: "^"): takeScript(.superscript, level)
        case UInt8(ascii: "<"): takeAngle(level)
        case UInt8(ascii: "h"), UInt8(ascii: "f"), UInt8(ascii: "m"): takeAddress(level)
        case UInt8(ascii: "$"): takeDollars(level)
        case UInt8(ascii: "@"): takeSnippet(level)
        case 0x0A: takeLineEnd()
        case 0xE2: takeSpacer()
        case UInt8(ascii: "_"): takeScript(.subscript, level) || takeEmphasis(level)
        default: takeEmphasis(level)
        }
    }
}

// MARK: Marks

extension OrgInlineParser {
    private mutating func takeEmphasis(_ level: Level) -> Bool {
        let sign = text[index]
        guard let mark = OrgEmphasis.mark(of: sign), index + 2 < level.end, !text[index + 1].isASCIIWhiteSpace,
            OrgEmphasis.mayOpen(in: text, at: index, from: level.start),
            let end = ends.emphasis(sign, behind: index, before: level.end)
        else { return false }
        let start = index + 1
        if OrgEmphasis.isVerbatim(sign) {
            takeText(upTo: index, goingOnAt: end + 1)
            var code = attributes
            code.marks.insert(.code)
            takeVerbatim(text[start..<end], code)
        } else {
            open(mark, start: start, end: end, next: end + 1)
        }
        return true
    }

    private mutating func takeScript(_ mark: Marks, _ level: Level) -> Bool {
        guard index + 1 < level.end, text[index + 1] == UInt8(ascii: "{"), index > level.start,
            !text[index - 1].isASCIIWhiteSpace, let end = ends.brace(from: index + 1), end < level.end
        else { return false }
        open(mark, start: index + 2, end: end, next: end + 1)
        return true
    }

    private mutating func open(_ mark: Marks, start: Int, end: Int, next: Int) {
        let outer = attributes
        takeText(upTo: index, goingOnAt: start)
        attributes.marks.insert(mark)
        if mark == .superscript { attributes.marks.remove(.subscript) }
        if mark == .subscript { attributes.marks.remove(.superscript) }
        levels.append(Level(start: start, end: end, next: next, outer: outer))
    }

    /// Appends text with line ends as spaces, and zero-width spaces decoded.
    private mutating func takeVerbatim(_ code: ArraySlice<UInt8>, _ attributes: Attributes) {
        var start = code.startIndex
        var next = start
        while next < code.endIndex {
            if code[next] == 0x0A {
                pieces.append(.text(code[start..<next], attributes))
                pieces.append(.text([0x20], attributes))
                next += 1
                start = next
            } else if OrgEmphasis.beginsWithSpacer(code, at: next) {
                let isPair = OrgEmphasis.beginsWithSpacer(code, at: next + 3)
                pieces.append(.text(code[start..<(isPair ? next + 3 : next)], attributes))
                next += isPair ? 6 : 3
                start = next
            } else {
                next += 1
            }
        }
        pieces.append(.text(code[start...], attributes))
    }
}

// MARK: Characters

extension OrgInlineParser {
    /// A line end within a paragraph is a space.
    private mutating func takeLineEnd() -> Bool {
        takeText(upTo: index, goingOnAt: index + 1)
        pieces.append(.text([0x20], attributes))
        return true
    }

    /// A zero-width space that separates characters is removed; two in a row are one that is part of the text.
    private mutating func takeSpacer() -> Bool {
        guard OrgEmphasis.beginsWithSpacer(text, at: index) else { return false }
        if OrgEmphasis.beginsWithSpacer(text, at: index + 3) {
            takeText(upTo: index + 3, goingOnAt: index + 6)
        } else {
            takeText(upTo: index, goingOnAt: index + 3)
        }
        return true
    }

    private mutating func takeBackslash(_ level: Level) -> Bool {
        let rest = text[(index + 1)..<level.end]
        if rest.first == UInt8(ascii: "\\") {
            let line = rest.dropFirst().prefix { $0 == 0x20 || $0 == 0x09 }
            guard line.endIndex < level.end, text[line.endIndex] == 0x0A else { return false }
            takeText(upTo: index, goingOnAt: line.endIndex + 1)
            pieces.append(.lineBreak(attributes))
            return true
        }
        if rest.first == UInt8(ascii: "(") || rest.first == UInt8(ascii: "[") { return takeFormula(level) }
        let name = rest.prefix(16).prefix { $0.isASCIILetter || $0.isASCIIDigit }
        guard let entity = OrgEntities.text(named: String(decoding: name, as: UTF8.self)) else { return false }
        let hasBraces = text[name.endIndex..<level.end].starts(with: "{}".utf8)
        if !hasBraces, name.endIndex < level.end, text[name.endIndex].isASCIILetter { return false }
        takeText(upTo: index, goingOnAt: name.endIndex + (hasBraces ? 2 : 0))
        pieces.append(.text(Array(entity.utf8)[...], attributes))
        return true
    }
}

// MARK: Formulas and snippets

extension OrgInlineParser {
    /// Parses `\(…\)` or `\[…\]`.
    private mutating func takeFormula(_ level: Level) -> Bool {
        let isDisplayed = text[index + 1] == UInt8(ascii: "[")
        guard let end = ends.formula(isDisplayed: isDisplayed, from: index + 2), end + 2 <= level.end else {
            return false
        }
        let tex = TeXFormula.trimmed(text[(index + 2)..<end])
        guard !tex.isEmpty else { return false }
        takeText(upTo: index, goingOnAt: end + 2)
        let sign: ArraySlice<UInt8> = isDisplayed ? [TeXFormula.sign, TeXFormula.sign] : [TeXFormula.sign]
        takeVerbatim(sign + tex + sign, attributes)
        return true
    }

    /// Parses a formula between dollars, in which nothing is markup.
    private mutating func takeDollars(_ level: Level) -> Bool {
        guard let end = TeXFormula.end(in: text[level.start..<level.end], at: index) else {
            index += TeXFormula.count(in: text[..<level.end], at: index)
            return true
        }
        let formula = text[index..<end]
        takeText(upTo: index, goingOnAt: end)
        takeVerbatim(formula, attributes)
        return true
    }

    /// Parses `@@html:…@@`; what is meant for other programs is no text.
    private mutating func takeSnippet(_ level: Level) -> Bool {
        guard text[index..<level.end].starts(with: "@@".utf8) else { return false }
        let name = text[(index + 2)..<level.end].prefix(24).prefix { $0.isASCIILetter || $0 == UInt8(ascii: "-") }
        guard !name.isEmpty, name.endIndex < level.end, text[name.endIndex] == UInt8(ascii: ":"),
            let end = ends.snippet(from: name.endIndex + 1), end + 2 <= level.end
        else { return false }
        takeText(upTo: index, goingOnAt: end + 2)
        if name.asciiLowercased.elementsEqual("html".utf8) {
            pieces.append(.html(text[(name.endIndex + 1)..<end], attributes))
        }
        return true
    }
}

// MARK: Links and notes

extension OrgInlineParser {
    private mutating func takeBracket(_ level: Level) -> Bool {
        if let (label, end) = OrgLabel.read(text[..<level.end], at: index), end < level.end {
            return takeNote(label, end, level)
        }
        guard attributes.link == nil, let target = OrgTarget.read(text[..<level.end], at: index) else { return false }
        if target.hasDescription {
            guard let end = ends.description(from: target.end + 1), end + 2 <= level.end, end > target.end + 1 else {
                return false
            }
            takeLink(target, description: (target.end + 1)..<end)
        } else {
            let next = target.end + 1
            if let picture = target.picture {
                takeText(upTo: index, goingOnAt: next)
                pieces.append(.media(media.taken(for: picture), attributes))
            } else {
                takeText(upTo: index, goingOnAt: next)
                var linked = attributes
                linked.link = target.link
                pieces.append(.text(Array(target.text.utf8)[...], linked))
            }
        }
        return true
    }

    private mutating func takeLink(_ target: OrgTarget, description: Range<Int>) {
        let outer = attributes
        if let picture = OrgTarget(String(decoding: text[description], as: UTF8.self)).picture {
            takeText(upTo: index, goingOnAt: description.upperBound + 2)
            var linked = outer
            linked.link = target.link
            pieces.append(.media(media.taken(for: picture), linked))
            return
        }
        takeText(upTo: index, goingOnAt: description.lowerBound)
        attributes.link = target.link
        levels.append(
            Level(
                start: description.lowerBound, end: description.upperBound, next: description.upperBound + 2,
                outer: outer))
    }

    private mutating func takeNote(_ label: String, _ end: Int, _ level: Level) -> Bool {
        if text[end] == UInt8(ascii: "]"), !label.isEmpty {
            takeText(upTo: index, goingOnAt: end + 1)
            pieces.append(.reference(label: label, attributes))
            return true
        }
        guard text[end] == UInt8(ascii: ":"), let close = ends.bracket(from: index), close < level.end else {
            return false
        }
        takeText(upTo: index, goingOnAt: close + 1)
        pieces.append(.note(label: label, text[(end + 1)..<close], attributes))
        return true
    }

    /// Parses an address in angle brackets, `<https://…>`.
    private mutating func takeAngle(_ level: Level) -> Bool {
        let inner = text[(index + 1)..<level.end].prefix { byte in
            byte > 0x20 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
        }
        guard attributes.link == nil, inner.endIndex < level.end, text[inner.endIndex] == UInt8(ascii: ">"),
            OrgTarget.isAddress(inner)
        else { return false }
        takeText(upTo: index, goingOnAt: inner.endIndex + 1)
        appendAddress(inner)
        return true
    }

    /// Parses a bare address in the text.
    private mutating func takeAddress(_ level: Level) -> Bool {
        let isInWord = index > level.start && (text[index - 1].isASCIILetter || text[index - 1].isASCIIDigit)
        guard attributes.link == nil, !isInWord, OrgTarget.isAddress(text[index..<level.end]) else { return false }
        var inner = text[index..<level.end].prefix { byte in
            byte > 0x20 && !"<>()[]{}\"|\\".utf8.contains(byte)
        }
        while let last = inner.last, ".,;:!?'*/_=~+".utf8.contains(last), inner.count > 9 || last != UInt8(ascii: "/") {
            inner.removeLast()
        }
        guard OrgTarget.isAddress(inner) else { return false }
        takeText(upTo: index, goingOnAt: inner.endIndex)
        appendAddress(inner)
        return true
    }

    private mutating func appendAddress(_ bytes: ArraySlice<UInt8>) {
        var linked = attributes
        linked.link = OrgTarget(String(decoding: bytes, as: UTF8.self)).link
        pieces.append(.text(bytes, linked))
    }
}

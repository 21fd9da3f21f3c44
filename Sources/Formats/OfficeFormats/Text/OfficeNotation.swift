import FormatCore
import RichText

/// Notes for attributes that a format cannot express: of a run, of a paragraph, and of the blocks around it.
///
/// They are attributes in a namespace of this project, which other programs ignore. A note is written only if the format's own
/// markup would be read back differently.
package enum OfficeNotation {
    /// The name of the namespace.
    package static let namespace = "urn:pasteboard:text"

    // MARK: Fields

    private static func fields(_ text: String) -> [(name: Substring, value: String)] {
        text.split(separator: ";").map { part in
            let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = halves.count > 1 ? PercentEncoding.decoded(Array(halves[1].utf8)) : ""
            return (halves[0], value)
        }
    }

    private static func number(_ text: String) -> Double? {
        guard text.utf8.count <= 24, let value = Double(text), value.isFinite else { return nil }
        return value
    }

    static func color(_ text: String) -> Color? {
        guard text.utf8.count == 8, let value = UInt32(text, radix: 16) else { return nil }
        return Color(
            red: UInt8(truncatingIfNeeded: value >> 24), green: UInt8(truncatingIfNeeded: value >> 16),
            blue: UInt8(truncatingIfNeeded: value >> 8), alpha: UInt8(truncatingIfNeeded: value))
    }

    static func text(of color: Color) -> String {
        let alpha = String(color.alpha, radix: 16, uppercase: true)
        return color.hexadecimal + (alpha.count < 2 ? "0" : "") + alpha
    }

    /// True if a text can be a language tag (RFC 5646 §2.1).
    package static func isLanguage(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D }
    }

    // MARK: Runs

    static func text(of attributes: Attributes) -> String {
        var parts = ["m=\(attributes.marks.rawValue)"]
        if let language = attributes.language { parts.append("l=" + PercentEncoding.encoded(language)) }
        let look = attributes.look
        if let family = look.fontFamily { parts.append("f=" + PercentEncoding.encoded(family)) }
        if let size = look.fontSize { parts.append("s=\(size)") }
        if let color = look.foreground { parts.append("c=" + text(of: color)) }
        if let color = look.background { parts.append("b=" + text(of: color)) }
        return parts.joined(separator: ";")
    }

    static func attributes(_ text: String) -> Attributes? {
        guard text.hasPrefix("m="), text.utf8.count <= 4096 else { return nil }
        var attributes = Attributes()
        var look = Look()
        for (name, value) in fields(text) {
            switch name {
            case "m":
                guard let bits = UInt16(value), bits < 256 else { return nil }
                attributes.marks = Marks(rawValue: bits)
                if attributes.marks.isSuperset(of: [.superscript, .subscript]) { attributes.marks.remove(.subscript) }
            case "l": attributes.language = isLanguage(value) ? value : nil
            case "f": look.fontFamily = FontFamily.isName(value) ? value : nil
            case "s": look.fontSize = number(value).flatMap { $0 > 0 && $0 < 1e6 ? $0 : nil }
            case "c": look.foreground = color(value)
            case "b": look.background = color(value)
            default: break
            }
        }
        attributes.look = look
        return attributes
    }

    // MARK: Paragraphs

    static func text(of style: ParagraphStyle) -> String {
        var parts: [String] = ["p"]
        switch style.alignment {
        case .left?: parts.append("a=l")
        case .center?: parts.append("a=c")
        case .right?: parts.append("a=r")
        case .justified?: parts.append("a=j")
        case nil: break
        }
        if let direction = style.direction { parts.append(direction == .leftToRight ? "d=l" : "d=r") }
        if let indent = style.indent { parts.append("i=\(indent)") }
        if let indent = style.firstLineIndent { parts.append("f=\(indent)") }
        return parts.joined(separator: ";")
    }

    static func style(_ text: String, _ kind: ParagraphKind) -> ParagraphStyle? {
        guard text.hasPrefix("p"), text.utf8.count <= 256 else { return nil }
        var style = ParagraphStyle(kind)
        for (name, value) in fields(text) {
            switch (name, value) {
            case ("a", "l"): style.alignment = .left
            case ("a", "c"): style.alignment = .center
            case ("a", "r"): style.alignment = .right
            case ("a", "j"): style.alignment = .justified
            case ("d", "l"): style.direction = .leftToRight
            case ("d", "r"): style.direction = .rightToLeft
            case ("i", _): style.indent = number(value)
            case ("f", _): style.firstLineIndent = number(value)
            default: break
            }
        }
        return style
    }

    // MARK: Columns

    package static func text(of columns: [Alignment?]) -> String {
        String(columns.prefix(4096).map { column in letters.first { $0.value == column }?.key ?? "-" })
    }

    package static func columns(_ text: String) -> [Alignment?] {
        text.prefix(4096).map { letters[$0] }
    }

    private static let letters: [Character: Alignment] = ["l": .left, "c": .center, "r": .right, "j": .justified]
}

// MARK: Blocks

extension OfficeNotation {
    /// The note for the blocks around a paragraph, outermost first; a sign marks blocks that begin with it.
    static func text(of path: [OfficePlaces.Step]) -> String {
        path.map { step in
            let name: String
            switch step.kind {
            case .quote: name = "q"
            case .item(nil): name = "i"
            case .item(.open?): name = "io"
            case .item(.done?): name = "ix"
            case .code(nil): name = "c"
            case .code(let language?): name = "c=" + PercentEncoding.encoded(language)
            case .list(let style): name = "l=" + text(of: style)
            case .definitionList: name = "d"
            case .definition: name = "e"
            default: name = "-"
            }
            return (step.isNew ? "+" : "") + name
        }.joined(separator: " ")
    }

    static func path(_ text: String) -> [OfficePlaces.Step]? {
        guard text.utf8.count <= 16_384 else { return nil }
        var path: [OfficePlaces.Step] = []
        for part in text.split(separator: " ") {
            guard path.count < AttributedText.Builder.maximumDepth else { return nil }
            let isNew = part.first == "+"
            guard let kind = kind(isNew ? part.dropFirst() : part) else { return nil }
            if case .item = kind {
                guard case .list? = path.last?.kind else { return nil }
            } else if case .list? = path.last?.kind {
                return nil
            }
            guard (kind == .definition) == (path.last?.kind == .definitionList) else { return nil }
            path.append(OfficePlaces.Step(kind: kind, isNew: isNew))
        }
        if case .list? = path.last?.kind { return nil }
        return path
    }

    private static func kind(_ text: Substring) -> BlockKind? {
        let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        switch halves[0] {
        case "q": return .quote
        case "d": return .definitionList
        case "e": return .definition
        case "i": return .item(nil)
        case "io": return .item(.open)
        case "ix": return .item(.done)
        case "c":
            let language = halves.count > 1 ? PercentEncoding.decoded(Array(halves[1].utf8)) : nil
            return .code(language: language)
        case "l" where halves.count > 1: return style(halves[1]).map { .list($0) }
        default: return nil
        }
    }

    private static let bullets: [(String, ListStyle.Bullet)] = [
        ("a", .automatic), ("d", .disc), ("c", .circle), ("s", .square), ("n", .none),
    ]
    private static let numberings: [(String, ListStyle.Numbering)] =
        [("1", .decimal), ("la", .lowerAlpha), ("ua", .upperAlpha), ("lr", .lowerRoman), ("ur", .upperRoman)]
        + ListStyle.CounterStyle.allCases.map { ($0.rawValue, .other($0)) }

    private static func text(of style: ListStyle) -> String {
        var parts: [String]
        switch style.marker {
        case .bullet(let bullet): parts = ["b", bullets.first { $0.1 == bullet }?.0 ?? "a"]
        case .ordered(let numbering, let start):
            parts = ["o", numberings.first { $0.1 == numbering }?.0 ?? "1", "\(start)"]
        }
        parts.append(style.isTight ? "t" : "l")
        if let label = style.label {
            parts += [PercentEncoding.encoded(label.prefix), PercentEncoding.encoded(label.suffix), "\(label.digits)"]
        }
        return parts.joined(separator: ",")
    }

    private static func style(_ text: Substring) -> ListStyle? {
        var parts = text.split(separator: ",", omittingEmptySubsequences: false)[...]
        let marker: ListStyle.Marker
        switch parts.popFirst() {
        case "b":
            guard let name = parts.popFirst(), let bullet = bullets.first(where: { $0.0 == name })?.1 else {
                return nil
            }
            marker = .bullet(bullet)
        case "o":
            guard let name = parts.popFirst(), let numbering = numberings.first(where: { $0.0 == name })?.1,
                let start = parts.popFirst().flatMap({ Int($0) }), abs(start) <= Int(Int32.max)
            else { return nil }
            marker = .ordered(numbering, start: start)
        default: return nil
        }
        guard let spacing = parts.popFirst() else { return nil }
        var style = ListStyle(marker, isTight: spacing == "t")
        let rest = Array(parts)
        if rest.count == 3, let digits = Int(rest[2]), (0...64).contains(digits) {
            style.label = ListStyle.Label(
                prefix: PercentEncoding.decoded(Array(rest[0].utf8)),
                suffix: PercentEncoding.decoded(Array(rest[1].utf8)), digits: digits)
        }
        return style
    }
}

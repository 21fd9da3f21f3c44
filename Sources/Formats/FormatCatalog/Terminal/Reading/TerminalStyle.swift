import RichText

/// A graphic rendition (ECMA-48 §8.3.117, with xterm's colors) and a link of OSC 8.
struct TerminalStyle: Hashable {
    var marks: Marks = []
    var foreground = TerminalColor.standard
    var background = TerminalColor.standard
    var isDim = false
    var isInverse = false
    var link: String?

    /// The color of dim text.
    private static let dimmed = Color(red: 0x77, green: 0x76, blue: 0x7B)

    /// The attributes of text.
    var attributes: Attributes {
        var look = Look()
        if isInverse {
            look.foreground = background.color ?? .white
            look.background = foreground.color ?? .black
        } else if let behind = background.color {
            look.background = behind
            look.foreground = foreground.color
        } else {
            look.foreground = foreground.onPaper
        }
        if isDim, look.background == nil { look.foreground = look.foreground.map(Self.dim) ?? Self.dimmed }
        return Attributes(marks, link: link.map { Link($0) }, look: look)
    }

    /// The color, blended with a third of white.
    private static func dim(_ color: Color) -> Color {
        func lighter(_ value: UInt8) -> UInt8 { value + (255 - value) / 3 }
        return Color(red: lighter(color.red), green: lighter(color.green), blue: lighter(color.blue))
    }
}

// MARK: Select graphic rendition

extension TerminalStyle {
    /// Applies the parameters of a sequence; those without meaning for text are ignored.
    mutating func select(_ parameters: SequenceParameters) {
        var rest = parameters.groups[...]
        if rest.isEmpty { reset() }
        while let group = rest.popFirst() {
            let number = group.first.flatMap { $0 } ?? 0
            switch number {
            case 38, 48, 58:
                guard let color = Self.color(group, &rest) else { break }
                if number == 38 { foreground = color }
                if number == 48 { background = color }
            case 4 where group.count > 1 && group[1] == 0: marks.remove(.underline)
            default: select(number)
            }
        }
    }

    /// Resets everything except the link, which has its own end.
    private mutating func reset() { self = TerminalStyle(link: link) }

    private mutating func select(_ number: Int) {
        switch number {
        case 0: reset()
        case 1: marks.insert(.strong)
        case 2: isDim = true
        case 3: marks.insert(.emphasis)
        case 4, 21: marks.insert(.underline)
        case 7: isInverse = true
        case 9: marks.insert(.strikethrough)
        case 22:
            marks.remove(.strong)
            isDim = false
        case 23: marks.remove(.emphasis)
        case 24: marks.remove(.underline)
        case 27: isInverse = false
        case 29: marks.remove(.strikethrough)
        default: selectColor(number)
        }
    }

    private mutating func selectColor(_ number: Int) {
        switch number {
        case 30...37: foreground = .indexed(UInt8(number - 30))
        case 39: foreground = .standard
        case 40...47: background = .indexed(UInt8(number - 40))
        case 49: background = .standard
        case 90...97: foreground = .indexed(UInt8(number - 82))
        case 100...107: background = .indexed(UInt8(number - 92))
        default: break
        }
    }

    /// Parses `38;5;n` and `38;2;r;g;b`, or the same with colons, where a color space may precede the channels.
    private static func color(_ group: [Int?], _ rest: inout ArraySlice<[Int?]>) -> TerminalColor? {
        if group.count > 1 {
            let channels = group[1] == 2 && group.count > 5 ? group[3...] : group[2...]
            return color(kind: group[1], channels.map { $0 ?? 0 })
        }
        guard let kind = rest.popFirst()?.first.flatMap({ $0 }) else { return nil }
        let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
        let channels = rest.prefix(count).map { $0.first.flatMap { $0 } ?? 0 }
        rest = rest.dropFirst(count)
        return color(kind: kind, channels)
    }

    private static func color(kind: Int?, _ channels: [Int]) -> TerminalColor? {
        guard channels.allSatisfy({ (0...255).contains($0) }) else { return nil }
        switch (kind, channels.count) {
        case (5, 1...): return .indexed(UInt8(channels[0]))
        case (2, 3...):
            return .exact(Color(red: UInt8(channels[0]), green: UInt8(channels[1]), blue: UInt8(channels[2])))
        default: return nil
        }
    }
}

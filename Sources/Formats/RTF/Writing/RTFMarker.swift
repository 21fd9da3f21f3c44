import RichText

/// How RTF says what stands before the items of a list.
struct RTFMarker {
    /// `\levelnfc`.
    let kind: Int
    let start: Int
    /// nil for numbers.
    let bullet: String?

    init(_ marker: ListStyle.Marker, _ task: TaskState? = nil) {
        switch marker {
        case .bullet(let bullet):
            kind = 23
            start = 1
            self.bullet = task.map(Self.box) ?? Self.text(of: bullet)
        case .ordered(let numbering, let start):
            kind = Self.kind(of: numbering)
            self.start = min(max(start, 0), Int(Int16.max))
            bullet = nil
        }
    }

    /// The literal marker of an item, for programs that know no list tables.
    func text(number: Int) -> String {
        if let bullet { return bullet }
        return switch kind {
        case 1: Self.roman(number).uppercased() + "."
        case 2: Self.roman(number) + "."
        case 3: Self.letters(number).uppercased() + "."
        case 4: Self.letters(number) + "."
        default: "\(number)."
        }
    }

    static func box(_ task: TaskState) -> String {
        task == .open ? "\u{2610}" : "\u{2611}"
    }

    private static func text(of bullet: ListStyle.Bullet) -> String {
        switch bullet {
        case .automatic: "\u{2022}"
        case .disc: "\u{25CF}"
        case .circle: "\u{25E6}"
        case .square: "\u{25AA}"
        case .none: ""
        }
    }

    private static func kind(of numbering: ListStyle.Numbering) -> Int {
        switch numbering {
        case .decimal: 0
        case .upperRoman: 1
        case .lowerRoman: 2
        case .upperAlpha: 3
        case .lowerAlpha: 4
        }
    }

    /// As Word counts: z is followed by aa, then bb.
    private static func letters(_ number: Int) -> String {
        guard (1...780).contains(number) else { return "\(number)" }
        let letter = Character(Unicode.Scalar(UInt8(0x61 + (number - 1) % 26)))
        return String(repeating: letter, count: (number - 1) / 26 + 1)
    }

    private static func roman(_ number: Int) -> String {
        guard (1...3999).contains(number) else { return "\(number)" }
        let digits = [
            (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
            (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
        ]
        var rest = number
        var text = ""
        for (value, digit) in digits {
            while rest >= value {
                text += digit
                rest -= value
            }
        }
        return text
    }
}

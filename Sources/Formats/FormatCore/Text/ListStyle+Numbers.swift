import RichText

extension ListStyle.Numbering {
    private static let letters: [(letter: StaticString, numbering: Self)] = [
        ("a", .lowerAlpha), ("A", .upperAlpha), ("i", .lowerRoman), ("I", .upperRoman),
    ]

    /// The numbering that most formats name by its first number: `a`, `A`, `i` or `I`; nil for other text.
    package init?(letter: some StringProtocol) {
        guard let found = Self.letters.first(where: { letter.utf8.elementsEqual([UInt8]($0.letter)) }) else {
            return nil
        }
        self = found.numbering
    }

    /// The letter that names it in most formats; nil for decimal numbers and other styles.
    package var letter: StaticString? { Self.letters.first { $0.numbering == self }?.letter }

    /// The number of an item as displayed; in digits if letters or Roman numerals cannot express it.
    package func text(of number: Int) -> String {
        switch self {
        case .decimal: "\(number)"
        case .upperRoman: Self.roman(number).uppercased()
        case .lowerRoman: Self.roman(number)
        case .upperAlpha: Self.letters(number).uppercased()
        case .lowerAlpha: Self.letters(number)
        case .other(let style): style.text(of: number)
        }
    }

    /// Letters as in Word: z is followed by aa, then bb.
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

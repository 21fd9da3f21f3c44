import RichText

/// The names of number formats in Word (ECMA-376 part 1, §17.18.59) for numerals of other scripts.
enum WordNumeral {
    /// The first name of a style is written.
    private static let names: [(name: StaticString, style: ListStyle.CounterStyle)] = [
        ("ideographDigital", .ideographDigits), ("japaneseDigitalTenThousand", .ideographDigits),
        ("taiwaneseDigital", .ideographDigits), ("koreanDigital2", .ideographDigits),
        ("chineseCountingThousand", .chinese), ("chineseCounting", .chinese),
        ("taiwaneseCountingThousand", .taiwanese), ("taiwaneseCounting", .taiwanese),
        ("japaneseCounting", .japanese), ("koreanCounting", .korean), ("koreanDigital", .koreanDigits),
        ("decimalFullWidth", .fullWidthDigits), ("decimalFullWidth2", .fullWidthDigits),
        ("decimalEnclosedCircle", .circledDigits), ("decimalEnclosedCircleChinese", .circledDigits),
        ("ideographTraditional", .heavenlyStems), ("ideographZodiac", .earthlyBranches),
        ("ganada", .koreanSyllables), ("chosung", .koreanConsonants), ("aiueoFullWidth", .katakana),
        ("irohaFullWidth", .katakanaIroha), ("aiueo", .halfWidthKatakana), ("iroha", .halfWidthKatakanaIroha),
        ("russianLower", .lowerRussian), ("russianUpper", .upperRussian),
    ]

    private static let styles: [String: ListStyle.CounterStyle] = Dictionary(
        uniqueKeysWithValues: names.map { (String(describing: $0.name), $0.style) })
    private static let written: [ListStyle.CounterStyle: StaticString] = Dictionary(
        names.map { ($0.style, $0.name) }, uniquingKeysWith: { first, _ in first })

    static func style(_ format: String) -> ListStyle.CounterStyle? { styles[format] }

    static func format(of style: ListStyle.CounterStyle) -> StaticString { written[style] ?? "decimal" }
}

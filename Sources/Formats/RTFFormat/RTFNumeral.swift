import RichText

/// The number formats of RTF for numerals of other scripts (RTF 1.9.1, `\\levelnfc`).
enum RTFNumeral {
    /// The first format of a style is written.
    private static let kinds: [(kind: Int32, style: ListStyle.CounterStyle)] = [
        (10, .ideographDigits), (17, .ideographDigits), (36, .ideographDigits), (40, .ideographDigits),
        (44, .ideographDigits), (39, .chinese), (37, .chinese), (35, .taiwanese), (33, .taiwanese), (11, .japanese),
        (42, .korean), (41, .koreanDigits), (14, .fullWidthDigits), (19, .fullWidthDigits), (18, .circledDigits),
        (28, .circledDigits), (29, .circledDigits), (30, .heavenlyStems), (31, .earthlyBranches),
        (24, .koreanSyllables), (25, .koreanConsonants), (20, .katakana), (21, .katakanaIroha),
        (12, .halfWidthKatakana), (13, .halfWidthKatakanaIroha), (58, .lowerRussian), (59, .upperRussian),
    ]

    static func style(_ kind: Int32) -> ListStyle.CounterStyle? { kinds.first { $0.kind == kind }?.style }

    static func kind(of style: ListStyle.CounterStyle) -> Int32 { kinds.first { $0.style == style }?.kind ?? 0 }
}

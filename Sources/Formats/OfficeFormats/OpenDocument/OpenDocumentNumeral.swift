import RichText

/// Writer's number formats for numerals of other scripts, which consist of the first numerals, such as `一, 二, 三, ...`
/// (OpenDocument 1.3 part 3, §20.314).
enum OpenDocumentNumeral {
    /// The first format of a style is written, and the first style of a format is read.
    private static let formats: [(format: String, style: ListStyle.CounterStyle)] = [
        ("一, 二, 三, ...", .chinese), ("一, 二, 三, ...", .taiwanese), ("一, 二, 三, ...", .japanese),
        ("一, 二, 三, ... (ko)", .ideographDigits), ("일, 이, 삼, ...", .korean),
        ("일, 이, 삼, ... (ko-x-digital)", .koreanDigits), ("１, ２, ３, ...", .fullWidthDigits),
        ("①, ②, ③, ...", .circledDigits), ("甲, 乙, 丙, ...", .heavenlyStems),
        ("子, 丑, 寅, ...", .earthlyBranches), ("가, 나, 다, ...", .koreanSyllables),
        ("ㄱ, ㄴ, ㄷ, ...", .koreanConsonants), ("ア, イ, ウ, ...", .katakana), ("イ, ロ, ハ, ...", .katakanaIroha),
        ("ｱ, ｲ, ｳ, ...", .halfWidthKatakana), ("ｲ, ﾛ, ﾊ, ...", .halfWidthKatakanaIroha),
        ("а, б, .., аа, аб, ... (ru)", .lowerRussian), ("А, Б, .., Аа, Аб, ... (ru)", .upperRussian),
    ]

    private static let whole: [String: ListStyle.CounterStyle] = Dictionary(
        formats.map { ($0.format, $0.style) }, uniquingKeysWith: { first, _ in first })
    /// By only the first numeral, because other programs and versions write the rest differently.
    private static let first: [Character: ListStyle.CounterStyle] = Dictionary(
        formats.compactMap { pair in pair.format.first.map { ($0, pair.style) } },
        uniquingKeysWith: { first, _ in first })
    private static let written: [ListStyle.CounterStyle: String] = Dictionary(
        formats.map { ($0.style, $0.format) }, uniquingKeysWith: { first, _ in first })

    static func style(_ format: String) -> ListStyle.CounterStyle? {
        guard let sign = format.first, !sign.isASCII else { return nil }
        return whole[format] ?? first[sign]
    }

    static func format(of style: ListStyle.CounterStyle) -> String { written[style] ?? "1" }
}

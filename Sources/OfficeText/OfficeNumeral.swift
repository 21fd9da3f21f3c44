/// A way to write numbers with signs that are neither Latin letters nor digits, as Word and LibreOffice have them for chapters.
package enum OfficeNumeral: Sendable {
    /// Ten signs, from that of zero, one for each digit.
    case digits(String)
    /// A sign for each number from one; what is beyond has digits.
    case signs(String)
    /// The Chinese and Japanese way to ninety-nine: 十, 十一, 二十.
    case counting

    private static let ideographs = "〇一二三四五六七八九"

    /// The numerals by the names of Word's formats (ECMA-376 part 1, §17.18.59).
    private static let named: [String: OfficeNumeral] = [
        "ideographDigital": .digits(ideographs), "japaneseDigitalTenThousand": .digits(ideographs),
        "taiwaneseDigital": .digits(ideographs), "koreanDigital2": .digits(ideographs),
        "koreanDigital": .digits("영일이삼사오육칠팔구"),
        "decimalFullWidth": .digits("０１２３４５６７８９"), "chineseCounting": .counting, "chineseCountingThousand": .counting,
        "taiwaneseCounting": .counting, "taiwaneseCountingThousand": .counting, "japaneseCounting": .counting,
        "decimalEnclosedCircle": .signs("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"), "decimalEnclosedCircleChinese": .signs("①②③④⑤⑥⑦⑧⑨⑩"),
        "ideographTraditional": .signs("甲乙丙丁戊己庚辛壬癸"), "ideographZodiac": .signs("子丑寅卯辰巳午未申酉戌亥"),
        "ganada": .signs("가나다라마바사아자차카타파하"), "chosung": .signs("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"),
        "aiueoFullWidth": .signs("アイウエオカキクケコサシスセソタチツテトナニヌネノ"), "irohaFullWidth": .signs("イロハニホヘトチリヌルヲワカヨタレソツネ"),
        "aiueo": .signs("ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉ"), "iroha": .signs("ｲﾛﾊﾆﾎﾍﾄﾁﾘﾇﾙｦﾜｶﾖﾀﾚｿﾂﾈ"),
        "russianLower": .signs("абвгдежзиклмнопрстуфхцчшщыэюя"),
        "russianUpper": .signs("АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ"),
    ]

    private static let first: [Character: OfficeNumeral] = named.sorted { $0.key < $1.key }.reduce(into: [:]) {
        if let sign = $1.value.text(of: 1).first, $0[sign] == nil { $0[sign] = $1.value }
    }

    /// The numeral of a format of Word.
    package init?(named name: String) {
        guard let numeral = Self.named[name] else { return nil }
        self = numeral
    }

    /// The numeral whose first number begins a format of OpenDocument, such as `一, 二, 三, ...`.
    package init?(beginning format: String) {
        guard let sign = format.first, !sign.isASCII, let numeral = Self.first[sign] else { return nil }
        self = numeral
    }

    /// The number as it is written.
    package func text(of number: Int) -> String {
        switch self {
        case .digits(let signs):
            let signs = Array(signs)
            return String("\(number)".map { $0.wholeNumberValue.map { signs[$0] } ?? $0 })
        case .signs(let signs):
            let signs = Array(signs)
            return (1...signs.count).contains(number) ? String(signs[number - 1]) : "\(number)"
        case .counting:
            let signs = Array(Self.ideographs)
            guard (1...99).contains(number) else { return OfficeNumeral.digits(Self.ideographs).text(of: number) }
            let (tens, ones) = (number / 10, number % 10)
            return (tens > 1 ? String(signs[tens]) : "") + (tens > 0 ? "十" : "") + (ones > 0 ? String(signs[ones]) : "")
        }
    }
}

import RichText

extension ListStyle.CounterStyle {
    /// The number of an item as displayed; in digits if these numerals cannot express it.
    package func text(of number: Int) -> String {
        switch self {
        case .ideographDigits: Self.digits("〇一二三四五六七八九", number)
        case .koreanDigits: Self.digits("영일이삼사오육칠팔구", number)
        case .fullWidthDigits: Self.digits("０１２３４５６７８９", number)
        case .chinese, .taiwanese: Self.read(number, "零一二三四五六七八九", "千百十", namesOne: true)
        case .japanese: Self.read(number, "〇一二三四五六七八九", "千百十", namesOne: false)
        case .korean: Self.read(number, "영일이삼사오육칠팔구", "천백십", namesOne: false)
        case .circledDigits: Self.sign("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳", number)
        case .heavenlyStems: Self.sign("甲乙丙丁戊己庚辛壬癸", number)
        case .earthlyBranches: Self.sign("子丑寅卯辰巳午未申酉戌亥", number)
        case .koreanSyllables: Self.sign("가나다라마바사아자차카타파하", number)
        case .koreanConsonants: Self.sign("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ", number)
        case .katakana: Self.sign("アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン", number)
        case .katakanaIroha: Self.sign("イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス", number)
        case .halfWidthKatakana: Self.sign("ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ", number)
        // Half-width katakana have neither ヰ nor ヱ.
        case .halfWidthKatakanaIroha: Self.sign("ｲﾛﾊﾆﾎﾍﾄﾁﾘﾇﾙｦﾜｶﾖﾀﾚｿﾂﾈﾅﾗﾑｳ", number)
        case .lowerRussian: Self.sign("абвгдежзиклмнопрстуфхцчшщыэюя", number)
        case .upperRussian: Self.sign("АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ", number)
        }
    }

    /// Replaces each decimal digit by one of ten signs.
    private static func digits(_ signs: String, _ number: Int) -> String {
        let signs = Array(signs)
        return String(String(number).map { digit in digit.wholeNumberValue.map { signs[$0] } ?? digit })
    }

    /// Returns the sign for a number from one.
    private static func sign(_ signs: String, _ number: Int) -> String {
        let signs = Array(signs)
        return (1...signs.count).contains(number) ? String(signs[number - 1]) : String(number)
    }

    /// A number up to 9,999 as it is read aloud, with signs for thousands, hundreds and tens.
    ///
    /// If one is written, it precedes every unit except a ten at the start (十二, but 一百一十二). Zero stands for skipped units
    /// (一百零一).
    private static func read(_ number: Int, _ digits: String, _ units: String, namesOne: Bool) -> String {
        guard (1...9_999).contains(number) else { return String(number) }
        let digits = Array(digits)
        var (text, rest, unit, skipsZero) = ("", number, 1_000, false)
        for sign in Array(units) {
            let digit = rest / unit
            if digit > 0 {
                if skipsZero, namesOne { text.append(digits[0]) }
                let isNamed = digit > 1 || namesOne && !(unit == 10 && text.isEmpty)
                if isNamed { text.append(digits[digit]) }
                text.append(sign)
            }
            skipsZero = digit == 0 && !text.isEmpty
            (rest, unit) = (rest % unit, unit / 10)
        }
        guard rest > 0 else { return text }
        if skipsZero, namesOne { text.append(digits[0]) }
        text.append(digits[rest])
        return text
    }
}

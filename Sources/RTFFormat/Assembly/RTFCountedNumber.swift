/// A number as a level of a list writes it in a format that no list style has (RTF 1.9.1, `\\levelnfc`).
enum RTFCountedNumber {
    /// The text of a number; nil for a format that is not known, or a number that it does not write.
    static func text(of number: Int, _ format: Int32) -> String? {
        switch format {
        case 5: return ordinal(number)
        case 10, 17, 36, 40: return number >= 0 ? String(String(number).compactMap { digits[$0] }) : nil
        case 11, 33, 35, 37, 39: return counted(number)
        case 18, 28, 29: return (1...20).contains(number) ? scalar(0x2460 + number - 1) : nil
        case 14, 19: return String(String(number).unicodeScalars.compactMap { wide($0) }.map(Character.init))
        case 26: return (1...20).contains(number) ? scalar(0x2488 + number - 1) : nil
        case 27: return (1...20).contains(number) ? scalar(0x2474 + number - 1) : nil
        case 30: return (1...10).contains(number) ? String(stems[number - 1]) : nil
        case 31: return (1...12).contains(number) ? String(branches[number - 1]) : nil
        default: return nil
        }
    }

    private static let digits: [Character: Character] = [
        "0": "〇", "1": "一", "2": "二", "3": "三", "4": "四", "5": "五", "6": "六", "7": "七", "8": "八", "9": "九",
    ]
    private static let stems = Array("甲乙丙丁戊己庚辛壬癸")
    private static let branches = Array("子丑寅卯辰巳午未申酉戌亥")

    private static func scalar(_ value: Int) -> String? {
        Unicode.Scalar(UInt32(value)).map { String($0) }
    }

    private static func wide(_ digit: Unicode.Scalar) -> Unicode.Scalar? {
        (0x30...0x39).contains(digit.value) ? Unicode.Scalar(digit.value - 0x30 + 0xFF10) : nil
    }

    /// A number in words of East Asia: 十, 十一, 二十, 一百二十.
    private static func counted(_ number: Int) -> String? {
        guard (1..<1000).contains(number) else { return nil }
        func digit(_ value: Int) -> String { digits[Character(String(value))].map { String($0) } ?? "" }
        let (hundreds, tens, ones) = (number / 100, number / 10 % 10, number % 10)
        var text = hundreds > 0 ? digit(hundreds) + "百" : ""
        if tens > 0 {
            text += (tens == 1 && hundreds == 0 ? "" : digit(tens)) + "十"
        } else if hundreds > 0, ones > 0 {
            text += "〇"
        }
        return text + (ones > 0 ? digit(ones) : "")
    }

    private static func ordinal(_ number: Int) -> String {
        let isTeen = (11...13).contains(number % 100)
        switch number % 10 {
        case 1 where !isTeen: return "\(number)st"
        case 2 where !isTeen: return "\(number)nd"
        case 3 where !isTeen: return "\(number)rd"
        default: return "\(number)th"
        }
    }
}

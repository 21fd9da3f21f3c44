/// A list number in a format that list styles do not have (RTF 1.9.1, `\\levelnfc`).
enum RTFCountedNumber {
    /// The text of a number; nil for an unknown format, or a number that the format cannot express.
    static func text(of number: Int, _ format: Int32) -> String? {
        switch format {
        case 5: return ordinal(number)
        case 26: return (1...20).contains(number) ? scalar(0x2488 + number - 1) : nil
        case 27: return (1...20).contains(number) ? scalar(0x2474 + number - 1) : nil
        default: return nil
        }
    }

    private static func scalar(_ value: Int) -> String? {
        Unicode.Scalar(UInt32(value)).map { String($0) }
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

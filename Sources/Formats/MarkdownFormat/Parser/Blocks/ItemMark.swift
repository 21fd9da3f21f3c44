import FormatCore
import RichText

/// The mark of a list item (CommonMark 0.31 §5.2).
struct ItemMark {
    /// `-`, `+`, `*`, or the delimiter after a number: `.` or `)`.
    ///
    /// All items of one list have the same.
    let character: UInt8
    /// The number; nil for a bullet.
    let number: Int?
    /// The length in bytes.
    let length: Int

    private static let firstBytes = ByteSet("-+*0123456789")

    /// `interrupts`: the line could continue a paragraph, which only a non-empty item, with number 1 if ordered, interrupts.
    init?(_ line: ArraySlice<UInt8>, interrupts: Bool) {
        guard let first = line.first, Self.firstBytes.contains(first) else { return nil }
        let digits = line.prefix(10).prefix { $0.isASCIIDigit }
        guard digits.count < 10, line.count > digits.count else { return nil }
        character = line[digits.endIndex]
        length = digits.count + 1
        if digits.isEmpty {
            guard character == UInt8(ascii: "-") || character == UInt8(ascii: "+") || character == UInt8(ascii: "*")
            else {
                return nil
            }
            number = nil
        } else {
            guard character == UInt8(ascii: ".") || character == UInt8(ascii: ")") else { return nil }
            let value = digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
            guard !interrupts || value == 1 else { return nil }
            number = value
        }
        let rest = line.dropFirst(length)
        guard rest.isEmpty || rest.first == 0x20 || rest.first == 0x09 else { return nil }
        if interrupts, rest.trimmedOfBlanks.isEmpty { return nil }
    }

    /// The list begun by this item.
    var style: ListStyle { number.map { ListStyle.numbers(from: $0) } ?? .bullets }
}

/// The box of a task, at the start of an item.
enum TaskBox {
    /// The box is `[ ]` or `[x]`, followed by white space or nothing.
    static func state(_ line: ArraySlice<UInt8>) -> TaskState? {
        guard line.count >= 3, line.first == UInt8(ascii: "["), line[line.startIndex + 2] == UInt8(ascii: "]") else {
            return nil
        }
        if let next = line.dropFirst(3).first, next != 0x20, next != 0x09 { return nil }
        switch line[line.startIndex + 1] {
        case 0x20: return .open
        case UInt8(ascii: "x"), UInt8(ascii: "X"): return .done
        default: return nil
        }
    }
}

import FormatCore
import RichText

/// The label before an item: a number with text around it.
struct RTFItemLabel {
    /// The text before the number, and the text after it.
    private(set) var prefix: String
    private(set) var suffix: String
    /// The number as written.
    let number: String

    /// Parses a label that a program has written; its number is the last one of this kind.
    ///
    /// Nil if there is none.
    init?(drawn marker: String, _ numbering: ListStyle.Numbering) {
        let text = Array(marker.trimmedLabel.utf8)
        var end = text.count
        while end > 0, !Self.isNumber(text[end - 1], numbering) { end -= 1 }
        var start = end
        while start > 0, Self.isNumber(text[start - 1], numbering) { start -= 1 }
        guard start < end else { return nil }
        number = String(decoding: text[start..<end], as: UTF8.self)
        prefix = String(decoding: text[..<start], as: UTF8.self)
        suffix = String(decoding: text[end...], as: UTF8.self)
        // A negative number has no text around it.
        guard value(numbering) != nil, !isWithinWord, prefix != "-" else { return nil }
    }

    /// Builds the label from the level text and the numbers of the levels; nil for a level text without a number of this level.
    init?(_ text: RTFLevelText, level: Int, numbers: [String]) {
        var (before, own, behind) = ("", String?.none, "")
        for part in text.parts {
            var written = ""
            switch part {
            case .text(let text): written = text
            case .number(let other): written = numbers.indices.contains(other) ? numbers[other] : ""
            }
            if part == .number(level) {
                before += (own ?? "") + behind
                (own, behind) = (written, "")
            } else if own == nil {
                before += written
            } else {
                behind += written
            }
        }
        guard let own else { return nil }
        (prefix, suffix, number) = (before, behind, own)
        (prefix, suffix) = (prefix.trimmedLabelStart, suffix.trimmedLabelEnd)
    }

    /// The whole label.
    var text: String { prefix + number + suffix }

    /// True if the label has more than a numbered list can express: `Step 1:`, `Article I.`, `第一条`.
    var saysMore: Bool { Self.saysMore(prefix) || Self.saysMore(suffix) }

    /// True if a text contains words or characters of other scripts.
    ///
    /// A single Latin letter is a character of an unknown symbol font.
    static func saysMore(_ text: String) -> Bool {
        let words = text.split { !$0.isLetter && !$0.isNumber }
        return words.contains { word in
            if word.utf8.allSatisfy({ $0 < 0x80 }) {
                return word.count > 1 && word.allSatisfy(\.isLetter) && roman(word.utf8) == nil
            }
            return word.count > 1 || word.unicodeScalars.contains { $0.value >= 0x250 }
        }
    }

    /// True if the number is part of a word.
    private var isWithinWord: Bool {
        prefix.last.map { $0.isLetter || $0.isNumber } == true
            || suffix.first.map { $0.isLetter || $0.isNumber } == true
    }

    /// The label of the list style; nil if it is only a dot after the number.
    var label: ListStyle.Label? {
        let isPadded = number.utf8.first == 0x30 && number.utf8.count > 1
        guard !prefix.isEmpty || suffix != "." || isPadded else { return nil }
        return ListStyle.Label(prefix: prefix, suffix: suffix, digits: isPadded ? number.utf8.count : 1)
    }
}

// MARK: Numbers

extension RTFItemLabel {
    private static func isNumber(_ byte: UInt8, _ numbering: ListStyle.Numbering) -> Bool {
        numbering == .decimal ? byte.isASCIIDigit : byte.isASCIILetter
    }

    /// The value of the number in this numbering; nil if it is not valid.
    func value(_ numbering: ListStyle.Numbering) -> Int? {
        guard let first = number.utf8.first else { return nil }
        let isUpper = first < 0x61
        switch numbering {
        case .decimal: return number.utf8.count <= 9 ? Int(number) : nil
        case .lowerRoman, .upperRoman:
            return isUpper == (numbering == .upperRoman) ? Self.roman(number.utf8) : nil
        case .lowerAlpha, .upperAlpha:
            guard isUpper == (numbering == .upperAlpha), number.utf8.count <= 30,
                number.utf8.allSatisfy({ $0 == first })
            else { return nil }
            return (number.utf8.count - 1) * 26 + Int(first | 0x20) - 0x60
        case .other: return nil
        }
    }

    /// The value of a Roman number; nil if the letters are not one.
    static func roman(_ letters: some BidirectionalCollection<UInt8>) -> Int? {
        let values: [UInt8: Int] = [0x69: 1, 0x76: 5, 0x78: 10, 0x6C: 50, 0x63: 100, 0x64: 500, 0x6D: 1000]
        var (sum, last) = (0, 0)
        for letter in letters.suffix(16).reversed() {
            guard let value = values[letter | 0x20] else { return nil }
            sum += value < last ? -value : value
            last = max(last, value)
        }
        return letters.isEmpty ? nil : sum
    }
}

extension StringProtocol {
    /// The text without leading and trailing tabs and spaces, on one line.
    var trimmedLabel: String { trimmedLabelStart.trimmedLabelEnd }

    fileprivate var trimmedLabelStart: String { String(drop { $0.isWhitespace }) }

    fileprivate var trimmedLabelEnd: String {
        var text = self[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

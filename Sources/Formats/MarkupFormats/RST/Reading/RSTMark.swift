import RichText

/// The marker of an item.
struct RSTMark {
    let marker: ListStyle.Marker
    /// The kind of marker, equal for all items of a list: the bullet, or the characters around the number.
    let kind: [UInt8]
    /// The number of bytes before the text of the item.
    let width: Int
    /// True for `#.`, which continues any list with numbers or letters.
    private let isAutomatic: Bool

    var isOrdered: Bool { if case .ordered = marker { true } else { false } }

    /// True if the item may follow an item with this kind of marker.
    func continues(_ kind: [UInt8]) -> Bool { kind == self.kind || isAutomatic && kind.starts(with: self.kind) }

    /// Parses the marker at the start of a line.
    init?(_ text: ArraySlice<UInt8>) {
        for bullet in ["-", "*", "+", "•", "‣", "⁃"] where text.starts(with: bullet.utf8) {
            let count = bullet.utf8.count
            guard text.count == count || text[text.startIndex + count] == 0x20 else { continue }
            (marker, kind, isAutomatic) = (.bullet(.automatic), Array(bullet.utf8), false)
            width = count + text.dropFirst(count).prefix { $0 == 0x20 }.count
            return
        }
        let isOpen = text.first == "("
        let word = text.dropFirst(isOpen ? 1 : 0).prefix(12).prefix {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == "#"
        }
        guard let first = word.first, word.endIndex < text.endIndex else { return nil }
        let sign = text[word.endIndex]
        guard isOpen ? sign == ")" : sign == "." || sign == ")" else {
            return nil
        }
        let rest = text[(word.endIndex + 1)...]
        guard rest.isEmpty || rest.first == 0x20 else { return nil }
        if word.allSatisfy(\.isASCIIDigit), word.count < 10 {
            let number = word.decimal
            marker = .ordered(.decimal, start: number)
        } else if word.count == 1, first == "#" {
            marker = .ordered(.decimal, start: 1)
        } else if let number = Self.roman(word.asciiLowercased), word.count > 1 || first | 0x20 == "i" {
            marker = .ordered(first & 0x20 == 0 ? .upperRoman : .lowerRoman, start: number)
        } else if word.count == 1, first.isASCIILetter {
            let isUpper = first & 0x20 == 0
            marker = .ordered(isUpper ? .upperAlpha : .lowerAlpha, start: Int(first | 0x20) - 0x60)
        } else {
            return nil
        }
        isAutomatic = first == "#"
        // Numbers, small letters and capitals are different lists.
        let letters = first.isASCIILetter ? [first & 0x20] : []
        kind = (isOpen ? [UInt8(ascii: "("), sign] : [sign]) + letters
        width = word.count + (isOpen ? 2 : 1) + rest.prefix { $0 == 0x20 }.count
    }

    private static func roman(_ word: [UInt8]) -> Int? {
        let values: [UInt8: Int] = [
            UInt8(ascii: "i"): 1, UInt8(ascii: "v"): 5, UInt8(ascii: "x"): 10, UInt8(ascii: "l"): 50,
            UInt8(ascii: "c"): 100, UInt8(ascii: "d"): 500, UInt8(ascii: "m"): 1000,
        ]
        var number = 0
        var last = 0
        for letter in word.reversed() {
            guard let value = values[letter] else { return nil }
            number += value < last ? -value : value
            last = max(last, value)
        }
        let isWritten = ListStyle.Numbering.lowerRoman.text(of: number).utf8.elementsEqual(word)
        return isWritten ? number : nil
    }
}

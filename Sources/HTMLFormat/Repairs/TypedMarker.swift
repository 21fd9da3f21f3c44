import FormatCore

/// What somebody typed at the start of a line to make it an item: a bullet, or a number with a dot or a bracket.
///
/// One such line may be text; several of them are a list.
enum TypedMarker: Equatable {
    case bullet(Unicode.Scalar)
    case number(Int, UInt8)

    /// The marker that a text begins with, behind which white space stands.
    init?(_ text: ArraySlice<UInt8>) {
        let digits = text.prefix(3).prefix(while: \.isASCIIDigit)
        let mark = text.dropFirst(digits.isEmpty ? 3 : digits.count + 1)
        guard mark.first?.isASCIIWhiteSpace == true || mark.prefix(2).elementsEqual([0xC2, 0xA0]) else { return nil }
        if let number = Int(String(decoding: digits, as: UTF8.self)) {
            let end = text[digits.endIndex]
            guard end == UInt8(ascii: ".") || end == UInt8(ascii: ")") else { return nil }
            self = .number(number, end)
        } else {
            let sign = String(decoding: text.prefix(3), as: UTF8.self)
            guard text.first == 0xE2, DrawnBullet.isSign(sign), let first = sign.unicodeScalars.first else {
                return nil
            }
            self = .bullet(first)
        }
    }

    /// The marker that a paragraph begins with behind white space, which is written beside the text.
    init?(ofParagraph text: ArraySlice<UInt8>) {
        var text = text
        while let first = text.first {
            if first.isASCIIWhiteSpace {
                text.removeFirst()
            } else if first == 0xC2, text.dropFirst().first == 0xA0 {
                text.removeFirst(2)
            } else {
                break
            }
        }
        self.init(text)
    }

    /// True if a list may begin with the marker.
    var begins: Bool {
        if case .number(let number, _) = self { number == 1 } else { true }
    }

    /// True if the marker is that of the item behind another.
    func follows(_ other: TypedMarker) -> Bool {
        guard case .number(let number, let end) = self else { return self == other }
        return other == .number(number - 1, end)
    }
}

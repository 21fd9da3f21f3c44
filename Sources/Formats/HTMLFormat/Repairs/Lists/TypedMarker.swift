import FormatCore
import RichText

/// A marker that was typed at the start of a line: a bullet, a task box, or a number with a dot or a parenthesis.
///
/// A single such line may be text; several are a list.
enum TypedMarker: Equatable {
    case bullet(Unicode.Scalar)
    case box
    case number(Int, UInt8)

    /// Parses the marker at the start of a text, followed by white space.
    init?(_ text: ArraySlice<UInt8>) {
        // All bullets and boxes have this first byte; most text begins with a letter.
        guard let first = text.first, first.isASCIIDigit || first == 0xE2 else { return nil }
        let digits = text.prefix(3).prefix(while: \.isASCIIDigit)
        let mark = text.dropFirst(digits.isEmpty ? 3 : digits.count + 1)
        guard mark.first?.isASCIIWhiteSpace == true || mark.prefix(2).elementsEqual([0xC2, 0xA0]) else { return nil }
        if let number = Int(String(decoding: digits, as: UTF8.self)) {
            let end = text[digits.endIndex]
            guard end == "." || end == ")" else { return nil }
            self = .number(number, end)
        } else if TaskState(boxAtStartOf: text) != nil {
            self = .box
        } else {
            let sign = String(decoding: text.prefix(3), as: UTF8.self)
            guard DrawnBullet.isSign(sign), let first = sign.unicodeScalars.first else {
                return nil
            }
            self = .bullet(first)
        }
    }

    /// Parses the marker of a paragraph after leading white space.
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

    /// True if the marker is that of the item after another.
    func follows(_ other: TypedMarker) -> Bool {
        guard case .number(let number, let end) = self else { return self == other }
        return other == .number(number - 1, end)
    }
}

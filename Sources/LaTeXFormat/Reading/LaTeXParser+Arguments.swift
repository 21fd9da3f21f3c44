import FormatCore
import RichText

extension LaTeXParser {
    /// Reads an optional argument in brackets; nil if there is none.
    @inline(never)
    mutating func bracket() -> ArraySlice<UInt8>? {
        guard byteBehind(0) == UInt8(ascii: "[") else { return nil }
        var depth = 0
        var next = index + 1
        while next < end, next - index < 4000 {
            switch source.bytes[next] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "\\"): next += 1
            case UInt8(ascii: "]") where depth == 0:
                defer { index = next + 1 }
                return source.bytes[(index + 1)..<next]
            default: break
            }
            if depth < 0 { return nil }
            next += 1
        }
        return nil
    }

    /// Reads an argument in braces; nil if there is none.
    @inline(never)
    mutating func brace() -> Range<Int>? {
        var next = index
        while next < end, source.bytes[next].isASCIIWhiteSpace { next += 1 }
        guard next < end, source.bytes[next] == UInt8(ascii: "{"), let last = source.end(ofBrace: next), last < end
        else { return nil }
        index = last + 1
        return (next + 1)..<last
    }

    mutating func string() -> String? {
        brace().map { String(decoding: source.bytes[$0], as: UTF8.self) }
    }

    /// Opens a frame for the argument in braces that follows.
    mutating func enter(_ kind: Frame.Kind, adding mark: Marks = [], link address: String? = nil) {
        while index < end, source.bytes[index].isASCIIWhiteSpace { index += 1 }
        guard byteBehind(0) == UInt8(ascii: "{"), source.end(ofBrace: index) != nil else { return }
        prepare()
        open(kind)
        index += 1
        marks.formUnion(mark)
        if marks.isSuperset(of: [.superscript, .subscript]) {
            marks.subtract(mark == .superscript ? .subscript : .superscript)
        }
        if let address { link = link(to: address) }
    }
}

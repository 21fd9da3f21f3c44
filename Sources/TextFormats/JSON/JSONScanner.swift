import FormatCore

/// A scanner for JSON without recursion; of damaged JSON, the valid start is read.
struct JSONScanner {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the rows of an array or of a single object; nil for anything else.
    mutating func rows() -> [JSONRow]? {
        switch next() {
        case UInt8(ascii: "{"): return [object()]
        case UInt8(ascii: "["): break
        default: return nil
        }
        place += 1
        var rows: [JSONRow] = []
        while let byte = next(), byte != UInt8(ascii: "]") {
            switch byte {
            case UInt8(ascii: ","): place += 1
            case UInt8(ascii: "{"): rows.append(object())
            case UInt8(ascii: "["): rows.append(.list(list()))
            default: rows.append(.list([value()]))
            }
        }
        return rows
    }

    /// The next byte that is not white space.
    private mutating func next() -> UInt8? {
        while place < bytes.count, bytes[place].isASCIIWhiteSpace { place += 1 }
        return place < bytes.count ? bytes[place] : nil
    }

    private mutating func object() -> JSONRow {
        place += 1
        var cells: [(name: [UInt8], value: [UInt8])] = []
        while let byte = next(), byte != UInt8(ascii: "}") {
            guard byte == UInt8(ascii: "\"") else {
                place += 1
                continue
            }
            let name = string()
            guard next() == UInt8(ascii: ":") else { continue }
            place += 1
            if next() != nil { cells.append((name, value())) }
        }
        place += 1
        return .object(cells)
    }

    private mutating func list() -> [[UInt8]] {
        place += 1
        var cells: [[UInt8]] = []
        while let byte = next(), byte != UInt8(ascii: "]") {
            if byte == UInt8(ascii: ",") { place += 1 } else { cells.append(value()) }
        }
        place += 1
        return cells.isEmpty ? [[]] : cells
    }

    /// The text of a value: of a string or number; empty for null; the JSON source of nested values.
    private mutating func value() -> [UInt8] {
        switch bytes[place] {
        case UInt8(ascii: "\""): return string()
        case UInt8(ascii: "{"), UInt8(ascii: "["): return nested()
        default:
            let start = place
            while place < bytes.count, !",]}:".utf8.contains(bytes[place]), !bytes[place].isASCIIWhiteSpace {
                place += 1
            }
            // An unexpected character is skipped.
            if place == start { place += 1 }
            let word = bytes[start..<place]
            return word.elementsEqual("null".utf8) ? [] : Array(word)
        }
    }

    private mutating func nested() -> [UInt8] {
        let start = place
        var depth = 0
        repeat {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                _ = string()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            place += 1
        } while depth > 0 && place < bytes.count
        return Array(bytes[start..<min(place, bytes.count)])
    }

    private mutating func string() -> [UInt8] {
        place += 1
        var text: [UInt8] = []
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
            if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count {
                escape(&text)
            } else {
                text.append(bytes[place])
                place += 1
            }
        }
        place += 1
        return text
    }

    private mutating func escape(_ text: inout [UInt8]) {
        let sign = bytes[place + 1]
        place += 2
        switch sign {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"), UInt8(ascii: "f"): text.append(0x20)
        case UInt8(ascii: "u"): text.append(contentsOf: String(unicodeScalar()).utf8)
        default: text.append(sign)
        }
    }

    /// Parses the code point of a `\u` escape, or of a surrogate pair.
    private mutating func unicodeScalar() -> Unicode.Scalar {
        guard let first = unit() else { return "\u{FFFD}" }
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, bytes[place...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
        let before = place
        place += 2
        guard let second = unit(), (0xDC00...0xDFFF).contains(second) else {
            place = before
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func unit() -> UInt32? {
        guard place + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[place..<(place + 4)] {
            guard let digit = byte.hexadecimalValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        place += 4
        return value
    }
}

import FormatCore

/// Scans the rows of a table in JSON, without recursion.
///
/// There may be several values in sequence: one per line (NDJSON), or each after a record separator (RFC 7464).
struct JSONRowScanner {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the rows of an array, of a single object, or of several objects and arrays in sequence; nil for anything else.
    mutating func rows() -> [JSONRow]? {
        let isArray = next() == "["
        if isArray {
            let rows = self.array()
            if next() == nil { return rows }
            // Each array of a sequence is a row.
            index = 0
        }
        var rows: [JSONRow] = []
        while let byte = next() {
            switch byte {
            // A comma in an excerpt from a list.
            case "," where !rows.isEmpty: index += 1
            case "{": rows.append(object())
            case "[": rows.append(.list(list()))
            default: return nil
            }
        }
        return rows.isEmpty ? nil : Self.unwrapped(rows)
    }

    /// The rows inside an object that only wraps them, as in server responses.
    private static func unwrapped(_ rows: [JSONRow]) -> [JSONRow] {
        guard rows.count == 1, case .object(let cells) = rows[0] else { return rows }
        if let columns = JSONColumns(cells) { return columns.rows }
        guard cells.count == 1 else { return JSONNamedRows(cells)?.rows ?? JSONResponse(cells)?.rows ?? rows }
        var inner = JSONRowScanner(cells[0].value)
        if inner.next() == "{", case .object(let innerCells) = inner.object(), inner.next() == nil,
            let found = JSONColumns(innerCells)?.rows ?? JSONNamedRows(innerCells)?.rows
        {
            return found
        }
        inner = JSONRowScanner(cells[0].value)
        return inner.objects() ?? rows
    }

    /// The rows of an array that contains only objects; nil for anything else.
    mutating func objects() -> [JSONRow]? {
        guard next() == "[" else { return nil }
        let found = array()
        let areObjects = found.allSatisfy { if case .object = $0 { true } else { false } }
        return areObjects && !found.isEmpty && next() == nil ? found : nil
    }

    private mutating func array() -> [JSONRow] {
        index += 1
        var rows: [JSONRow] = []
        while let byte = next(), byte != "]" {
            switch byte {
            case ",": index += 1
            case "{": rows.append(object())
            case "[": rows.append(.list(list()))
            default: rows.append(.list([value()]))
            }
        }
        index += 1
        return rows
    }

    /// The values of an array that contains no other arrays or objects; nil for anything else.
    mutating func plainValues() -> [[UInt8]]? {
        guard next() == "[" else { return nil }
        index += 1
        var values: [[UInt8]] = []
        while let byte = next(), byte != "]" {
            switch byte {
            case ",": index += 1
            case "[", "{": return nil
            default: values.append(value())
            }
        }
        index += 1
        return next() == nil ? values : nil
    }

    /// The members if the text is a single object; nil for anything else.
    mutating func members() -> [JSONMember]? {
        guard next() == "{", case .object(let cells) = object(), next() == nil else { return nil }
        return cells
    }

    /// The values of an object whose names are the numbers from zero, without nested values; nil for anything else.
    mutating func numberedValues() -> [[UInt8]]? {
        guard next() == "{", case .object(let cells) = object(), next() == nil else { return nil }
        for (number, cell) in cells.enumerated() {
            guard cell.name.elementsEqual(String(number).utf8), !cell.isNested else { return nil }
        }
        return cells.map(\.value)
    }

    /// The next byte that is neither white space nor a record separator.
    private mutating func next() -> UInt8? {
        while index < bytes.count, bytes[index].isASCIIWhiteSpace || bytes[index] == 0x1E { index += 1 }
        return index < bytes.count ? bytes[index] : nil
    }

    private mutating func object() -> JSONRow {
        index += 1
        var cells: [JSONMember] = []
        while let byte = next(), byte != "}" {
            guard byte == "\"" else {
                index += 1
                continue
            }
            let name = string()
            guard next() == ":" else { continue }
            index += 1
            guard let sign = next() else { break }
            let isNested = sign == "[" || sign == "{"
            cells.append(JSONMember(name: name, value: value(), isNested: isNested))
        }
        index += 1
        return .object(cells)
    }

    private mutating func list() -> [[UInt8]] {
        index += 1
        var cells: [[UInt8]] = []
        while let byte = next(), byte != "]" {
            if byte == "," { index += 1 } else { cells.append(value()) }
        }
        index += 1
        return cells.isEmpty ? [[]] : cells
    }

    /// The text of a value: of a string or number; empty for null; the JSON source of nested values.
    private mutating func value() -> [UInt8] {
        switch bytes[index] {
        case "\"": return string()
        case "{", "[": return nested()
        default:
            let start = index
            while index < bytes.count, !",]}:".utf8.contains(bytes[index]), !bytes[index].isASCIIWhiteSpace {
                index += 1
            }
            // An unexpected character is skipped.
            if index == start { index += 1 }
            let word = bytes[start..<index]
            return word.elementsEqual("null".utf8) ? [] : Array(word)
        }
    }

    private mutating func nested() -> [UInt8] {
        let start = index
        var depth = 0
        repeat {
            switch bytes[index] {
            case "\"":
                _ = string()
                continue
            case "{", "[": depth += 1
            case "}", "]": depth -= 1
            default: break
            }
            index += 1
        } while depth > 0 && index < bytes.count
        return Array(bytes[start..<min(index, bytes.count)])
    }

    private mutating func string() -> [UInt8] {
        index += 1
        var text: [UInt8] = []
        while index < bytes.count, bytes[index] != "\"" {
            if bytes[index] == "\\", index + 1 < bytes.count {
                escape(&text)
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        index += 1
        return text
    }

    private mutating func escape(_ text: inout [UInt8]) {
        let sign = bytes[index + 1]
        index += 2
        switch sign {
        case "n": text.append(0x0A)
        case "t": text.append(0x09)
        case "r": text.append(0x0D)
        case "b", "f": text.append(0x20)
        case "u": text.append(contentsOf: String(unicodeScalar()).utf8)
        default: text.append(sign)
        }
    }

    /// Parses the code point of a `\u` escape, or of a surrogate pair.
    private mutating func unicodeScalar() -> Unicode.Scalar {
        guard let first = unit() else { return "\u{FFFD}" }
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, bytes[index...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
        let before = index
        index += 2
        guard let second = unit(), (0xDC00...0xDFFF).contains(second) else {
            index = before
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func unit() -> UInt32? {
        guard index + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[index..<(index + 4)] {
            guard let digit = byte.hexadecimalValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        index += 4
        return value
    }
}

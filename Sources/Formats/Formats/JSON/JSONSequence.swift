import FormatCore

/// Lists and objects of JSON (RFC 8259) in sequence, as their source writes them: one document, or one value per line (NDJSON), or each
/// after a record separator (RFC 7464).
struct JSONSequence {
    private let bytes: [UInt8]
    private var index = 0
    private var values: [Range<Int>] = []

    /// The values of a source; nil if one of them is damaged, or if there are none.
    init?(_ source: [UInt8]) {
        bytes = source
        while let byte = skipSpace() {
            // A comma in an excerpt from a list.
            if byte == ",", !values.isEmpty {
                index += 1
                continue
            }
            let start = index
            guard byte == "[" || byte == "{", skipValue() else { return nil }
            values.append(start..<index)
        }
        if values.isEmpty { return nil }
    }

    /// A single value as it is, and several ones as a list.
    var document: [UInt8] {
        guard values.count > 1 else { return bytes[values[0]] + [0x0A] }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + values.count * 4)
        for value in values {
            output.append(contentsOf: output.isEmpty ? "[\n  ".utf8 : ",\n  ".utf8)
            output.append(contentsOf: bytes[value])
        }
        output.append(contentsOf: "\n]\n".utf8)
        return output
    }
}

// MARK: Syntax

extension JSONSequence {
    /// Skips white space and record separators, and returns the byte behind them; nil at the end.
    private mutating func skipSpace() -> UInt8? {
        while index < bytes.count, bytes[index].isASCIIWhiteSpace || bytes[index] == 0x1E { index += 1 }
        return index < bytes.count ? bytes[index] : nil
    }

    /// Skips a value, with the ends of the open lists and objects on a stack instead of recursion.
    private mutating func skipValue() -> Bool {
        var ends: [UInt8] = []
        repeat {
            guard skipStart(&ends), skipEnds(&ends) else { return false }
        } while !ends.isEmpty
        return true
    }

    /// Skips a string, a number or a word, and the beginnings of the lists and objects around it.
    private mutating func skipStart(_ ends: inout [UInt8]) -> Bool {
        while let byte = skipSpace() {
            switch byte {
            case "[", "{":
                let isObject = byte == "{"
                ends.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
                index += 1
                if skipSpace() == ends.last { return true }
                if isObject, !skipName() { return false }
            case "\"": return skipString()
            default: return skipWord()
            }
        }
        return false
    }

    /// Skips the ends behind a value, up to the next value of the same list or object.
    private mutating func skipEnds(_ ends: inout [UInt8]) -> Bool {
        while let end = ends.last {
            guard let byte = skipSpace() else { return false }
            index += 1
            if byte == "," { return end == "]" || skipName() }
            guard byte == end else { return false }
            ends.removeLast()
        }
        return true
    }

    private mutating func skipName() -> Bool {
        guard skipSpace() == "\"", skipString(), skipSpace() == ":" else { return false }
        index += 1
        return true
    }

    private mutating func skipString() -> Bool {
        index += 1
        while index < bytes.count, bytes[index] != "\"" {
            index += bytes[index] == "\\" ? 2 : 1
        }
        index += 1
        return index <= bytes.count
    }

    private mutating func skipWord() -> Bool {
        let word = bytes[index...].prefix { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
        index = word.endIndex
        if Self.words.contains(where: { word.elementsEqual($0.utf8) }) { return true }
        let first = word.first == "-" ? word.dropFirst().first : word.first
        return first?.isASCIIDigit == true && word.allSatisfy { $0.isASCIIDigit || "+-.eE".utf8.contains($0) }
    }

    private static let words = ["true", "false", "null"]
}

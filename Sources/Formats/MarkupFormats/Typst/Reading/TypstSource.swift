import FormatCore
import RichText

/// The bytes of a document, with a scanner for the ends of its syntax.
struct TypstSource {
    let bytes: [UInt8]

    func byte(at index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

    /// The name at an offset, with its fields; empty if there is none.
    func name(at index: Int) -> ArraySlice<UInt8> {
        guard let first = byte(at: index), first.isASCIILetter || first == "_" else { return [] }
        var name = bytes[index...].prefix(128).prefix {
            $0.isASCIILetter || $0.isASCIIDigit || "-_.".utf8.contains($0)
        }
        while name.last == "." || name.last == "-" { name.removeLast() }
        return name
    }

    /// The name in angle brackets; empty if there is none.
    func label(at index: Int) -> ArraySlice<UInt8> {
        guard byte(at: index) == "<" else { return [] }
        let name = bytes[(index + 1)...].prefix(128).prefix { $0.isInWord || "-_.:".utf8.contains($0) }
        return byte(at: name.endIndex) == ">" ? name : []
    }

    /// The source of a string, and the offset after it.
    func string(at index: Int) -> (content: ArraySlice<UInt8>, end: Int) {
        let start = index + 1
        var end = start
        while end < bytes.count, bytes[end] != "\"" { end += bytes[end] == "\\" ? 2 : 1 }
        end = min(end, bytes.count)
        return (bytes[start..<end], min(end + 1, bytes.count))
    }

    /// The offset after the brackets that open at an offset.
    func endOfBrackets(at start: Int) -> Int {
        var index = start
        var depth = 0
        while let byte = byte(at: index) {
            switch byte {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case "\"":
                index = string(at: index).end
                continue
            case "\\": index += 1
            default: break
            }
            index += 1
            if depth <= 0 { break }
        }
        return min(index, bytes.count)
    }

    /// The offset of the first of these bytes outside brackets and strings.
    ///
    /// If there is none before the limit, it is the limit or, after brackets that end behind it, a later offset.
    func end(before ends: String, from start: Int, limit: Int = .max) -> Int {
        var index = start
        while index < limit, let byte = byte(at: index), !ends.utf8.contains(byte) {
            if "([{".utf8.contains(byte) {
                index = endOfBrackets(at: index)
            } else if byte == "\"" {
                index = string(at: index).end
            } else {
                index += 1
            }
        }
        return index
    }

    /// The source of a value, up to a comma outside brackets.
    func value(at start: Int) -> ArraySlice<UInt8> {
        bytes[start..<end(before: ",)]", from: start)].withoutTrailingSpace
    }

    /// The numbering that a rule sets for lists; nil if it sets none.
    func numbering(in rule: Range<Int>) -> ListStyle.Numbering? {
        let line = bytes[rule].prefix { $0 != 0x0A }
        guard line.drop(while: \.isASCIIWhiteSpace).starts(with: "enum".utf8),
            let found = line.firstOccurrence(of: "numbering: \"".utf8), let sign = byte(at: found.upperBound)
        else { return nil }
        return ListStyle.Numbering(letter: [sign][...].text) ?? .decimal
    }

    /// The end of a comment at an offset; nil if there is none.
    func endOfComment(at start: Int) -> Int? {
        if byte(at: start + 1) == "/" {
            if start > 0, bytes[start - 1] == ":" { return nil }
            return bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        }
        guard byte(at: start + 1) == "*" else { return nil }
        var index = start
        var depth = 0
        while index < bytes.count {
            if bytes[index...].starts(with: "/*".utf8) {
                depth += 1
                index += 2
            } else if bytes[index...].starts(with: "*/".utf8) {
                depth -= 1
                index += 2
                if depth == 0 { break }
            } else {
                index += 1
            }
        }
        return index
    }
}

/// The names of headings as on GitHub: letters, digits, hyphens and underscores in lower case, with a number after a
/// repeated name.
package struct HeadingNames: Sendable {
    private var counts: [String: Int] = [:]

    package init() {}

    /// Returns the name of the next heading, from its text.
    package mutating func name(of utf8: ArraySlice<UInt8>) -> String {
        var utf8 = utf8
        while utf8.first?.isASCIIWhiteSpace == true { utf8.removeFirst() }
        while utf8.last?.isASCIIWhiteSpace == true { utf8.removeLast() }
        let name = utf8.contains { $0 >= 0x80 } ? Self.name(ofUnicode: utf8) : Self.name(ofASCII: utf8)
        let count = Self.countUp(&counts[name, default: 0])
        return count == 0 ? name : "\(name)-\(count)"
    }

    /// Adds one to a number, and returns the number before.
    private static func countUp(_ number: inout Int) -> Int {
        defer { number += 1 }
        return number
    }

    private static func name(ofASCII text: ArraySlice<UInt8>) -> String {
        var name: [UInt8] = []
        name.reserveCapacity(text.count)
        for byte in text {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): name.append(byte | 0x20)
            case " ": name.append(UInt8(ascii: "-"))
            default: if isOfName(byte) { name.append(byte) }
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == "-" || byte == "_"
    }

    private static func name(ofUnicode text: ArraySlice<UInt8>) -> String {
        var name = ""
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            if scalar.isASCII {
                name += Self.name(ofASCII: [UInt8(truncatingIfNeeded: scalar.value)])
            } else {
                let properties = scalar.properties
                guard properties.isAlphabetic || properties.numericType != nil else { continue }
                name += properties.lowercaseMapping
            }
        }
        return name
    }
}

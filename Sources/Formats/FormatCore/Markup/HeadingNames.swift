/// The names of headings as on GitHub: letters, digits, hyphens and underscores in lower case, with a number after a
/// repeated name.
package struct HeadingNames: Sendable {
    private var counts: [String: Int] = [:]

    package init() {}

    /// Returns the name of the next heading, from its text.
    package mutating func name(of utf8: ArraySlice<UInt8>) -> String {
        var name = ""
        var utf8 = utf8
        while utf8.first?.isASCIIWhiteSpace == true { utf8.removeFirst() }
        while utf8.last?.isASCIIWhiteSpace == true { utf8.removeLast() }
        for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "A"..."Z": name.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value | 0x20)))
            case "a"..."z", "0"..."9", "-", "_": name.unicodeScalars.append(scalar)
            case " ": name += "-"
            default:
                let properties = scalar.properties
                guard !scalar.isASCII, properties.isAlphabetic || properties.numericType != nil else { continue }
                name += properties.lowercaseMapping
            }
        }
        let count = counts[name, default: 0]
        counts[name] = count + 1
        return count == 0 ? name : "\(name)-\(count)"
    }
}

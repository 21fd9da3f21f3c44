/// The number that an application draws before the first item of a copied list.
package enum CopiedListNumber {
    /// True if plain text begins with a number that is not the first one of its list: `3. `, `c) `, `iv. `.
    ///
    /// LibreOffice's document numbers the copied items from the first number of the list; its RTF and its text have the
    /// numbers that it shows.
    package static func isLater(in text: [UInt8]) -> Bool {
        let line = text.drop { $0 == 0x20 || $0 == 0x09 }
        let number = line.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ")") && $0 > 0x20 }
        let gap = line.dropFirst(number.count + 1).first
        guard !number.isEmpty, number.count <= 5, gap == 0x20 || gap == 0x09 else { return false }
        return (number.count == 1 || number.allSatisfy(digits.contains) || number.allSatisfy(numerals.contains))
            && !first.contains { number.elementsEqual($0.utf8) }
    }

    private static let digits = Set("0123456789".utf8)
    private static let numerals = Set("ivxlcIVXLC".utf8)
    private static let first = ["1", "a", "A", "i", "I"]
}

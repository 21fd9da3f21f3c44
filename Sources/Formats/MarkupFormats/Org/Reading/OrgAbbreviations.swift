/// The abbreviations of addresses: `#+LINK: name https://e.org/%s` (Org Manual, "Link Abbreviations").
struct OrgAbbreviations {
    /// Longer definitions are left out, because each use repeats them.
    private static let longest = 1024

    private var addresses: [String: [UInt8]] = [:]

    /// Adds the definition in a keyword.
    mutating func add(_ definition: ArraySlice<UInt8>) {
        let name = definition.prefix { !$0.isASCIIWhiteSpace }
        let address = definition[name.endIndex...].trimmedSpace
        guard !name.isEmpty, !address.isEmpty, address.count <= Self.longest else { return }
        addresses[name.text] = Array(address)
    }

    /// The address that a target with an abbreviation before a colon stands for; nil for any other target.
    func address(of written: String) -> String? {
        guard !addresses.isEmpty, let colon = written.utf8.firstIndex(of: 0x3A),
            let address = addresses[String(written[..<colon])]
        else { return nil }
        let words = Array(written.utf8[colon...].dropFirst())
        guard let place = address[...].firstOccurrence(of: "%s".utf8) else {
            return String(decoding: address + words, as: UTF8.self)
        }
        return String(decoding: address[..<place.lowerBound] + words + address[place.upperBound...], as: UTF8.self)
    }
}

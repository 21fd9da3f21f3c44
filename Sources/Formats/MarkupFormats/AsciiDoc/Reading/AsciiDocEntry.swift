/// An attribute entry, which sets or unsets a document attribute: `:name: value`, `:!name:` ("Attribute Entries").
struct AsciiDocEntry {
    /// The name in lower case.
    let name: String
    /// Nil if the attribute is unset.
    let value: ArraySlice<UInt8>?

    init?(_ line: ArraySlice<UInt8>) {
        guard line.first == ":" else { return nil }
        var name = line.dropFirst().prefix { $0.isInWord || "-!".utf8.contains($0) }
        let rest = line[name.endIndex...]
        guard !name.isEmpty, rest.first == ":", rest.count == 1 || rest.dropFirst().first == 0x20 else {
            return nil
        }
        let isUnset = name.first == "!" || name.last == "!"
        name = name.drop { $0 == "!" }
        if name.last == "!" { name.removeLast() }
        guard name.first?.isInWord == true else { return nil }
        self.name = name.asciiLowercased[...].text
        value = isUnset ? nil : rest.dropFirst().trimmedSpace
    }
}

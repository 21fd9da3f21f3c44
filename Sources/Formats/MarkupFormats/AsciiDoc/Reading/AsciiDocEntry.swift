/// An attribute entry, which sets or unsets a document attribute: `:name: value`, `:!name:` ("Attribute Entries").
struct AsciiDocEntry {
    /// The name in lower case.
    let name: String
    /// Nil if the attribute is unset.
    private(set) var value: ArraySlice<UInt8>?
    /// True if the value continues in the next line.
    private(set) var isOpen = false

    init?(_ line: ArraySlice<UInt8>) {
        guard line.first == ":" else { return nil }
        // The names of a manual page have spaces: `:man source: a`.
        var name = line.dropFirst().prefix { $0.isInWord || "-_! ".utf8.contains($0) }
        let rest = line[name.endIndex...]
        guard !name.isEmpty, name.last != 0x20, rest.first == ":",
            rest.count == 1 || rest.dropFirst().first == 0x20
        else { return nil }
        let isUnset = name.first == "!" || name.last == "!"
        name = name.drop { $0 == "!" }
        if name.last == "!" { name.removeLast() }
        guard name.first?.isInWord == true || name.first == "_" else { return nil }
        self.name = name.filter { $0 != 0x20 }[...].asciiLowercased[...].text
        value = isUnset ? nil : take(rest.dropFirst())
    }

    /// The value without the macro around it that allows marks in it: `pass:q[*a* footnote:[b]]`.
    ///
    /// Text that refers to an attribute is parsed for marks and macros anyway.
    var shown: ArraySlice<UInt8>? {
        guard let value, value.last == "]", value.starts(with: "pass:".utf8),
            let bracket = value.firstIndex(of: "["),
            value[..<bracket].dropFirst(5).split(separator: ",").contains(where: {
                $0.elementsEqual("q".utf8) || $0.elementsEqual("quotes".utf8)
            })
        else { return value }
        return value[(bracket + 1)...].dropLast()
    }

    init(name: String, value: ArraySlice<UInt8>) {
        self.name = name
        self.value = value
    }

    /// Adds a line that continues the value.
    mutating func append(_ line: ArraySlice<UInt8>) {
        let more = take(line)
        var text = value ?? []
        text.append(0x20)
        text.append(contentsOf: more)
        value = text
    }

    /// The value in a line, without the backslash that continues it.
    private mutating func take(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = line.trimmedSpace
        isOpen = text.last == "\\" && (text.count == 1 || text.dropLast().last == 0x20)
        if isOpen { text = text.dropLast().trimmedSpace }
        return text
    }
}

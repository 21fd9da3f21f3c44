/// The titles of a document's sections and blocks by their identifiers, which references without their own text display.
struct AsciiDocReferences {
    /// The maximum length of a title that references display.
    private static let longest = 200

    private var titles: [String: ArraySlice<UInt8>] = [:]
    /// The identifiers of sections by their titles, to which references may refer instead.
    private var identifiers: [String: String] = [:]

    init() {}

    init(_ lines: [ArraySlice<UInt8>]) {
        var names: [String] = []
        for (index, line) in lines.enumerated() where !line.isEmpty {
            let next = lines.indices.contains(index + 1) ? lines[index + 1] : []
            if let anchor = Self.anchorOfEntry(line) {
                let (name, label) = Self.entry(anchor)
                note(Array("[\(label)]".utf8)[...], as: [name])
            } else if let (name, label) = Self.name(line) {
                names.append(name)
                if !label.isEmpty { note(label, as: [name]) }
            } else if let title = AsciiDocTitle(line) ?? AsciiDocTitle(line, underlinedBy: next) {
                names.append(Self.name(ofTitle: title.text))
                note(title.text, as: names)
                if title.text.count <= Self.longest, identifiers[title.text.text] == nil {
                    identifiers[title.text.text] = names.first
                }
                names.removeAll()
            } else if line.first == ".", line.dropFirst().first?.isInWord == true {
                note(line.dropFirst(), as: names)
            } else if line.first != "[" {
                names.removeAll()
            }
        }
    }

    /// The label that an entry of a bibliography displays, from the content of its anchor: `[name]` or `[name,label]`.
    ///
    /// Nil for another anchor, which displays nothing.
    func entry(_ anchor: ArraySlice<UInt8>) -> String? {
        guard anchor.first == "[", anchor.last == "]", anchor.count > 2 else { return nil }
        return Self.entry(anchor.dropFirst().dropLast()).label
    }

    /// True for the content of an anchor: a name, alone or before a comma.
    static func isNamed(_ content: ArraySlice<UInt8>) -> Bool {
        guard let first = content.first, first.isASCIILetter || first == "_" || first == ":" || first >= 0x80 else {
            return false
        }
        let rest = content.drop { $0.isInWord || ":-._".utf8.contains($0) }
        return rest.isEmpty || rest.first == ","
    }

    private static func entry(_ content: ArraySlice<UInt8>) -> (name: String, label: String) {
        let parts = content.split(separator: ",", maxSplits: 1).map(\.trimmedSpace)
        return (parts.first?.text ?? "", (parts.last ?? content).text)
    }

    /// The title with an identifier; nil if there is none, or a long one.
    func title(of name: String) -> ArraySlice<UInt8>? { titles[name] }

    /// The identifier of the section with a title, if the title is not an identifier itself.
    func identifier(ofTitle title: String) -> String? { titles[title] == nil ? identifiers[title] : nil }

    /// The first title with an identifier is used.
    private mutating func note(_ title: ArraySlice<UInt8>, as names: [String]) {
        guard title.count <= Self.longest else { return }
        for name in names where titles[name] == nil { titles[name] = title }
    }

    /// The content of the anchor of a bibliography's entry: `* [[[name,label]]] text`; nil for other lines.
    private static func anchorOfEntry(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let text = line.drop { $0 == 0x20 || $0 == "*" || $0 == "-" }
        guard text.startIndex > line.startIndex, text.starts(with: "[[[".utf8),
            let end = text.prefix(256).firstOccurrence(of: "]]]".utf8)
        else { return nil }
        let content = text[..<end.lowerBound].dropFirst(3)
        return isNamed(content) ? content : nil
    }

    /// The identifier in a line of attributes, and the label after it: `[[name,label]]` or `[style#name]`.
    private static func name(_ line: ArraySlice<UInt8>) -> (name: String, label: ArraySlice<UInt8>)? {
        guard line.first == "[", line.last == "]", line.count > 3 else { return nil }
        let content = line.dropFirst().dropLast()
        if content.first == "[", content.last == "]" {
            let parts = content.dropFirst().dropLast().split(separator: ",", maxSplits: 1)
            return parts.first.map { ($0.text, parts.count > 1 ? parts[1].trimmedSpace : []) }
        }
        guard let sign = content.prefix(while: { $0 != "," }).firstIndex(of: "#") else {
            return nil
        }
        return (content[(sign + 1)...].prefix { !".%,".utf8.contains($0) }.text, [])
    }

    /// The identifier that is derived from a section title.
    private static func name(ofTitle title: ArraySlice<UInt8>) -> String {
        var name: [UInt8] = [UInt8(ascii: "_")]
        for byte in title.asciiLowercased {
            if byte.isInWord, byte != "_" {
                name.append(byte)
            } else if " .-_".utf8.contains(byte), name.last != "_" {
                name.append("_")
            }
        }
        if name.last == "_" { name.removeLast() }
        return name[...].text
    }
}

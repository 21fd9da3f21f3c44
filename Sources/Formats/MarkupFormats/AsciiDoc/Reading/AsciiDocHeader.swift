/// The document header: attribute entries, the title, and the author and revision lines ("Document Header").
struct AsciiDocHeader {
    let title: AsciiDocTitle
    /// True for an underlined title, with which a document has the marks of AsciiDoc before Asciidoctor.
    let isCompatible: Bool
    private(set) var entries: [AsciiDocEntry] = []
    /// The index of the first line after the header.
    let end: Int

    /// Parses the start of a document; nil unless its first block is a title of level 1.
    init?(_ lines: [ArraySlice<UInt8>]) {
        var index = 0
        while index < lines.count {
            let line = lines[index]
            if let last = entries.last, last.isOpen {
                entries[entries.count - 1].append(line)
            } else if let entry = AsciiDocEntry(line) {
                entries.append(entry)
            } else if !line.isEmpty, !line.starts(with: "//".utf8) {
                break
            }
            index += 1
        }
        guard index < lines.count else { return nil }
        if lines[index].starts(with: "= ".utf8), let title = AsciiDocTitle(lines[index]) {
            (self.title, isCompatible) = (title, false)
            index += 1
        } else {
            guard index + 1 < lines.count, let title = AsciiDocTitle(lines[index], underlinedBy: lines[index + 1]),
                title.level == 1
            else { return nil }
            (self.title, isCompatible) = (title, true)
            index += 2
        }
        var plainLines = 0
        while index < lines.count, !lines[index].isEmpty {
            let line = lines[index]
            if let last = entries.last, last.isOpen {
                entries[entries.count - 1].append(line)
            } else if let entry = AsciiDocEntry(line) {
                entries.append(entry)
            } else if !line.starts(with: "//".utf8) {
                // The author line, then the revision line.
                guard plainLines < 2, line.first?.isInWord == true, line.count < 200 else { break }
                entries += plainLines == 0 ? Self.author(line) : Self.revision(line)
                plainLines += 1
            }
            index += 1
        }
        end = index
    }

    /// The attributes of an author line: `Name <address>`; only the first author is used.
    private static func author(_ line: ArraySlice<UInt8>) -> [AsciiDocEntry] {
        let first = line.prefix { $0 != ";" }
        let name = first.prefix { $0 != "<" }
        let address = first[name.endIndex...].dropFirst().prefix { $0 != ">" }
        let entry = AsciiDocEntry(name: "author", value: name.trimmedSpace)
        return address.isEmpty ? [entry] : [entry, AsciiDocEntry(name: "email", value: address.trimmedSpace)]
    }

    /// The attributes of a revision line: `v1.0, 2026-01-02: remark`.
    private static func revision(_ line: ArraySlice<UInt8>) -> [AsciiDocEntry] {
        let number = line.prefix { $0 != "," }
        let rest = line[number.endIndex...].dropFirst()
        let date = rest.prefix { $0 != ":" }
        var entries: [AsciiDocEntry] = []
        if number.first == "v" || !rest.isEmpty {
            let digits = number.drop { $0.isASCIILetter }
            entries.append(AsciiDocEntry(name: "revnumber", value: digits.trimmedSpace))
        }
        if !date.isEmpty { entries.append(AsciiDocEntry(name: "revdate", value: date.trimmedSpace)) }
        return entries
    }
}

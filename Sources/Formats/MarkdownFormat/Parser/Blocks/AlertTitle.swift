import FormatCore

/// The first line of an alert of GitHub or a callout of Obsidian: `[!NOTE]`, `[!warning] Mind the gap`, `[!tip]- Folded`.
struct AlertTitle {
    /// The kind, in lower case.
    let kind: String
    /// The place of the own title; empty if it has none.
    let title: Range<Int>

    /// The length of the longest kind, in bytes.
    private static let longest = 20

    /// Nil for a line that begins no alert.
    init?(_ line: ArraySlice<UInt8>) {
        guard line.starts(with: "[!".utf8) else { return nil }
        let name = line.dropFirst(2).prefix { $0.isASCIILetter || $0 == UInt8(ascii: "-") }
        guard !name.isEmpty, name.count <= Self.longest, name.endIndex < line.endIndex, line[name.endIndex] == 0x5D
        else { return nil }
        var rest = line[(name.endIndex + 1)...]
        if let fold = rest.first, fold == UInt8(ascii: "-") || fold == UInt8(ascii: "+") { rest = rest.dropFirst() }
        guard rest.first.map(\.isASCIIWhiteSpace) ?? true else { return nil }
        rest = rest.drop(while: \.isASCIIWhiteSpace)
        while let last = rest.last, last.isASCIIWhiteSpace { rest.removeLast() }
        kind = String(decoding: name, as: UTF8.self).lowercased()
        title = rest.indices
    }

    /// The title that is shown for a kind.
    var name: String { kind.prefix(1).uppercased() + kind.dropFirst() }

    /// The kinds of GitHub, which are written as such where they are the title of a quotation.
    static let names: Set<String> = ["Note", "Tip", "Important", "Warning", "Caution"]
}

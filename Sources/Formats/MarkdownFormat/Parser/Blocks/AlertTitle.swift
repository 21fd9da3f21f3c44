import FormatCore

/// The first line of a GitHub alert or an Obsidian callout: `[!NOTE]`, `[!warning] Mind the gap`, `[!tip]- Folded`.
struct AlertTitle {
    /// The kind, in lower case.
    let kind: String
    /// The range of its own title; empty if it has none.
    let title: Range<Int>

    /// The length of the longest kind, in bytes.
    private static let longest = 20

    /// Parses a line; nil if it does not begin an alert.
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

    /// The displayed title of a kind.
    var name: String { kind.prefix(1).uppercased() + kind.dropFirst() }

    /// GitHub's kinds.
    ///
    /// A quotation with one of these as its title is written as an alert.
    static let names: Set<String> = ["Note", "Tip", "Important", "Warning", "Caution"]
}

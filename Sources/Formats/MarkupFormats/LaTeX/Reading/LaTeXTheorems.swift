/// The environments for theorems, which begin with their titles: the document's own, and the usual ones.
struct LaTeXTheorems {
    /// The style of a theorem: its title bold and its words italic, only its title bold, or only its title italic.
    enum Style { case plain, definition, remark }

    private struct Kind {
        let title: String
        /// The name of its counter; nil if its number is unknown.
        var counter: String?
        let style: Style
    }

    private var kinds: [String: Kind] = [
        "theorem": Kind(title: "Theorem", style: .plain), "lemma": Kind(title: "Lemma", style: .plain),
        "corollary": Kind(title: "Corollary", style: .plain), "remark": Kind(title: "Remark", style: .remark),
        "proposition": Kind(title: "Proposition", style: .plain),
        "definition": Kind(title: "Definition", style: .definition),
    ]
    private var counts: [String: Int] = [:]

    /// Finds the declarations; their style is that of the last `\theoremstyle` before them.
    init(_ source: [UInt8]) {
        var style = Style.plain
        var rest = source[...]
        while let found = rest.firstOccurrence(of: "theorem".utf8) {
            let line = rest[found.upperBound...].prefix(400)
            let before = rest[..<found.lowerBound]
            rest = rest[found.upperBound...]
            if line.starts(with: "style{".utf8) {
                let name = line.dropFirst(6)
                style = name.starts(with: "plain".utf8) ? .plain : name.starts(with: "rem".utf8) ? .remark : .definition
            } else if before.suffix(4).elementsEqual("\\new".utf8) {
                declare(line, style)
            }
        }
    }

    /// True for the name of a theorem.
    func isNamed(_ name: String) -> Bool { kinds[name] != nil }

    /// Reads `{name}[counter]{Title}[within]`.
    private mutating func declare(_ text: ArraySlice<UInt8>, _ style: Style) {
        let isStarred = text.first == "*"
        var text = text.dropFirst(isStarred ? 1 : 0)
        guard let name = Self.argument(&text, "{", "}") else { return }
        let shared = Self.argument(&text, "[", "]")
        guard let title = Self.argument(&text, "{", "}"), !title.contains("\\") else { return }
        // The number of the enclosing section is unknown.
        let isWithin = Self.argument(&text, "[", "]") != nil
        var counter: String?
        if !isStarred, !isWithin { counter = shared.map { kinds[$0]?.counter ?? "" } ?? name }
        if counter?.isEmpty == true { counter = nil }
        kinds[name] = Kind(title: title, counter: counter, style: style)
    }

    private static func argument(_ text: inout ArraySlice<UInt8>, _ opening: Unicode.Scalar, _ closing: Unicode.Scalar)
        -> String?
    {
        let rest = text.drop(while: \.isASCIIWhiteSpace)
        guard rest.first == UInt8(ascii: opening), let end = rest.firstIndex(of: UInt8(ascii: closing)) else {
            return nil
        }
        text = rest[(end + 1)...]
        return rest[(rest.startIndex + 1)..<end].text
    }

    /// The title with the next number, and the style; nil for other environments.
    mutating func next(_ name: String) -> (title: String, style: Style)? {
        guard let kind = kinds[name] else { return nil }
        guard let counter = kind.counter else { return (kind.title, kind.style) }
        counts[counter, default: 0] += 1
        return ("\(kind.title) \(counts[counter] ?? 0)", kind.style)
    }
}

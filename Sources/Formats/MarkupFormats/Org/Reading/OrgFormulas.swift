/// Formulas that are LaTeX environments.
enum OrgFormulas {
    /// For each LaTeX environment, the environment inside a TeX formula; empty for none.
    private static let environments: [String: String] = [
        "equation": "", "equation*": "", "displaymath": "", "align": "aligned", "align*": "aligned",
        "eqnarray": "aligned", "eqnarray*": "aligned", "alignat": "aligned", "alignat*": "aligned",
        "gather": "gathered", "gather*": "gathered", "multline": "gathered", "multline*": "gathered",
    ]

    /// The parts of a paragraph: text, and formulas between dollar signs on separate lines.
    static func parts(of paragraph: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        guard paragraph.contains("\\"), paragraph.containsSequence("\\begin{".utf8) else { return [paragraph] }
        var parts: [ArraySlice<UInt8>] = []
        var rest = paragraph
        var index = paragraph.startIndex
        // The names of environments without a further end.
        var open: Set<String> = []
        while index < rest.endIndex {
            if let (formula, end) = formula(at: index, in: rest, &open) {
                if index > rest.startIndex { parts.append(rest[..<(index - 1)]) }
                parts.append(formula)
                rest = rest[end...].dropFirst()
                index = rest.startIndex
            } else {
                index = rest[index...].firstIndex(of: "\n").map { $0 + 1 } ?? rest.endIndex
            }
        }
        return rest.isEmpty ? parts : parts + [rest]
    }

    /// The formula of an environment at an index, and its end, which is a line end; nil if there is none.
    private static func formula(
        at index: Int, in text: ArraySlice<UInt8>, _ open: inout Set<String>
    ) -> (ArraySlice<UInt8>, end: Int)? {
        let paragraph = text[index...]
        guard paragraph.starts(with: "\\begin{".utf8) else { return nil }
        let name = paragraph.dropFirst(7).prefix(24).prefix { $0 != "}" }
        guard let environment = environments[name.text], !open.contains(name.text) else { return nil }
        let ending = [UInt8]("\\end{") + name + [UInt8]("}")
        guard let end = paragraph.firstOccurrence(of: ending), name.endIndex < end.lowerBound else {
            open.insert(name.text)
            return nil
        }
        guard end.upperBound == text.endIndex || text[end.upperBound] == "\n" else { return nil }
        let content = TeXFormula.trimmed(paragraph[(name.endIndex + 1)..<end.lowerBound])
        guard !content.isEmpty else { return nil }
        let isPlain = environment.isEmpty
        let opening = Array((isPlain ? "$$" : "$$\\begin{\(environment)}").utf8)
        let closing = Array((isPlain ? "$$" : "\\end{\(environment)}$$").utf8)
        return ((opening + content + closing)[...], end.upperBound)
    }
}

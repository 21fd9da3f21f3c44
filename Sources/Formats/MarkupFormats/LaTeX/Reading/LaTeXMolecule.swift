import RichText

/// A chemical formula or a simple equation as in the package mhchem: `SO4^2-`, `2H2 + O2 -> 2H2O`.
enum LaTeXMolecule {
    /// A part of a formula, which may be raised or lowered.
    typealias Part = (text: String, marks: Marks)

    private static let arrows = [
        ("<=>>", "⇌"), ("<<=>", "⇌"), ("<-->", "⇄"), ("<->", "↔"), ("<=>", "⇌"), ("->", "→"), ("<-", "←"), ("=>", "⇒"),
    ]

    /// The parts of a formula; nil if it has syntax other than letters, numbers, charges and arrows.
    static func parts(of formula: ArraySlice<UInt8>) -> [Part]? {
        guard !formula.isBlank, !formula.contains(where: { "\\$&#%~\"".utf8.contains($0) }) else { return nil }
        var parts: [Part] = []
        for word in formula.split(whereSeparator: \.isASCIIWhiteSpace) {
            if !parts.isEmpty { parts.append((" ", [])) }
            if word.elementsEqual("^".utf8) || word.elementsEqual("v".utf8) {
                // A gas or a precipitate.
                parts.append((word.first == "^" ? "↑" : "↓", []))
            } else if let arrow = arrows.first(where: { word.starts(with: $0.0.utf8) }) {
                // Words above an arrow, as in `->[H2O]`.
                guard !word.dropFirst(arrow.0.utf8.count).contains("[") else { return nil }
                parts.append((arrow.1 + String(decoding: word.dropFirst(arrow.0.utf8.count), as: UTF8.self), []))
            } else {
                append(word, to: &parts)
            }
        }
        return parts
    }

    private static func append(_ word: ArraySlice<UInt8>, to parts: inout [Part]) {
        var index = word.startIndex
        var isBehindAtom = false
        while index < word.endIndex {
            let byte = word[index]
            let digits = word[index...].prefix(while: \.isASCIIDigit)
            switch byte {
            case "^", "_":
                let (script, end) = script(word, behind: index, isRaised: byte == "^")
                if !script.isEmpty { parts.append((signs(script), byte == "^" ? .superscript : .subscript)) }
                index = end
            case _ where !digits.isEmpty:
                let number = isBehindAtom && byte != "0" ? digits : decimal(word, digits)
                parts.append((number.text, isBehindAtom ? .subscript : []))
                index = number.endIndex
            case "+" where word.count > 1 && index + 1 == word.endIndex,
                "-" where index > word.startIndex && index + 1 == word.endIndex:
                parts.append((signs(word[index...]), .superscript))
                index += 1
            case "*", ".":
                parts.append(("·", []))
                index += 1
                isBehindAtom = false
            default:
                let next = word[(index + 1)...].firstIndex { $0 < 0x80 } ?? word.endIndex
                parts.append((word[index..<next].text, []))
                index = next
                isBehindAtom = byte.isASCIILetter || byte == ")" || byte == "]"
            }
        }
    }

    /// A number with the digits behind its point; behind an atom, `CuSO4.5H2O`, the point is a dot.
    private static func decimal(_ word: ArraySlice<UInt8>, _ digits: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard word[digits.endIndex...].first == "." else { return digits }
        let rest = word[(digits.endIndex + 1)...].prefix(while: \.isASCIIDigit)
        return rest.isEmpty ? digits : word[digits.startIndex..<rest.endIndex]
    }

    /// The text in braces or up to the next letter, and the index after it.
    private static func script(
        _ word: ArraySlice<UInt8>, behind sign: Int, isRaised: Bool
    ) -> (ArraySlice<UInt8>, end: Int) {
        let rest = word[(sign + 1)...]
        if rest.first == "{", let end = rest.firstIndex(of: "}") { return (rest[(sign + 2)..<end], end + 1) }
        let plain = rest.prefix { $0.isASCIIDigit || isRaised && ($0 == "+" || $0 == "-") }
        let found = plain.isEmpty ? rest.prefix(1) : plain
        return (found, found.endIndex)
    }

    private static func signs(_ text: ArraySlice<UInt8>) -> String {
        String(String.UnicodeScalarView(text.text.unicodeScalars.map { $0 == "-" ? "−" : $0 }))
    }
}

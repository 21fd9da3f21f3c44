import FormatCore

/// The labels of footnotes in Markdown: unique single words.
struct FootnoteLabels {
    private var names: [String: String] = [:]

    /// Assigns labels to the footnotes of a text, in order.
    init(_ labels: [String]) {
        var taken: Set<String> = []
        for label in labels where names[label] == nil {
            var name = Self.word(label)
            var number = 2
            while !taken.insert(name.lowercased()).inserted {
                name = Self.word(label) + "-\(number)"
                number += 1
            }
            names[label] = name
        }
    }

    /// The label of a footnote; nil if the text has no such footnote.
    subscript(label: String) -> String? {
        names[label]
    }

    func name(of label: String) -> String { names[label] ?? Self.word(label) }

    private static func word(_ label: String) -> String {
        // Most labels are numbers or words.
        if !label.isEmpty, label.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D }) { return label }
        let word = label.unicodeScalars.map { scalar -> Character in
            let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-"
            return isPlain || scalar == "_" || scalar == "." ? Character(scalar) : "-"
        }
        return word.isEmpty ? "note" : String(word)
    }
}

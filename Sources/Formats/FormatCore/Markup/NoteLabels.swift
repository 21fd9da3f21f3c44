import RichText

/// The names of footnotes: numbers in the order of the references, and unique names of ASCII letters and digits with
/// single `-` and `_` inside.
package struct NoteLabels {
    private var names: [String: String] = [:]
    private var numbers: [String: Int] = [:]
    private var repeated: Set<String> = []
    private var defined: Set<String> = []

    /// Collects the footnotes of a text.
    package init(_ text: AttributedText) {
        var labels: [String] = []
        var referred: Set<String> = []
        for run in text.runs {
            guard case .footnoteReference(let label)? = run.attributes.attachment else { continue }
            if run.utf8.count > 3 || referred.contains(label) { repeated.insert(label) }
            referred.insert(label)
            labels.append(label)
        }
        for case .enter(_, .footnote(let label)) in text.blockEvents {
            labels.append(label)
            defined.insert(label)
        }
        var taken = Set(labels.filter(Self.isName))
        for label in labels where numbers[label] == nil {
            numbers[label] = numbers.count + 1
            var name = label
            var number = numbers.count
            while !Self.isName(name) || name != label && taken.contains(name) {
                name = "note-\(number)"
                number += 1
            }
            taken.insert(name)
            names[label] = name
        }
    }

    /// The name for a label.
    package func name(of label: String) -> String { names[label] ?? "note" }

    /// The number for a label, from 1.
    package func number(of label: String) -> Int { numbers[label] ?? 1 }

    /// True if there are several references to it.
    package func isRepeated(_ label: String) -> Bool { repeated.contains(label) }

    /// True if the text has the note, and not only references to it.
    package func isDefined(_ label: String) -> Bool { defined.contains(label) }

    private static func isName(_ label: String) -> Bool {
        var isBehindSign = true
        for byte in label.utf8 {
            let isSign = byte == "-" || byte == "_"
            guard isSign && !isBehindSign || byte.isASCIILetter || byte.isASCIIDigit else { return false }
            isBehindSign = isSign
        }
        return !isBehindSign && label.utf8.count <= 64
    }
}

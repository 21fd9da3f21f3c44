import RichText

/// The labels of footnotes in Org, which consist of letters, digits, `-` and `_`.
struct OrgLabels {
    private var names: [String: String] = [:]

    init(_ text: AttributedText) {
        var labels: [String] = []
        for case .enter(_, .footnote(let label)) in text.blockEvents { labels.append(label) }
        for run in text.runs {
            if case .footnoteReference(let label)? = run.attributes.attachment { labels.append(label) }
        }
        var taken = Set(labels.filter(OrgLabel.isValid))
        var number = 0
        for label in labels where names[label] == nil {
            var name = label
            while !OrgLabel.isValid(name) || name != label && taken.contains(name) {
                number += 1
                name = "\(number)"
            }
            taken.insert(name)
            names[label] = name
        }
    }

    /// The Org label for a label of the text.
    func name(of label: String) -> String { names[label] ?? "1" }
}

/// The labels of an equation or of one of its lines, and the tag that it has in place of a number.
struct LaTeXTaggedLine {
    var labels: [String] = []
    private(set) var isTagged = false
    /// The text of the tag; nil if it has commands, which only a formula shows.
    private var tag: String?

    /// The place of the labels behind a tag.
    var place: LaTeXLabels.Place? { tag.map { LaTeXLabels.Place(kind: "equation", number: $0) } }

    mutating func set(tag words: String) {
        isTagged = true
        tag = words.utf8.contains("\\") ? nil : words.filter { !"${}".contains($0) }
    }
}

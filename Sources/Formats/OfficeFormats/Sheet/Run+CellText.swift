import RichText

extension Run {
    /// The text in a cell.
    ///
    /// A picture is its alternative text, a formula is its TeX, and a footnote reference is its label.
    var cellText: [UInt8] {
        switch attributes.attachment {
        case .media(let media)?: Array(media.alternative.utf8)
        case .formula(let formula)?: Array(repeatElement(formula.text, count: max(utf8.count / 3, 1)).joined())
        case .footnoteReference(let label)?: Array("[\(label)]".utf8)
        case nil: Array(utf8)
        }
    }
}

import RichText

/// The links of the open elements and fields, the innermost last.
struct WordLinks {
    private var open: [Link?] = []

    /// The link that text gets.
    var innermost: Link? { open.last ?? nil }

    /// Begins an element or a field, which leads where the one around it does if it has no link of its own.
    mutating func begin(_ link: Link?) { open.append(link ?? innermost) }

    mutating func end() { _ = open.popLast() }
}

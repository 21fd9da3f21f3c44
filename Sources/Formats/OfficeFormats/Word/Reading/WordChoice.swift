/// A list of a form, of which a document shows one entry (ECMA-376 part 1, §17.16.9).
struct WordChoice {
    private static let mostEntries = 4096

    private var entries: [String] = []
    /// The index of the chosen entry; the first one if the document names none.
    var chosen: Int?
    /// The offset in the content at which the result of the field begins; nil if it has none.
    var start: Int?

    mutating func add(_ entry: String) { if entries.count < Self.mostEntries { entries.append(entry) } }

    /// The chosen entry; nil if there is none.
    var text: String? {
        let index = chosen ?? 0
        return entries.indices.contains(index) ? entries[index] : nil
    }
}

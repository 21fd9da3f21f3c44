import CCmarkGFM

/// The labels of footnotes.
///
/// The library replaces the label of a reference by a number and does not return that of a definition, only its position.
struct LibraryFootnotes {
    /// The labels in the order of their numbers, which is the order of the definitions in the tree.
    private var labels: [String] = []
    private var places: [OpaquePointer: Int] = [:]

    init(root: OpaquePointer, source: ArraySlice<UInt8>) {
        var definitions: [OpaquePointer] = []
        var node = cmark_node_last_child(root)
        while let current = node, cmark_node_get_type(current) == CMARK_NODE_FOOTNOTE_DEFINITION {
            definitions.append(current)
            node = cmark_node_previous(current)
        }
        guard !definitions.isEmpty else { return }
        let lines = source.split(separator: 0x0A, omittingEmptySubsequences: false)
        for (place, definition) in definitions.reversed().enumerated() {
            places[definition] = place
            let line = Int(cmark_node_get_start_line(definition)) - 1
            let label = lines.indices.contains(line) ? Self.label(in: lines[line]) : nil
            labels.append(label ?? "\(place + 1)")
        }
    }

    func label(ofDefinition node: OpaquePointer?) -> String {
        node.flatMap { places[$0] }.map { labels[$0] } ?? ""
    }

    /// The label for a number as the library writes it.
    func label(ofReference number: String) -> String {
        guard let place = Int(number), labels.indices.contains(place - 1) else { return number }
        return labels[place - 1]
    }

    private static func label(in line: ArraySlice<UInt8>) -> String? {
        guard let start = line.firstIndex(of: UInt8(ascii: "^")),
            let end = line[start...].firstIndex(of: UInt8(ascii: "]"))
        else { return nil }
        return String(decoding: line[(start + 1)..<end], as: UTF8.self)
    }
}

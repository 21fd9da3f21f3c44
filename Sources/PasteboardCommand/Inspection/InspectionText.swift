/// An inspection as people read it.
struct InspectionText {
    let text: String

    init(_ inspection: Inspection) {
        var lines = Self.head(inspection)
        let rows = inspection.representations.map(Self.row)
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows { lines.append(Self.aligned(row, widths)) }
        if !inspection.derivable.isEmpty {
            lines.append("can become: " + inspection.derivable.joined(separator: ", "))
        }
        text = lines.map { $0 + "\n" }.joined()
    }

    private static func head(_ inspection: Inspection) -> [String] {
        var facts = [inspection.owner?.application ?? "unknown"]
        if let pid = inspection.owner?.pid { facts.append("process \(pid)") }
        if let window = inspection.owner?.window { facts.append("window \(window)") }
        if let count = inspection.changeCount { facts.append("change \(count)") }
        var lines = ["\(inspection.pasteboard): owned by " + facts.joined(separator: ", ")]
        if inspection.isSecret { lines.append("a secret: what it holds is not shown") }
        if let source = inspection.source { lines.append("copied in: \(source)") }
        return lines + (inspection.destination?.lines ?? [])
    }

    private static func row(_ representation: Inspection.Representation) -> [String] {
        let size = representation.bytes.map(ByteCount.text) ?? representation.state.rawValue
        let remarks = representation.defects + [representation.looksLike.map { "looks like \($0)" }].compactMap { $0 }
        let notes = remarks.isEmpty ? "" : "  [" + remarks.joined(separator: "; ") + "]"
        return [
            VisibleText.line(Array(representation.target.utf8)[...], limit: 48), representation.type ?? "–", size,
            (representation.preview ?? "") + notes,
        ]
    }

    private static func aligned(_ row: [String], _ widths: [Int]) -> String {
        var line = "  "
        for column in 0..<3 {
            let space = String(repeating: " ", count: max(0, widths[column] - row[column].count))
            line += column == 2 ? space + row[column] : row[column] + space
            line += "  "
        }
        line += row[3]
        while line.last == " " { line.removeLast() }
        return line
    }
}

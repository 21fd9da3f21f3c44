import FormatCore

/// A part that refers to others, with its relationships (ECMA-376 part 2, §9.3).
struct WordPart {
    private static let types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"

    var bytes: [UInt8] = []
    private var relationships: [UInt8] = []
    private var count = 0
    private var known: [String: Int] = [:]

    var hasRelationships: Bool { count > 0 }

    /// Returns the number of a relationship, and adds it if it is new.
    mutating func relationship(_ type: String, to target: String, isExternal: Bool) -> Int {
        if let number = known[target] { return number }
        count += 1
        known[target] = count
        relationships.append("<Relationship Id=\"rId")
        relationships.append(decimal: count)
        relationships.append("\" Type=\"\(Self.types)")
        relationships.append(type)
        relationships.append("\"")
        relationships.append(attribute: "Target", target)
        if isExternal { relationships.append(" TargetMode=\"External\"") }
        relationships.append("/>")
        return count
    }

    /// The part with the relationships.
    var relationshipsPart: [UInt8] {
        WordPackage.declaration
            + Array("<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">".utf8)
            + relationships + Array("</Relationships>".utf8)
    }
}

// The links of a whole text.

extension AttributedText {
    /// Whether a link of the text has a property.
    ///
    /// The time depends on the number of distinct attributes.
    package func hasLink(where hasProperty: (Link) -> Bool) -> Bool {
        storage.parts.table.rows.contains { $0.link.map(hasProperty) ?? false }
    }

    /// The links, each once or more.
    package var links: [Link] { storage.parts.table.rows.compactMap(\.link) }

    /// The same text with another link, or none, for each of its links.
    package func replacingLinks(_ replacement: (Link) -> Link?) -> AttributedText {
        var parts = storage.parts
        var table = AttributeTable()
        let numbers = storage.parts.table.rows.map { row in
            var attributes = row
            if let link = row.link { attributes.link = replacement(link) }
            return table.intern(attributes)
        }
        (parts.runEnds, parts.runAttributes, parts.table) = ([], [], table)
        for (end, row) in zip(storage.parts.runEnds, storage.parts.runAttributes) {
            let number = numbers[Int(row)]
            // Adjacent runs that have become equal are merged.
            if parts.runAttributes.last == number {
                parts.runEnds[parts.runEnds.count - 1] = end
            } else {
                parts.runEnds.append(end)
                parts.runAttributes.append(number)
            }
        }
        return AttributedText(parts)
    }

    /// The same text with only those anchors that have a property.
    package func keepingAnchors(where hasProperty: (String) -> Bool) -> AttributedText {
        var parts = storage.parts
        var styles = StyleTable()
        let numbers = parts.styles.rows.map { row in
            var style = row
            if let anchor = row.anchor, !hasProperty(anchor) { style.anchor = nil }
            return styles.intern(style)
        }
        parts.styles = styles
        parts.paragraphStyles = parts.paragraphStyles.map { numbers[Int($0)] }
        return AttributedText(parts)
    }
}

@testable import HTMLSyntax

// Names in their original spelling, which parsing and reading do not need.

extension HTMLTree {
    /// The name of an element in its original spelling.
    func name(of id: ID) -> String {
        let node = self[id]
        let name = node.tag == .unknown ? value(.elementName, of: id) ?? "" : node.tag.name
        return ForeignNames.element(name, node.namespace)
    }

    /// The attributes of an element, with names in their original spelling, with a space after a namespace prefix.
    func namesAndValues(of id: ID) -> [(name: String, value: String)] {
        let node = self[id]
        return attributes[Int(node.lower)..<Int(node.upper)].filter { $0.name != .elementName }.map { row in
            let name = String(decoding: spelling(of: row), as: UTF8.self)
            return (
                ForeignNames.attribute(name, node.namespace),
                String(decoding: bytes(row.lower, row.upper), as: UTF8.self)
            )
        }
    }

    /// The bytes of a comment or a document type.
    func content(ofComment id: ID) -> ArraySlice<UInt8> {
        let node = self[id]
        return node.tag == .comment || node.tag == .doctype ? bytes(node.lower, node.upper) : []
    }
}

import Formulas
import HTMLSyntax

extension HTMLTree {
    /// A MathML element with its content; below the depth limit, only the text.
    func mathElement(_ node: ID, depth: Int) -> MathMLElement {
        let name = self[node].tag == .unknown ? unknownName(of: node) ?? "" : self[node].tag.name
        guard depth > 0 else { return MathMLElement("", content: String(decoding: content(of: node), as: UTF8.self)) }
        var attributes: [String: String] = [:]
        for attribute in MathMLElement.attributeNames { attributes[attribute] = value(named: attribute, of: node) }
        if MathMLElement.isToken(name) {
            let isWords = name == "mtext" || name == "ms"
            let bytes = isWords ? Array(HTMLSpaces.plain(content(of: node)[...])) : content(of: node)
            return MathMLElement(name, attributes: attributes, content: String(decoding: bytes, as: UTF8.self))
        }
        let parts = children(of: node).filter { self[$0].tag != .text }
        return MathMLElement(
            name, attributes: attributes, children: parts.map { mathElement($0, depth: depth - 1) })
    }
}

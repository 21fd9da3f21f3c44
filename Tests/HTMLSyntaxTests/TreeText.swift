import HTMLSyntax

extension HTMLTree {
    /// The tree as html5lib's tests write it: a node a line, indented by depth.
    func outline(of top: ID = root) -> String {
        var lines: [String] = []
        // The stack of pending nodes.
        var waiting: [(id: ID, depth: Int)] = children(of: top).reversed().map { ($0, 0) }
        while let (id, depth) = waiting.popLast() {
            lines += self.lines(of: id, depth)
            var inner = depth + 1
            if isTemplate(id) {
                lines.append(Self.line("content", inner))
                inner += 1
            }
            waiting += children(of: id).reversed().map { ($0, inner) }
        }
        return Self.joined(lines)
    }

    /// Adjacent texts are one text in the tests.
    private func children(of id: ID) -> [ID] {
        var children: [ID] = []
        var child = self[id].firstChild
        while child != Self.none {
            let isMore = self[child].tag == .text && children.last.map { self[$0].tag == .text } == true
            if !isMore { children.append(child) }
            child = self[child].next
        }
        return children
    }

    private func wholeText(from id: ID) -> String {
        var bytes: [UInt8] = []
        var node = id
        while node != Self.none, self[node].tag == .text {
            bytes += text(of: node)
            node = self[node].next
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func isTemplate(_ id: ID) -> Bool { self[id].tag == .template && self[id].namespace == .html }

    private func lines(of id: ID, _ depth: Int) -> [String] {
        switch self[id].tag {
        case .text: return [Self.line("\"\(wholeText(from: id))\"", depth)]
        case .comment: return [Self.line("<!-- \(String(decoding: content(ofComment: id), as: UTF8.self)) -->", depth)]
        case .doctype:
            return [Self.line("<!DOCTYPE \(String(decoding: content(ofComment: id), as: UTF8.self))>", depth)]
        default:
            let prefix = [HTMLNamespace.svg: "svg ", .mathML: "math "][self[id].namespace] ?? ""
            let attributes = namesAndValues(of: id).sorted {
                Array($0.name.utf16).lexicographicallyPrecedes($1.name.utf16)
            }
            return [Self.line("<\(prefix)\(name(of: id))>", depth)]
                + attributes.map { Self.line("\($0.name)=\"\($0.value)\"", depth + 1) }
        }
    }

    private static func line(_ text: String, _ depth: Int) -> String {
        "| " + String(repeating: "  ", count: depth) + text
    }

    private static func joined(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}

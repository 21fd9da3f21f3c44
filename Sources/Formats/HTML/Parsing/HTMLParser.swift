import CGumbo
import Glibc

/// libgumbo, seen from the safe side: bytes in, a flat table of nodes out. Every unsafe pointer of HTML reading is in
/// this file and in ``HTMLArena``. What comes in has gone through ``HTMLGuard``: libgumbo takes memory with the square of
/// the depth.
enum HTMLParser {
    static func parse(_ bytes: [UInt8]) -> HTMLTree {
        var tree = HTMLTree()
        var arena = HTMLArena()
        withUnsafeMutablePointer(to: &arena) { arena in
            var options = HTMLArena.options(arena)
            bytes.withUnsafeBytes { buffer in
                guard let start = buffer.bindMemory(to: CChar.self).baseAddress,
                    let output = gumbo_parse_with_options(&options, start, buffer.count)
                else { return }
                copy(output.pointee.document, into: &tree)
            }
        }
        arena.free()
        return tree
    }

    private struct Level {
        var children: GumboVector
        var next: UInt32
        var id: HTMLTree.ID
    }

    private static func copy(_ document: UnsafeMutablePointer<GumboNode>, into tree: inout HTMLTree) {
        var levels = [Level(children: document.pointee.v.document.children, next: 0, id: HTMLTree.root)]
        while let level = levels.last {
            guard level.next < level.children.length, let child = level.children.data[Int(level.next)] else {
                levels.removeLast()
                continue
            }
            levels[levels.count - 1].next += 1
            let node = child.assumingMemoryBound(to: GumboNode.self)
            switch node.pointee.type {
            case GUMBO_NODE_ELEMENT:
                let id = copyElement(node.pointee.v.element, into: &tree, at: level.id)
                levels.append(Level(children: node.pointee.v.element.children, next: 0, id: id))
            case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
                tree.addText(bytes(node.pointee.v.text.text), to: level.id)
            default: break
            }
        }
    }

    private static func copyElement(_ element: GumboElement, into tree: inout HTMLTree, at parent: HTMLTree.ID)
        -> HTMLTree.ID
    {
        let tag = Int(element.tag.rawValue)
        let id = tree.addElement(tag < tags.count ? tags[tag] : .unknown, to: parent)
        for place in 0..<Int(element.attributes.length) {
            guard let pointer = element.attributes.data[place] else { continue }
            let attribute = pointer.assumingMemoryBound(to: GumboAttribute.self).pointee
            let name = bytes(attribute.name)
            tree.addAttribute(HTMLAttribute(name: name), name, bytes(attribute.value))
        }
        return id
    }

    private static func bytes(_ string: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
        guard let string else { return UnsafeBufferPointer(start: nil, count: 0) }
        return UnsafeBufferPointer(
            start: UnsafeRawPointer(string).assumingMemoryBound(to: UInt8.self), count: strlen(string))
    }

    /// Our tags by libgumbo's numbers.
    private static let tags: [HTMLTag] = (0..<GUMBO_TAG_LAST.rawValue).map { number in
        guard let name = gumbo_normalized_tagname(GumboTag(rawValue: number)) else { return .unknown }
        return HTMLTag(name: bytes(name))
    }
}

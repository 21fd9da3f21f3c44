import CGumbo
import Glibc

/// libgumbo, seen from the safe side: bytes in, a flat table of nodes out. Every unsafe pointer of HTML reading is in
/// this file and in ``HTMLArena``. What comes in has gone through ``HTMLGuard``: libgumbo takes memory with the square of
/// the depth.
enum HTMLParser {
    static func parse(_ bytes: [UInt8]) -> HTMLTree {
        parse(bytes, HTMLStretches()) ?? HTMLTree()
    }

    /// Nil where the stretches that were set aside cannot be put back into their places.
    static func parse(_ bytes: [UInt8], _ stretches: HTMLStretches) -> HTMLTree? {
        var tree = HTMLTree()
        var stretches = stretches
        var arena = HTMLArena()
        withUnsafeMutablePointer(to: &arena) { arena in
            var options = HTMLArena.options(arena)
            bytes.withUnsafeBytes { buffer in
                guard let start = buffer.bindMemory(to: CChar.self).baseAddress,
                    let output = gumbo_parse_with_options(&options, start, buffer.count)
                else { return }
                copy(output.pointee.document, &stretches, into: &tree)
            }
        }
        arena.free()
        return stretches.areTaken ? tree : nil
    }

    private struct Level {
        var children: GumboVector
        var next: UInt32
        var id: HTMLTree.ID
    }

    private static func copy(
        _ document: UnsafeMutablePointer<GumboNode>, _ stretches: inout HTMLStretches, into tree: inout HTMLTree
    ) {
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
                let text = bytes(node.pointee.v.text.text)
                tree.addText(to: level.id) { append(text, &stretches, to: &$0) }
            default: break
            }
        }
    }

    /// Appends text, with the stretches that were set aside in the place of their marks.
    private static func append(
        _ text: UnsafeBufferPointer<UInt8>, _ stretches: inout HTMLStretches, to output: inout [UInt8]
    ) {
        var start = 0
        var place = 0
        while place + HTMLStretches.markLength <= text.count {
            guard text[place] == HTMLStretches.lead,
                let number = HTMLStretches.number(of: mark(at: place, of: text)),
                let stretch = stretches.take(number)
            else {
                place += 1
                continue
            }
            output.append(contentsOf: text[start..<place])
            output.append(contentsOf: stretch)
            place += HTMLStretches.markLength
            start = place
        }
        output.append(contentsOf: text[start...])
    }

    private static func mark(at place: Int, of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        UInt64(bigEndian: UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: place, as: UInt64.self))
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

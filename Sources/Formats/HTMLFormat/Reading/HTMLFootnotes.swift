import FormatCore
import HTMLSyntax

/// The footnotes of a document: elements that contain a link back to their reference.
///
/// Applications agree on the two names, `fn…` and `fnref…`, but not on the elements around them.
struct HTMLFootnotes: Sendable {
    /// The notes by the id of their element: articles on one page may use the same.
    private var named: [String: [HTMLTree.ID]] = [:]
    private var labels: Set<String> = []
    private var notes: [HTMLTree.ID: String] = [:]
    /// The links in notes that are not part of their text: back to the reference, and to the note itself.
    private var backLinks: Set<HTMLTree.ID> = []
    /// True for the notes and these links, by node; empty without notes.
    ///
    /// Each element is asked about several times, and most are neither.
    private var isMarked: [Bool] = []

    private static let reach = 8

    init(of tree: HTMLTree) {
        /// The last link so far to each id that a note may have.
        var references: [String: HTMLTree.ID] = [:]
        var forward: [HTMLTree.ID] = []
        for index in tree.nodes.indices where tree.nodes[index].tag == .a {
            let link = HTMLTree.ID(index)
            guard let address = tree.valueBytes(.href, of: link), address.first == 0x23,
                address.containsSequence("fn".utf8)
            else { continue }
            if address.containsSequence("fnref".utf8) {
                add(link, address.dropFirst(), references, tree)
            } else {
                references[String(decoding: address.dropFirst(), as: UTF8.self)] = link
                forward.append(link)
            }
        }
        guard !notes.isEmpty else { return }
        for link in forward where tree.isBlank(link) && isInItsNote(link, tree) { backLinks.insert(link) }
        isMarked = [Bool](repeating: false, count: tree.nodes.count)
        for note in notes.keys { isMarked[Int(note)] = true }
        for link in backLinks { isMarked[Int(link)] = true }
    }

    /// True if a link leads to the note that contains it.
    ///
    /// A link without text is a placeholder for a sign that the style sheet draws.
    private func isInItsNote(_ link: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard let address = tree.valueBytes(.href, of: link),
            let named = named[String(decoding: address.dropFirst(), as: UTF8.self)]
        else { return false }
        var node = tree[link].parent
        for _ in 0..<Self.reach where node != HTMLTree.none {
            if notes[node] != nil { return named.contains(node) }
            node = tree[node].parent
        }
        return false
    }

    private mutating func add(
        _ link: HTMLTree.ID, _ target: ArraySlice<UInt8>, _ references: [String: HTMLTree.ID], _ tree: HTMLTree
    ) {
        var node = tree[link].parent
        for _ in 0..<Self.reach where node != HTMLTree.none {
            if let name = tree.valueBytes(.id, of: node), let start = Self.startOfName(in: name),
                Self.refers(target, to: name, start), let label = Self.label(of: name, start)
            {
                let id = String(decoding: name, as: UTF8.self)
                guard Self.standsByItself(node, tree) else { return }
                backLinks.insert(link)
                guard notes[node] == nil else { return }
                guard let last = named[id]?.last else {
                    // A label without its hash may be that of another comment on the page.
                    if id.hasSuffix(label) {
                        labels.insert(label)
                        notes[node] = label
                    } else {
                        notes[node] = unused(label)
                    }
                    named[id] = [node]
                    return
                }
                // Without a link between them, the second note has no reference.
                guard let reference = references[id], reference > last else {
                    notes[node] = label
                    return
                }
                notes[node] = unused(label)
                named[id]?.append(node)
                return
            }
            node = tree[node].parent
        }
    }

    /// The label; a number is appended if another note has the same one.
    private mutating func unused(_ label: String) -> String {
        var (name, number) = (label, 1)
        while !labels.insert(name).inserted {
            number += 1
            name = "\(label)-\(number)"
        }
        return name
    }

    /// True if an element is not inside an item, quotation, cell or code.
    ///
    /// The list of the notes does not count as a list.
    private static func standsByItself(_ note: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = tree[note].parent
        if node != HTMLTree.none, tree[node].tag.isList { node = tree[node].parent }
        while node != HTMLTree.none {
            switch tree[node].tag {
            case .li, .blockquote, .td, .th, .caption, .pre, .listing, .xmp: return false
            case let tag where tag.isList: return false
            default: node = tree[node].parent
            }
        }
        return true
    }

    /// The index of the first `fn` in an id; nil if it has none.
    private static func startOfName(in id: ArraySlice<UInt8>) -> Int? {
        var index = id.startIndex
        while let start = id.firstIndex(of: UInt8(ascii: "f"), from: index) {
            if start + 1 < id.endIndex, id[start + 1] == "n" { return start }
            index = start + 1
        }
        return nil
    }

    /// The label in the id of a note: the characters after `fn`, without the separator.
    private static func label(of id: ArraySlice<UInt8>, _ start: Int) -> String? {
        let rest = id[(start + 2)...].drop { $0 == 0x2D || $0 == 0x3A || $0 == 0x5F }
        let label = PercentEncoding.decoded(Array(rest))
        return label.isEmpty ? nil : withoutHash(label)
    }

    /// The label without the hash of 32 or 16 digits with which GitHub and Obsidian distinguish notes of different documents.
    private static func withoutHash(_ label: String) -> String {
        for length in [32, 16] {
            let name = label.utf8.dropLast(length + 1)
            guard !name.isEmpty, label.utf8[name.endIndex] == "-",
                label.utf8[name.endIndex...].dropFirst().allSatisfy({ $0.isASCIIDigit || (0x61...0x66).contains($0) })
            else { continue }
            return String(decoding: name, as: UTF8.self)
        }
        return label
    }

    /// True if `…fnref…` is the id of a reference to `…fn…`; further references to the same note have a numeric suffix.
    private static func refers(_ target: ArraySlice<UInt8>, to id: ArraySlice<UInt8>, _ start: Int) -> Bool {
        let (head, label) = (id[..<start], id[(start + 2)...])
        guard target.starts(with: head), target.dropFirst(head.count).starts(with: "fnref".utf8) else { return false }
        let rest = target.dropFirst(head.count + 5)
        if rest.starts(with: label) {
            let next = rest.dropFirst(label.count).first
            if next == nil || next == "-" || next == ":" { return true }
        }
        // PHP Markdown Extra and Kramdown number the reference before the label: `fnref1:1`.
        let other = rest.drop(while: \.isASCIIDigit)
        return other.count < rest.count && other.elementsEqual(label)
    }
}

extension HTMLFootnotes {
    func label(ofNote node: HTMLTree.ID) -> String? {
        !isMarked.isEmpty && isMarked[Int(node)] ? notes[node] : nil
    }

    func isBackLink(_ node: HTMLTree.ID) -> Bool {
        !isMarked.isEmpty && isMarked[Int(node)] && backLinks.contains(node)
    }

    /// The label of the note that a link refers to: of several with the same id, the first one after the link.
    func label(ofReference node: HTMLTree.ID, in tree: HTMLTree) -> String? {
        guard !notes.isEmpty, let address = tree.valueBytes(.href, of: node), address.first == 0x23,
            let named = named[String(decoding: address.dropFirst(), as: UTF8.self)],
            let note = named.first(where: { $0 > node }) ?? named.last
        else { return nil }
        return notes[note]
    }

    /// True if a list contains notes and is therefore not read as a list.
    func isNotes(_ list: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard !notes.isEmpty else { return false }
        return tree.children(of: list).contains { isMarked[Int($0)] && notes[$0] != nil }
    }

    /// The roles and classes of elements that hold only notes.
    private static let boxes: ClassNames = ["footnotes", "endnotes"]

    /// True for the heading of an element that holds only notes, which are written without one.
    func isTitleOfNotes(_ heading: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard !notes.isEmpty else { return false }
        let box = tree[heading].parent
        guard [.section, .div, .aside].contains(tree[box].tag), tree.previousContent(before: heading) == nil,
            tree.hasRole("doc-endnotes", box) || tree.hasClass(of: Self.boxes, box)
        else { return false }
        return tree.children(of: box).contains { notes[$0] != nil || isNotes($0, in: tree) }
    }

    /// True if a thematic break only separates the notes from the text.
    func isRuleOfNotes(_ rule: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard !notes.isEmpty else { return false }
        var next = tree[rule].next
        while next != HTMLTree.none, tree[next].tag == .text { next = tree[next].next }
        // The list may be in a section of its own.
        for _ in 0..<Self.reach where next != HTMLTree.none {
            if notes[next] != nil || isNotes(next, in: tree) { return true }
            guard tree[next].tag == .section || tree[next].tag == .div, let first = tree.firstContent(of: next) else {
                return false
            }
            next = first
        }
        return false
    }
}

/// The list of active formatting elements (HTML §13.2.4.3).
///
/// The number of elements after the last marker is bounded: when another one would exceed the bound, the earliest is removed
/// and never reconstructed.
struct FormattingElements {
    /// A marker, which bounds reconstruction.
    static let marker: HTMLTree.ID = -1

    private(set) var entries: [HTMLTree.ID] = []
    let maximum: Int

    mutating func addMarker() { entries.append(Self.marker) }

    mutating func clearToMarker() {
        while let last = entries.popLast(), last != Self.marker {}
    }

    /// The index of the first element after the last marker.
    var start: Int {
        var index = entries.count
        while index > 0, entries[index - 1] != Self.marker { index -= 1 }
        return index
    }

    /// Adds an element, and keeps at most three equal ones (HTML §13.2.4.3, the Noah's Ark clause).
    mutating func push(_ id: HTMLTree.ID, in tree: HTMLTree) {
        let node = tree[id]
        let start = start
        var same = 0
        var index = entries.count
        while index > start {
            index -= 1
            guard tree[entries[index]].tag == node.tag,
                tree.haveSameAttributes(entries[index], node.lower, node.upper)
            else { continue }
            same += 1
            if same == 3 {
                entries.remove(at: index)
                break
            }
        }
        if entries.count - start >= maximum { entries.remove(at: start) }
        entries.append(id)
    }

    /// The innermost element with a tag after the last marker.
    func last(_ tag: HTMLTag, in tree: HTMLTree) -> HTMLTree.ID? {
        var index = entries.count
        while index > 0, entries[index - 1] != Self.marker {
            index -= 1
            if tree[entries[index]].tag == tag { return entries[index] }
        }
        return nil
    }

    func index(of id: HTMLTree.ID) -> Int? { entries.lastIndex(of: id) }

    mutating func remove(_ id: HTMLTree.ID) {
        if let index = index(of: id) { entries.remove(at: index) }
    }

    mutating func remove(at index: Int) { entries.remove(at: index) }

    mutating func insert(_ id: HTMLTree.ID, at index: Int) { entries.insert(id, at: index) }

    mutating func replace(at index: Int, with id: HTMLTree.ID) { entries[index] = id }
}

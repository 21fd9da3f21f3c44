/// The list of active formatting elements (HTML §13.2.4.3).
///
/// The number of elements after the last marker is bounded: when another one would exceed the bound, the earliest is removed
/// and never reconstructed.
struct FormattingElements {
    /// A marker, which bounds reconstruction.
    static let marker: HTMLTree.ID = -1

    private(set) var entries: [HTMLTree.ID] = []
    let maximum: Int

    init(maximum: Int) {
        self.maximum = maximum
    }

    mutating func addMarker() { entries.append(Self.marker) }

    mutating func clearToMarker() {
        while let last = entries.popLast(), last != Self.marker {}
    }

    /// The index of the first element after the last marker.
    var start: Int {
        var place = entries.count
        while place > 0, entries[place - 1] != Self.marker { place -= 1 }
        return place
    }

    /// Adds an element, and keeps at most three equal ones (HTML §13.2.4.3, the Noah's Ark clause).
    mutating func push(_ id: HTMLTree.ID, in tree: HTMLTree) {
        let node = tree[id]
        let start = start
        var same = 0
        var place = entries.count
        while place > start {
            place -= 1
            guard tree[entries[place]].tag == node.tag,
                tree.haveSameAttributes(entries[place], node.lower, node.upper)
            else { continue }
            same += 1
            if same == 3 {
                entries.remove(at: place)
                break
            }
        }
        if entries.count - start >= maximum { entries.remove(at: start) }
        entries.append(id)
    }

    /// The innermost element with a tag after the last marker.
    func last(_ tag: HTMLTag, in tree: HTMLTree) -> HTMLTree.ID? {
        var place = entries.count
        while place > 0, entries[place - 1] != Self.marker {
            place -= 1
            if tree[entries[place]].tag == tag { return entries[place] }
        }
        return nil
    }

    func place(of id: HTMLTree.ID) -> Int? { entries.lastIndex(of: id) }

    mutating func remove(_ id: HTMLTree.ID) {
        if let place = place(of: id) { entries.remove(at: place) }
    }

    mutating func remove(at place: Int) { entries.remove(at: place) }

    mutating func insert(_ id: HTMLTree.ID, at place: Int) { entries.insert(id, at: place) }

    mutating func replace(at place: Int, with id: HTMLTree.ID) { entries[place] = id }
}
